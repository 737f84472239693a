package faults_test

import (
	"errors"
	"net"
	"strings"
	"testing"
)

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
		{"acknowledged and present", []write{created(acknowledged)}, isNew, ""},
		{"acknowledged and lost", []write{created(acknowledged)}, nil, "lost"},
		{"never written", nil, isNew, "invented"},
		{"failed and present", []write{created(failed)}, isNew, "wrong"},
		{"failed and absent", []write{created(failed)}, nil, ""},
		{"unknown and present", []write{created(unknown)}, isNew, ""},
		{"unknown and absent", []write{created(unknown)}, nil, ""},
		{"unknown and present twice", []write{created(unknown)}, append(isNew, isNew...), "twice"},
		{"acknowledged edit", []write{created(acknowledged), edited(acknowledged)}, isEdited, ""},
		{"lost edit", []write{created(acknowledged), edited(acknowledged)}, isNew, "wrong"},
		{"unknown edit with effect", []write{created(acknowledged), edited(unknown)}, isEdited, ""},
		{"unknown edit without effect", []write{created(acknowledged), edited(unknown)}, isNew, ""},
		{"unknown edit of a lost task", []write{created(acknowledged), edited(unknown)}, nil, "lost"},
		{"failed edit with effect", []write{created(acknowledged), edited(failed)}, isEdited, "wrong"},
		{"edit to null", []write{created(acknowledged)}, []task{{Title: title}}, "wrong"},
		{"acknowledged deletion", []write{created(acknowledged), deleted(acknowledged)}, nil, ""},
		{"lost deletion", []write{created(acknowledged), deleted(acknowledged)}, isNew, "wrong"},
		{"unknown deletion with effect", []write{created(acknowledged), deleted(unknown)}, nil, ""},
		{"unknown deletion without effect", []write{created(acknowledged), deleted(unknown)}, isNew, ""},
		{"failed deletion with effect", []write{created(acknowledged), deleted(failed)}, nil, "lost"},
		{"another user's task", []write{{user: 1, title: title, state: "new"}}, isNew, "foreign"},
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

func TestClassify(t *testing.T) {
	dial := &net.OpError{Op: "dial", Err: errors.New("refused")}
	read := &net.OpError{Op: "read", Err: errors.New("reset")}
	cases := []struct {
		name      string
		got       answer
		err       error
		want      outcome
		violation bool
	}{
		{"acknowledged", answer{Status: 201, Body: "{}"}, nil, acknowledged, false},
		{"another success", answer{Status: 200, Body: "{}"}, nil, failed, true},
		{"no connection", answer{}, dial, failed, false},
		{"no answer", answer{}, read, unknown, false},
		{"half an answer", answer{Status: 201, Body: "{"}, read, unknown, false},
		{"the specified 500", answer{Status: 500, Body: `{"error":"Error creating task"}`}, nil, unknown, false},
		{"another route's 500", answer{Status: 500, Body: `{"error":"Error updating task"}`}, nil, unknown, true},
		{"another 5xx", answer{Status: 503, Body: "<html>"}, nil, unknown, true},
		{"unauthorized", answer{Status: 401, Body: `{"error":"x"}`}, nil, failed, true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, err := classify("POST /tasks", 201, c.got, c.err); got != c.want || (err != nil) != c.violation {
				t.Errorf("got outcome %d and %v, want %d, and a violation: %t", got, err, c.want, c.violation)
			}
		})
	}
}
