package domain

import (
	"strings"
	"unicode"
)

// MaxEmailBytes is the longest email accepted, in bytes (RFC 5321, 4.5.3.1.3,
// less the angle brackets of a path).
const MaxEmailBytes = 254

// Email is an email address as its user typed it. The zero value is no email.
type Email struct{ address string }

// ParseEmail trims surrounding white space and accepts 1 to MaxEmailBytes bytes
// with one "@" that has something on both sides, and neither white space nor
// control characters inside. Otherwise it returns ErrEmailInvalid, or a
// *FieldError for text that cannot be stored.
func ParseEmail(text string) (Email, error) {
	if err := checkText("email", text); err != nil {
		return Email{}, err
	}
	address := strings.TrimSpace(text)
	if address == "" || len(address) > MaxEmailBytes {
		return Email{}, ErrEmailInvalid
	}
	local, host, found := strings.Cut(address, "@")
	if !found || local == "" || host == "" || strings.Contains(host, "@") {
		return Email{}, ErrEmailInvalid
	}
	for _, r := range address {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			return Email{}, ErrEmailInvalid
		}
	}
	return Email{address: address}, nil
}

// String returns the address as typed.
func (e Email) String() string { return e.address }

// Key returns the form under which emails are unique: ASCII letters in lower
// case, everything else untouched. Unicode folding is left out on purpose: it
// differs between databases and versions, and would let two people collide.
func (e Email) Key() string {
	for i := range len(e.address) {
		if isUpperASCII(e.address[i]) {
			return lowerASCII(e.address)
		}
	}
	return e.address
}

func isUpperASCII(c byte) bool { return 'A' <= c && c <= 'Z' }

func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if isUpperASCII(c) {
			b[i] = c + ('a' - 'A')
		}
	}
	return string(b)
}
