package storetest

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var changeRules = []rule{
	{"update/fields", "Update writes the fields that the patch sets, false, empty and null included, and no other, as Task.Apply does; it returns what List and Get return", updateFields},
	{"update/no changes", "Update returns ErrNoChanges for the zero patch, before it looks at the context, the owner, the task and the expected version", updateNoChanges},
	{"update/times", "UpdatedAt is the time of the patch, in UTC, to the microsecond; CreatedAt stays (the first version is at least 1, also if the time is before 1970)", updateTimes},
	{"update/versions", "each update moves UpdatedAt by at least a microsecond, even if it sets the same values and the clock stands still or was set back, as Task.Apply does", updateVersions},
}

func updateFields(s *storage) {
	ana := s.user("ana@example.com")
	text := "two litres"
	task := s.create(ana, taskDraft("Buy milk", &text, true))
	for _, step := range []struct {
		name    string
		changes domain.TaskEdit
	}{
		{"title", domain.TaskEdit{Title: domain.SetTo("Buy bread")}},
		{"completed to false", domain.TaskEdit{Completed: domain.SetTo(false)}},
		{"completed to true", domain.TaskEdit{Completed: domain.SetTo(true)}},
		{"completed to the same", domain.TaskEdit{Completed: domain.SetTo(true)}},
		{"description", domain.TaskEdit{Description: domain.SetTo("rye")}},
		{"description to empty", domain.TaskEdit{Description: domain.SetTo("")}},
		{"description to null", domain.TaskEdit{Description: domain.SetToNull[string]()}},
		{"due", domain.TaskEdit{Due: domain.SetTo(dateOf("2026-03-14"))}},
		{"due to the first date", domain.TaskEdit{Due: domain.SetTo(dateOf("0001-01-01"))}},
		{"title, which keeps due", domain.TaskEdit{Title: domain.SetTo("Buy rye")}},
		{"due to null", domain.TaskEdit{Due: domain.SetToNull[domain.Date]()}},
		{"title and completed", domain.TaskEdit{Title: domain.SetTo("Bake bread"), Completed: domain.SetTo(false)}},
		{"all fields", domain.TaskEdit{Title: domain.SetTo("Rest"), Description: domain.SetTo("long"), Completed: domain.SetTo(true)}},
		{"title, and description to null", domain.TaskEdit{Title: domain.SetTo("Sleep"), Description: domain.SetToNull[string]()}},
	} {
		got := s.update(ana, task.ID(), step.changes, createdAt.Add(time.Hour))
		task = task.Apply(patchOf(step.changes))
		s.wantTask("Tasks.Update of "+step.name, got, task)
		s.wantTask("Tasks.List after Update of "+step.name, s.only(ana), task)
		s.wantGet(task)
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
		for _, version := range []domain.TaskVersion{domain.AnyVersion, task.Version(), 1} {
			for _, ctx := range []context.Context{s.Context(), suite.Ended(s.Context())} {
				_, err := s.Tasks().Update(ctx, c.owner, c.id, domain.TaskPatch{}, domain.UpdateOptions{Expected: version})
				s.wantError(fmt.Sprintf("Tasks.Update with the zero patch, of %s (version %d, context: %v)", c.name, version, ctx.Err()), err, domain.ErrNoChanges)
			}
		}
	}
	s.wantAll(ana, task)
}

func updateTimes(s *storage) {
	for i, at := range times {
		owner := s.user(fmt.Sprintf("%d@example.com", i)) // whose clock has not moved
		created := domain.OwnerClock{}.Next(at.Add(-time.Hour))
		want := domain.OwnerClock{ChangedAt: created}.Next(at)
		task := s.create(owner, expect.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, at.Add(-time.Hour))))
		updated := s.update(owner, task.ID(), domain.TaskEdit{Completed: domain.SetTo(true)}, at)
		if updated.UpdatedAt() != want.Time() || updated.CreatedAt() != created.Time() {
			s.Errorf("Tasks.Update: got times %v and %v, want %v and %v", updated.UpdatedAt(), updated.CreatedAt(), want.Time(), created.Time())
		}
		s.wantTask("Tasks.List after Update", s.only(owner), updated)
	}
}

// times are hard to store: they are more precise than a microsecond, in another
// zone, before 1970, or without a fraction.
var times = []time.Time{
	time.Date(2026, 7, 1, 0, 0, 0, 123456789, time.UTC),
	time.Date(2026, 7, 1, 3, 0, 0, 1000, time.FixedZone("", 5*3600+1800)),
	time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
	time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC),
}

// update changes a task at the given time.
func (s *storage) update(owner domain.UserID, id domain.TaskID, changes domain.TaskEdit, at time.Time) domain.Task {
	s.Helper()
	patch := expect.Must(domain.NewTaskPatch(changes, at))
	task, err := s.Tasks().Update(s.Context(), owner, id, patch, domain.UpdateOptions{})
	suite.NoErrorf(s, err, "Tasks.Update(owner %d, task %d)", owner, id)
	return task
}

