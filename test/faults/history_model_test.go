package faults_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
)

// version is a state of a task and its entity tag, or "" if no response has
// shown it.
type version struct {
	state
	tag string
}

// call is a client's edit, with the entity tag that the task must have, or "" for
// any.
type call struct {
	edit
	match string
}

// result is the content of a response. It is a version, whose tag is "" if the
// response shows none. It may also say that the task has another tag than the call's.
type result struct {
	version
	changed bool
}

// linearizable returns an error unless each edit and read of the task can have
// happened at one moment between its call and its return. The parameter first is
// the task's initial version.
func linearizable(first version, history []porcupine.Operation) error {
	model := porcupine.Model{
		Init: func() any { return first },
		Step: func(before, input, output any) (bool, any) {
			return step(before.(version), input.(call), output.(result))
		},
	}
	switch result := porcupine.CheckOperationsTimeout(model, history, time.Minute); result {
	case porcupine.Ok:
		return nil
	case porcupine.Illegal:
		return fmt.Errorf("the history is not linearizable:\n%s", describe(history))
	default:
		return fmt.Errorf("the history of %d operations was not decided: %s", len(history), result)
	}
}

// step returns the version after a call, and whether the call can have had this
// result.
//
// A client takes its entity tag from a response that ended before the call. So it cannot have the
// entity tag of a version that no response has shown.
func step(before version, c call, got result) (legal bool, after version) {
	holds := c.match == "" || c.match == before.tag
	after = before
	if holds && !c.isRead() {
		after = version{state: c.apply(before.state)}
	}
	if got.changed || !holds {
		return got.changed && !holds, before
	}
	legal = got.state == after.state
	switch {
	case c.isRead() && before.tag != "":
		legal = legal && (got.tag == "" || got.tag == before.tag)
	default:
		legal = legal && (got.tag == "" || got.tag != before.tag)
		after.tag = got.tag
	}
	return legal, after
}

func describe(history []porcupine.Operation) string {
	sorted := slices.Clone(history)
	slices.SortFunc(sorted, func(a, b porcupine.Operation) int { return int(a.Call - b.Call) })
	var text strings.Builder
	for _, o := range sorted {
		c := o.Input.(call)
		fmt.Fprintf(&text, "client %d, %d to %d: %s if %q gives %+v\n", o.ClientId, o.Call, o.Return, c.body(), c.match, o.Output)
	}
	return text.String()
}

func TestLinearizable(t *testing.T) {
	first := version{state{title: "first"}, `"1"`}
	titled, completed, read := call{edit: edit{"title": "second"}}, call{edit: edit{"completed": true}}, call{}
	titledIf1, completedIf1, completedIf2 := titled, completed, completed
	titledIf1.match, completedIf1.match, completedIf2.match = `"1"`, `"1"`, `"2"`
	changed := result{changed: true}
	// shows returns a response with the tag, and with the state of the first version after the
	// edits.
	shows := func(tag string, calls ...call) result {
		s := first.state
		for _, c := range calls {
			s = c.apply(s)
		}
		return result{version: version{s, tag}}
	}
	op := func(began, end int64, c call, output result) porcupine.Operation {
		return porcupine.Operation{Input: c, Call: began, Return: end, Output: output}
	}
	type history = []porcupine.Operation
	cases := []struct {
		name    string
		history history
		legal   bool
	}{
		{"one after the other", history{op(1, 2, titled, shows("", titled)), op(3, 4, completed, shows("", titled, completed)), op(5, 6, read, shows("", titled, completed))}, true},
		{"at the same time", history{op(1, 4, titled, shows("", completed, titled)), op(2, 3, completed, shows("", completed)), op(5, 6, read, shows("", titled, completed))}, true},
		{"a lost update", history{op(1, 4, titled, shows("", titled)), op(2, 3, completed, shows("", completed)), op(5, 6, read, shows("", completed))}, false},
		{"an update lost later", history{op(1, 2, titled, shows("", titled)), op(3, 4, read, shows(""))}, false},
		{"a stale answer", history{op(1, 2, titled, shows("", titled)), op(3, 4, completed, shows("", completed))}, false},
		{"null in place of a text", history{op(1, 2, call{edit: edit{"description": ""}}, shows(""))}, false},
		{"an edit never made", history{op(1, 2, read, shows("", titled))}, false},
		{"one of two with a tag", history{op(1, 4, titledIf1, shows(`"2"`, titled)), op(2, 3, completedIf1, changed), op(5, 6, read, shows(`"2"`, titled))}, true},
		{"both of two with a tag", history{op(1, 4, titledIf1, shows(`"2"`, titled)), op(2, 3, completedIf1, shows(`"3"`, titled, completed))}, false},
		{"one after the other with tags", history{op(1, 2, titledIf1, shows(`"2"`, titled)), op(3, 4, completedIf2, shows(`"3"`, titled, completed))}, true},
		{"rejected with the right tag", history{op(1, 2, titledIf1, changed)}, false},
		{"rejected with effect", history{op(1, 2, titled, shows("", titled)), op(3, 4, completedIf1, changed), op(5, 6, read, shows("", titled, completed))}, false},
		{"an old tag after a change without one", history{op(1, 2, titled, shows("", titled)), op(3, 4, completedIf1, shows("", titled, completed))}, false},
		{"a tag that stays after a change", history{op(1, 2, titled, shows(`"1"`, titled))}, false},
		{"a tag that changes by itself", history{op(1, 2, read, shows(`"2"`))}, false},
		{"a tag that two reads show", history{op(1, 2, titled, shows("", titled)), op(3, 4, read, shows(`"2"`, titled)), op(5, 6, read, shows(`"3"`, titled))}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if err := linearizable(first, c.history); (err == nil) != c.legal {
				t.Errorf("got %v, want legal %t", err, c.legal)
			}
		})
	}
}
