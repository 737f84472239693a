package faces_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// emails are hard to put into JSON and to get out of it.
var emails = []string{"Ana@example.com", "ñandú@example.com", `"quoted<&>"@example.com`, `"},"id":99@example.com`}

func TestAccounts(t *testing.T) {
	onBoth(t, func(s *Service) {
		for i, email := range emails {
			registered, err := s.Accounts.Register(s.Context(), credentials(" "+email+" \n"))
			if err != nil || registered.ID() != domain.UserID(i+1) || registered.Email().String() != email {
				s.Errorf("Register(%q): got user %d %q and error %v", email, registered.ID(), registered.Email(), err)
			}
			session, err := s.Accounts.LogIn(s.Context(), credentials(strings.Replace(email, "example", "EXAMPLE", 1)))
			if err != nil || session.User.ID() != registered.ID() || session.User.Email() != registered.Email() {
				s.Fatalf("LogIn(%q): got user %d %q and error %v", email, session.User.ID(), session.User.Email(), err)
			}
			if id, err := s.Accounts.Authenticate(s.Context(), session.Token); err != nil || id != registered.ID() {
				s.Errorf("Authenticate(%q): got user %d and error %v", email, id, err)
			}
			s.create(registered.ID(), application.NewTask{Title: "id", Description: new(`","id":99`)})
		}
		for i, email := range emails { // each with the session of that user
			profile, err := s.Accounts.Profile(s.Context(), domain.UserID(i+1))
			if err != nil || profile.ID() != domain.UserID(i+1) || profile.Email().String() != email {
				s.Errorf("Profile(%d): got user %d %q and error %v", i+1, profile.ID(), profile.Email(), err)
			}
		}
		var listed []string
		for user, err := range s.Accounts.All(s.Context()) {
			if err != nil {
				s.Fatal(err)
			}
			if user.ID() != domain.UserID(len(listed)+1) || user.CreatedAt().IsZero() {
				s.Errorf("All: got user %d, created at %v, after %d users", user.ID(), user.CreatedAt(), len(listed))
			}
			listed = append(listed, user.Email().String())
		}
		if !slices.Equal(listed, emails) {
			s.Errorf("All: got %q, want %q", listed, emails)
		}
	})
}

func TestInvalidTokens(t *testing.T) {
	onBoth(t, func(s *Service) {
		_, session := s.user("ana@example.com")
		valid := session.Token
		for name, token := range map[string]string{
			"empty": "", "no token": "nonsense", "three parts": "a.b.c", "white space": " ", "line break": "a\r\nX: y", "not ASCII": "tokeñ",
			"truncated": valid[:len(valid)-1], "longer": valid + "A", "two words": valid + " x", "without a signature": valid[:strings.LastIndex(valid, ".")+1],
		} {
			if id, err := s.Accounts.Authenticate(s.Context(), token); id != 0 || !errors.Is(err, application.ErrTokenInvalid) {
				s.Errorf("%s: got user %d and error %v, want application.ErrTokenInvalid", name, id, err)
			}
		}
	})
}
