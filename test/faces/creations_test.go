package faces_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// CreateOnce creates a task once per key and caller.
func TestCreateOnce(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		bob, _ := s.user("bob@example.com")
		milk, bread := application.NewTask{Title: "Buy milk"}, application.NewTask{Title: "Buy bread"}
		var first domain.Task
		for _, step := range []struct {
			name     string
			caller   domain.UserID
			task     application.NewTask
			key      string
			replayed bool
			want     error
		}{
			{"invalid", ana, application.NewTask{}, "k", false, domain.ErrTitleRequired},
			{"first", ana, milk, "k", false, nil},
			{"again", ana, milk, "k", true, nil},
			{"another task", ana, bread, "k", false, domain.ErrKeyReused},
			{"another caller", bob, bread, "k", false, nil},
			{"a key with a quote", ana, milk, `\"k"`, false, nil},
			{"a key with a quote, again", ana, milk, `\"k"`, true, nil},
		} {
			task, replayed, err := s.Tasks.CreateOnce(s.Context(), step.caller, step.task, step.key)
			if !errors.Is(err, step.want) || replayed != step.replayed {
				s.Fatalf("%s: got replayed %t and error %v, want %t and %v", step.name, replayed, err, step.replayed, step.want)
			}
			if step.name == "first" {
				first = task
			}
			if step.name == "again" && task != first {
				s.Errorf("got task %+v again, want %+v", task, first)
			}
		}
		if got := s.list(ana, domain.TaskFilter{}); len(got) != 2 {
			s.Errorf("got %d tasks, want 2", len(got))
		}
	})
}
