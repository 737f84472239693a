package storetest

import (
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var conditionRaceRules = []rule{
	{"condition/race of updates", "of 50 concurrent UpdateIf with one version, one succeeds and the others return ErrTaskChanged (the check and the change are one)", conditionRaceOfUpdates},
	{"condition/race of deletes", "of concurrent UpdateIf and DeleteIf with one version, one succeeds, and the others return ErrTaskChanged, or ErrTaskNotFound after a delete", conditionRaceOfDeletes},
	{"condition/race with Update", "a concurrent Update is never lost: UpdateIf and DeleteIf go before it or return ErrTaskChanged", conditionRaceWithUpdate},
}

func conditionRaceOfUpdates(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	const n = 50
	patches, updated := make([]domain.TaskPatch, n), make([]domain.Task, n)
	for i := range patches {
		patches[i] = s.patch(domain.TaskChanges{Title: domain.Set(fmt.Sprint("update ", i))})
	}
	for range 3 {
		errs := race(n, func(i int) (err error) {
			updated[i], err = s.updateIf(s.Context(), ana, task.ID(), patches[i], matching(task.Version()))
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

func conditionRaceOfDeletes(s *storage) {
	ana := s.user("ana@example.com")
	patch := s.patch(domain.TaskChanges{Title: domain.Set("Buy bread")})
	for range 10 {
		task := s.task(ana, "Buy milk")
		errs := race(8, func(i int) error {
			if i%2 == 0 {
				return s.deleteIf(s.Context(), ana, task.ID(), matching(task.Version()))
			}
			_, err := s.updateIf(s.Context(), ana, task.ID(), patch, matching(task.Version()))
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

func conditionRaceWithUpdate(s *storage) {
	ana := s.user("ana@example.com")
	plain := s.patch(domain.TaskChanges{Title: domain.Set("plain")})
	conditional := s.patch(domain.TaskChanges{Title: domain.Set("conditional")})
	for range 20 {
		task := s.task(ana, "Buy milk")
		errs := race(2, func(i int) (err error) {
			if i == 0 {
				_, err = s.Tasks.Update(s.Context(), ana, task.ID(), plain)
			} else {
				_, err = s.updateIf(s.Context(), ana, task.ID(), conditional, matching(task.Version()))
			}
			return err
		})
		if errs[0] != nil || errs[1] != nil && !errors.Is(errs[1], domain.ErrTaskChanged) {
			s.Errorf("Tasks.Update and UpdateIf: got errors %v and %v, want none, or %s of UpdateIf", errs[0], errs[1], nameOf(domain.ErrTaskChanged))
		}
		if got := s.only(ana); got.Title() != "plain" {
			s.Errorf("got title %q, want that of the Update", got.Title())
		}
		s.delete(ana, task.ID())
	}
	for range 20 {
		task := s.task(ana, "Buy milk")
		errs := race(2, func(i int) (err error) {
			if i == 0 {
				_, err = s.Tasks.Update(s.Context(), ana, task.ID(), plain)
				return err
			}
			return s.deleteIf(s.Context(), ana, task.ID(), matching(task.Version()))
		})
		if errs[0] != nil { // after the delete
			s.wantError("Tasks.Update", errs[0], domain.ErrTaskNotFound)
			s.wantAll(ana)
			continue
		}
		s.wantError("Tasks.DeleteIf, after Update", errs[1], domain.ErrTaskChanged)
		s.wantAll(ana, task.Apply(plain))
		s.delete(ana, task.ID())
	}
}
