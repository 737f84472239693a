package domain_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestParseEmail(t *testing.T) {
	for name, test := range map[string]struct {
		text, want string
		field      string // of the *FieldError; empty for other errors
		err        error
	}{
		"letter case":            {"Ana@Example.COM", "Ana@Example.COM", "", nil},
		"shortest":               {"a@b", "a@b", "", nil},
		"surrounding spaces":     {"  ana@example.com  ", "ana@example.com", "", nil},
		"surrounding NBSP":       {"\u00a0ana@example.com\u2003", "ana@example.com", "", nil},
		"Unicode":                {"añá@ejemplo.example", "añá@ejemplo.example", "", nil},
		"254 bytes and spaces":   {"   " + emailOf(254) + "   ", emailOf(254), "", nil},
		"white space only":       {" \t\u2003", "", "", domain.ErrEmailInvalid},
		"no at":                  {"example.com", "", "", domain.ErrEmailInvalid},
		"nothing before the at":  {"@example.com", "", "", domain.ErrEmailInvalid},
		"nothing after the at":   {"ana@", "", "", domain.ErrEmailInvalid},
		"two ats":                {"ana@bob@example.com", "", "", domain.ErrEmailInvalid},
		"space":                  {"ana maria@example.com", "", "", domain.ErrEmailInvalid},
		"line break":             {"ana@example.com\r\nBcc: bob@example.com", "", "", domain.ErrEmailInvalid},
		"NBSP":                   {"ana\u00a0m@example.com", "", "", domain.ErrEmailInvalid},
		"em space":               {"ana@exam\u2003ple.com", "", "", domain.ErrEmailInvalid},
		"control character":      {"ana\x01@example.com", "", "", domain.ErrEmailInvalid},
		"DEL":                    {"ana@example.com\x7f", "", "", domain.ErrEmailInvalid},
		"C1 control character":   {"ana\u0090@example.com", "", "", domain.ErrEmailInvalid},
		"255 bytes":              {emailOf(255), "", "", domain.ErrEmailInvalid},
		"256 bytes of 134 runes": {strings.Repeat("é", 122) + "@example.com", "", "", domain.ErrEmailInvalid},
		"NUL":                    {"ana\x00@example.com", "", "email", domain.ErrContainsNUL},
		"surrogate":              {"ana\xed\xa0\x80@example.com", "", "email", domain.ErrNotUTF8},
	} {
		email, err := domain.ParseEmail(test.text)
		checkFieldError(t, name, err, test.field, test.err)
		expect.Equal(t, name, email.String(), test.want)
	}
}

// emailOf returns an email of the given number of bytes.
func emailOf(bytes int) string {
	const host = "@example.com"
	return strings.Repeat("a", bytes-len(host)) + host
}

func TestEmailKeyFoldsASCIIOnly(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"all letters":      {"ABCDEFGHIJKLMNOPQRSTUVWXYZ@X", "abcdefghijklmnopqrstuvwxyz@x"},
		"next to A and Z":  {"[`{@B", "[`{@b"},
		"accented capital": {"ÁNA@example.com", "Ána@example.com"},
		"Kelvin sign":      {"\u212a@example.com", "\u212a@example.com"},
	} {
		expect.Equal(t, name+", key", expect.Must(domain.ParseEmail(test.text)).Key(), test.want)
	}
}
