package faces_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestCreate(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		var want []state
		for i, task := range []application.NewTask{
			{Title: "Buy milk"},
			{Title: "Buy milk", Description: new("two litres"), Completed: true},
			{Title: "Buy milk", Description: new("")},
			{Title: "  Buy\tmilk \n"},
			{Title: `<b>&"\/` + "\u2028 \u00e9 e\u0301 🥛 \uFFFD \x7f \x01", Description: new("null")},
			{Title: strings.Repeat("𝔘", domain.MaxTitleChars), Description: new(strings.Repeat("𝔘", domain.MaxDescriptionChars))},
			{Title: strings.Repeat("\x01", domain.MaxTitleChars), Description: new(strings.Repeat("\x01", domain.MaxDescriptionChars))},
		} {
			created := state{ID: domain.TaskID(i + 1), Owner: ana, Title: task.Title, HasDescription: task.Description != nil, Completed: task.Completed}
			if task.Description != nil {
				created.Description = *task.Description
			}
			if got := s.create(ana, task); got != created {
				s.Errorf("Create: got %v, want %v", got, created)
			}
			want = append(want, created)
		}
		if got := s.list(ana, domain.TaskFilter{}); !slices.Equal(got, want) {
			s.Errorf("All: got %v, want %v", got, want)
		}
	})
}

func TestUpdate(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		want := s.create(ana, application.NewTask{Title: "Buy milk", Description: new("two litres")})
		other := s.create(ana, application.NewTask{Title: "Buy bread"})
		for _, step := range []struct {
			name    string
			changes domain.TaskChanges
			apply   func()
		}{
			{"title", domain.TaskChanges{Title: domain.Set(" Buy <milk> 🥛")}, func() { want.Title = " Buy <milk> 🥛" }},
			{"completed", domain.TaskChanges{Completed: domain.Set(true)}, func() { want.Completed = true }},
			{"description to null", domain.TaskChanges{Description: domain.SetNull[string]()}, func() { want.Description, want.HasDescription = "", false }},
			{"description to empty", domain.TaskChanges{Description: domain.Set("")}, func() { want.HasDescription = true }},
			{"not completed", domain.TaskChanges{Completed: domain.Set(false)}, func() { want.Completed = false }},
			{"all fields", domain.TaskChanges{Title: domain.Set("t"), Description: domain.Set("d"), Completed: domain.Set(true)}, func() {
				want.Title, want.Description, want.Completed = "t", "d", true
			}},
		} {
			step.apply()
			updated, err := s.Tasks.Update(s.Context(), ana, want.ID, step.changes)
			if err != nil || stateOf(updated) != want {
				s.Errorf("%s: got %v and error %v, want %v", step.name, stateOf(updated), err, want)
			}
			if got := s.list(ana, domain.TaskFilter{}); !slices.Equal(got, []state{want, other}) {
				s.Errorf("%s: got the list %v, want %v and %v", step.name, got, want, other)
			}
		}
	})
}

func TestDelete(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		bob, _ := s.user("bob@example.com")
		kept, deleted := s.create(ana, application.NewTask{Title: "Buy milk"}), s.create(ana, application.NewTask{Title: "Buy bread"})
		if err := s.Tasks.Delete(s.Context(), ana, deleted.ID); err != nil {
			s.Fatal(err)
		}
		refused := func(caller domain.UserID, id domain.TaskID, want error) {
			_, getErr := s.Tasks.Get(s.Context(), caller, id)
			_, updateErr := s.Tasks.Update(s.Context(), caller, id, domain.TaskChanges{Completed: domain.Set(true)})
			deleteErr := s.Tasks.Delete(s.Context(), caller, id)
			if !errors.Is(getErr, want) || !errors.Is(updateErr, want) || !errors.Is(deleteErr, want) {
				s.Errorf("task %d of caller %d: got errors %v, %v and %v, want %v", id, caller, getErr, updateErr, deleteErr, want)
			}
		}
		for _, id := range []domain.TaskID{deleted.ID, 999, 0, -1, math.MaxInt64, math.MinInt64} {
			refused(ana, id, domain.ErrTaskNotFound)
		}
		refused(bob, kept.ID, domain.ErrNotOwner)
		if got := s.list(ana, domain.TaskFilter{}); !slices.Equal(got, []state{kept}) {
			s.Errorf("got the list %v, want %v", got, kept)
		}
	})
}
