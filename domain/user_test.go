package domain_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Both are the same time: as a clock in another zone returns it, and as stores
// keep it.
var (
	madrid = time.Date(2026, 3, 14, 16, 9, 26, 535_897_932, time.FixedZone("CET", 3600))
	stored = time.Date(2026, 3, 14, 15, 9, 26, 535_897_000, time.UTC)
)

// checkStored compares with ==, which compares the zones too.
func checkStored(t *testing.T, what string, got time.Time) {
	t.Helper()
	if got != stored {
		t.Errorf("%s: got %v, want %v", what, got, stored)
	}
}

func TestNewUserDraft(t *testing.T) {
	email := mustEmail(t, "Ana@Example.com")
	draft, err := domain.NewUserDraft(email, "$hash$", madrid)
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if got := draft.Email(); got != email {
		t.Errorf("got email %q, want %q", got, email)
	}
	if got, want := draft.PasswordHash(), "$hash$"; got != want {
		t.Errorf("got hash %q, want %q", got, want)
	}
	checkStored(t, "CreatedAt", draft.CreatedAt())
}

func TestNewUserDraftRefuses(t *testing.T) {
	tests := map[string]struct {
		email domain.Email
		hash  string
		want  error
	}{
		"no email": {domain.Email{}, "$hash$", domain.ErrEmailInvalid},
		"no hash":  {mustEmail(t, "ana@example.com"), "", domain.ErrPasswordRequired},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			draft, err := domain.NewUserDraft(test.email, test.hash, madrid)
			if !errors.Is(err, test.want) || draft != (domain.UserDraft{}) {
				t.Errorf("got %+v, %v, want no draft and %v", draft, err, test.want)
			}
		})
	}
}

func TestParseHostKey(t *testing.T) {
	for name, text := range map[string]string{
		"one byte": "7", "a UUID": "0198c1d2-8f7e-7b4a-9c3d-2e1f0a9b8c7d", "white space": " Ana ", "255 bytes": strings.Repeat("é", 127) + "x",
	} {
		if key, err := domain.ParseHostKey(text); err != nil || key.String() != text {
			t.Errorf("%s: got %q and error %v, want it unchanged", name, key, err)
		}
	}
	for name, text := range map[string]string{
		"empty": "", "256 bytes": strings.Repeat("é", 128), "NUL": "a\x00b", "no UTF-8": "a\xffb",
	} {
		if key, err := domain.ParseHostKey(text); !errors.Is(err, domain.ErrHostKeyInvalid) || key != (domain.HostKey{}) {
			t.Errorf("%s: got %q and error %v, want ErrHostKeyInvalid", name, key, err)
		}
	}
}
