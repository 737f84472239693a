package faces_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Every method returns the times of a task.
func TestTimes(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		created, err := s.Tasks.Create(s.Context(), ana, application.NewTask{Title: "Buy milk"})
		if err != nil || created.CreatedAt().IsZero() || !created.UpdatedAt().Equal(created.CreatedAt()) {
			s.Fatalf("Create: got times %v and %v and error %v, want the same twice", created.CreatedAt(), created.UpdatedAt(), err)
		}
		updated, err := s.Tasks.Update(s.Context(), ana, created.ID(), domain.TaskChanges{Title: domain.Set("Buy milk")})
		if err != nil || !updated.CreatedAt().Equal(created.CreatedAt()) || updated.Version() <= created.Version() {
			s.Errorf("Update: got times %v and %v and error %v, want an update after %v", updated.CreatedAt(), updated.UpdatedAt(), err, created.CreatedAt())
		}
		seen := map[string]domain.Task{}
		if seen["Get"], err = s.Tasks.Get(s.Context(), ana, created.ID()); err != nil {
			s.Error(err)
		}
		for task := range s.Tasks.All(s.Context(), ana, application.TaskQuery{}) {
			seen["All"] = task
		}
		list, err := s.Tasks.List(s.Context(), ana, application.TaskQuery{}, "", 1)
		if err != nil || len(list.Tasks) != 1 {
			s.Fatalf("got list %v and error %v, want one task", list, err)
		}
		seen["List"] = list.Tasks[0]
		for name, task := range seen {
			if !task.CreatedAt().Equal(updated.CreatedAt()) || !task.UpdatedAt().Equal(updated.UpdatedAt()) {
				s.Errorf("%s: got times %v and %v, want %v and %v", name, task.CreatedAt(), task.UpdatedAt(), updated.CreatedAt(), updated.UpdatedAt())
			}
		}
	})
}

// UpdateIf and DeleteIf change a task only in one of the versions.
func TestConditions(t *testing.T) {
	type versions = []domain.TaskVersion
	onBoth(t, func(s *Service) {
		ana, _ := s.user("ana@example.com")
		bob, _ := s.user("bob@example.com")
		task := s.create(ana, application.NewTask{Title: "Buy milk"})
		first := s.version(ana, task.ID)
		if _, err := s.Tasks.Update(s.Context(), ana, task.ID, domain.TaskChanges{Title: domain.Set("Buy bread")}); err != nil {
			s.Fatal(err)
		}
		for name, c := range map[string]struct {
			condition func(current domain.TaskVersion) domain.TaskCondition
			want      error
		}{
			"match": {func(v domain.TaskVersion) domain.TaskCondition { return domain.TaskCondition{Match: versions{v}} }, nil},
			"match one of two": {func(v domain.TaskVersion) domain.TaskCondition {
				return domain.TaskCondition{Match: versions{first, v}}
			}, nil},
			"match stale":       {func(domain.TaskVersion) domain.TaskCondition { return domain.TaskCondition{Match: versions{first}} }, domain.ErrTaskChanged},
			"match none":        {func(domain.TaskVersion) domain.TaskCondition { return domain.TaskCondition{Match: versions{}} }, domain.ErrTaskChanged},
			"match zero":        {func(domain.TaskVersion) domain.TaskCondition { return domain.TaskCondition{Match: versions{0}} }, domain.ErrTaskChanged},
			"none match, stale": {func(domain.TaskVersion) domain.TaskCondition { return domain.TaskCondition{NoneMatch: versions{first}} }, nil},
			"none match, equal": {func(v domain.TaskVersion) domain.TaskCondition {
				return domain.TaskCondition{NoneMatch: versions{first, v}}
			}, domain.ErrTaskChanged},
			"match and no match": {func(v domain.TaskVersion) domain.TaskCondition {
				return domain.TaskCondition{Match: versions{v}, NoneMatch: versions{v}}
			}, domain.ErrTaskChanged},
		} {
			before := s.version(ana, task.ID)
			updated, err := s.Tasks.UpdateIf(s.Context(), ana, task.ID, domain.TaskChanges{Completed: domain.Set(true)}, c.condition(before))
			if !errors.Is(err, c.want) || err == nil && updated.Version() <= before {
				s.Errorf("UpdateIf, %s: got version %d after %d and error %v, want error %v", name, updated.Version(), before, err, c.want)
			}
			if after := s.version(ana, task.ID); (after != before) != (c.want == nil) {
				s.Errorf("UpdateIf, %s: got version %d after %d, want error %v", name, after, before, c.want)
			}
			doomed := s.create(ana, application.NewTask{Title: "Buy tea"})
			if err := s.Tasks.DeleteIf(s.Context(), ana, doomed.ID, c.condition(s.version(ana, doomed.ID))); !errors.Is(err, c.want) {
				s.Errorf("DeleteIf, %s: got error %v, want %v", name, err, c.want)
			}
			if _, err := s.Tasks.Get(s.Context(), ana, doomed.ID); (err == nil) != (c.want != nil) {
				s.Errorf("DeleteIf, %s: got error %v of Get, want error %v before", name, err, c.want)
			}
		}
		stale := domain.TaskCondition{Match: versions{first}}
		if err := s.Tasks.DeleteIf(s.Context(), bob, task.ID, stale); !errors.Is(err, domain.ErrNotOwner) {
			s.Errorf("got error %v of another owner, want %v", err, domain.ErrNotOwner)
		}
		if err := s.Tasks.DeleteIf(s.Context(), ana, 999, stale); !errors.Is(err, domain.ErrTaskNotFound) {
			s.Errorf("got error %v of a missing task, want %v", err, domain.ErrTaskNotFound)
		}
		if _, err := s.Tasks.UpdateIf(s.Context(), ana, task.ID, domain.TaskChanges{}, stale); !errors.Is(err, domain.ErrNoChanges) {
			s.Errorf("got error %v of no changes, want %v", err, domain.ErrNoChanges)
		}
	})
}

func (s *Service) version(caller domain.UserID, id domain.TaskID) domain.TaskVersion {
	s.Helper()
	task, err := s.Tasks.Get(s.Context(), caller, id)
	if err != nil {
		s.Fatal(err)
	}
	return task.Version()
}
