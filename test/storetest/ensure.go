package storetest

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// ensureRules are the rules of users of a host.
var ensureRules = []rule{
	{"ensure/fields", "Ensure stores a user with the HostKey and the time, and without email and password, under a new ID; ByID and List return it", ensureFields},
	{"ensure/again", "Ensure with a known HostKey returns its user unchanged, and stores nothing", ensureAgain},
	{"ensure/exact", "different HostKeys are different users, to the byte (no folding of case, no trimming), also next to an equal email", ensureExact},
	{"ensure/password", "a user of a host has no password: ChangePassword returns ErrPasswordChanged", ensurePassword},
	{"ensure/deleted", "after Delete, Ensure stores a new user under a new ID, who has no tasks", ensureDeleted},
	{"ensure/race", "concurrent Ensure with one HostKey return the same user, who is stored once (a lookup before the insert is not enough: use a unique index or a lock)", ensureRace},
	{"ensure/canceled", "if its context has ended, Ensure stores nothing and returns an error that matches the context's", ensureCanceled},
}

var ensureReopenRules = []rule{
	{"ensure/reopen", "users of a host survive a restart", ensureReopen},
}

func (s *storage) hostKey(text string) domain.HostKey {
	s.Helper()
	key, err := domain.ParseHostKey(text)
	if err != nil {
		s.Fatalf("ParseHostKey(%q): %v", text, err)
	}
	return key
}

func (s *storage) ensure(text string, at time.Time) domain.User {
	s.Helper()
	user, err := s.Users.Ensure(s.Context(), s.hostKey(text), at)
	if err != nil {
		s.Fatalf("Users.Ensure(%q): %v", text, err)
	}
	return user
}

// wantUsers checks the number of all users.
func (s *storage) wantUsers(want int) {
	s.Helper()
	users, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{})
	if err != nil || len(users) != want {
		s.Errorf("Users.List: got %d users and error %v, want %d", len(users), err, want)
	}
}

func ensureFields(s *storage) {
	ana := s.user("ana@example.com")
	got := s.ensure("7f3a", createdAt)
	want := domain.RestoreUser(domain.UserRecord{ID: got.ID(), HostKey: "7f3a", CreatedAt: createdAt})
	if got != want || got.ID() <= ana {
		s.Errorf("Users.Ensure:\n got %+v\nwant %+v with an ID above %d", got, want, ana)
	}
	if found, err := s.Users.ByID(s.Context(), got.ID()); err != nil || found != want {
		s.Errorf("Users.ByID: got %+v and error %v, want %+v", found, err, want)
	}
	if users, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{After: ana}); err != nil || len(users) != 1 || users[0] != want {
		s.Errorf("Users.List: got %+v and error %v, want %+v", users, err, want)
	}
}

func ensureAgain(s *storage) {
	first := s.ensure("7f3a", createdAt)
	if again := s.ensure("7f3a", createdAt.Add(time.Hour)); again != first {
		s.Errorf("Users.Ensure again:\n got %+v\nwant %+v", again, first)
	}
	s.wantUsers(1)
}

func ensureExact(s *storage) {
	s.user("ana@example.com")
	keys := []string{
		"ana@example.com", "a", "A", " a", "a ", "a%", "a_", "é", "e\u0301", "k", "\u212a", "'", strings.Repeat("a", domain.MaxHostKeyBytes),
	}
	for _, key := range keys {
		s.ensure(key, createdAt)
	}
	for _, key := range keys {
		if got := s.ensure(key, createdAt).HostKey().String(); got != key {
			s.Errorf("Users.Ensure(%q): got a user with the key %q", key, got)
		}
	}
	s.wantUsers(len(keys) + 1)
}

func ensurePassword(s *storage) {
	user := s.ensure("7f3a", createdAt)
	_, err := s.Users.ChangePassword(s.Context(), user.ID(), "", "new", createdAt.Add(time.Hour))
	s.wantError("Users.ChangePassword", err, domain.ErrPasswordChanged)
	if again := s.ensure("7f3a", createdAt); again != user {
		s.Errorf("Users.Ensure after ChangePassword: got %+v, want %+v", again, user)
	}
}

func ensureDeleted(s *storage) {
	first := s.ensure("7f3a", createdAt)
	s.task(first.ID(), "Buy milk")
	if err := s.Users.Delete(s.Context(), first.ID()); err != nil {
		s.Fatalf("Users.Delete: %v", err)
	}
	again := s.ensure("7f3a", createdAt)
	if again.ID() <= first.ID() {
		s.Errorf("Users.Ensure after Delete: got ID %d, want one above %d", again.ID(), first.ID())
	}
	s.wantAll(again.ID())
}

func ensureRace(s *storage) {
	key, found := s.hostKey("7f3a"), make([]domain.User, 50)
	s.wantSuccess(suite.Race(len(found), func(i int) (err error) {
		found[i], err = s.Users.Ensure(s.Context(), key, createdAt.Add(time.Duration(i)*time.Second))
		return err
	}))
	for i, user := range found {
		if user != found[0] || user.HostKey() != key {
			s.Fatalf("Users.Ensure of 50 at once: call %d got %+v, another %+v", i, user, found[0])
		}
	}
	s.wantUsers(1)
}

func ensureCanceled(s *storage) {
	ctx, cancel := context.WithCancel(s.Context())
	cancel()
	_, err := s.Users.Ensure(ctx, s.hostKey("7f3a"), createdAt)
	s.wantError("Users.Ensure", err, context.Canceled)
	s.wantUsers(0)
}

func ensureReopen(s *storage) {
	user := s.ensure("7f3a", createdAt)
	s.reopen()
	if again := s.ensure("7f3a", createdAt.Add(time.Hour)); again != user {
		s.Errorf("Users.Ensure after a restart: got %+v, want %+v", again, user)
	}
}

// lacksHostUsers checks the refusal of a storage without users of a host.
func (s *storage) lacksHostUsers() {
	s.Helper()
	ended, cancel := context.WithCancel(s.Context())
	cancel()
	for _, ctx := range []context.Context{s.Context(), ended} {
		_, err := s.Users.Ensure(ctx, s.hostKey("7f3a"), createdAt)
		s.wantError(fmt.Sprintf("Users.Ensure (context: %v)", ctx.Err()), err, &domain.Unsupported{What: domain.HostUsers})
	}
	s.wantUsers(1)
}
