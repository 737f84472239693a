package storetest

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var contextRules = []rule{
	{"context/ended", "a method whose context has ended returns the context's error and changes nothing", contextEnded},
	{"context/recovers", "a method that ended with its context leaves the storage working", contextRecovers},
}

// tryEnded calls every method with a context that is over.
func (s *storage) tryEnded(ana domain.UserID, id domain.TaskID) {
	s.Helper()
	draft, patch := s.taskDraft("Buy bread", nil, false), s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	bob, email := s.userDraft("bob@example.com"), s.email("ana@example.com")
	for name, call := range map[string]func(context.Context) error{
		"create a user": func(ctx context.Context) error { _, err := s.Users.Create(ctx, bob); return err },
		"by email":      func(ctx context.Context) error { _, err := s.Users.ByEmail(ctx, email); return err },
		"by id":         func(ctx context.Context) error { _, err := s.Users.ByID(ctx, ana); return err },
		"list users": func(ctx context.Context) error {
			_, err := s.Users.List(ctx, domain.Page[domain.UserID]{})
			return err
		},
		"create a task": func(ctx context.Context) error { _, err := s.Tasks.Create(ctx, ana, draft); return err },
		"list tasks": func(ctx context.Context) error {
			_, err := s.Tasks.List(ctx, ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			return err
		},
		"get":    func(ctx context.Context) error { _, err := s.Tasks.Get(ctx, ana, id); return err },
		"update": func(ctx context.Context) error { _, err := s.Tasks.Update(ctx, ana, id, patch); return err },
		"delete": func(ctx context.Context) error { return s.Tasks.Delete(ctx, ana, id) },
	} {
		s.fails(name, call(ended()), context.Canceled)
	}
}

func contextEnded(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	s.tryEnded(ana, task.ID())
	s.holds(ana, task)
	_, err := s.Users.ByEmail(s.Context(), s.email("bob@example.com"))
	s.fails("by email", err, domain.ErrUserNotFound)
}

func contextRecovers(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	// More often than any pool has connections.
	for range 20 {
		s.tryEnded(ana, task.ID())
	}
	s.user("bob@example.com")
	s.holds(ana, task, s.task(ana, "Buy bread"))
}
