package domain_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// A password is neither trimmed nor truncated.
func TestNewPassword(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		field string // of the *FieldError; empty for other errors
		want  error
	}{
		"one byte":             {"x", "", nil},
		"surrounding spaces":   {"  secret  ", "", nil},
		"white space only":     {" ", "", nil},
		"trailing line break":  {"secret\n", "", nil},
		"72 bytes":             {strings.Repeat("x", 72), "", nil},
		"not normalised":       {"e\u0301", "", nil},
		"empty":                {"", "", domain.ErrPasswordRequired},
		"73 bytes":             {strings.Repeat("x", 73), "", domain.ErrPasswordTooLong},
		"74 bytes of 25 runes": {strings.Repeat("€", 24) + "é", "", domain.ErrPasswordTooLong},
		"NUL":                  {"secret\x00", "password", domain.ErrContainsNUL},
		"72 bytes and NUL":     {strings.Repeat("x", 72) + "\x00", "password", domain.ErrContainsNUL},
		"not UTF-8":            {"secret\xff", "password", domain.ErrNotUTF8},
	} {
		password, err := domain.NewPassword(test.text)
		checkFieldError(t, name, err, test.field, test.want)
		if test.want != nil {
			test.text = ""
		}
		expect.Equal(t, name, password.Reveal(), test.text)
	}
}
