package storetest

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var versionRules = []rule{
	{"version/update", "Update of the expected version does what it does with AnyVersion; with another version it returns ErrTaskChanged and the zero Task, and changes nothing", versionUpdate},
	{"version/delete", "Delete of the expected version deletes the task; with another version it returns ErrTaskChanged and changes nothing", versionDelete},
	{"version/old version", "no task has a version twice, not even with the same fields", versionOld},
	{"version/other errors", "ErrNoChanges, ErrUserNotFound, ErrTaskNotFound and ErrNotOwner precede ErrTaskChanged", versionOtherErrors},
	{"version/canceled", "if its context has ended, Update or Delete of an expected version changes nothing and returns an error that matches the context's", versionCanceled},
}

// otherVersions returns versions that the task does not have.
func otherVersions(task domain.Task) []domain.TaskVersion {
	return []domain.TaskVersion{task.Version() - 1, task.Version() + 1, task.Version() + 1000, 1}
}

func versionUpdate(s *storage) {
	ana := s.user("ana@example.com")
	text := "two litres"
	task, other := s.create(ana, s.taskDraft("Buy milk", &text, true)), s.task(ana, "another")
	patch := s.patch(domain.TaskChanges{Description: domain.SetNull[string](), Completed: domain.Set(false)})
	for _, version := range otherVersions(task) {
		got, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch, version)
		s.wantError("Tasks.Update of another version", err, domain.ErrTaskChanged)
		if got != (domain.Task{}) {
			s.Errorf("Tasks.Update of another version: got task %+v, want the zero Task", got)
		}
		s.wantAll(ana, task, other)
	}
	for range 2 {
		got, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch, task.Version())
		if err != nil {
			s.Fatalf("Tasks.Update of the expected version: %v", err)
		}
		task = task.Apply(patch)
		s.wantTask("Tasks.Update of the expected version", got, task)
		s.wantAll(ana, task, other)
	}
}

func versionDelete(s *storage) {
	ana := s.user("ana@example.com")
	task, other := s.task(ana, "Buy milk"), s.task(ana, "another")
	for _, version := range otherVersions(task) {
		s.wantError("Tasks.Delete of another version", s.Tasks.Delete(s.Context(), ana, task.ID(), version), domain.ErrTaskChanged)
		s.wantAll(ana, task, other)
	}
	if err := s.Tasks.Delete(s.Context(), ana, task.ID(), task.Version()); err != nil {
		s.Fatalf("Tasks.Delete of the expected version: %v", err)
	}
	s.wantAll(ana, other)
}

func versionOld(s *storage) {
	ana := s.user("ana@example.com")
	first := s.task(ana, "A")
	s.update(ana, first.ID(), domain.TaskChanges{Title: domain.Set("B")}, createdAt)
	again := s.update(ana, first.ID(), domain.TaskChanges{Title: domain.Set("A")}, createdAt)
	_, err := s.Tasks.Update(s.Context(), ana, first.ID(), s.patch(domain.TaskChanges{Title: domain.Set("C")}), first.Version())
	s.wantError("Tasks.Update of A, after B and A", err, domain.ErrTaskChanged)
	s.wantError("Tasks.Delete of A, after B and A", s.Tasks.Delete(s.Context(), ana, first.ID(), first.Version()), domain.ErrTaskChanged)
	s.wantAll(ana, again)
}

func versionOtherErrors(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	patch := s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	for _, version := range append(otherVersions(task), task.Version()) {
		for _, c := range []struct {
			name  string
			owner domain.UserID
			id    domain.TaskID
			want  error
		}{
			{"a missing task", ana, task.ID() + 1, domain.ErrTaskNotFound},
			{"another user's task", bob, task.ID(), domain.ErrNotOwner},
			{"an owner who does not exist", bob + 1, task.ID(), domain.ErrUserNotFound},
		} {
			_, err := s.Tasks.Update(s.Context(), c.owner, c.id, patch, version)
			s.wantError("Tasks.Update of "+c.name, err, c.want)
			s.wantError("Tasks.Delete of "+c.name, s.Tasks.Delete(s.Context(), c.owner, c.id, version), c.want)
			_, err = s.Tasks.Update(s.Context(), c.owner, c.id, domain.TaskPatch{}, version)
			s.wantError("Tasks.Update with the zero patch, of "+c.name, err, domain.ErrNoChanges)
		}
	}
	_, err := s.Tasks.Update(s.Context(), ana, task.ID(), domain.TaskPatch{}, 1)
	s.wantError("Tasks.Update with the zero patch", err, domain.ErrNoChanges)
	s.wantAll(ana, task)
}

func versionCanceled(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	ctx, cancel := context.WithCancel(s.Context())
	cancel()
	for _, version := range []domain.TaskVersion{task.Version(), 1} {
		_, err := s.Tasks.Update(ctx, ana, task.ID(), s.patch(domain.TaskChanges{Completed: domain.Set(true)}), version)
		s.wantError("Tasks.Update", err, context.Canceled)
		s.wantError("Tasks.Delete", s.Tasks.Delete(ctx, ana, task.ID(), version), context.Canceled)
	}
	s.wantAll(ana, task)
}
