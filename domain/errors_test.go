package domain_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestFieldError(t *testing.T) {
	wrapped := fmt.Errorf("register: %w", &domain.FieldError{Field: "email", Err: domain.ErrContainsNUL})

	checkFieldError(t, wrapped, "email", domain.ErrContainsNUL)
	if errors.Is(wrapped, domain.ErrNotUTF8) {
		t.Errorf("got a match with %v, want none", domain.ErrNotUTF8)
	}
	if got, want := wrapped.Error(), "register: email: must not contain NUL"; got != want {
		t.Errorf("got text %q, want %q", got, want)
	}
}

// Callers map errors to responses with errors.Is, so no sentinel may match another.
func TestSentinelsAreDistinct(t *testing.T) {
	sentinels := []error{
		domain.ErrUserNotFound, domain.ErrEmailTaken, domain.ErrTaskNotFound, domain.ErrNotOwner, domain.ErrTaskChanged, domain.ErrTaskLimit, domain.ErrTooManyKeys, domain.ErrEmptyPage,
		domain.ErrEmailInvalid, domain.ErrPasswordRequired, domain.ErrPasswordTooLong,
		domain.ErrTitleRequired, domain.ErrTitleTooLong, domain.ErrDescriptionTooLong,
		domain.ErrNoChanges, domain.ErrTaskIDNotInteger,
		domain.ErrContainsNUL, domain.ErrNotUTF8, domain.ErrNotNullable,
	}
	for i, a := range sentinels {
		for j, b := range sentinels {
			if got, want := errors.Is(a, b), i == j; got != want {
				t.Errorf("errors.Is(%q, %q): got %t, want %t", a, b, got, want)
			}
		}
	}
}

func checkFieldError(t *testing.T, err error, field string, reason error) {
	t.Helper()
	var got *domain.FieldError
	if !errors.As(err, &got) {
		t.Fatalf("got error %v, want a *FieldError of %q", err, field)
	}
	if got.Field != field {
		t.Errorf("got field %q, want %q", got.Field, field)
	}
	if !errors.Is(err, reason) {
		t.Errorf("got reason %v, want %v", got.Err, reason)
	}
}
