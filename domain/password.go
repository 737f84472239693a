package domain

import "fmt"

// MaxPasswordBytes is the maximum length of a password in bytes. bcrypt hashes no further bytes.
const MaxPasswordBytes = 72

// Password is a valid password. It prints as "[redacted]" with every verb, so that it does not get
// into a log.
type Password struct {
	// A pointer, because fmt calls no method of a value in an unexported field, and would print the
	// text.
	secret *string
}

// NewPassword returns the text as a Password. It does not trim or truncate the text. It returns
// ErrPasswordRequired for empty text, ErrPasswordTooLong for more than MaxPasswordBytes, and a
// *FieldError for text that is not UTF-8 or contains NUL.
func NewPassword(text string) (Password, error) {
	if text == "" {
		return Password{}, ErrPasswordRequired
	}
	if err := checkText("password", text); err != nil {
		return Password{}, err
	}
	if len(text) > MaxPasswordBytes {
		return Password{}, ErrPasswordTooLong
	}
	return Password{secret: &text}, nil
}

// Reveal returns the text, for hashing.
func (p Password) Reveal() string { return reveal(p.secret) }

// Format implements fmt.Formatter.
func (Password) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// MarshalText implements encoding.TextMarshaler.
func (Password) MarshalText() ([]byte, error) { return []byte("[redacted]"), nil }
