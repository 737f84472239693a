package faults_test

import (
	"testing"
	"time"
)

// asOf returns the ledger for a copy of the database that was taken at the given time. The copy
// must have changes acknowledged before, and must not have changes that began later. It may have
// changes in flight.
func (l *ledger) asOf(moment time.Time) *ledger {
	l.mu.Lock()
	defer l.mu.Unlock()
	then := newLedger()
	for _, w := range l.writes {
		if w.begin.After(moment) {
			// The write is recorded although it had no effect yet, so that a copy with
			// the task is wrong.
			w.outcome = failed
		}
		if w.end.After(moment) && w.outcome == acknowledged {
			w.outcome = unknown
		}
		then.record(w)
	}
	return then
}

// checkSnapshot checks whether a copy with these tasks can have been taken at a
// moment in the interval. It returns no violations if there is such a moment.
// Otherwise it returns the violations of the moment with the fewest.
func (l *ledger) checkSnapshot(from, to time.Time, present [][]task) (violations []string) {
	// Only tasks with a write in the interval are checked at each moment. Checking all tasks would
	// take much longer.
	changing, unchanged, changed := newLedger(), newLedger(), make(map[string]bool)
	moments := []time.Time{from, to}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, w := range l.writes {
		if w.end.Before(from) || w.begin.After(to) {
			continue
		}
		changed[w.title] = true
		for _, at := range []time.Time{w.begin, w.end} {
			if at.After(from) && at.Before(to) {
				moments = append(moments, at)
			}
		}
	}
	for _, w := range l.writes {
		if changed[w.title] {
			changing.record(w)
		} else {
			unchanged.record(w)
		}
	}
	some, others := make([][]task, len(present)), make([][]task, len(present))
	for user, tasks := range present {
		for _, got := range tasks {
			if changed[got.Title] {
				some[user] = append(some[user], got)
			} else {
				others[user] = append(others[user], got)
			}
		}
	}
	violations = unchanged.asOf(from).check(others)
	if len(violations) > 0 {
		return violations
	}
	for i, at := range moments {
		found := changing.asOf(at).check(some)
		if i == 0 || len(found) < len(violations) {
			violations = found
		}
	}
	return violations
}

func TestCheckSnapshot(t *testing.T) {
	start := time.Now()
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	l := newLedger()
	for i, title := range []string{"a", "b", "c"} { // each takes a second, with a second in between
		l.record(write{title: title, state: "new", outcome: acknowledged, begin: at(2*i + 1), end: at(2*i + 2)})
	}
	l.record(write{title: "a", state: absent, outcome: acknowledged, begin: at(7), end: at(8)})
	description := "new"
	holding := func(titles ...string) [][]task {
		var tasks []task
		for _, title := range titles {
			tasks = append(tasks, task{Title: title, Description: &description})
		}
		return [][]task{tasks}
	}
	for _, c := range []struct {
		name     string
		present  [][]task
		from, to int
		want     bool
	}{
		{"acknowledged and present", holding("a"), 2, 2, true},
		{"acknowledged and lost", holding(), 2, 2, false},
		{"in flight and present", holding("a", "b"), 3, 3, true},
		{"in flight and absent", holding("a"), 3, 3, true},
		{"not begun and present", holding("a", "b"), 2, 2, false},
		{"some moment", holding("a", "b"), 0, 6, true},
		{"the second without the first", holding("b"), 0, 6, false},
		{"deleted", holding("b", "c"), 0, 9, true},
		{"deleted before the last was created", holding("b"), 0, 9, false},
		{"an older moment", holding("a"), 5, 9, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if violations := l.checkSnapshot(at(c.from), at(c.to), c.present); (len(violations) == 0) != c.want {
				t.Errorf("got %v, want a possible snapshot: %t", violations, c.want)
			}
		})
	}
}
