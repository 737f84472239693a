package storetest

import (
	"context"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var contextRules = []rule{
	{"context/canceled", "if its context has ended, a method changes nothing and returns an error that matches the context's", contextCanceled},
	{"context/no leaks", "calls with ended contexts leave no connection, transaction or lock behind", contextNoLeaks},
}

// callCanceled passes a canceled context to each method that the storage has. Package
// revocationtest calls the methods that revoke tokens.
func (s *storage) callCanceled(task domain.Task) {
	s.Helper()
	ctx, ana, id := suite.Ended(s.Context()), task.Owner(), task.ID()
	s.wantError("Users.Create", errorOf(s.Users().Create(ctx, userDraft("bob@example.com"))), context.Canceled)
	s.wantError("Users.ByEmail", errorOf(s.Users().ByEmail(ctx, emailOf("ana@example.com"))), context.Canceled)
	s.wantError("Users.ByID", errorOf(s.Users().ByID(ctx, ana)), context.Canceled)
	s.wantError("Users.List", errorOf(s.Users().List(ctx, domain.UserListOptions{})), context.Canceled)
	for name, options := range s.createOptions("first") {
		s.wantError("Tasks.Create with "+name, errorOf(s.Tasks().Create(ctx, ana, drafts("Buy milk"), options)), context.Canceled)
	}
	s.wantError("Tasks.Get", errorOf(s.Tasks().Get(ctx, ana, id)), context.Canceled)
	s.wantError("Tasks.List", errorOf(s.Tasks().List(ctx, ana, domain.TaskFilter{}, page{})), context.Canceled)
	for _, version := range []domain.TaskVersion{domain.AnyVersion, task.Version(), 1} {
		s.wantError("Tasks.Update", errorOf(s.Tasks().Update(ctx, ana, id, patchOf(done), domain.UpdateOptions{Expected: version})), context.Canceled)
		s.wantError("Tasks.Delete", s.Tasks().Delete(ctx, ana, id, domain.DeleteOptions{Expected: version}), context.Canceled)
	}
	if !s.lacks(domain.FeatureEmbedderUsers) {
		s.wantError("Users.Ensure", errorOf(s.Users().Ensure(ctx, embedderKey("7f3a"), createdAt)), context.Canceled)
	}
	if !s.lacks(domain.FeatureChanges) {
		for _, owners := range [][]domain.UserID{{ana}, {ana, ana + 1}, nil} {
			s.wantError(fmt.Sprintf("Tasks.LastChanges(%v)", owners), errorOf(s.Tasks().LastChanges(ctx, owners)), context.Canceled)
		}
		s.wantError("Tasks.Changes", errorOf(s.Tasks().Changes(ctx, ana, domain.ChangesOptions{Until: task.Version()})), context.Canceled)
	}
	if s.Sweep != nil {
		s.wantError("Sweep", s.Sweep(ctx), context.Canceled)
	}
}

func contextCanceled(s *storage) {
	task := s.task(s.user("ana@example.com"), "Buy milk")
	s.callCanceled(task)
	s.wantUsers(1)
	s.wantAll(task.Owner(), task)
	if !s.lacks(domain.FeatureIdempotencyKeys) {
		second := s.wantFirst("after a canceled one", task.Owner(), drafts("Buy milk")[0], firstKey)
		s.callCanceled(task) // with a used key
		s.wantAll(task.Owner(), task, second)
	}
}

func contextNoLeaks(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for range 20 { // more than a pool has connections
		s.callCanceled(task)
	}
	s.user("bob@example.com")
	s.wantAll(ana, task, s.task(ana, "Buy bread"))
}
