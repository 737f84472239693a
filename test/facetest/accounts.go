package facetest

import (
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var accountRules = []rule{
	{"account/register", "a registration returns the user with an identity and the email as typed, less white space", register},
	{"account/email taken", "a second registration of an email is ErrEmailTaken, ASCII letter case aside", emailTaken},
	{"account/registration refused", "what is wrong with the credentials of a registration has its own error", registrationRefused},
	{"account/log in", "the right credentials log in, in any ASCII letter case of the email", logIn},
	{"account/log in refused", "wrong credentials are ErrInvalidCredentials, and missing or unstorable ones have their own error", logInRefused},
	{"account/profile", "a profile is the caller's own", profile},
	{"account/all", "all users are listed by ascending identity, with the time when they registered", allUsers},
}

func register(s *service) {
	for i, email := range []string{"ana@example.com", "  Bob@Example.COM \n", "ñandú@example.com", `"quoted<&>"@example.com`} {
		user, err := s.Accounts.Register(s.Context(), credentials(email))
		if err != nil {
			s.Errorf("register %q: %v", email, err)
			continue
		}
		if user.ID() != domain.UserID(i+1) || user.Email().String() != strings.TrimSpace(email) {
			s.Errorf("got user %d %q, want %d %q", user.ID(), user.Email(), i+1, strings.TrimSpace(email))
		}
	}
}

func emailTaken(s *service) {
	s.person("ana@example.com")
	for _, email := range []string{"ana@example.com", "ANA@Example.com", " ana@example.com "} {
		_, err := s.Accounts.Register(s.Context(), credentials(email))
		s.fails(email, err, domain.ErrEmailTaken)
	}
}

func registrationRefused(s *service) {
	const email = "ana@example.com"
	for name, c := range map[string]struct {
		email, password, field string
		want                   error
	}{
		"no password":                {email, "", "", domain.ErrPasswordRequired},
		"nothing":                    {"", "", "", domain.ErrPasswordRequired},
		"no email":                   {"", password, "", domain.ErrEmailInvalid},
		"email without @":            {"ana", password, "", domain.ErrEmailInvalid},
		"email of 255 bytes":         {strings.Repeat("a", 243) + "@example.com", password, "", domain.ErrEmailInvalid},
		"email of 9 KB":              {strings.Repeat("a", 9<<10) + "@example.com", password, "", domain.ErrEmailInvalid},
		"NUL in the email":           {"a\x00@example.com", password, "email", domain.ErrContainsNUL},
		"email that is not UTF-8":    {"a\xff@example.com", password, "email", domain.ErrNotUTF8},
		"password of 73 bytes":       {email, strings.Repeat("a", 73), "", domain.ErrPasswordTooLong},
		"password of 5 KB":           {email, strings.Repeat("a", 5<<10), "", domain.ErrPasswordTooLong},
		"NUL in the password":        {email, "a\x00b", "password", domain.ErrContainsNUL},
		"password that is not UTF-8": {email, "a\xff", "password", domain.ErrNotUTF8},
		"both, the email first":      {"ana", strings.Repeat("a", 73), "", domain.ErrEmailInvalid},
	} {
		_, err := s.Accounts.Register(s.Context(), application.Credentials{Email: c.email, Password: c.password})
		s.failsIn(name, err, c.field, c.want)
	}
	if user, err := s.Accounts.Register(s.Context(), credentials(email)); err != nil || user.ID() != 1 {
		s.Errorf("got user %d and %v after those, want the first", user.ID(), err)
	}
}

func logIn(s *service) {
	ana := s.person("Ana@example.com")
	s.person("bob@example.com")
	for _, email := range []string{"Ana@example.com", "ana@EXAMPLE.com", " ana@example.com"} {
		session, err := s.Accounts.LogIn(s.Context(), credentials(email))
		if err != nil {
			s.Errorf("log in %q: %v", email, err)
			continue
		}
		if session.User.ID() != ana || session.User.Email().String() != "Ana@example.com" || session.Token == "" {
			s.Errorf("got user %d %q and a token of %d bytes", session.User.ID(), session.User.Email(), len(session.Token))
		}
	}
}

func logInRefused(s *service) {
	const email = "ana@example.com"
	s.person(email)
	for name, c := range map[string]struct {
		email, password, field string
		want                   error
	}{
		"wrong password":             {email, "wrong horse", "", application.ErrInvalidCredentials},
		"unknown email":              {"bob@example.com", password, "", application.ErrInvalidCredentials},
		"no email":                   {"", password, "", application.ErrInvalidCredentials},
		"email that nobody can have": {"ana", password, "", application.ErrInvalidCredentials},
		"email of 9 KB":              {strings.Repeat("a", 9<<10) + "@example.com", password, "", application.ErrInvalidCredentials},
		"password of 73 bytes":       {email, password + strings.Repeat("a", 73), "", application.ErrInvalidCredentials},
		"password of 5 KB":           {email, strings.Repeat("a", 5<<10), "", application.ErrInvalidCredentials},
		"NUL in the password":        {email, password + "\x00", "", application.ErrInvalidCredentials},
		"password that is not UTF-8": {email, password + "\xff", "", application.ErrInvalidCredentials},
		"no password":                {email, "", "", domain.ErrPasswordRequired},
		"NUL in the email":           {email + "\x00", password, "email", domain.ErrContainsNUL},
		"email that is not UTF-8":    {email + "\xff", password, "email", domain.ErrNotUTF8},
	} {
		session, err := s.Accounts.LogIn(s.Context(), application.Credentials{Email: c.email, Password: c.password})
		s.failsIn(name, err, c.field, c.want)
		if session.Token != "" {
			s.Errorf("%s: got a token", name)
		}
	}
}

func profile(s *service) {
	emails := make(map[domain.UserID]string)
	for _, email := range []string{"Ana@example.com", "bob@example.com", `"},"id":99@example.com`} {
		caller := s.person(email)
		emails[caller] = email
		s.create(caller, application.NewTask{Title: "id", Description: new(`","id":99`)})
	}
	for caller, email := range emails {
		user, err := s.Accounts.Profile(s.Context(), caller)
		if err != nil || user.ID() != caller || user.Email().String() != email {
			s.Errorf("got user %d %q and %v, want %d %q", user.ID(), user.Email(), err, caller, email)
		}
	}
}

func allUsers(s *service) {
	want := []string{"ana@example.com", "Bob@example.com", "eva@example.com"}
	for _, email := range want {
		s.person(email)
	}
	seen := 0
	for user, err := range s.Accounts.All(s.Context()) {
		if err != nil {
			s.Fatalf("list the users: %v", err)
		}
		if seen >= len(want) || user.ID() != domain.UserID(seen+1) || user.Email().String() != want[seen] || user.CreatedAt().IsZero() {
			s.Errorf("got user %d %q of %v in place %d", user.ID(), user.Email(), user.CreatedAt(), seen)
		}
		seen++
	}
	if seen != len(want) {
		s.Errorf("got %d users, want %d", seen, len(want))
	}
	for _, err := range s.Accounts.All(s.Context()) {
		if err != nil {
			s.Errorf("list the users again: %v", err)
		}
		break
	}
}

var tokenRules = []rule{
	{"token/authenticate", "a token stands for who logged in with it", authenticate},
	{"token/invalid", "whatever is no token of the service is ErrTokenInvalid", tokenInvalid},
}

func authenticate(s *service) {
	for _, email := range []string{"ana@example.com", "bob@example.com"} {
		id := s.person(email)
		for range 2 { // a person may have two
			session, err := s.Accounts.LogIn(s.Context(), credentials(email))
			if err != nil {
				s.Fatalf("log in: %v", err)
			}
			if got, err := s.Accounts.Authenticate(s.Context(), session.Token); err != nil || got != id {
				s.Errorf("got user %d and %v, want %d", got, err, id)
			}
		}
		s.task(id, "Buy milk")
	}
}

func tokenInvalid(s *service) {
	s.person("ana@example.com")
	session, err := s.Accounts.LogIn(s.Context(), credentials("ana@example.com"))
	if err != nil {
		s.Fatalf("log in: %v", err)
	}
	genuine := session.Token
	for name, token := range map[string]string{
		"empty": "", "no token": "nonsense", "three parts": "a.b.c", "white space": " ", "line break": "a\r\nX: y", "not ASCII": "tokeñ",
		"cut": genuine[:len(genuine)-1], "longer": genuine + "A", "with something after it": genuine + " x", "without a signature": genuine[:strings.LastIndex(genuine, ".")+1],
	} {
		if id, err := s.Accounts.Authenticate(s.Context(), token); id != 0 {
			s.Errorf("%s: got user %d", name, id)
		} else {
			s.fails(name, err, application.ErrTokenInvalid)
		}
	}
}
