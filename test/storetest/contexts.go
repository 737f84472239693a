package storetest

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var contextRules = []rule{
	{"context/canceled", "if its context has ended, a method changes nothing and returns an error that matches the context's", contextCanceled},
	{"context/no leaks", "calls with ended contexts leave no connection, transaction or lock behind", contextNoLeaks},
}

// callCanceled calls every method with a canceled context.
func (s *storage) callCanceled(ana domain.UserID, id domain.TaskID) {
	s.Helper()
	ctx, cancel := context.WithCancel(s.Context())
	cancel()
	draft, patch := s.taskDraft("Buy bread", nil, false), s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	_, err := s.Users.Create(ctx, s.userDraft("bob@example.com"))
	s.wantError("Users.Create", err, context.Canceled)
	_, err = s.Users.ByEmail(ctx, s.email("ana@example.com"))
	s.wantError("Users.ByEmail", err, context.Canceled)
	_, err = s.Users.ByID(ctx, ana)
	s.wantError("Users.ByID", err, context.Canceled)
	_, err = s.Users.List(ctx, domain.Page[domain.UserID]{})
	s.wantError("Users.List", err, context.Canceled)
	_, err = s.Tasks.Create(ctx, ana, []domain.TaskDraft{draft}, domain.CreateOptions{})
	s.wantError("Tasks.Create", err, context.Canceled)
	_, err = s.Tasks.Get(ctx, ana, id)
	s.wantError("Tasks.Get", err, context.Canceled)
	_, err = s.Tasks.List(ctx, ana, domain.TaskFilter{}, page{})
	s.wantError("Tasks.List", err, context.Canceled)
	_, err = s.Tasks.Update(ctx, ana, id, patch, domain.AnyVersion)
	s.wantError("Tasks.Update", err, context.Canceled)
	s.wantError("Tasks.Delete", s.Tasks.Delete(ctx, ana, id, domain.AnyVersion), context.Canceled)
}

func contextCanceled(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	s.callCanceled(ana, task.ID())
	s.wantAll(ana, task)
	_, err := s.Users.ByEmail(s.Context(), s.email("bob@example.com"))
	s.wantError("Users.ByEmail of a user whose Create was canceled", err, domain.ErrUserNotFound)
}

func contextNoLeaks(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for range 20 { // more than a pool has connections
		s.callCanceled(ana, task.ID())
	}
	s.user("bob@example.com")
	s.wantAll(ana, task, s.task(ana, "Buy bread"))
}
