package faults_test

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// absent is the state of a task that does not exist. All others are
// descriptions.
const absent = "(absent)"

// write is a request that was to change a task, and how it ended. Titles are
// unique, and name the task.
type write struct {
	user  int
	title string
	// state is the task's when the write has its effect: a description, or
	// absent.
	state      string
	outcome    outcome
	answered   bool // with whatever status
	begin, end time.Time
}

// ledger keeps count of what was acknowledged, and of what may have happened.
// The writes of one task must come one after the other, and none after an
// unknown one, which could still have its effect later.
type ledger struct {
	mu         sync.Mutex
	writes     []write
	tasks      map[string]*entry
	violations []string
	acked      int
}

type entry struct {
	user     int
	possible map[string]bool // states
}

func newLedger() *ledger { return &ledger{tasks: make(map[string]*entry)} }

// record enters a write that has ended.
func (l *ledger) record(w write) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.writes = append(l.writes, w)
	e := l.tasks[w.title]
	if e == nil {
		e = &entry{w.user, map[string]bool{absent: true}}
		l.tasks[w.title] = e
	}
	switch w.outcome {
	case ok:
		l.acked++
		e.possible = map[string]bool{w.state: true}
	case unknown:
		e.possible[w.state] = true
	case fail:
	}
}

// violation enters what should not have been seen.
func (l *ledger) violation(format string, arguments ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.violations = append(l.violations, fmt.Sprintf(format, arguments...))
}

// wrong returns the violations so far.
func (l *ledger) wrong() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.violations)
}

// acknowledged counts the writes that were acknowledged so far.
func (l *ledger) acknowledged() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.acked
}

// check compares what is present, user by user, with what was acknowledged and
// what may have happened. It returns all that was ever wrong.
func (l *ledger) check(present [][]task) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	seen := make(map[string]bool)
	for user, tasks := range present {
		for _, got := range tasks {
			description := "(null)"
			if got.Description != nil {
				description = *got.Description
			}
			e := l.tasks[got.Title]
			switch {
			case e == nil:
				l.violations = append(l.violations, fmt.Sprintf("invented: %q of user %d was never written", got.Title, user))
			case e.user != user:
				l.violations = append(l.violations, fmt.Sprintf("foreign: %q of user %d is user %d's", got.Title, user, e.user))
			case seen[got.Title]:
				l.violations = append(l.violations, fmt.Sprintf("twice: %q", got.Title))
			case !e.possible[description]:
				l.violations = append(l.violations, fmt.Sprintf("wrong: %q has %q, want one of %v", got.Title, description, e.possible))
			}
			seen[got.Title] = true
		}
	}
	for title, e := range l.tasks {
		if !seen[title] && !e.possible[absent] {
			l.violations = append(l.violations, fmt.Sprintf("lost: %q of user %d, want one of %v", title, e.user, e.possible))
		}
	}
	return slices.Clone(l.violations)
}

// tally counts the writes.
type tally struct {
	acknowledged, failed, unknown int
	// refused are those of the unknown that were answered, with a 5xx.
	refused int
}

func (l *ledger) tally() (sum tally) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, w := range l.writes {
		switch w.outcome {
		case ok:
			sum.acknowledged++
		case fail:
			sum.failed++
		case unknown:
			sum.unknown++
			if w.answered {
				sum.refused++
			}
		}
	}
	return sum
}

// gaps returns how long after the moment the first write was acknowledged, and
// the longest time from then on without one, up to the last write of any kind.
func (l *ledger) gaps(from time.Time) (first, longest time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := from
	var acks []time.Time
	for _, w := range l.writes {
		if w.end.After(last) {
			last = w.end
		}
		if w.outcome == ok && w.end.After(from) {
			acks = append(acks, w.end)
		}
	}
	slices.SortFunc(acks, time.Time.Compare)
	first, previous := last.Sub(from), from
	if len(acks) > 0 {
		first = acks[0].Sub(from)
	}
	for _, at := range append(acks, last) {
		longest, previous = max(longest, at.Sub(previous)), at
	}
	return first, longest
}
