package faults_test

import (
	"errors"
	"net"
	"strings"
	"testing"
	"time"
)

// The ledger finds what it is for, and allows what may be.
func TestLedger(t *testing.T) {
	const title = "task 1"
	text := func(s string) *string { return &s }
	created := func(o outcome) write { return write{title: title, state: "new", outcome: o} }
	edited := func(o outcome) write { return write{title: title, state: "edit", outcome: o} }
	deleted := func(o outcome) write { return write{title: title, state: absent, outcome: o} }
	isNew := []task{{Title: title, Description: text("new")}}
	isEdited := []task{{Title: title, Description: text("edit")}}
	cases := []struct {
		name    string
		writes  []write
		present []task
		want    string // the beginning of the violation; empty for none
	}{
		{"acknowledged and there", []write{created(ok)}, isNew, ""},
		{"acknowledged and lost", []write{created(ok)}, nil, "lost"},
		{"never written", nil, isNew, "invented"},
		{"refused and there", []write{created(fail)}, isNew, "wrong"},
		{"refused and not there", []write{created(fail)}, nil, ""},
		{"unknown and there", []write{created(unknown)}, isNew, ""},
		{"unknown and not there", []write{created(unknown)}, nil, ""},
		{"unknown and there twice", []write{created(unknown)}, append(isNew, isNew...), "twice"},
		{"acknowledged edit", []write{created(ok), edited(ok)}, isEdited, ""},
		{"lost edit", []write{created(ok), edited(ok)}, isNew, "wrong"},
		{"unknown edit that was", []write{created(ok), edited(unknown)}, isEdited, ""},
		{"unknown edit that was not", []write{created(ok), edited(unknown)}, isNew, ""},
		{"unknown edit that took all along", []write{created(ok), edited(unknown)}, nil, "lost"},
		{"refused edit that was", []write{created(ok), edited(fail)}, isEdited, "wrong"},
		{"edit to null", []write{created(ok)}, []task{{Title: title}}, "wrong"},
		{"acknowledged deletion", []write{created(ok), deleted(ok)}, nil, ""},
		{"lost deletion", []write{created(ok), deleted(ok)}, isNew, "wrong"},
		{"unknown deletion that was", []write{created(ok), deleted(unknown)}, nil, ""},
		{"unknown deletion that was not", []write{created(ok), deleted(unknown)}, isNew, ""},
		{"refused deletion that was", []write{created(ok), deleted(fail)}, nil, "lost"},
		{"somebody else's", []write{{user: 1, title: title, state: "new"}}, isNew, "foreign"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l := newLedger()
			for _, w := range c.writes {
				l.record(w)
			}
			got := strings.Join(l.check([][]task{c.present}), "; ")
			if (got == "") != (c.want == "") || !strings.HasPrefix(got, c.want) {
				t.Errorf("got violations %q, want %q", got, c.want)
			}
		})
	}
}

func TestLedgerCounts(t *testing.T) {
	l, begin := newLedger(), time.Now()
	for _, w := range []struct {
		after    time.Duration
		outcome  outcome
		answered bool
	}{
		{-5, ok, true}, {10, unknown, false}, {20, ok, true}, {25, unknown, true}, {60, ok, true}, {65, fail, false}, {90, unknown, false},
	} {
		l.record(write{title: "x", outcome: w.outcome, answered: w.answered, end: begin.Add(w.after)})
	}
	if got, want := l.tally(), (tally{acknowledged: 3, failed: 1, unknown: 3, refused: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if first, longest := l.gaps(begin); first != 20 || longest != 40 {
		t.Errorf("got gaps of %d and %d, want 20 and 40", first, longest)
	}
	if first, longest := l.gaps(begin.Add(62)); first != 28 || longest != 28 {
		t.Errorf("got gaps of %d and %d, want 28 and 28: nothing was acknowledged any more", first, longest)
	}
}

// What an answer means for the ledger, and whether it may be given at all.
func TestJudge(t *testing.T) {
	dial := &net.OpError{Op: "dial", Err: errors.New("refused")}
	read := &net.OpError{Op: "read", Err: errors.New("reset")}
	const html = "<html>"
	cases := []struct {
		name    string
		proxied bool
		got     reply
		err     error
		want    outcome
		wrong   bool
	}{
		{"acknowledged", false, reply{201, "{}"}, nil, ok, false},
		{"another success", false, reply{200, "{}"}, nil, fail, true},
		{"no connection", false, reply{}, dial, fail, false},
		{"no answer", false, reply{}, read, unknown, false},
		{"half an answer", false, reply{201, "{"}, read, unknown, false},
		{"the specified 500", false, reply{500, `{"error":"Error creating task"}`}, nil, unknown, false},
		{"another route's 500", false, reply{500, `{"error":"Error updating task"}`}, nil, unknown, true},
		{"no JSON", false, reply{500, html}, nil, unknown, true},
		{"another 5xx", false, reply{503, html}, nil, unknown, true},
		{"a proxy's", true, reply{503, html}, nil, unknown, false},
		{"a proxy's 500", true, reply{500, html}, nil, unknown, true},
		{"not a proxy's", true, reply{503, `{"error":"x"}`}, nil, unknown, true},
		{"not allowed", false, reply{401, `{"error":"x"}`}, nil, fail, true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := &service{proxied: c.proxied}
			if got, wrong := s.judge("POST /tasks", 201, c.got, c.err); got != c.want || (wrong != nil) != c.wrong {
				t.Errorf("got outcome %d and %v, want %d, and wrong is %t", got, wrong, c.want, c.wrong)
			}
		})
	}
}
