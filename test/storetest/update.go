package storetest

import (
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var updateRules = []rule{
	{"update/only supplied", "Update changes the supplied fields and no other, false, empty and null included, as Task.Apply does", updateOnlySupplied},
	{"update/missing", "a task that does not exist is ErrTaskNotFound", updateMissing},
	{"update/foreign", "somebody else's task is ErrNotOwner and stays as it was", updateForeign},
	{"update/unknown owner", "an owner who does not exist is ErrUserNotFound, whosever the task is", updateUnknownOwner},
	{"update/no changes", "the zero patch is ErrNoChanges and changes nothing", updateNoChanges},
	{"update/others", "Update changes no other task", updateOthers},
	{"update/times", "the time of the change comes back in UTC, to the microsecond, and the time of creation stays", updateTimes},
}

func updateOnlySupplied(s *storage) {
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
		{"completed to what it is", domain.TaskChanges{Completed: domain.Set(true)}},
		{"description", domain.TaskChanges{Description: domain.Set("rye")}},
		{"description to empty", domain.TaskChanges{Description: domain.Set("")}},
		{"description to null", domain.TaskChanges{Description: domain.SetNull[string]()}},
		{"title and completed", domain.TaskChanges{Title: domain.Set("Bake bread"), Completed: domain.Set(false)}},
		{"everything", domain.TaskChanges{Title: domain.Set("Rest"), Description: domain.Set("long"), Completed: domain.Set(true)}},
		{"title and null", domain.TaskChanges{Title: domain.Set("Sleep"), Description: domain.SetNull[string]()}},
	} {
		patch := s.patch(step.changes)
		want := task.Apply(patch)
		got, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch)
		if err != nil {
			s.Fatalf("%s: %v", step.name, err)
		}
		s.sameTask(step.name+", returned", got, want)
		s.sameTask(step.name+", stored", s.only(ana), want)
		task = want
	}
}

func updateMissing(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	gone := s.task(ana, "Buy bread").ID()
	if err := s.Tasks.Delete(s.Context(), ana, gone); err != nil {
		s.Fatalf("delete: %v", err)
	}
	patch := s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	for _, missing := range []domain.TaskID{0, -1, -id, gone, gone + 1, math.MaxInt64, math.MinInt64} {
		_, err := s.Tasks.Update(s.Context(), ana, missing, patch)
		s.fails("update", err, domain.ErrTaskNotFound)
	}
	if s.only(ana).Completed() {
		s.Errorf("another task was changed")
	}
}

func updateForeign(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	task := s.task(ana, "Buy milk")
	_, err := s.Tasks.Update(s.Context(), bob, task.ID(), s.patch(domain.TaskChanges{Title: domain.Set("mine now")}))
	s.fails("update", err, domain.ErrNotOwner)
	s.holds(ana, task)
	s.holds(bob)
}

func updateUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	patch := s.patch(domain.TaskChanges{Title: domain.Set("mine now")})
	for _, id := range []domain.TaskID{task.ID(), task.ID() + 1} {
		for _, owner := range []domain.UserID{0, -1, ana + 1} {
			_, err := s.Tasks.Update(s.Context(), owner, id, patch)
			s.fails("update", err, domain.ErrUserNotFound)
		}
	}
	s.holds(ana, task)
}

func updateNoChanges(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	_, err := s.Tasks.Update(s.Context(), ana, task.ID(), domain.TaskPatch{})
	s.fails("update", err, domain.ErrNoChanges)
	s.holds(ana, task)
}

func updateOthers(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	before, target, after := s.task(ana, "before"), s.task(ana, "target"), s.task(ana, "after")
	bobs := s.task(bob, "bob's")
	patch := s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	if _, err := s.Tasks.Update(s.Context(), ana, target.ID(), patch); err != nil {
		s.Fatalf("update: %v", err)
	}
	s.holds(ana, before, target.Apply(patch), after)
	s.holds(bob, bobs)
}

func updateTimes(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	west := time.FixedZone("", -8*3600)
	for _, at := range []time.Time{
		time.Date(2026, 7, 1, 0, 0, 0, 123456789, time.UTC),
		time.Date(2026, 7, 1, 3, 0, 0, 1000, west),
		time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
		time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC),
	} {
		patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, at)
		if err != nil {
			s.Fatalf("patch: %v", err)
		}
		updated, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch)
		want := at.UTC().Truncate(time.Microsecond)
		if err != nil || updated.UpdatedAt() != want || updated.CreatedAt() != moment {
			s.Errorf("got %v, %v and %v, want %v, %v", updated.UpdatedAt(), updated.CreatedAt(), err, want, moment)
		}
		s.sameTask("stored", s.only(ana), updated)
	}
}
