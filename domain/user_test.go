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
	if err != nil || draft.Email() != email || draft.PasswordHash() != "$hash$" {
		t.Errorf("got %q, hash %q and error %v, want %q and the hash", draft.Email(), draft.PasswordHash(), err, email)
	}
	checkStored(t, "CreatedAt", draft.CreatedAt())
	if draft, err := domain.NewUserDraft(domain.Email{}, "$hash$", madrid); !errors.Is(err, domain.ErrEmailInvalid) || draft != (domain.UserDraft{}) {
		t.Errorf("no email: got %+v, %v, want no draft and %v", draft, err, domain.ErrEmailInvalid)
	}
	if draft, err := domain.NewUserDraft(email, "", madrid); !errors.Is(err, domain.ErrPasswordRequired) || draft != (domain.UserDraft{}) {
		t.Errorf("no hash: got %+v, %v, want no draft and %v", draft, err, domain.ErrPasswordRequired)
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
