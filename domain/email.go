package domain

import (
	"strings"
	"unicode"
)

// MaxEmailBytes is the maximum length of an email in bytes. RFC 5321, section 4.5.3.1.3, limits a
// path to 256 bytes with its two angle brackets.
const MaxEmailBytes = 254

// Email is a valid email address, spelled as the user typed it. The zero value is
// no email.
type Email struct{ address string }

// ParseEmail trims surrounding white space and returns the rest as an Email. An email has at most
// MaxEmailBytes bytes, one "@" with text on both sides, and no white space or control characters.
// ParseEmail returns ErrEmailInvalid for other text, and a *FieldError for text that is not UTF-8
// or contains NUL.
func ParseEmail(text string) (Email, error) {
	if err := checkText("email", text); err != nil {
		return Email{}, err
	}
	address := strings.TrimSpace(text)
	if address == "" || len(address) > MaxEmailBytes {
		return Email{}, ErrEmailInvalid
	}
	local, host, found := strings.Cut(address, "@")
	isBlank := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
	if !found || local == "" || host == "" || strings.Contains(host, "@") || strings.ContainsFunc(address, isBlank) {
		return Email{}, ErrEmailInvalid
	}
	return Email{address: address}, nil
}

// String returns the address as the user typed it.
func (e Email) String() string { return e.address }

// Equal reports whether the emails are spelled alike. To ignore case, compare their Keys.
func (e Email) Equal(other Email) bool { return e == other }

// Key returns the form in which emails are compared: ASCII letters in lower case, everything else
// unchanged. It does not fold other letters, because each database folds them in its own way. Two
// emails could then be equal in one database and differ in another.
func (e Email) Key() string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + ('a' - 'A')
		}
		return r
	}, e.address)
}
