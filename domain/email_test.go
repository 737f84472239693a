package domain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestParseEmailKeepsWhatWasTyped(t *testing.T) {
	tests := map[string]struct{ text, want string }{
		"plain":                  {"ana@example.com", "ana@example.com"},
		"letter case":            {"Ana@Example.COM", "Ana@Example.COM"},
		"shortest":               {"a@b", "a@b"},
		"surrounding spaces":     {"  ana@example.com  ", "ana@example.com"},
		"surrounding line break": {"\r\n\tana@example.com\n", "ana@example.com"},
		"surrounding NBSP":       {"\u00a0ana@example.com\u2003", "ana@example.com"},
		"Unicode":                {"añá@ejemplo.example", "añá@ejemplo.example"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			email, err := domain.ParseEmail(test.text)
			if err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			if got := email.String(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestParseEmailLength(t *testing.T) {
	const host = "@example.com"
	ascii := func(bytes int) string { return strings.Repeat("a", bytes-len(host)) + host }
	wide := func(bytes int) string { return strings.Repeat("é", (bytes-len(host))/2) + host }
	tests := map[string]struct {
		text string
		want error
	}{
		"254 bytes":                         {ascii(254), nil},
		"255 bytes":                         {ascii(255), domain.ErrEmailInvalid},
		"254 bytes of two-byte letters":     {wide(254), nil},
		"256 bytes, fewer than 254 letters": {wide(256), domain.ErrEmailInvalid},
		"254 bytes inside white space":      {"   " + ascii(254) + "   ", nil},
		"9 KB":                              {ascii(9000), domain.ErrEmailInvalid},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if _, err := domain.ParseEmail(test.text); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
		})
	}
}

func TestParseEmailRefusesItsForm(t *testing.T) {
	tests := map[string]string{
		"empty":             "",
		"white space only":  " \t\u2003",
		"no at":             "example.com",
		"only an at":        "@",
		"nothing before it": "@example.com",
		"nothing behind it": "ana@",
		"two ats":           "ana@bob@example.com",
		"two in a row":      "ana@@example.com",
		"last is an at":     "ana@example.com@",
		"space inside":      "ana maria@example.com",
		"tab inside":        "ana@exam\tple.com",
		"line break inside": "ana@example.com\r\nBcc: bob@example.com",
		"NBSP inside":       "ana\u00a0m@example.com",
		"em space inside":   "ana@exam\u2003ple.com",
		"NEL inside":        "ana\u0085m@example.com",
		"control inside":    "ana\x01@example.com",
		"DEL at the end":    "ana@example.com\x7f",
		"C1 control inside": "ana\u0090@example.com",
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			email, err := domain.ParseEmail(text)
			if !errors.Is(err, domain.ErrEmailInvalid) {
				t.Errorf("got error %v, want %v", err, domain.ErrEmailInvalid)
			}
			if email != (domain.Email{}) {
				t.Errorf("got %q beside the error, want the zero email", email)
			}
		})
	}
}

func TestParseEmailRefusesWhatNoStoreTakes(t *testing.T) {
	tests := map[string]struct {
		text string
		want error
	}{
		"NUL inside":       {"ana\x00@example.com", domain.ErrContainsNUL},
		"NUL at the end":   {"ana@example.com\x00", domain.ErrContainsNUL},
		"NUL and no form":  {"\x00", domain.ErrContainsNUL},
		"cut-off sequence": {"ana\xc3@example.com", domain.ErrNotUTF8},
		"surrogate":        {"ana\xed\xa0\x80@example.com", domain.ErrNotUTF8},
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
		"lower already":       {"ana@example.com", "ana@example.com"},
		"all letters":         {"ABCDEFGHIJKLMNOPQRSTUVWXYZ@X", "abcdefghijklmnopqrstuvwxyz@x"},
		"last letter only":    {"ana@example.coM", "ana@example.com"},
		"neighbours of A, Z":  {"[`{@B", "[`{@b"},
		"accented capital":    {"ÁNA@example.com", "Ána@example.com"},
		"Turkish dotted I":    {"İ@example.com", "İ@example.com"},
		"Kelvin sign":         {"\u212a@example.com", "\u212a@example.com"},
		"Greek capital sigma": {"ΣA@example.com", "Σa@example.com"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			email := mustEmail(t, test.text)
			if got := email.Key(); got != test.want {
				t.Errorf("got key %q, want %q", got, test.want)
			}
			if got := email.String(); got != test.text {
				t.Errorf("got %q after Key, want %q as typed", got, test.text)
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
