package storetest

import (
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

var versionRaceRules = []rule{
	{"version/race of updates", "of 50 concurrent Update of one expected version, one succeeds and the others return ErrTaskChanged (the check and the change are one)", versionRaceOfUpdates},
	{"version/race of deletes", "of concurrent Update and Delete of one expected version, one succeeds, and the others return ErrTaskChanged, or ErrTaskNotFound after a delete", versionRaceOfDeletes},
	{"version/race with any version", "a concurrent Update with AnyVersion is never lost: Update and Delete of an expected version go before it or return ErrTaskChanged", versionRaceWithAny},
}

func versionRaceOfUpdates(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	const n = 50
	patches, updated := make([]domain.TaskPatch, n), make([]domain.Task, n)
	for i := range patches {
		patches[i] = s.patch(domain.TaskChanges{Title: domain.Set(fmt.Sprint("update ", i))})
	}
	for range 3 {
		errs := suite.Race(n, func(i int) (err error) {
			updated[i], err = s.Tasks.Update(s.Context(), ana, task.ID(), patches[i], task.Version())
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
	patch := s.patch(domain.TaskChanges{Title: domain.Set("Buy bread")})
	for range 10 {
		task := s.task(ana, "Buy milk")
		errs := suite.Race(8, func(i int) error {
			if i%2 == 0 {
				return s.Tasks.Delete(s.Context(), ana, task.ID(), task.Version())
			}
			_, err := s.Tasks.Update(s.Context(), ana, task.ID(), patch, task.Version())
			return err
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
	plain := s.patch(domain.TaskChanges{Title: domain.Set("plain")})
	expecting := s.patch(domain.TaskChanges{Title: domain.Set("expecting")})
	for range 20 {
		task := s.task(ana, "Buy milk")
		errs := suite.Race(2, func(i int) (err error) {
			if i == 0 {
				_, err = s.Tasks.Update(s.Context(), ana, task.ID(), plain, domain.AnyVersion)
			} else {
				_, err = s.Tasks.Update(s.Context(), ana, task.ID(), expecting, task.Version())
			}
			return err
		})
		if errs[0] != nil || errs[1] != nil && !errors.Is(errs[1], domain.ErrTaskChanged) {
			s.Errorf("Tasks.Update of any and of the expected version: got errors %v and %v, want none, or %s of the latter", errs[0], errs[1], nameOf(domain.ErrTaskChanged))
		}
		if got := s.only(ana); got.Title() != "plain" {
			s.Errorf("got title %q, want that of the Update", got.Title())
		}
		s.delete(ana, task.ID())
	}
	for range 20 {
		task := s.task(ana, "Buy milk")
		errs := suite.Race(2, func(i int) (err error) {
			if i == 0 {
				_, err = s.Tasks.Update(s.Context(), ana, task.ID(), plain, domain.AnyVersion)
				return err
			}
			return s.Tasks.Delete(s.Context(), ana, task.ID(), task.Version())
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
