package domain_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestTaskFilter(t *testing.T) {
	tests := map[string]struct {
		filter         domain.TaskFilter
		state, byState bool
		open, done     bool // whether it takes such a task
	}{
		"zero value takes all": {filter: domain.TaskFilter{}, open: true, done: true},
		"completed":            {filter: domain.FilterCompleted(true), state: true, byState: true, done: true},
		"not completed":        {filter: domain.FilterCompleted(false), byState: true, open: true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			state, byState := test.filter.Completed()
			if state != test.state || byState != test.byState {
				t.Errorf("Completed: got %t, %t, want %t, %t", state, byState, test.state, test.byState)
			}
			for completed, want := range map[bool]bool{false: test.open, true: test.done} {
				task := domain.RestoreTask(domain.TaskRecord{ID: 1, Owner: 1, Title: "x", Completed: completed})
				if got := test.filter.Matches(task); got != want {
					t.Errorf("Matches a task whose state is %t: got %t, want %t", completed, got, want)
				}
			}
		})
	}
}

// Whoever asks for open tasks must not be taken for one who asks for all.
func TestTaskFilterForOpenTasksIsAFilter(t *testing.T) {
	if got := domain.FilterCompleted(false); got == (domain.TaskFilter{}) {
		t.Errorf("got %v, want another filter than the zero value", got)
	}
}
