package faults_test

import (
	"testing"
	"time"
)

// asOf returns what a copy of the storage must and may hold that was taken at a
// moment: what was acknowledged before it is in, what began after it is not,
// and what was under way may be.
func (l *ledger) asOf(moment time.Time) *ledger {
	l.mu.Lock()
	defer l.mu.Unlock()
	then := newLedger()
	for _, w := range l.writes {
		if w.begin.After(moment) {
			// It had no effect yet. The title is entered all the same, so that
			// a copy that holds it holds something wrong.
			w.outcome = fail
		}
		if w.end.After(moment) && w.outcome == ok {
			w.outcome = unknown
		}
		then.record(w)
	}
	return then
}

// between returns what is wrong with a copy that was taken at some moment of the
// interval: nothing, if there is one that it can be of.
func (l *ledger) between(from, to time.Time, present [][]task) (wrong []string) {
	// Only these change meanwhile: the rest is looked at once.
	changing, steady, changed := newLedger(), newLedger(), make(map[string]bool)
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
			steady.record(w)
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
	wrong = steady.asOf(from).check(others)
	if len(wrong) > 0 {
		return wrong
	}
	for i, at := range moments {
		found := changing.asOf(at).check(some)
		if i == 0 || len(found) < len(wrong) {
			wrong = found
		}
	}
	return wrong
}

// through reads everything back from another service, which has a copy.
func (l *load) through(t testing.TB, s *service) [][]task {
	t.Helper()
	present := make([][]task, len(l.people))
	for i, p := range l.people {
		present[i] = s.list(t, i, p)
	}
	return present
}

// complain fails the test for the first of what is wrong with something.
func complain(t testing.TB, of string, wrong []string) {
	t.Helper()
	const enough = 5
	for _, violation := range wrong[:min(enough, len(wrong))] {
		t.Errorf("%s: %s", of, violation)
	}
	if len(wrong) > enough {
		t.Errorf("%s: and %d more", of, len(wrong)-enough)
	}
}

// A copy is of one moment, or of none.
func TestMoment(t *testing.T) {
	start := time.Now()
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	l := newLedger()
	for i, title := range []string{"a", "b", "c"} { // each takes a second, and a second passes
		l.record(write{title: title, state: "new", outcome: ok, begin: at(2*i + 1), end: at(2*i + 2)})
	}
	l.record(write{title: "a", state: absent, outcome: ok, begin: at(7), end: at(8)})
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
		{"what was acknowledged", holding("a"), 2, 2, true},
		{"what was acknowledged is lost", holding(), 2, 2, false},
		{"under way and in", holding("a", "b"), 3, 3, true},
		{"under way and not in", holding("a"), 3, 3, true},
		{"not begun and in", holding("a", "b"), 2, 2, false},
		{"some moment", holding("a", "b"), 0, 6, true},
		{"the second without the first", holding("b"), 0, 6, false},
		{"deleted", holding("b", "c"), 0, 9, true},
		{"deleted before the last was there", holding("b"), 0, 9, false},
		{"an older moment", holding("a"), 5, 9, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if wrong := l.between(at(c.from), at(c.to), c.present); (len(wrong) == 0) != c.want {
				t.Errorf("got %v, want it to be right: %t", wrong, c.want)
			}
		})
	}
}
