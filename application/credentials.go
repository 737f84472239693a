package application

import (
	"errors"
	"fmt"
	"net/netip"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrInvalidCredentials says that no user has that email, or that it has
// another password. Which of the two is told to nobody.
var ErrInvalidCredentials = errors.New("invalid credentials")

// ErrPasswordTooShort is what every *PasswordTooShort is.
var ErrPasswordTooShort = errors.New("password is too short")

// PasswordTooShort says that a password has fewer than Min characters. It
// matches ErrPasswordTooShort.
type PasswordTooShort struct{ Min int }

// Unwrap returns ErrPasswordTooShort.
func (*PasswordTooShort) Unwrap() error { return ErrPasswordTooShort }

// Error gives the limit.
func (e *PasswordTooShort) Error() string {
	return fmt.Sprintf("password has fewer than %d characters", e.Min)
}

// Credentials is what a person types to register or log in, and from where.
type Credentials struct {
	Email    string
	Password string
	// From is the address of the person's machine. The zero value is an
	// unknown one, which all who have none share. Only a Guard looks at it.
	From netip.Addr
}

// Format implements fmt.Formatter: it hides everything from every verb. An
// email is personal too.
func (Credentials) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// parse returns the credentials as values that may be stored. An empty
// password comes first: it is a missing field, and what is missing comes
// before what is wrong.
func (a *Accounts) parse(c Credentials) (domain.Email, domain.Password, error) {
	if c.Password == "" {
		return domain.Email{}, domain.Password{}, domain.ErrPasswordRequired
	}
	email, err := domain.ParseEmail(c.Email)
	if err != nil {
		return domain.Email{}, domain.Password{}, err
	}
	password, err := domain.NewPassword(c.Password)
	if err != nil {
		return domain.Email{}, domain.Password{}, err
	}
	if utf8.RuneCountInString(c.Password) < a.minLength {
		return domain.Email{}, domain.Password{}, &PasswordTooShort{Min: a.minLength}
	}
	return email, password, nil
}
