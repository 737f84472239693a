package domain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestParseEmail(t *testing.T) {
	wide := strings.Repeat("é", 121) + "@example.com" // 254 bytes
	tests := map[string]struct {
		text, want string
		err        error
	}{
		"plain":                  {"ana@example.com", "ana@example.com", nil},
		"letter case":            {"Ana@Example.COM", "Ana@Example.COM", nil},
		"shortest":               {"a@b", "a@b", nil},
		"surrounding spaces":     {"  ana@example.com  ", "ana@example.com", nil},
		"surrounding line break": {"\r\n\tana@example.com\n", "ana@example.com", nil},
		"surrounding NBSP":       {"\u00a0ana@example.com\u2003", "ana@example.com", nil},
		"Unicode":                {"añá@ejemplo.example", "añá@ejemplo.example", nil},
		"254 bytes":              {emailOf(254), emailOf(254), nil},
		"254 bytes and spaces":   {"   " + emailOf(254) + "   ", emailOf(254), nil},
		"254 bytes, two a rune":  {wide, wide, nil},
		"empty":                  {"", "", domain.ErrEmailInvalid},
		"white space only":       {" \t\u2003", "", domain.ErrEmailInvalid},
		"no at":                  {"example.com", "", domain.ErrEmailInvalid},
		"only an at":             {"@", "", domain.ErrEmailInvalid},
		"nothing before the at":  {"@example.com", "", domain.ErrEmailInvalid},
		"nothing after the at":   {"ana@", "", domain.ErrEmailInvalid},
		"two ats":                {"ana@bob@example.com", "", domain.ErrEmailInvalid},
		"two ats in a row":       {"ana@@example.com", "", domain.ErrEmailInvalid},
		"at as the last byte":    {"ana@example.com@", "", domain.ErrEmailInvalid},
		"space":                  {"ana maria@example.com", "", domain.ErrEmailInvalid},
		"tab":                    {"ana@exam\tple.com", "", domain.ErrEmailInvalid},
		"line break":             {"ana@example.com\r\nBcc: bob@example.com", "", domain.ErrEmailInvalid},
		"NBSP":                   {"ana\u00a0m@example.com", "", domain.ErrEmailInvalid},
		"em space":               {"ana@exam\u2003ple.com", "", domain.ErrEmailInvalid},
		"NEL":                    {"ana\u0085m@example.com", "", domain.ErrEmailInvalid},
		"control character":      {"ana\x01@example.com", "", domain.ErrEmailInvalid},
		"DEL":                    {"ana@example.com\x7f", "", domain.ErrEmailInvalid},
		"C1 control character":   {"ana\u0090@example.com", "", domain.ErrEmailInvalid},
		"255 bytes":              {emailOf(255), "", domain.ErrEmailInvalid},
		"256 bytes of 134 runes": {strings.Repeat("é", 122) + "@example.com", "", domain.ErrEmailInvalid},
		"9 KB":                   {emailOf(9000), "", domain.ErrEmailInvalid},
		"NUL":                    {"ana\x00@example.com", "", domain.ErrContainsNUL},
		"NUL only":               {"\x00", "", domain.ErrContainsNUL},
		"truncated sequence":     {"ana\xc3@example.com", "", domain.ErrNotUTF8},
		"surrogate":              {"ana\xed\xa0\x80@example.com", "", domain.ErrNotUTF8},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			email, err := domain.ParseEmail(test.text)
			if email.String() != test.want || !errors.Is(err, test.err) {
				t.Errorf("got %q, %v, want %q, %v", email, err, test.want, test.err)
			}
			if field := (*domain.FieldError)(nil); errors.As(err, &field) && field.Field != "email" {
				t.Errorf("got field %q, want email", field.Field)
			}
		})
	}
}

// emailOf returns an email of the given number of bytes.
func emailOf(bytes int) string {
	const host = "@example.com"
	return strings.Repeat("a", bytes-len(host)) + host
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
