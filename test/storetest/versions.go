package storetest

import (
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var versionRules = []rule{
	{"version/expected", "Update or Delete of the expected version does what it does with AnyVersion; with another version it returns ErrTaskChanged and changes nothing, and Update returns the zero Task", versionExpected},
}

// otherVersions returns versions that the task does not have.
func otherVersions(task domain.Task) []domain.TaskVersion {
	return []domain.TaskVersion{task.Version() - 1, task.Version() + 1, task.Version() + 1000, 1}
}

func versionExpected(s *storage) {
	ana := s.user("ana@example.com")
	text := "two litres"
	task, other := s.create(ana, taskDraft("Buy milk", &text, true)), s.task(ana, "another")
	patch := patchOf(domain.TaskEdit{Description: domain.SetToNull[string](), Completed: domain.SetTo(false)})
	for _, version := range otherVersions(task) {
		got, err := s.Tasks().Update(s.Context(), ana, task.ID(), patch, domain.UpdateOptions{Expected: version})
		s.wantError("Tasks.Update of another version", err, domain.ErrTaskChanged)
		if got != (domain.Task{}) {
			s.Errorf("Tasks.Update of another version: got task %+v, want the zero Task", got)
		}
		s.wantError("Tasks.Delete of another version", s.Tasks().Delete(s.Context(), ana, task.ID(), domain.DeleteOptions{Expected: version}), domain.ErrTaskChanged)
		s.wantAll(ana, task, other)
	}
	for range 2 {
		got, err := s.Tasks().Update(s.Context(), ana, task.ID(), patch, domain.UpdateOptions{Expected: task.Version()})
		suite.NoErrorf(s, err, "Tasks.Update of the expected version")
		// The rejected updates may have moved the owner's clock.
		s.wantTask("Tasks.Update of the expected version", got, task.Apply(patch.WithVersion(got.Version())))
		if got.Version() <= task.Version() || got.UpdatedAt().Before(patch.At()) {
			s.Errorf("Tasks.Update of the expected version: got UpdatedAt %v after %v, want %v or later", got.UpdatedAt(), task.UpdatedAt(), patch.At())
		}
		task = got
		s.wantAll(ana, task, other)
	}
	suite.NoErrorf(s, s.Tasks().Delete(s.Context(), ana, task.ID(), domain.DeleteOptions{Expected: task.Version()}), "Tasks.Delete of the expected version")
	s.wantAll(ana, other)
}

var versionRaceRules = []rule{
	{"version/race of updates", "of 50 concurrent Update of one expected version, one succeeds and the others return ErrTaskChanged (Update checks and changes in one step)", versionRaceOfUpdates},
	{"version/race of deletes", "of concurrent Update and Delete of one expected version, one succeeds, and the others return ErrTaskChanged, or ErrTaskNotFound after a delete", versionRaceOfDeletes},
	{"version/race with any version", "a concurrent Update with AnyVersion is never lost: Update and Delete of an expected version go before it or return ErrTaskChanged", versionRaceWithAny},
}

func versionRaceOfUpdates(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	const n = 50
	patches, updated := make([]domain.TaskPatch, n), make([]domain.Task, n)
	for i := range patches {
		patches[i] = patchOf(domain.TaskEdit{Title: domain.SetTo(fmt.Sprint("update ", i))})
	}
	for range 3 {
		errs := suite.Race(n, func(i int) (err error) {
			updated[i], err = s.Tasks().Update(s.Context(), ana, task.ID(), patches[i], domain.UpdateOptions{Expected: task.Version()})
			return err
		})
		s.wantOneSuccess(errs, domain.ErrTaskChanged)
		for i, err := range errs {
			if err == nil {
				task = updated[i]
			}
		}
		s.wantAll(ana, task)
	}
}

func versionRaceOfDeletes(s *storage) {
	ana := s.user("ana@example.com")
	patch := patchOf(domain.TaskEdit{Title: domain.SetTo("Buy bread")})
	for range 10 {
		task := s.task(ana, "Buy milk")
		errs := suite.Race(8, func(i int) error {
			if i%2 == 0 {
				return s.Tasks().Delete(s.Context(), ana, task.ID(), domain.DeleteOptions{Expected: task.Version()})
			}
			return errorOf(s.Tasks().Update(s.Context(), ana, task.ID(), patch, domain.UpdateOptions{Expected: task.Version()}))
		})
		deleted := false
		for i, err := range errs {
			deleted = deleted || err == nil && i%2 == 0
		}
		if deleted {
			s.wantOneSuccess(errs, domain.ErrTaskNotFound)
			s.wantAll(ana)
			continue
		}
		s.wantOneSuccess(errs, domain.ErrTaskChanged)
		s.wantAll(ana, task.Apply(patch))
		s.delete(ana, task.ID())
	}
}

func versionRaceWithAny(s *storage) {
	ana := s.user("ana@example.com")
	plain := patchOf(domain.TaskEdit{Title: domain.SetTo("plain")})
	expecting := patchOf(domain.TaskEdit{Title: domain.SetTo("expecting")})
	for range 20 {
		task := s.task(ana, "Buy milk")
		errs := suite.Race(2, func(i int) error {
			if i == 0 {
				return errorOf(s.Tasks().Update(s.Context(), ana, task.ID(), plain, domain.UpdateOptions{}))
			}
			return errorOf(s.Tasks().Update(s.Context(), ana, task.ID(), expecting, domain.UpdateOptions{Expected: task.Version()}))
		})
		if errs[0] != nil || errs[1] != nil && !errors.Is(errs[1], domain.ErrTaskChanged) {
			s.Errorf("Tasks.Update of any and of the expected version: got errors %v and %v, want none, or %q of the expected version", errs[0], errs[1], domain.ErrTaskChanged)
		}
		if got := s.only(ana); got.Title() != "plain" {
			s.Errorf("got title %q, want the Update's", got.Title())
		}
		s.delete(ana, task.ID())
	}
	for range 20 {
		task := s.task(ana, "Buy milk")
		errs := suite.Race(2, func(i int) error {
			if i == 0 {
				return errorOf(s.Tasks().Update(s.Context(), ana, task.ID(), plain, domain.UpdateOptions{}))
			}
			return s.Tasks().Delete(s.Context(), ana, task.ID(), domain.DeleteOptions{Expected: task.Version()})
		})
		if errs[0] != nil { // after the delete
			s.wantError("Tasks.Update", errs[0], domain.ErrTaskNotFound)
			s.wantAll(ana)
			continue
		}
		s.wantError("Tasks.Delete, after Update", errs[1], domain.ErrTaskChanged)
		s.wantAll(ana, task.Apply(plain))
		s.delete(ana, task.ID())
	}
}
