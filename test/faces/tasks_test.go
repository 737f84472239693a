package faces_test

import (
	"errors"
	"fmt"
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
			_, updateErr := s.Tasks.Update(s.Context(), caller, id, domain.TaskChanges{Completed: domain.Set(true)})
			deleteErr := s.Tasks.Delete(s.Context(), caller, id)
			if !errors.Is(updateErr, want) || !errors.Is(deleteErr, want) {
				s.Errorf("task %d of caller %d: got errors %v and %v, want %v", id, caller, updateErr, deleteErr, want)
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

func TestLists(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		var all []state
		for i := range 6 {
			all = append(all, s.create(ana, application.NewTask{Title: fmt.Sprint(i), Completed: i >= 4}))
		}
		type page = domain.Page[domain.TaskID]
		for _, c := range []struct {
			filter domain.TaskFilter
			page   page
			want   []state
			more   bool
		}{
			{domain.TaskFilter{}, page{}, all, false},
			{domain.TaskFilter{}, page{Limit: 2}, all[:2], true},
			{domain.TaskFilter{}, page{After: all[1].ID, Limit: 2}, all[2:4], true},
			{domain.TaskFilter{}, page{After: all[3].ID, Limit: 2}, all[4:], false},
			{domain.TaskFilter{}, page{After: all[5].ID, Limit: 2}, nil, false},
			{domain.FilterCompleted(true), page{Limit: 1}, all[4:5], true},
			{domain.FilterCompleted(false), page{Limit: 4}, all[:4], false},
		} {
			got, err := s.Tasks.Page(s.Context(), ana, c.filter, c.page)
			var tasks []state
			for _, task := range got.Tasks {
				tasks = append(tasks, stateOf(task))
			}
			if err != nil || got.More != c.more || !slices.Equal(tasks, c.want) {
				s.Errorf("Page(%+v, %+v): got %v, more %t and error %v, want %v, more %t", c.filter, c.page, tasks, got.More, err, c.want, c.more)
			}
		}
		for completed, want := range map[bool][]state{true: all[4:], false: all[:4]} {
			if got := s.list(ana, domain.FilterCompleted(completed)); !slices.Equal(got, want) {
				s.Errorf("completed=%t: got %v, want %v", completed, got, want)
			}
		}

		// A loop may break, and each loop reads the list anew.
		tasks := s.Tasks.All(s.Context(), ana, domain.TaskFilter{})
		for task, err := range tasks {
			if err != nil || stateOf(task) != all[0] {
				s.Errorf("got %v and error %v, want %v", stateOf(task), err, all[0])
			}
			break
		}
		all = append(all, s.create(ana, application.NewTask{Title: "new"}))
		if got := s.collect(tasks); !slices.Equal(got, all) {
			s.Errorf("got %v in the second loop, want %v", got, all)
		}
	})
}
