package domain

import "fmt"

// MaxPasswordBytes is the longest password accepted, in bytes. It is what
// bcrypt reads of its input.
const MaxPasswordBytes = 72

// Password is a password that may be given to a new user. It prints as
// "[redacted]" however it is formatted, so that it cannot slip into a log; the
// pointer hides it from those who print a struct that holds one.
type Password struct{ secret *string }

// NewPassword takes the text as it is, neither trimmed nor truncated. It
// returns ErrPasswordRequired for an empty one, ErrPasswordTooLong past
// MaxPasswordBytes, or a *FieldError for text that cannot be stored.
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

// Reveal returns the text, for the one who hashes it.
func (p Password) Reveal() string {
	if p.secret == nil {
		return ""
	}
	return *p.secret
}

// Format implements fmt.Formatter: it hides the text from every verb.
func (Password) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }
