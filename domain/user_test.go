package domain_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// madrid is a time in another zone. stored is that time as stores keep it.
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
	email := expect.Must(domain.ParseEmail("Ana@Example.com"))
	draft, err := domain.NewUserDraft(email, "$hash$", madrid)
	if err != nil || draft.Email() != email || draft.PasswordHash() != "$hash$" {
		t.Errorf("got %q, hash %q and error %v, want %q and the hash", draft.Email(), draft.PasswordHash(), err, email)
	}
	checkStored(t, "CreatedAt", draft.CreatedAt())
	if draft, err := domain.NewUserDraft(domain.Email{}, "$hash$", madrid); !errors.Is(err, domain.ErrEmailInvalid) || draft.Email() != (domain.Email{}) {
		t.Errorf("no email: got %+v, %v, want no draft and %v", draft, err, domain.ErrEmailInvalid)
	}
	if draft, err := domain.NewUserDraft(email, "", madrid); !errors.Is(err, domain.ErrPasswordRequired) || draft.Email() != (domain.Email{}) {
		t.Errorf("no hash: got %+v, %v, want no draft and %v", draft, err, domain.ErrPasswordRequired)
	}
}

func TestParseEmbedderKey(t *testing.T) {
	for name, text := range map[string]string{
		"one byte": "7", "a UUID": "0198c1d2-8f7e-7b4a-9c3d-2e1f0a9b8c7d", "white space": " Ana ", "255 bytes": strings.Repeat("é", 127) + "x",
	} {
		if key, err := domain.ParseEmbedderKey(text); err != nil || key.String() != text {
			t.Errorf("%s: got %q and error %v, want it unchanged", name, key, err)
		}
	}
	for name, text := range map[string]string{
		"empty": "", "256 bytes": strings.Repeat("é", 128), "NUL": "a\x00b", "no UTF-8": "a\xffb",
	} {
		if key, err := domain.ParseEmbedderKey(text); !errors.Is(err, domain.ErrEmbedderKeyInvalid) || key != (domain.EmbedderKey{}) {
			t.Errorf("%s: got %q and error %v, want ErrEmbedderKeyInvalid", name, key, err)
		}
	}
}

// Users of the same record are equal. Users that differ in a field are not.
func TestUserEqual(t *testing.T) {
	record := domain.UserRecord{ID: 1, Email: "ana@example.com", PasswordHash: "hash", EmbedderKey: "7f3a", CreatedAt: madrid, TokenEpoch: 5}
	if !domain.RestoreUser(record).Equal(domain.RestoreUser(record)) || !(domain.User{}).Equal(domain.User{}) {
		t.Error("got users of the same record that are not equal")
	}
	for field, change := range map[string]func(*domain.UserRecord){
		"ID":           func(r *domain.UserRecord) { r.ID++ },
		"Email":        func(r *domain.UserRecord) { r.Email = "Ana@example.com" },
		"PasswordHash": func(r *domain.UserRecord) { r.PasswordHash = "another" },
		"no hash":      func(r *domain.UserRecord) { r.PasswordHash = "" },
		"EmbedderKey":  func(r *domain.UserRecord) { r.EmbedderKey = "" },
		"CreatedAt":    func(r *domain.UserRecord) { r.CreatedAt = r.CreatedAt.Add(time.Microsecond) },
		"TokenEpoch":   func(r *domain.UserRecord) { r.TokenEpoch++ },
	} {
		other := record
		change(&other)
		if domain.RestoreUser(record).Equal(domain.RestoreUser(other)) || domain.RestoreUser(other).Equal(domain.RestoreUser(record)) {
			t.Errorf("%s: got equal users, want them to differ", field)
		}
	}
}
