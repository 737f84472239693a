package domain_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestNewPasswordKeepsTheText(t *testing.T) {
	tests := map[string]string{
		"plain":                "correct horse",
		"one byte":             "x",
		"surrounding spaces":   "  secret  ",
		"white space only":     " ",
		"trailing line break":  "secret\n",
		"72 bytes":             strings.Repeat("x", 72),
		"72 bytes of 24 runes": strings.Repeat("€", 24),
		"not normalised":       "e\u0301",
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			password, err := domain.NewPassword(text)
			if err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			if got := password.Reveal(); got != text {
				t.Errorf("got %q, want %q", got, text)
			}
		})
	}
}

func TestNewPasswordRefuses(t *testing.T) {
	tests := map[string]struct {
		text string
		want error
	}{
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
			if !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if field := (*domain.FieldError)(nil); errors.As(err, &field) && field.Field != "password" {
				t.Errorf("got field %q, want %q", field.Field, "password")
			}
			if password != (domain.Password{}) {
				t.Error("got a password and an error, want no password")
			}
		})
	}
}

func TestPasswordPrintsRedacted(t *testing.T) {
	const canary = "canary-c0ffee"
	password, err := domain.NewPassword(canary)
	if err != nil {
		t.Fatalf("make a password: %v", err)
	}
	type form struct{ Password domain.Password }
	type unexported struct{ password domain.Password }
	values := map[string]any{
		"value":     password,
		"pointer":   &password,
		"struct":    form{password},
		"to struct": &form{password},
		"hidden":    unexported{password},
		"slice":     []domain.Password{password},
		"map":       map[string]domain.Password{"password": password},
	}
	for name, value := range values {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%t", "%x"} {
			t.Run(name+" "+verb, func(t *testing.T) {
				got := fmt.Sprintf(verb, value)
				if strings.Contains(got, canary) {
					t.Errorf("got %s, want no password in it", got)
				}
				if name == "value" && !strings.Contains(got, "[redacted]") {
					t.Errorf("got %s, want %q in it", got, "[redacted]")
				}
			})
		}
	}
}
