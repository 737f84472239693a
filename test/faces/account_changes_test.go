package faces_test

import (
	"errors"
	"net/netip"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// logIn returns a session of a registered user.
func (s *Service) logIn(email string) application.LoginResult {
	s.Helper()
	session, err := s.Accounts.LogIn(s.Context(), credentials(email))
	if err != nil {
		s.Fatal(err)
	}
	return session
}

// wantEnded checks that the token is not valid, or that it is.
func (s *Service) wantEnded(what string, session application.LoginResult, ended bool) {
	s.Helper()
	_, err := s.Accounts.Authenticate(s.Context(), session.Token)
	if ended && !errors.Is(err, application.ErrTokenUnverified) || !ended && err != nil {
		s.Errorf("%s: got error %v of the token, want it ended: %t", what, err, ended)
	}
}

func TestLogOut(t *testing.T) {
	onBoth(t, func(s *Service) {
		_, first := s.user(ana)
		second, third := s.logIn(ana), s.logIn(ana)
		_, bobs := s.user("bob@example.com")
		for range 2 { // the token has ended in both cases
			if err := s.Accounts.LogOut(s.Context(), first.Token); err != nil {
				s.Errorf("LogOut: %v", err)
			}
		}
		s.wantEnded("first, logged out", first, true)
		s.wantEnded("second, first logged out", second, false)
		if err := s.Accounts.LogOut(s.Context(), "nonsense"); !errors.Is(err, application.ErrTokenInvalid) {
			s.Errorf("LogOut: got error %v, want %v", err, application.ErrTokenInvalid)
		}
		if err := s.Accounts.LogOutEverywhere(s.Context(), second.User.ID()); err != nil {
			s.Errorf("LogOutEverywhere: %v", err)
		}
		s.wantEnded("second, logged out everywhere", second, true)
		s.wantEnded("third, logged out everywhere", third, true)
		s.wantEnded("another user", bobs, false)
		s.wantEnded("logged in again", s.logIn(ana), false)
	})
}

func TestChangePassword(t *testing.T) {
	onBoth(t, func(s *Service) {
		id, before := s.user(ana)
		session, err := s.Accounts.ChangePassword(s.Context(), id, application.PasswordChange{Current: password, New: "battery staple"})
		if err != nil || session.User.ID() != id || session.User.Email().String() != ana {
			s.Fatalf("got user %d %q and error %v", session.User.ID(), session.User.Email(), err)
		}
		s.wantEnded("before the change", before, true)
		s.wantEnded("of the change", session, false)
		if profile, err := s.Accounts.Profile(s.Context(), id); err != nil || profile.ID() != id {
			s.Errorf("Profile: got user %d and error %v", profile.ID(), err)
		}
		_, err = s.Accounts.LogIn(s.Context(), credentials(ana))
		s.wantError("LogIn, old password", err, application.ErrInvalidCredentials, "")
		if _, err := s.Accounts.LogIn(s.Context(), application.Credentials{Email: ana, Password: "battery staple"}); err != nil {
			s.Errorf("LogIn, new password: %v", err)
		}
	})
}

func TestDeleteAccount(t *testing.T) {
	onBoth(t, func(s *Service) {
		id, session := s.user(ana)
		s.create(id, application.NewTask{Title: "Buy milk"})
		if err := s.Accounts.DeleteAccount(s.Context(), id, password, netip.Addr{}); err != nil {
			s.Fatal(err)
		}
		s.wantEnded("deleted", session, true)
		again, anew := s.user(ana)
		s.wantEnded("deleted and registered again", session, true)
		s.wantEnded("registered again", anew, false)
		if got := s.list(again, domain.TaskFilter{}); again != id+1 || len(got) != 0 {
			s.Errorf("got user %d with the tasks %v, want user %d with none", again, got, id+1)
		}
	})
}

// refusedPasswords are refused by ChangePassword, and by DeleteAccount without the
// new one. The client itself refuses what it cannot send.
var refusedPasswords = []struct {
	name           string
	current, new   string
	change, delete error // nil: not tried
}{
	{"nothing", "", "", domain.ErrPasswordRequired, domain.ErrPasswordRequired},
	{"no current password", "", "another", domain.ErrPasswordRequired, nil},
	{"no new password", password, "", domain.ErrPasswordRequired, nil},
	{"wrong", "wrong horse", "another", application.ErrWrongPassword, application.ErrWrongPassword},
	{"73 bytes", password + strings.Repeat("a", 73-len(password)), "another", application.ErrWrongPassword, application.ErrWrongPassword},
	{"5 KB", strings.Repeat("a", 5<<10), "another", application.ErrWrongPassword, application.ErrWrongPassword},
	{"NUL", password + "\x00", "another", application.ErrWrongPassword, application.ErrWrongPassword},
	{"not UTF-8", password + "\xff", "another", application.ErrWrongPassword, application.ErrWrongPassword},
	{"new of 73 bytes", password, strings.Repeat("a", 73), domain.ErrPasswordTooLong, nil},
	{"new of 5 KB", password, strings.Repeat("a", 5<<10), domain.ErrPasswordTooLong, nil},
	{"NUL in the new one", password, "a\x00", domain.ErrContainsNUL, nil},
	{"new not UTF-8", password, "a\xff", domain.ErrNotUTF8, nil},
	{"wrong, and new of 73 bytes", "wrong horse", strings.Repeat("a", 73), domain.ErrPasswordTooLong, nil},
}

func TestRefusedPasswords(t *testing.T) {
	onBoth(t, func(s *Service) {
		id, session := s.user(ana)
		task := s.create(id, application.NewTask{Title: "Buy milk"})
		for _, c := range refusedPasswords {
			got, err := s.Accounts.ChangePassword(s.Context(), id, application.PasswordChange{Current: c.current, New: c.new})
			s.wantError("ChangePassword, "+c.name, err, c.change, "newPassword")
			if got.Token != "" {
				s.Errorf("ChangePassword, %s: got a token", c.name)
			}
			if c.delete != nil {
				s.wantError("DeleteAccount, "+c.name, s.Accounts.DeleteAccount(s.Context(), id, c.current, netip.Addr{}), c.delete, "")
			}
		}
		s.wantEnded("refused", session, false)
		if got := s.list(id, domain.TaskFilter{}); len(got) != 1 || got[0] != task {
			s.Errorf("got the list %v after the refusals, want %v", got, task)
		}
		s.logIn(ana)
	})
}
