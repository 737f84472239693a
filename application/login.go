package application

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Session is the outcome of logging in.
type Session struct {
	Token string
	User  domain.User
}

// LogIn checks the credentials and issues a token for TokenLifetime. It
// returns ErrInvalidCredentials after the time of one password check whatever
// is wrong with them, but for an empty password (domain.ErrPasswordRequired)
// and an email that no store may see (a *domain.FieldError). The options add
// ErrBusy and *TooManyAttempts.
func (a *Accounts) LogIn(ctx context.Context, c Credentials) (Session, error) {
	if c.Password == "" {
		return Session{}, domain.ErrPasswordRequired
	}
	email, err := domain.ParseEmail(c.Email)
	if err != nil && !errors.Is(err, domain.ErrEmailInvalid) {
		return Session{}, err
	}
	made := a.guard.logIn(email.Key(), c.From)
	leave, err := a.enter(ctx, made)
	if err != nil {
		return Session{}, err
	}
	defer leave()
	user, err := a.verify(ctx, made, email, c.Password)
	made.settle(ctx, err)
	if err != nil {
		return Session{}, err
	}
	token, err := a.issue(user)
	if err != nil {
		return Session{}, err
	}
	return Session{Token: token, User: user}, nil
}

// verify returns the user whose credentials these are, or
// ErrInvalidCredentials.
func (a *Accounts) verify(ctx context.Context, made *attempt, email domain.Email, password string) (domain.User, error) {
	user, known, err := a.find(ctx, email)
	if err != nil {
		return domain.User{}, err
	}
	hash := a.decoy
	if known {
		hash = user.PasswordHash()
	}
	err = a.hashing(ctx, made, func() error { return a.passwords.Verify(ctx, hash, password) })
	if errors.Is(err, ErrPasswordMismatch) || (err == nil && !known) {
		return domain.User{}, ErrInvalidCredentials
	}
	return user, err
}

// find looks the user up. The zero Email is nobody's.
func (a *Accounts) find(ctx context.Context, email domain.Email) (user domain.User, known bool, err error) {
	if email == (domain.Email{}) {
		return domain.User{}, false, nil
	}
	user, err = a.users.ByEmail(ctx, email)
	if errors.Is(err, domain.ErrUserNotFound) {
		return domain.User{}, false, nil
	}
	return user, err == nil, err
}

func (a *Accounts) issue(user domain.User) (string, error) {
	now := a.clock()
	token, err := a.issuer.Issue(Claims{
		UserID: user.ID(), Email: user.Email().String(),
		IssuedAt: now, ExpiresAt: now.Add(TokenLifetime),
	})
	if err != nil {
		return "", fmt.Errorf("issue a token: %w", err)
	}
	return token, nil
}
