package storetest

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// limitRules are the rules of domain.CreateOptions.Limit.
var limitRules = []rule{
	{"limit/reached", "Create succeeds while the owner has fewer tasks than the limit; otherwise it returns ErrTaskLimit and stores nothing (a completed task counts, a deleted one does not)", limitReached},
	{"limit/owners", "Create with a limit counts only the owner's tasks, and returns ErrUserNotFound if the owner does not exist", limitOwners},
	{"limit/fields", "below the limit, Create does what it does without one", limitFields},
	{"limit/race", "n concurrent Create of one owner exceed the limit by at most n-1 tasks; each succeeds or returns ErrTaskLimit", limitRace},
	{"limit/canceled", "if its context has ended, Create with a limit stores nothing and returns an error that matches the context's", limitCanceled},
}

// within calls Create with a limit.
func (s *storage) within(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
	created, err := s.Tasks.Create(ctx, owner, []domain.TaskDraft{draft}, domain.CreateOptions{Limit: limit})
	return created.First(), err
}

// wantLimited calls Create with a limit, which must succeed, or return ErrTaskLimit.
func (s *storage) wantLimited(owner domain.UserID, limit int, reached bool) domain.Task {
	s.Helper()
	task, err := s.within(s.Context(), owner, s.taskDraft("Buy milk", nil, true), limit)
	if !reached && err != nil {
		s.Fatalf("Tasks.Create(owner %d, limit %d): %v", owner, limit, err)
	}
	if reached {
		s.wantError(fmt.Sprintf("Tasks.Create(limit %d)", limit), err, domain.ErrTaskLimit)
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
		s.wantError("Tasks.Create with a limit", err, domain.ErrUserNotFound)
	}
}

// limited is a repository whose Create always has a limit.
type limited struct{ domain.TaskRepository }

// Create sets a limit that is never reached.
func (l limited) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	options.Limit = math.MaxInt
	return l.TaskRepository.Create(ctx, owner, drafts, options)
}

func limitFields(s *storage) {
	s.Tasks = limited{s.Tasks}
	createFields(s)
}

func limitRace(s *storage) {
	ana, draft := s.user("ana@example.com"), s.taskDraft("Buy milk", nil, false)
	const writers, each, limit = 8, 10, 20
	stored := make([]int, writers)
	for i, err := range suite.Race(writers, func(i int) error {
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
	s.wantError("Tasks.Create with a limit", err, context.Canceled)
	s.wantAll(ana)
}
