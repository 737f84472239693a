package domain_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// A password is neither trimmed nor truncated.
func TestNewPassword(t *testing.T) {
	tests := map[string]struct {
		text string
		want error
	}{
		"plain":                {"correct horse", nil},
		"one byte":             {"x", nil},
		"surrounding spaces":   {"  secret  ", nil},
		"white space only":     {" ", nil},
		"trailing line break":  {"secret\n", nil},
		"72 bytes":             {strings.Repeat("x", 72), nil},
		"72 bytes of 24 runes": {strings.Repeat("€", 24), nil},
		"not normalised":       {"e\u0301", nil},
		"empty":                {"", domain.ErrPasswordRequired},
		"73 bytes":             {strings.Repeat("x", 73), domain.ErrPasswordTooLong},
		"74 bytes of 25 runes": {strings.Repeat("€", 24) + "é", domain.ErrPasswordTooLong},
		"72 bytes and a space": {strings.Repeat("x", 72) + " ", domain.ErrPasswordTooLong},
		"NUL":                  {"secret\x00", domain.ErrContainsNUL},
		"72 bytes and NUL":     {strings.Repeat("x", 72) + "\x00", domain.ErrContainsNUL},
		"not UTF-8":            {"secret\xff", domain.ErrNotUTF8},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			password, err := domain.NewPassword(test.text)
			if test.want != nil {
				test.text = ""
			}
			if got := password.Reveal(); got != test.text || !errors.Is(err, test.want) {
				t.Errorf("got %q, %v, want %q, %v", got, err, test.text, test.want)
			}
			if field := (*domain.FieldError)(nil); errors.As(err, &field) && field.Field != "password" {
				t.Errorf("got field %q, want password", field.Field)
			}
		})
	}
}

// TestNothingPrintsSecrets of package bootstrap prints a Password in slices and in fields.
func TestPasswordPrintsRedacted(t *testing.T) {
	password, err := domain.NewPassword("correct horse")
	if err != nil {
		t.Fatalf("make a password: %v", err)
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%t", "%x"} {
		if got := fmt.Sprintf(verb, password); got != "[redacted]" {
			t.Errorf("%s: got %s, want [redacted]", verb, got)
		}
	}
}