func updateVersions(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	same := domain.TaskEdit{Title: domain.SetTo("Buy milk")}
	for _, step := range []struct {
		name string
		at   time.Time
		want time.Time
	}{
		{"the time of creation", createdAt, createdAt.Add(time.Microsecond)},
		{"a clock that stands still", createdAt, createdAt.Add(2 * time.Microsecond)},
		{"a later time", createdAt.Add(time.Hour), createdAt.Add(time.Hour)},
		{"less than a microsecond later", createdAt.Add(time.Hour + 999), createdAt.Add(time.Hour + time.Microsecond)},
		{"a clock set back", createdAt.Add(-time.Hour), createdAt.Add(time.Hour + 2*time.Microsecond)},
	} {
		updated := s.update(ana, task.ID(), same, step.at)
		if updated.UpdatedAt() != step.want || updated.Version() <= task.Version() {
			s.Errorf("Tasks.Update at %s: got UpdatedAt %v after %v, want %v", step.name, updated.UpdatedAt(), task.UpdatedAt(), step.want)
		}
		task = updated
		s.wantTask("Tasks.List after Update at "+step.name, s.only(ana), task)
	}
}

var idRules = []rule{
	{"id/one", "Update and Delete change that task and no other", idOne},
	{"id/missing", "Get, Update and Delete return ErrTaskNotFound for a task that does not exist, or no longer, and change nothing; an expected version does not matter", idMissing},
	{"id/foreign", "Get, Update and Delete return ErrNotOwner for another user's task, and do not change it; an expected version does not matter", idForeign},
	{"id/unknown owner", "Get, Update and Delete return ErrUserNotFound for an owner who does not exist, whether or not the task exists; an expected version does not matter", idUnknownOwner},
}

// wantGet compares the task with what Get returns.
func (s *storage) wantGet(want domain.Task) {
	s.Helper()
	got, err := s.Tasks().Get(s.Context(), want.Owner(), want.ID())
	suite.NoErrorf(s, err, "Tasks.Get")
	s.wantTask("Tasks.Get", got, want)
}

func idOne(s *storage) {
	ana, bob := s.twoUsers()
	before, target, after := s.task(ana, "before"), s.task(ana, "target"), s.task(ana, "after")
	bobs := s.task(bob, "bob's")
	changes := domain.TaskEdit{Completed: domain.SetTo(true)}
	s.update(ana, target.ID(), changes, createdAt.Add(time.Hour))
	s.wantAll(ana, before, target.Apply(patchOf(changes)), after)
	s.delete(ana, target.ID())
	s.wantAll(ana, before, after)
	s.wantAll(bob, bobs)
}

// wantRejected calls each method that takes the ID of a task, also with expected versions.
func (s *storage) wantRejected(owner domain.UserID, id domain.TaskID, version domain.TaskVersion, want error) {
	s.Helper()
	task, err := s.Tasks().Get(s.Context(), owner, id)
	s.wantError("Tasks.Get", err, want)
	if task != (domain.Task{}) {
		s.Errorf("Tasks.Get: got %+v with the error, want the zero Task", task)
	}
	for _, expected := range []domain.TaskVersion{domain.AnyVersion, version, version - 1, version + 1, 1} {
		s.wantError("Tasks.Update", errorOf(s.Tasks().Update(s.Context(), owner, id, patchOf(done), domain.UpdateOptions{Expected: expected})), want)
		s.wantError("Tasks.Delete", s.Tasks().Delete(s.Context(), owner, id, domain.DeleteOptions{Expected: expected}), want)
	}
}

func idMissing(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	deleted := s.task(ana, "Buy bread").ID()
	s.delete(ana, deleted)
	for _, missing := range []domain.TaskID{0, -1, -task.ID(), deleted, deleted + 1, math.MaxInt64, math.MinInt64} {
		s.wantRejected(ana, missing, task.Version(), domain.ErrTaskNotFound)
	}
	s.wantRejected(bob, deleted, task.Version(), domain.ErrTaskNotFound)
	s.wantAll(ana, task)
	s.wantAll(bob)
}

func idForeign(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	s.wantRejected(bob, task.ID(), task.Version(), domain.ErrNotOwner)
	s.wantAll(ana, task)
	s.wantAll(bob)
}

func idUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, owner := range []domain.UserID{0, -1, ana + 1} {
		s.wantRejected(owner, task.ID(), task.Version(), domain.ErrUserNotFound)
		s.wantRejected(owner, task.ID()+1, task.Version(), domain.ErrUserNotFound)
	}
	s.wantAll(ana, task)
}
