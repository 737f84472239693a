package revocationtest

import (
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var deleteRules = []rule{
	{"delete/user", "Delete deletes the user: ByID, ByEmail, State, Revoke, RevokeAll, ChangePassword and another Delete return ErrUserNotFound, List leaves the user out, and all tasks are deleted; other users, their tasks and their revoked tokens stay", deleteUser},
	{"delete/email", "the email of a deleted user is free; a user who registers with it has no tasks and no revoked tokens; the IDs of the deleted user and of its tasks are not given again", deleteEmail},
}

func deleteUser(s *storage) {
	ana, bob := s.twoUsers()
	eva := s.user("eva@example.com")
	owned := make(map[domain.UserID][]domain.TaskID)
	for range 4 {
		for _, user := range []domain.User{ana, bob, eva} {
			owned[user.ID()] = append(owned[user.ID()], s.tasks(user, 2)...)
			s.revoke(user, token(1))
		}
	}
	s.revokeAll(bob, after(time.Hour))
	s.delete(bob)
	s.wantError("Users.ByID", errorOf(s.Users().ByID(s.Context(), bob.ID())), domain.ErrUserNotFound)
	s.wantError("Users.ByEmail", errorOf(s.Users().ByEmail(s.Context(), bob.Email())), domain.ErrUserNotFound)
	if users := s.users(); !slices.EqualFunc(users, []domain.User{ana, eva}, domain.User.Equal) {
		s.Errorf("Users.List: got %+v, want the other users", users)
	}
	s.wantGone(bob, ana, owned[bob.ID()]...)
	s.wantTasks(bob)
	for _, user := range []domain.User{ana, eva} {
		s.wantUser("Delete of another user", user)
		s.wantTasks(user, owned[user.ID()]...)
		s.wantRevoked("another user's revoked token", user, token(1), true)
	}
}

func (s *storage) wantTasks(owner domain.User, want ...domain.TaskID) {
	s.Helper()
	page, err := s.Tasks().List(s.Context(), owner.ID(), domain.TaskFilter{}, domain.ListOptions{})
	var got []domain.TaskID
	for _, task := range page.Tasks {
		got = append(got, task.ID())
	}
	if err != nil || !slices.Equal(got, want) {
		s.Errorf("Tasks.List(owner %d): got the tasks %v and error %v, want %v", owner.ID(), got, err, want)
	}
}

func deleteEmail(s *storage) {
	ana := s.user("ana@example.com")
	last := s.tasks(ana, 2)[1]
	s.revoke(ana, token(1))
	s.delete(ana) // the user and tasks with the highest IDs
	again := s.register("ANA@example.com", after(time.Hour))
	s.wantUser("registration with a deleted user's email", again)
	s.wantTasks(again)
	s.wantRevoked("a token that the deleted user revoked", again, token(1), false)
	s.wantEpoch("registration with a deleted user's email", again, epochAt(after(time.Hour)))
	s.wantHigherIDs(again, ana.ID(), last)
}

// wantHigherIDs checks that a new user and the user's first task have higher IDs.
func (s *storage) wantHigherIDs(user domain.User, lastUser domain.UserID, lastTask domain.TaskID) {
	s.Helper()
	if user.ID() <= lastUser {
		s.Errorf("Users.Create: got ID %d, want one above %d, which was deleted before", user.ID(), lastUser)
	}
	if id := s.tasks(user, 1)[0]; id <= lastTask {
		s.Errorf("Tasks.Create: got ID %d, want one above %d, which was deleted before", id, lastTask)
	}
}

// keyRules are the rules of a storage with idempotency keys.
var keyRules = []rule{
	{"keys/deleted user", "Delete deletes the user's idempotency keys, and no others: Create with a used key returns ErrUserNotFound", keysOfDeletedUser},
}

func keysOfDeletedUser(s *storage) {
	ana, bob := s.twoUsers()
	key := expect.Must(domain.NewIdempotencyKey("k"))
	keyed := domain.CreateOptions{IdempotencyKey: &key}
	for _, owner := range []domain.User{ana, bob} {
		suite.NoErrorf(s, errorOf(s.create(owner, keyed)), "Tasks.Create with a key")
	}
	s.delete(ana)
	s.wantError("Tasks.Create with a key of a deleted user", errorOf(s.create(ana, keyed)), domain.ErrUserNotFound)
	if again, err := s.create(bob, keyed); err != nil || !again.Replayed {
		s.Errorf("Tasks.Create with a key of another user: got replayed %t and error %v, want a replay", again.Replayed, err)
	}
}
