package domain_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestNewPasswordTakesTheTextAsItIs(t *testing.T) {
	tests := map[string]string{
		"plain":                  "correct horse",
		"one byte":               "x",
		"surrounding spaces":     "  secret  ",
		"white space only":       " ",
		"trailing line break":    "secret\n",
		"72 bytes":               strings.Repeat("x", 72),
		"72 bytes of 24 letters": strings.Repeat("€", 24),
		"not normalised":         "e\u0301",
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
		"empty":                                  {"", domain.ErrPasswordRequired},
		"73 bytes":                               {strings.Repeat("x", 73), domain.ErrPasswordTooLong},
		"74 bytes of 25 letters":                 {strings.Repeat("€", 24) + "é", domain.ErrPasswordTooLong},
		"72 bytes and a space, for no trimming":  {strings.Repeat("x", 72) + " ", domain.ErrPasswordTooLong},
		"NUL at the end":                         {"secret\x00", domain.ErrContainsNUL},
		"NUL behind 72 bytes, for no truncation": {strings.Repeat("x", 72) + "\x00", domain.ErrContainsNUL},
		"no UTF-8":                               {"secret\xff", domain.ErrNotUTF8},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			password, err := domain.NewPassword(test.text)
			if !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if password.Reveal() != "" {
				t.Errorf("got a password beside the error, want the zero one")
			}
		})
	}
}

func TestNewPasswordNamesTheField(t *testing.T) {
	_, err := domain.NewPassword("a\x00b")
	checkFieldError(t, err, "password", domain.ErrContainsNUL)
}

func TestPasswordPrintsRedacted(t *testing.T) {
	const canary = "canary-c0ffee"
	password, err := domain.NewPassword(canary)
	if err != nil {
		t.Fatalf("make a password: %v", err)
	}
	type form struct{ Password domain.Password }
	type closed struct{ password domain.Password }
	values := map[string]any{
		"value":     password,
		"pointer":   &password,
		"struct":    form{password},
		"to struct": &form{password},
		"closed":    closed{password},
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
