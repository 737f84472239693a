package faces_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestLists(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		var all []state
		for i := range 6 {
			all = append(all, s.create(ana, application.NewTask{Title: fmt.Sprintf("100%% & %d", i), Completed: i >= 4}))
		}
		done, text := domain.FilterCompleted(true), domain.TaskFilter{}.WithText("100% & 3")
		backwards := slices.Clone(all)
		slices.Reverse(backwards)
		for name, c := range map[string]struct {
			query application.TaskQuery
			limit int
			want  [][]state // of each call
		}{
			"one call":      {application.TaskQuery{}, 6, [][]state{all}},
			"two at a time": {application.TaskQuery{}, 2, [][]state{all[:2], all[2:4], all[4:]}},
			"four and two":  {application.TaskQuery{}, 4, [][]state{all[:4], all[4:]}},
			"1000":          {application.TaskQuery{}, 1000, [][]state{all}},
			"completed":     {application.TaskQuery{Filter: done}, 1, [][]state{all[4:5], all[5:]}},
			"descending":    {application.TaskQuery{Descending: true}, 4, [][]state{backwards[:4], backwards[4:]}},
			"a text":        {application.TaskQuery{Filter: text}, 4, [][]state{all[3:4]}},
			"both":          {application.TaskQuery{Filter: done.WithText("100% & 3")}, 4, [][]state{nil}},
			"a text, down":  {application.TaskQuery{Filter: domain.TaskFilter{}.WithText("&"), Descending: true}, 5, [][]state{backwards[:5], backwards[5:]}},
		} {
			if got := s.walk(ana, c.query, c.limit); !slices.EqualFunc(got, c.want, slices.Equal[[]state]) {
				s.Errorf("%s: got lists %v, want %v", name, got, c.want)
			}
			if got := s.collect(s.Tasks.All(s.Context(), ana, c.query)); !slices.Equal(got, slices.Concat(c.want...)) {
				s.Errorf("%s: got all %v, want %v", name, got, c.want)
			}
		}
	})
}

// walk returns the tasks of each list from the first to the last.
func (s *Service) walk(caller domain.UserID, query application.TaskQuery, limit int) (lists [][]state) {
	s.Helper()
	for cursor := ""; ; {
		list, err := s.Tasks.List(s.Context(), caller, query, cursor, limit)
		if err != nil {
			s.Fatal(err)
		}
		var states []state
		for _, task := range list.Tasks {
			states = append(states, stateOf(task))
		}
		lists = append(lists, states)
		if cursor = list.Next; cursor == "" {
			return lists
		}
	}
}

func TestCursors(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		for range 2 {
			s.create(ana, application.NewTask{Title: "Buy milk"})
		}
		list, err := s.Tasks.List(s.Context(), ana, application.TaskQuery{}, "", 1)
		if err != nil || list.Next == "" {
			s.Fatalf("got list %v and error %v, want one with a cursor", list, err)
		}
		for name, c := range map[string]struct {
			query  application.TaskQuery
			cursor string
		}{
			"another order":  {application.TaskQuery{Descending: true}, list.Next},
			"another filter": {application.TaskQuery{Filter: domain.FilterCompleted(false)}, list.Next},
			"another text":   {application.TaskQuery{Filter: domain.TaskFilter{}.WithText("milk")}, list.Next},
			"no cursor":      {application.TaskQuery{}, "a&b =1"},
		} {
			if _, err := s.Tasks.List(s.Context(), ana, c.query, c.cursor, 1); !errors.Is(err, application.ErrCursorInvalid) {
				s.Errorf("%s: got error %v, want %v", name, err, application.ErrCursorInvalid)
			}
		}
	})
}

// A loop over all tasks may break, and each loop reads the list anew.
func TestLoops(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		all := []state{s.create(ana, application.NewTask{Title: "Buy milk"}), s.create(ana, application.NewTask{Title: "Buy bread"})}
		tasks := s.Tasks.All(s.Context(), ana, application.TaskQuery{})
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
