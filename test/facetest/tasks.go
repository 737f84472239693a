package facetest

import (
	"fmt"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var createRules = []rule{
	{"create/as given", "a task is created as it was given, under an identity of its own, and owned by the caller", createAsGiven},
	{"create/refused", "what is wrong with a new task has its own error, and stores nothing", createRefused},
}

var listRules = []rule{
	{"list/own", "a list has the caller's tasks and nobody else's, by ascending identity", listOwn},
	{"list/filter", "a filter takes the tasks of one state", listFilter},
	{"list/long", "a list of more than a thousand tasks is whole and in order", listLong},
	{"list/break", "a loop may end early, and everything goes on", listBreak},
	{"list/again", "every loop over the same list reads it anew", listAgain},
	{"list/page", "a page has the tasks that follow an identity, no more than were asked for, and tells exactly whether there are more", listPage},
}

func createAsGiven(s *service) {
	ana := s.person("ana@example.com")
	for i, task := range []application.NewTask{
		{Title: "Buy milk"},
		{Title: "Buy milk", Description: new("two litres"), Completed: true},
		{Title: "Buy milk", Description: new("")},
		{Title: "  Buy\tmilk \n"},
		{Title: `<b>&"\/` + "\u2028 \u00e9 e\u0301 🥛 \uFFFD \x7f \x01", Description: new("null")},
		{Title: strings.Repeat("𝔘", domain.MaxTitleChars), Description: new(strings.Repeat("𝔘", domain.MaxDescriptionChars))},
		{Title: strings.Repeat("\x01", domain.MaxTitleChars), Description: new(strings.Repeat("\x01", domain.MaxDescriptionChars))},
	} {
		want := state{ID: domain.TaskID(i + 1), Owner: ana, Title: task.Title, HasDescription: task.Description != nil, Completed: task.Completed}
		if task.Description != nil {
			want.Description = *task.Description
		}
		created := s.create(ana, task)
		if got := stateOf(created); got != want {
			s.Errorf("created: got %.200v, want %.200v", got, want)
		}
		if tasks := s.list(ana, domain.TaskFilter{}); len(tasks) != i+1 || stateOf(tasks[i]) != want {
			s.Errorf("listed: got %d tasks, want the last one to be %.200v", len(tasks), want)
		}
	}
}

func createRefused(s *service) {
	ana := s.person("ana@example.com")
	long := new(strings.Repeat("𝔘", domain.MaxDescriptionChars+1))
	for name, c := range map[string]struct {
		title       string
		description *string
		field       string
		want        error
	}{
		"no title":                      {"", nil, "", domain.ErrTitleRequired},
		"white space":                   {" \t\n\u00a0", nil, "", domain.ErrTitleRequired},
		"title of 501 characters":       {strings.Repeat("𝔘", domain.MaxTitleChars+1), nil, "", domain.ErrTitleTooLong},
		"title of 2 MB":                 {strings.Repeat("a", 2<<20), nil, "", domain.ErrTitleTooLong},
		"NUL in the title":              {"a\x00b", nil, "title", domain.ErrContainsNUL},
		"title that is not UTF-8":       {"a\xff", nil, "title", domain.ErrNotUTF8},
		"description too long":          {"Buy milk", long, "", domain.ErrDescriptionTooLong},
		"description of 2 MB":           {"Buy milk", new(strings.Repeat("a", 2<<20)), "", domain.ErrDescriptionTooLong},
		"NUL in the description":        {"Buy milk", new("a\x00b"), "description", domain.ErrContainsNUL},
		"description that is not UTF-8": {"Buy milk", new("\xed\xa0\x80"), "description", domain.ErrNotUTF8},
		"both, the title first":         {"", long, "", domain.ErrTitleRequired},
	} {
		_, err := s.Tasks.Create(s.Context(), ana, application.NewTask{Title: c.title, Description: c.description})
		s.failsIn(name, err, c.field, c.want)
	}
	s.holds(ana)
}

func listOwn(s *service) {
	ana, bob, eva := s.person("ana@example.com"), s.person("bob@example.com"), s.person("eva@example.com")
	tasks := make(map[domain.UserID][]domain.Task)
	for i := range 10 {
		caller := []domain.UserID{ana, bob}[i%2]
		tasks[caller] = append(tasks[caller], s.task(caller, fmt.Sprint("task ", i)))
	}
	s.holds(ana, tasks[ana]...)
	s.holds(bob, tasks[bob]...)
	s.holds(eva)
}

func listFilter(s *service) {
	ana := s.person("ana@example.com")
	byState := make(map[bool][]domain.Task)
	for i := range 6 {
		done := i%3 == 0
		byState[done] = append(byState[done], s.create(ana, application.NewTask{Title: "Buy milk", Completed: done}))
	}
	for _, done := range []bool{true, false} {
		s.lists(fmt.Sprint("completed ", done), s.list(ana, domain.FilterCompleted(done)), byState[done]...)
	}
}

// long is more than one page of the greatest size.
const long = domain.MaxPageSize + 100

func listLong(s *service) {
	ana := s.person("ana@example.com")
	s.allWin(race(10, func(i int) error {
		for n := range long / 10 {
			if _, err := s.Tasks.Create(s.Context(), ana, application.NewTask{Title: fmt.Sprint(i, " ", n)}); err != nil {
				return err
			}
		}
		return nil
	}))
	titles, last := make(map[string]bool), domain.TaskID(0)
	for _, task := range s.list(ana, domain.TaskFilter{}) {
		if task.ID() <= last {
			s.Fatalf("task %d comes after %d", task.ID(), last)
		}
		last, titles[task.Title()] = task.ID(), true
	}
	if len(titles) != long {
		s.Errorf("got %d tasks, want %d", len(titles), long)
	}
}

func listBreak(s *service) {
	ana := s.person("ana@example.com")
	first := s.task(ana, "Buy milk")
	second := s.task(ana, "Buy bread")
	for range 20 {
		seen := 0
		for task, err := range s.Tasks.All(s.Context(), ana, domain.TaskFilter{}) {
			if err != nil || stateOf(task) != stateOf(first) {
				s.Fatalf("got %+v and %v, want the first task", stateOf(task), err)
			}
			seen++
			break
		}
		if seen != 1 {
			s.Fatalf("got %d tasks before the break, want 1", seen)
		}
	}
	s.holds(ana, first, second)
}

func listAgain(s *service) {
	ana := s.person("ana@example.com")
	first := s.task(ana, "Buy milk")
	all := s.Tasks.All(s.Context(), ana, domain.TaskFilter{})
	for want := 1; want <= 3; want++ {
		seen := 0
		for _, err := range all {
			if err != nil {
				s.Fatalf("list: %v", err)
			}
			seen++
		}
		if seen != want {
			s.Errorf("got %d tasks in loop %d, want %d", seen, want, want)
		}
		s.task(ana, "after "+first.Title())
	}
}

func listPage(s *service) {
	ana := s.person("ana@example.com")
	var tasks []domain.Task
	for i := range 6 {
		tasks = append(tasks, s.create(ana, application.NewTask{Title: "Buy milk", Completed: i >= 4}))
	}
	for _, c := range []struct {
		filter domain.TaskFilter
		page   domain.Page[domain.TaskID]
		want   []domain.Task
		more   bool
	}{
		{domain.TaskFilter{}, domain.Page[domain.TaskID]{}, tasks, false},
		{domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: 2}, tasks[:2], true},
		{domain.TaskFilter{}, domain.Page[domain.TaskID]{After: tasks[1].ID(), Limit: 2}, tasks[2:4], true},
		{domain.TaskFilter{}, domain.Page[domain.TaskID]{After: tasks[3].ID(), Limit: 2}, tasks[4:], false},
		{domain.TaskFilter{}, domain.Page[domain.TaskID]{After: tasks[5].ID(), Limit: 2}, nil, false},
		{domain.FilterCompleted(true), domain.Page[domain.TaskID]{Limit: 1}, tasks[4:5], true},
		{domain.FilterCompleted(false), domain.Page[domain.TaskID]{Limit: 4}, tasks[:4], false},
	} {
		got, err := s.Tasks.Page(s.Context(), ana, c.filter, c.page)
		if err != nil {
			s.Errorf("page %+v: %v", c.page, err)
		}
		s.lists(fmt.Sprintf("page %+v", c.page), got.Tasks, c.want...)
		if got.More != c.more {
			s.Errorf("page %+v: got more %t, want %t", c.page, got.More, c.more)
		}
	}
}
