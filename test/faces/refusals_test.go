package faces_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const ana = "ana@example.com"

// refusedCredentials are refused by Register or LogIn. The client itself refuses
// what it cannot send: text that is not UTF-8, and bodies over the limit.
var refusedCredentials = []struct {
	name            string
	email, password string
	register, logIn error // nil: not tried
	field           string
}{
	{"no password", ana, "", domain.ErrPasswordRequired, domain.ErrPasswordRequired, ""},
	{"nothing", "", "", domain.ErrPasswordRequired, domain.ErrPasswordRequired, ""},
	{"no email", "", password, domain.ErrEmailInvalid, application.ErrInvalidCredentials, ""},
	{"email without @", "ana", password, domain.ErrEmailInvalid, application.ErrInvalidCredentials, ""},
	{"email of 255 bytes", strings.Repeat("a", 243) + "@example.com", password, domain.ErrEmailInvalid, application.ErrInvalidCredentials, ""},
	{"email of 9 KB", strings.Repeat("a", 9<<10) + "@example.com", password, domain.ErrEmailInvalid, application.ErrInvalidCredentials, ""},
	{"NUL in the email", ana + "\x00", password, domain.ErrContainsNUL, domain.ErrContainsNUL, "email"},
	{"email not UTF-8", ana + "\xff", password, domain.ErrNotUTF8, domain.ErrNotUTF8, "email"},
	{"password of 73 bytes", ana, password + strings.Repeat("a", 73-len(password)), domain.ErrPasswordTooLong, application.ErrInvalidCredentials, ""},
	{"password of 5 KB", ana, strings.Repeat("a", 5<<10), domain.ErrPasswordTooLong, application.ErrInvalidCredentials, ""},
	{"NUL in the password", ana, password + "\x00", domain.ErrContainsNUL, application.ErrInvalidCredentials, "password"},
	{"password not UTF-8", ana, password + "\xff", domain.ErrNotUTF8, application.ErrInvalidCredentials, "password"},
	{"email and password", "ana", strings.Repeat("a", 73), domain.ErrEmailInvalid, application.ErrInvalidCredentials, ""},
	{"wrong password", ana, "wrong horse", nil, application.ErrInvalidCredentials, ""},
	{"unknown email", "bob@example.com", password, nil, application.ErrInvalidCredentials, ""},
	{"email taken", "Ana@example.com", password, domain.ErrEmailTaken, nil, ""},
}

// wantError compares errors, and the field if want is the reason of a
// domain.FieldError.
func (s *Service) wantError(call string, err, want error, field string) {
	s.Helper()
	isOfField := errors.Is(want, domain.ErrContainsNUL) || errors.Is(want, domain.ErrNotUTF8) || errors.Is(want, domain.ErrNotNullable)
	if got := (*domain.FieldError)(nil); !errors.Is(err, want) || isOfField && (!errors.As(err, &got) || got.Field != field) {
		s.Errorf("%s: got error %v, want %v %s", call, err, want, field)
	}
}

func TestRefusedCredentials(t *testing.T) {
	onBoth(t, func(s *Service) {
		s.user(ana)
		for _, c := range refusedCredentials {
			given := application.Credentials{Email: c.email, Password: c.password}
			if c.register != nil {
				_, err := s.Accounts.Register(s.Context(), given)
				s.wantError("Register, "+c.name, err, c.register, c.field)
			}
			if c.logIn != nil {
				session, err := s.Accounts.LogIn(s.Context(), given)
				s.wantError("LogIn, "+c.name, err, c.logIn, c.field)
				if session.Token != "" {
					s.Errorf("LogIn, %s: got a token", c.name)
				}
			}
		}
		if id, _ := s.user("eva@example.com"); id != 2 {
			s.Errorf("got ID %d after the refusals, want 2", id)
		}
	})
}

// refusedTexts are titles and descriptions that Create and Update refuse.
var refusedTexts = []struct {
	name               string
	title, description string
	field              string
	want               error
}{
	{"no title", "", "", "", domain.ErrTitleRequired},
	{"blank title", " \t\n\u00a0", "", "", domain.ErrTitleRequired},
	{"title of 501 characters", strings.Repeat("𝔘", domain.MaxTitleChars+1), "", "", domain.ErrTitleTooLong},
	{"title of 2 MB", strings.Repeat("a", 2<<20), "", "", domain.ErrTitleTooLong},
	{"NUL in the title", "a\x00b", "", "title", domain.ErrContainsNUL},
	{"title not UTF-8", "a\xff", "", "title", domain.ErrNotUTF8},
	{"description too long", "Buy milk", strings.Repeat("𝔘", domain.MaxDescriptionChars+1), "", domain.ErrDescriptionTooLong},
	{"description of 2 MB", "Buy milk", strings.Repeat("a", 2<<20), "", domain.ErrDescriptionTooLong},
	{"NUL in the description", "Buy milk", "a\x00b", "description", domain.ErrContainsNUL},
	{"description not UTF-8", "Buy milk", "\xed\xa0\x80", "description", domain.ErrNotUTF8},
	{"title and description", "", strings.Repeat("𝔘", domain.MaxDescriptionChars+1), "", domain.ErrTitleRequired},
}

func TestRefusedTasks(t *testing.T) {
	onBoth(t, func(s *Service) {
		ana, _ := s.user(ana)
		task := s.create(ana, application.NewTask{Title: "Buy milk"})
		update := func(what string, changes domain.TaskChanges, want error, field string) {
			s.Helper()
			for _, id := range []domain.TaskID{task.ID, 999} { // the patch is checked before the task is looked for
				_, err := s.Tasks.Update(s.Context(), ana, id, changes)
				s.wantError("Update, "+what, err, want, field)
			}
		}
		for _, c := range refusedTexts {
			_, err := s.Tasks.Create(s.Context(), ana, application.NewTask{Title: c.title, Description: &c.description})
			s.wantError("Create, "+c.name, err, c.want, c.field)
			update(c.name, domain.TaskChanges{Title: domain.Set(c.title), Description: domain.Set(c.description), Completed: domain.Set(true)}, c.want, c.field)
		}
		update("nothing", domain.TaskChanges{}, domain.ErrNoChanges, "")
		update("title null", domain.TaskChanges{Title: domain.SetNull[string]()}, domain.ErrTitleRequired, "")
		update("completed null", domain.TaskChanges{Completed: domain.SetNull[bool]()}, domain.ErrNotNullable, "completed")
		if got := s.list(ana, domain.TaskFilter{}); !slices.Equal(got, []state{task}) {
			s.Errorf("got the list %v after the refusals, want %v", got, task)
		}
	})
}
