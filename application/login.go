package application

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// LoginResult is the result of a login.
type LoginResult struct {
	Token string // of the TokenIssuer, valid for TokenLifetime
	User  domain.User
}

// LogIn checks the credentials and issues a token that is valid for
// TokenLifetime.
//
// An unknown email, an invalid email and a wrong password all return
// ErrInvalidCredentials after exactly one password check, so that neither the
// error nor its timing reveals which emails exist. Two mistakes are reported
// without a check: an empty password (domain.ErrPasswordRequired) and an email
// that no store can hold (*domain.FieldError). WithFairQueue adds ErrBusy,
// WithGuard adds *TooManyAttempts.
func (a *Accounts) LogIn(ctx context.Context, c Credentials) (LoginResult, error) {
	if c.Password == "" {
		return LoginResult{}, domain.ErrPasswordRequired
	}
	email, err := domain.ParseEmail(c.Email)
	if err != nil && !errors.Is(err, domain.ErrEmailInvalid) {
		return LoginResult{}, err
	}

	// Ask the queue first: a refused attempt costs no hash and does not read the user.
	if err := a.queue.Check(ctx, c.From); err != nil {
		return LoginResult{}, err
	}
	attempt := a.guard.loginAttempt(email.Key(), c.From)
	if err := attempt.check(ctx); err != nil {
		return LoginResult{}, err
	}

	user, known, err := a.find(ctx, email)
	if err != nil {
		return LoginResult{}, err
	}
	hash := user.PasswordHash()
	if !known {
		hash = a.decoyHash
	}

	// Reserve and hash, both in a slot: an attempt that still waits for a slot
	// does not count against any quota.
	err = a.queue.Do(ctx, c.From, func() error {
		if err := attempt.reserve(ctx); err != nil {
			return err
		}
		return a.checkPassword(ctx, hash, c.Password)
	})
	if err == nil && !known {
		err = ErrInvalidCredentials // the password of the decoy was guessed
	}

	// Settle: only a failed guess stays counted.
	attempt.finalize(ctx, err)
	if err != nil {
		return LoginResult{}, err
	}
	return a.issueToken(user)
}

// find returns the user with the email. The zero Email, which stands for an
// invalid one, is unknown.
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

func (a *Accounts) checkPassword(ctx context.Context, hash, password string) error {
	err := a.passwords.Verify(ctx, hash, password)
	if errors.Is(err, ErrPasswordMismatch) {
		return ErrInvalidCredentials
	}
	if err != nil {
		return fmt.Errorf("check a password: %w", err)
	}
	return nil
}

// issueToken issues a token of the epoch that the user had when it was read. If the
// epoch has changed since, the token is not valid.
func (a *Accounts) issueToken(user domain.User) (LoginResult, error) {
	now := a.clock()
	token, err := a.issuer.Issue(Claims{
		UserID: user.ID(), Email: user.Email().String(),
		IssuedAt: now, ExpiresAt: now.Add(TokenLifetime), Epoch: user.TokenEpoch(),
	})
	if err != nil {
		return LoginResult{}, fmt.Errorf("issue a token: %w", err)
	}
	return LoginResult{Token: token, User: user}, nil
}
