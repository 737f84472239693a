package faults_test

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// absent is the state of a task that does not exist. Every other state is the
// task's description.
const absent = "(absent)"

// write is a request to change a task, and its outcome. Titles are unique and
// identify the task.
type write struct {
	user       int
	title      string
	state      string // of the task once the write has taken effect
	outcome    outcome
	answered   bool // with any status
	begin, end time.Time
}

// ledger records writes, and derives the states that each task may have. The
// writes of one task must come one after the other. None may come after an
// unknown one, which could still take effect later.
type ledger struct {
	mu         sync.Mutex
	writes     []write
	tasks      map[string]*entry // by title
	violations []string
	sum        tally
}

type entry struct {
	user     int
	possible map[string]bool // states
}

// tally counts writes by outcome.
type tally struct {
	acknowledged, failed, unknown int
	errors500                     int // the unknown ones that got a response
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
	case acknowledged:
		l.sum.acknowledged++
		e.possible = map[string]bool{w.state: true}
	case failed:
		l.sum.failed++
	case unknown:
		l.sum.unknown++
		if w.answered {
			l.sum.errors500++
		}
		e.possible[w.state] = true
	}
}

// violation records a violation other than a wrong state.
func (l *ledger) violation(format string, arguments ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.violations = append(l.violations, fmt.Sprintf(format, arguments...))
}

func (l *ledger) violationsSoFar() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.violations)
}

func (l *ledger) tally() tally {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sum
}

// check compares the present tasks, by user, with the states that they may
// have. It returns these violations after the recorded ones.
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
				l.violations = append(l.violations, fmt.Sprintf("foreign: %q of user %d belongs to user %d", got.Title, user, e.user))
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

// gaps returns the time from the moment to the first acknowledged write. It
// also returns the longest time without one, from the moment to the end of the
// last write.
func (l *ledger) gaps(from time.Time) (first, longest time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := from
	var acks []time.Time
	for _, w := range l.writes {
		if w.end.After(last) {
			last = w.end
		}
		if w.outcome == acknowledged && w.end.After(from) {
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
