package storetest

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// limitRules are the rules of domain.TaskLimiter. They are left out for a storage
// that does not implement it.
var limitRules = []rule{
	{"limit/reached", "CreateWithin succeeds while the owner has fewer tasks than the limit; otherwise it returns ErrTaskLimit and stores nothing (a completed task counts, a deleted one does not)", limitReached},
	{"limit/owners", "CreateWithin counts only the owner's tasks, and returns ErrUserNotFound if the owner does not exist", limitOwners},
	{"limit/fields", "below the limit, CreateWithin does what Create does", limitFields},
	{"limit/race", "n concurrent CreateWithin of one owner exceed the limit by at most n-1 tasks; each succeeds or returns ErrTaskLimit", limitRace},
	{"limit/canceled", "if its context has ended, CreateWithin stores nothing and returns an error that matches the context's", limitCanceled},
}

// within calls CreateWithin.
func (s *storage) within(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
	return s.Tasks.(domain.TaskLimiter).CreateWithin(ctx, owner, draft, limit) //nolint:forcetypeassert // see Run
}

// wantLimited calls CreateWithin, which must succeed, or return ErrTaskLimit.
func (s *storage) wantLimited(owner domain.UserID, limit int, reached bool) domain.Task {
	s.Helper()
	task, err := s.within(s.Context(), owner, s.taskDraft("Buy milk", nil, true), limit)
	if !reached && err != nil {
		s.Fatalf("Tasks.CreateWithin(owner %d, limit %d): %v", owner, limit, err)
	}
	if reached {
		s.wantError(fmt.Sprintf("Tasks.CreateWithin(limit %d)", limit), err, domain.ErrTaskLimit)
	}
	return task
}

func limitReached(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantLimited(ana, 2, false)
	second := s.wantLimited(ana, 2, false)
	s.wantLimited(ana, 2, true)
	s.wantLimited(ana, 1, true) // as after the limit was lowered
	s.wantAll(ana, first, second)
	s.delete(ana, second.ID())
	third := s.wantLimited(ana, 2, false)
	fourth := s.task(ana, "Buy bread") // Create has no limit
	s.wantLimited(ana, 3, true)
	s.wantAll(ana, first, third, fourth)
}

func limitOwners(s *storage) {
	ana, bob := s.twoUsers()
	for range 3 {
		s.task(ana, "Buy milk")
	}
	bobs := s.wantLimited(bob, 1, false)
	s.wantLimited(bob, 1, true)
	s.wantAll(bob, bobs)
	for _, owner := range []domain.UserID{0, -1, bob + 1, math.MaxInt64} {
		_, err := s.within(s.Context(), owner, s.taskDraft("Buy milk", nil, false), 1)
		s.wantError("Tasks.CreateWithin", err, domain.ErrUserNotFound)
	}
}

// limited is a repository whose Create is CreateWithin.
type limited struct{ domain.TaskRepository }

// Create calls CreateWithin with a limit that is never reached.
func (l limited) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
	return l.TaskRepository.(domain.TaskLimiter).CreateWithin(ctx, owner, draft, math.MaxInt) //nolint:forcetypeassert // see Run
}

func limitFields(s *storage) {
	s.Tasks = limited{s.Tasks}
	createFields(s)
}

func limitRace(s *storage) {
	ana, draft := s.user("ana@example.com"), s.taskDraft("Buy milk", nil, false)
	const writers, each, limit = 8, 10, 20
	stored := make([]int, writers)
	for i, err := range race(writers, func(i int) error {
		for range each {
			_, err := s.within(s.Context(), ana, draft, limit)
			if err == nil {
				stored[i]++
			} else if !errors.Is(err, domain.ErrTaskLimit) {
				return err
			}
		}
		return nil
	}) {
		if err != nil {
			s.Errorf("writer %d: got error %v, want nil or ErrTaskLimit", i, err)
		}
	}
	succeeded := 0
	for _, n := range stored {
		succeeded += n
	}
	if got := len(s.all(ana)); got != succeeded || got < limit || got >= limit+writers {
		s.Errorf("%d calls succeeded and %d tasks are stored, want the same number from %d to %d", succeeded, got, limit, limit+writers-1)
	}
	s.wantLimited(ana, limit, true)
}

func limitCanceled(s *storage) {
	ana := s.user("ana@example.com")
	ctx, cancel := context.WithCancel(s.Context())
	cancel()
	_, err := s.within(ctx, ana, s.taskDraft("Buy milk", nil, false), 1)
	s.wantError("Tasks.CreateWithin", err, context.Canceled)
	s.wantAll(ana)
}
