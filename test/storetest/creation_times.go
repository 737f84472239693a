package storetest

import (
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

func creationForgotten(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("the first use", ana, s.draftAt(createdAt), firstKey)
	life := domain.IdempotencyLife
	s.wantReplay("at the end of its life", s.draftAt(createdAt.Add(life-time.Microsecond)), firstKey, first)
	s.wantReplay("with a clock set back", s.draftAt(createdAt.Add(-life)), firstKey, first)
	second := s.wantFirst("after its life", ana, s.draftAt(createdAt.Add(life)), firstKey)
	s.wantReplay("after its life again", s.draftAt(createdAt.Add(2*life-time.Microsecond)), firstKey, second)
	other, err := domain.NewTaskDraft("Buy bread", nil, false, createdAt.Add(2*life))
	if err != nil {
		s.Fatalf("NewTaskDraft: %v", err)
	}
	third := s.wantFirst("after a second life, with another content", ana, other, firstKey)
	s.wantAll(ana, first, second, third)
}

// wantOneCreation calls Create with one key concurrently. One call must create a
// task, and the others return it.
func (s *storage) wantOneCreation(owner domain.UserID, draft domain.TaskDraft) domain.Task {
	s.Helper()
	const n = 50
	created, replayed := make([]domain.Task, n), make([]bool, n)
	errs := suite.Race(n, func(i int) (err error) {
		created[i], replayed[i], err = s.once(s.Context(), owner, draft, firstKey)
		return err
	})
	var task domain.Task
	first := 0
	for i, err := range errs {
		if err == nil && !replayed[i] {
			task, first = created[i], first+1
		}
	}
	if first != 1 {
		s.Fatalf("%d of %d Tasks.Create with one key created a task, want 1 (errors %v)", first, n, errors.Join(errs...))
	}
	for i, err := range errs {
		if err == nil {
			s.wantTask("Tasks.Create with a key", created[i], task)
		} else {
			s.wantError("Tasks.Create with a key", err, domain.ErrKeyInProgress)
		}
	}
	return task
}

func creationRace(s *storage) {
	ana := s.user("ana@example.com")
	s.wantAll(ana, s.wantOneCreation(ana, s.draftAt(createdAt)))
}

func creationRaceAfterForgetting(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("the first use", ana, s.draftAt(createdAt), firstKey)
	s.wantAll(ana, first, s.wantOneCreation(ana, s.draftAt(createdAt.Add(domain.IdempotencyLife))))
}

func creationLimit(s *storage) {
	ana := s.user("ana@example.com")
	within := func(key domain.IdempotencyKey, limit int) (domain.Task, bool, error) {
		return s.onceWithin(s.Context(), ana, s.draftAt(createdAt), key, limit)
	}
	first, _, err := within(firstKey, 1)
	if err != nil {
		s.Fatalf("Tasks.Create with a key below the limit: %v", err)
	}
	_, _, err = within(secondKey, 1)
	s.wantError("Tasks.Create with a key at the limit", err, domain.ErrTaskLimit)
	task, replayed, err := within(firstKey, 1)
	if err != nil || !replayed {
		s.Errorf("Tasks.Create with a used key at the limit: got replayed %t and error %v, want a replay", replayed, err)
	}
	s.wantTask("Tasks.Create with a used key at the limit", task, first)
	s.wantAll(ana, first)
	second, replayed, err := within(secondKey, 2)
	if err != nil || replayed {
		s.Fatalf("Tasks.Create with a key that was refused: got replayed %t and error %v, want a new task", replayed, err)
	}
	s.wantAll(ana, first, second)
}

func creationKeyLimit(s *storage) {
	ana, bob := s.twoUsers()
	within := func(owner domain.UserID, at time.Time, key string, want error) {
		s.Helper()
		_, _, err := s.onceWithin(s.Context(), owner, s.draftAt(at), domain.NewIdempotencyKey(key), 1)
		s.wantError("Tasks.Create with the "+key+" key", err, want)
	}
	most := domain.MaxKeys(1)
	for i := range most {
		at := createdAt
		if i == 0 {
			at = at.Add(-time.Microsecond)
		}
		task := s.wantFirst("below the limit of keys", ana, s.draftAt(at), domain.NewIdempotencyKey(fmt.Sprint(i)))
		if i > 0 { // keys count that have no task any more
			s.delete(ana, task.ID())
		}
	}
	end := createdAt.Add(domain.IdempotencyLife)
	within(ana, end.Add(-2*time.Microsecond), "first", domain.ErrTooManyKeys)
	within(bob, end.Add(-2*time.Microsecond), "first", nil)
	within(ana, end.Add(-2*time.Microsecond), "1", nil)                   // a replay
	within(ana, end.Add(-time.Microsecond), "first", domain.ErrTaskLimit) // the oldest is forgotten
	within(ana, end, "first", domain.ErrTaskLimit)
	if got := len(s.all(ana)); got != 1 {
		s.Errorf("got %d tasks, want 1", got)
	}
}

func creationReopen(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("the first use", ana, s.draftAt(createdAt), firstKey)
	s.delete(ana, first.ID())
	s.reopen()
	s.wantReplay("after a restart", s.draftAt(createdAt.Add(time.Hour)), firstKey, first)
	s.wantAll(ana)
}
