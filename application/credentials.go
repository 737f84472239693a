package application

import (
	"errors"
	"fmt"
	"net/netip"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrInvalidCredentials reports that the email is unknown or the password is wrong. It does not
// reveal which.
var ErrInvalidCredentials = errors.New("invalid credentials")

// PasswordTooShortError is the error of a new password with fewer than Min characters
// (Unicode code points).
type PasswordTooShortError struct{ Min int }

// Is reports whether target is a PasswordTooShortError with the same Min, or with none.
func (e *PasswordTooShortError) Is(target error) bool {
	other, ok := target.(*PasswordTooShortError)
	return ok && (other.Min == e.Min || other.Min == 0)
}

// Error names the minimum and nothing of the password.
func (e *PasswordTooShortError) Error() string {
	return fmt.Sprintf("password has fewer than %d characters", e.Min)
}

// TokenDaysError is the error of a login that asks for a token lifetime other than a whole number of
// days from 1 to Max.
type TokenDaysError struct{ Max int }

// Is reports whether target is a TokenDaysError with the same Max, or with none.
func (e *TokenDaysError) Is(target error) bool {
	other, ok := target.(*TokenDaysError)
	return ok && (other.Max == e.Max || other.Max == 0)
}

// Error names the maximum.
func (e *TokenDaysError) Error() string {
	return fmt.Sprintf("token lifetime is not from 1 to %d days", e.Max)
}

// redacted is printed instead of a value with a secret.
const redacted = "[redacted]"

// secretInput makes a type that embeds it print as "[redacted]", because passwords and emails do
// not belong in a log.
type secretInput struct{}

func (secretInput) String() string { return redacted }

// Format implements fmt.Formatter.
func (secretInput) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte(redacted)) }

// MarshalText implements encoding.TextMarshaler, which log handlers and JSON call.
func (secretInput) MarshalText() ([]byte, error) { return []byte(redacted), nil }

// Credentials are the unchecked input of LogIn and Register. They print as "[redacted]".
type Credentials struct {
	secretInput

	Email    string
	Password string
	// Days is how many days the token of LogIn is valid; 0 means TokenLifetime. Register
	// ignores it.
	Days int
	// ClientAddress is the client's address, which a ratelimit.Limiter uses. The zero value is an
	// unknown address; all unknown addresses share their quotas.
	ClientAddress netip.Addr
}

// Check returns the error that Register returns for invalid credentials, or nil. It does not check
// MinPasswordChars.
func (c Credentials) Check() error {
	_, _, err := c.parse(0)
	return err
}

// parse validates the credentials of a registration. It reports a missing password before an
// invalid email.
func (c Credentials) parse(minPasswordChars int) (domain.Email, domain.Password, error) {
	if c.Password == "" {
		return domain.Email{}, domain.Password{}, domain.ErrPasswordRequired
	}
	email, err := domain.ParseEmail(c.Email)
	if err != nil {
		return domain.Email{}, domain.Password{}, err
	}
	password, err := newPassword(c.Password, minPasswordChars)
	return email, password, err
}

// newPassword validates a new password of at least minPasswordChars characters.
func newPassword(text string, minPasswordChars int) (domain.Password, error) {
	password, err := domain.NewPassword(text)
	if err == nil && utf8.RuneCountInString(text) < minPasswordChars {
		return domain.Password{}, &PasswordTooShortError{Min: minPasswordChars}
	}
	return password, err
}
