package domain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestParseEmail(t *testing.T) {
	wide := strings.Repeat("é", 121) + "@example.com" // 254 bytes
	tests := map[string]struct{ text, want string }{
		"plain":                  {"ana@example.com", "ana@example.com"},
		"letter case":            {"Ana@Example.COM", "Ana@Example.COM"},
		"shortest":               {"a@b", "a@b"},
		"surrounding spaces":     {"  ana@example.com  ", "ana@example.com"},
		"surrounding line break": {"\r\n\tana@example.com\n", "ana@example.com"},
		"surrounding NBSP":       {"\u00a0ana@example.com\u2003", "ana@example.com"},
		"Unicode":                {"añá@ejemplo.example", "añá@ejemplo.example"},
		"254 bytes":              {emailOf(254), emailOf(254)},
		"254 bytes and spaces":   {"   " + emailOf(254) + "   ", emailOf(254)},
		"254 bytes, two a rune":  {wide, wide},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := mustEmail(t, test.text).String(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// emailOf returns an email of that many bytes.
func emailOf(bytes int) string {
	const host = "@example.com"
	return strings.Repeat("a", bytes-len(host)) + host
}

func TestParseEmailRefuses(t *testing.T) {
	tests := map[string]string{
		"empty":                  "",
		"white space only":       " \t\u2003",
		"no at":                  "example.com",
		"only an at":             "@",
		"nothing before the at":  "@example.com",
		"nothing after the at":   "ana@",
		"two ats":                "ana@bob@example.com",
		"two ats in a row":       "ana@@example.com",
		"at as the last byte":    "ana@example.com@",
		"space":                  "ana maria@example.com",
		"tab":                    "ana@exam\tple.com",
		"line break":             "ana@example.com\r\nBcc: bob@example.com",
		"NBSP":                   "ana\u00a0m@example.com",
		"em space":               "ana@exam\u2003ple.com",
		"NEL":                    "ana\u0085m@example.com",
		"control character":      "ana\x01@example.com",
		"DEL":                    "ana@example.com\x7f",
		"C1 control character":   "ana\u0090@example.com",
		"255 bytes":              emailOf(255),
		"256 bytes of 134 runes": strings.Repeat("é", 122) + "@example.com",
		"9 KB":                   emailOf(9000),
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			email, err := domain.ParseEmail(text)
			if !errors.Is(err, domain.ErrEmailInvalid) || email != (domain.Email{}) {
				t.Errorf("got %q, %v, want no email and %v", email, err, domain.ErrEmailInvalid)
			}
		})
	}
}

func TestParseEmailRefusesTextThatCannotBeStored(t *testing.T) {
	tests := map[string]struct {
		text string
		want error
	}{
		"NUL":                {"ana\x00@example.com", domain.ErrContainsNUL},
		"NUL only":           {"\x00", domain.ErrContainsNUL},
		"truncated sequence": {"ana\xc3@example.com", domain.ErrNotUTF8},
		"surrogate":          {"ana\xed\xa0\x80@example.com", domain.ErrNotUTF8},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := domain.ParseEmail(test.text)
			checkFieldError(t, err, "email", test.want)
		})
	}
}

func TestEmailKeyFoldsASCIIOnly(t *testing.T) {
	tests := map[string]struct{ text, want string }{
		"lower case":          {"ana@example.com", "ana@example.com"},
		"all letters":         {"ABCDEFGHIJKLMNOPQRSTUVWXYZ@X", "abcdefghijklmnopqrstuvwxyz@x"},
		"last letter only":    {"ana@example.coM", "ana@example.com"},
		"next to A and Z":     {"[`{@B", "[`{@b"},
		"accented capital":    {"ÁNA@example.com", "Ána@example.com"},
		"Turkish dotted I":    {"İ@example.com", "İ@example.com"},
		"Kelvin sign":         {"\u212a@example.com", "\u212a@example.com"},
		"Greek capital sigma": {"ΣA@example.com", "Σa@example.com"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := mustEmail(t, test.text).Key(); got != test.want {
				t.Errorf("got key %q, want %q", got, test.want)
			}
		})
	}
}

func mustEmail(t *testing.T, text string) domain.Email {
	t.Helper()
	email, err := domain.ParseEmail(text)
	if err != nil {
		t.Fatalf("parse the email %q: %v", text, err)
	}
	return email
}
