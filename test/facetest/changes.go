package facetest

import (
	"context"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var changeRules = []rule{
	{"update/changes", "an update changes what it names, keeps the rest, and returns the new state", updateChanges},
	{"update/refused", "what is wrong with an update has its own error, and changes nothing", updateRefused},
	{"update/missing", "an update of a task that does not exist is ErrTaskNotFound", updateMissing},
	{"update/foreign", "an update of another's task is ErrNotOwner, and changes nothing", updateForeign},
}

var deleteRules = []rule{
	{"delete/gone", "a deleted task is gone, the others stay, and its identity is not used again", deleteGone},
	{"delete/missing", "a delete of a task that does not exist, or not any more, is ErrTaskNotFound", deleteMissing},
	{"delete/foreign", "a delete of another's task is ErrNotOwner, and it stays", deleteForeign},
}

var contextRules = []rule{
	{"context/ended", "with a context that has ended, a call fails with its error and changes nothing", contextEnded},
}

func updateChanges(s *service) {
	ana := s.person("ana@example.com")
	task := s.create(ana, application.NewTask{Title: "Buy milk", Description: new("two litres")})
	other := s.task(ana, "Buy bread")
	want := stateOf(task)
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
		{"all", domain.TaskChanges{Title: domain.Set("t"), Description: domain.Set("d"), Completed: domain.Set(true)}, func() {
			want.Title, want.Description, want.Completed = "t", "d", true
		}},
		{"the same again", domain.TaskChanges{Title: domain.Set("t")}, func() {}},
	} {
		step.apply()
		updated, err := s.Tasks.Update(s.Context(), ana, task.ID(), step.changes)
		if err != nil || stateOf(updated) != want {
			s.Errorf("%s: got %+v and %v, want %+v", step.name, stateOf(updated), err, want)
		}
		s.holds(ana, updated, other)
	}
}

func updateRefused(s *service) {
	ana := s.person("ana@example.com")
	task := s.create(ana, application.NewTask{Title: "Buy milk", Description: new("two litres")})
	for name, c := range map[string]struct {
		changes domain.TaskChanges
		field   string
		want    error
	}{
		"no changes":              {domain.TaskChanges{}, "", domain.ErrNoChanges},
		"title null":              {domain.TaskChanges{Title: domain.SetNull[string]()}, "", domain.ErrTitleRequired},
		"title white space":       {domain.TaskChanges{Title: domain.Set(" ")}, "", domain.ErrTitleRequired},
		"title too long":          {domain.TaskChanges{Title: domain.Set(strings.Repeat("a", 501))}, "", domain.ErrTitleTooLong},
		"NUL in the title":        {domain.TaskChanges{Title: domain.Set("\x00")}, "title", domain.ErrContainsNUL},
		"title not UTF-8":         {domain.TaskChanges{Title: domain.Set("\xff")}, "title", domain.ErrNotUTF8},
		"description too long":    {domain.TaskChanges{Description: domain.Set(strings.Repeat("a", 16384))}, "", domain.ErrDescriptionTooLong},
		"description of 2 MB":     {domain.TaskChanges{Description: domain.Set(strings.Repeat("a", 2<<20))}, "", domain.ErrDescriptionTooLong},
		"NUL in the description":  {domain.TaskChanges{Description: domain.Set("\x00")}, "description", domain.ErrContainsNUL},
		"description not UTF-8":   {domain.TaskChanges{Description: domain.Set("\xff")}, "description", domain.ErrNotUTF8},
		"state null":              {domain.TaskChanges{Completed: domain.SetNull[bool]()}, "completed", domain.ErrNotNullable},
		"one right and one wrong": {domain.TaskChanges{Completed: domain.Set(true), Title: domain.Set("")}, "", domain.ErrTitleRequired},
	} {
		_, err := s.Tasks.Update(s.Context(), ana, task.ID(), c.changes)
		s.failsIn(name, err, c.field, c.want)
		// What is wrong is told before whether the task exists.
		_, err = s.Tasks.Update(s.Context(), ana, 999, c.changes)
		s.failsIn(name+", no task", err, c.field, c.want)
	}
	s.holds(ana, task)
}

// missing are identities that no task has.
var missing = []domain.TaskID{999, 0, -1, 1<<63 - 1, -1 << 63}

func updateMissing(s *service) {
	ana := s.person("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, id := range missing {
		_, err := s.Tasks.Update(s.Context(), ana, id, domain.TaskChanges{Title: domain.Set("Buy bread")})
		s.fails("update", err, domain.ErrTaskNotFound)
	}
	s.holds(ana, task)
}

func updateForeign(s *service) {
	ana, bob := s.person("ana@example.com"), s.person("bob@example.com")
	task := s.task(ana, "Buy milk")
	_, err := s.Tasks.Update(s.Context(), bob, task.ID(), domain.TaskChanges{Title: domain.Set("Buy bread")})
	s.fails("update", err, domain.ErrNotOwner)
	s.holds(ana, task)
}

func deleteGone(s *service) {
	ana := s.person("ana@example.com")
	first, second := s.task(ana, "Buy milk"), s.task(ana, "Buy bread")
	if err := s.Tasks.Delete(s.Context(), ana, second.ID()); err != nil {
		s.Fatalf("delete: %v", err)
	}
	s.holds(ana, first)
	third := s.task(ana, "Buy salt")
	if third.ID() <= second.ID() {
		s.Errorf("got identity %d after %d was deleted", third.ID(), second.ID())
	}
	s.holds(ana, first, third)
}

func deleteMissing(s *service) {
	ana := s.person("ana@example.com")
	kept, task := s.task(ana, "Buy salt"), s.task(ana, "Buy milk")
	if err := s.Tasks.Delete(s.Context(), ana, task.ID()); err != nil {
		s.Fatalf("delete: %v", err)
	}
	for _, id := range append([]domain.TaskID{task.ID()}, missing...) {
		s.fails("delete", s.Tasks.Delete(s.Context(), ana, id), domain.ErrTaskNotFound)
	}
	s.holds(ana, kept)
}

func deleteForeign(s *service) {
	ana, bob := s.person("ana@example.com"), s.person("bob@example.com")
	task := s.task(ana, "Buy milk")
	s.fails("delete", s.Tasks.Delete(s.Context(), bob, task.ID()), domain.ErrNotOwner)
	s.holds(ana, task)
}

func contextEnded(s *service) {
	ana := s.person("ana@example.com")
	task := s.task(ana, "Buy milk")
	ended, cancel := context.WithCancel(s.Context())
	cancel()
	_, err := s.Tasks.Create(ended, ana, application.NewTask{Title: "Buy bread"})
	s.fails("create", err, context.Canceled)
	_, err = s.Tasks.Update(ended, ana, task.ID(), domain.TaskChanges{Title: domain.Set("Buy bread")})
	s.fails("update", err, context.Canceled)
	s.fails("delete", s.Tasks.Delete(ended, ana, task.ID()), context.Canceled)
	_, err = s.Accounts.Profile(ended, ana)
	s.fails("profile", err, context.Canceled)
	_, err = s.Tasks.Page(ended, ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	s.fails("page", err, context.Canceled)
	seen := 0
	for _, err := range s.Tasks.All(ended, ana, domain.TaskFilter{}) {
		s.fails("list", err, context.Canceled)
		seen++
	}
	if seen != 1 {
		s.Errorf("a list yielded %d times, want its error", seen)
	}
	s.holds(ana, task)
}
