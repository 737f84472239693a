package storetest

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var changeRules = []rule{
	{"update/fields", "Update writes the fields that the patch sets, false, empty and null included, and no other, as Task.Apply does", updateFields},
	{"update/no changes", "Update returns ErrNoChanges for the zero patch, before it looks for the owner and the task", updateNoChanges},
	{"update/one", "Update changes no other task", updateOne},
	{"update/times", "UpdatedAt is the time of the patch, in UTC, to the microsecond; CreatedAt stays", updateTimes},
	{"delete/one", "Delete removes that task and no other", deleteOne},
}

func updateFields(s *storage) {
	ana := s.user("ana@example.com")
	text := "two litres"
	task := s.create(ana, s.taskDraft("Buy milk", &text, true))
	for _, step := range []struct {
		name    string
		changes domain.TaskChanges
	}{
		{"title", domain.TaskChanges{Title: domain.Set("Buy bread")}},
		{"completed to false", domain.TaskChanges{Completed: domain.Set(false)}},
		{"completed to true", domain.TaskChanges{Completed: domain.Set(true)}},
		{"completed to the same", domain.TaskChanges{Completed: domain.Set(true)}},
		{"description", domain.TaskChanges{Description: domain.Set("rye")}},
		{"description to empty", domain.TaskChanges{Description: domain.Set("")}},
		{"description to null", domain.TaskChanges{Description: domain.SetNull[string]()}},
		{"title and completed", domain.TaskChanges{Title: domain.Set("Bake bread"), Completed: domain.Set(false)}},
		{"all fields", domain.TaskChanges{Title: domain.Set("Rest"), Description: domain.Set("long"), Completed: domain.Set(true)}},
		{"title, and description to null", domain.TaskChanges{Title: domain.Set("Sleep"), Description: domain.SetNull[string]()}},
	} {
		patch := s.patch(step.changes)
		want := task.Apply(patch)
		got, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch)
		if err != nil {
			s.Fatalf("Tasks.Update of %s: %v", step.name, err)
		}
		s.wantTask("Tasks.Update of "+step.name, got, want)
		s.wantTask("Tasks.List after Update of "+step.name, s.only(ana), want)
		task = want
	}
}

func updateNoChanges(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	for _, c := range []struct {
		name  string
		owner domain.UserID
		id    domain.TaskID
	}{
		{"the owner's task", ana, task.ID()},
		{"a missing task", ana, task.ID() + 1},
		{"another user's task", bob, task.ID()},
		{"an owner who does not exist", bob + 1, task.ID()},
	} {
		_, err := s.Tasks.Update(s.Context(), c.owner, c.id, domain.TaskPatch{})
		s.wantError("Tasks.Update with the zero patch, of "+c.name, err, domain.ErrNoChanges)
	}
	s.wantAll(ana, task)
}

func updateOne(s *storage) {
	ana, bob := s.twoUsers()
	before, target, after := s.task(ana, "before"), s.task(ana, "target"), s.task(ana, "after")
	bobs := s.task(bob, "bob's")
	patch := s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	if _, err := s.Tasks.Update(s.Context(), ana, target.ID(), patch); err != nil {
		s.Fatalf("Tasks.Update: %v", err)
	}
	s.wantAll(ana, before, target.Apply(patch), after)
	s.wantAll(bob, bobs)
}

func updateTimes(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, at := range times {
		patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, at)
		if err != nil {
			s.Fatalf("NewTaskPatch: %v", err)
		}
		updated, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch)
		want := at.UTC().Truncate(time.Microsecond)
		if err != nil || updated.UpdatedAt() != want || updated.CreatedAt() != createdAt {
			s.Errorf("Tasks.Update: got times %v and %v, and error %v, want %v and %v", updated.UpdatedAt(), updated.CreatedAt(), err, want, createdAt)
		}
		s.wantTask("Tasks.List after Update", s.only(ana), updated)
	}
}

// times are hard to store: more precise than a microsecond, in another zone,
// before 1970, and without a fraction.
var times = []time.Time{
	time.Date(2026, 7, 1, 0, 0, 0, 123456789, time.UTC),
	time.Date(2026, 7, 1, 3, 0, 0, 1000, time.FixedZone("", 5*3600+1800)),
	time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
	time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC),
}

func deleteOne(s *storage) {
	ana, bob := s.twoUsers()
	before, target, after := s.task(ana, "before"), s.task(ana, "target"), s.task(ana, "after")
	bobs := s.task(bob, "bob's")
	s.delete(ana, target.ID())
	s.wantAll(ana, before, after)
	s.wantAll(bob, bobs)
}
