package revocationtest

import (
	"context"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var contextRules = []rule{
	{"context/canceled", "if its context has ended, a method changes nothing and returns an error that matches the context's", contextCanceled},
	{"context/no leaks", "calls with ended contexts leave no connection, transaction or lock behind", contextNoLeaks},
}

// callCanceled calls every method with a canceled context.
func (s *storage) callCanceled(user domain.User) {
	s.Helper()
	ctx := suite.Ended(s.Context())
	at := after(time.Hour)
	s.wantError("State", errorOf(s.Revocations().State(ctx, user.ID(), token(1))), context.Canceled)
	s.wantError("States", errorOf(s.Revocations().States(ctx, []application.UserToken{{User: user.ID(), Token: token(1)}})), context.Canceled)
	s.wantError("States of no tokens", errorOf(s.Revocations().States(ctx, nil)), context.Canceled)
	s.wantError("Revoke", s.Revocations().Revoke(ctx, user.ID(), application.Revocation{Token: token(1), At: after(0), ExpiresAt: at}), context.Canceled)
	s.wantError("RevokeAll", s.Revocations().RevokeAll(ctx, user.ID(), at), context.Canceled)
	s.wantError("RevokeEveryone", errorOf(s.Revocations().RevokeEveryone(ctx, at)), context.Canceled)
	s.wantError("ChangePassword", errorOf(s.Users().ChangePassword(ctx, user.ID(), domain.HashReplacement{Old: user.PasswordHash(), New: "new", At: at})), context.Canceled)
	s.wantError("Delete", s.Users().Delete(ctx, user.ID()), context.Canceled)
}

func contextCanceled(s *storage) {
	ana := s.user("ana@example.com")
	ids := s.tasks(ana, 2)
	s.callCanceled(ana)
	s.wantUser("canceled calls", ana)
	s.wantTasks(ana, ids...)
	s.wantRevoked("a token whose Revoke was canceled", ana, token(1), false)
}

func contextNoLeaks(s *storage) {
	ana := s.user("ana@example.com")
	for range 20 { // more than a pool has connections
		s.callCanceled(ana)
	}
	s.revoke(ana, token(2))
	s.revokeAll(ana, after(time.Hour))
	s.wantRevoked("a token that was revoked after canceled calls", ana, token(2), true)
	s.delete(ana)
}

var reopenRules = []rule{
	{"reopen/data", "revoked tokens, epochs and hashes survive a restart, and deleted users stay deleted", reopenData},
	{"reopen/ids", "after a restart too, the IDs of a deleted user and of its tasks are not given again", reopenIDs},
}

func (s *storage) reopen() {
	s.Helper()
	s.Backend = s.Reopen(s.t)
	s.another = s.Backend
}

func reopenData(s *storage) {
	ana, bob := s.twoUsers()
	eva := s.user("eva@example.com")
	s.tasks(eva, 2)
	s.revoke(ana, token(1))
	s.revokeAll(ana, after(time.Hour))
	bob = s.changePassword(bob, bob.PasswordHash(), "new", after(time.Minute))
	s.delete(eva)
	users := s.users()
	s.reopen()
	if got := s.users(); !slices.EqualFunc(got, users, domain.User.Equal) {
		s.Errorf("Users.List after a restart: got %+v, want %+v", got, users)
	}
	s.wantEpoch("RevokeAll and a restart", ana, epochAt(after(time.Hour)))
	s.wantUser("ChangePassword and a restart", bob)
	s.wantRevoked("a token that was revoked before a restart", ana, token(1), true)
	s.wantRevoked("another token after a restart", ana, token(2), false)
	s.wantUnknown(eva.ID())
}

func reopenIDs(s *storage) {
	_, bob := s.twoUsers()
	last := s.tasks(bob, 2)[1]
	s.delete(bob)
	s.reopen()
	s.wantHigherIDs(s.user("new@example.com"), bob.ID(), last)
}
