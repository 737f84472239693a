package storetest

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var contextRules = []rule{
	{"context/canceled", "if its context has ended, a method changes nothing and returns an error that matches the context's", contextCanceled},
	{"context/no leaks", "calls with ended contexts leave no connection, transaction or lock behind", contextNoLeaks},
}

// callCanceled passes a canceled context to each method that every storage has. Rules of features,
// and package revocationtest, call the others.
func (s *storage) callCanceled(ana domain.UserID, id domain.TaskID) {
	s.Helper()
	ctx := suite.Ended(s.Context())
	draft, patch := taskDraft("Buy bread", nil, false), patchOf(domain.TaskEdit{Completed: domain.SetTo(true)})
	s.wantError("Users.Create", errorOf(s.Users.Create(ctx, userDraft("bob@example.com"))), context.Canceled)
	s.wantError("Users.ByEmail", errorOf(s.Users.ByEmail(ctx, emailOf("ana@example.com"))), context.Canceled)
	s.wantError("Users.ByID", errorOf(s.Users.ByID(ctx, ana)), context.Canceled)
	s.wantError("Users.List", errorOf(s.Users.List(ctx, domain.UserListOptions{})), context.Canceled)
	_, err := s.Tasks.Create(ctx, ana, []domain.TaskDraft{draft}, domain.CreateOptions{})
	s.wantError("Tasks.Create", err, context.Canceled)
	s.wantError("Tasks.Get", errorOf(s.Tasks.Get(ctx, ana, id)), context.Canceled)
	s.wantError("Tasks.List", errorOf(s.Tasks.List(ctx, ana, domain.TaskFilter{}, page{})), context.Canceled)
	s.wantError("Tasks.Update", errorOf(s.Tasks.Update(ctx, ana, id, patch, domain.UpdateOptions{})), context.Canceled)
	s.wantError("Tasks.Delete", s.Tasks.Delete(ctx, ana, id, domain.DeleteOptions{}), context.Canceled)
}

func contextCanceled(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	s.callCanceled(ana, task.ID())
	s.wantAll(ana, task)
	_, err := s.Users.ByEmail(s.Context(), emailOf("bob@example.com"))
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
