package application

import (
	"context"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Register stores a new user. It returns the errors of domain.ParseEmail and
// domain.NewPassword, and domain.ErrEmailTaken if another user has the email.
// WithMinPasswordLength adds *PasswordTooShort, WithFairQueue adds ErrBusy,
// WithGuard adds *TooManyAttempts.
func (a *Accounts) Register(ctx context.Context, c Credentials) (domain.User, error) {
	email, password, err := c.parse(a.minLength)
	if err != nil {
		return domain.User{}, err
	}

	// Ask the queue first: a refused attempt costs no hash.
	if err := a.queue.Check(ctx, c.From); err != nil {
		return domain.User{}, err
	}
	attempt := a.guard.registrationAttempt(c.From)
	if err := attempt.check(ctx); err != nil {
		return domain.User{}, err
	}

	// Reserve and hash, both in a slot: an attempt that still waits for a slot
	// does not count against any quota.
	var hash string
	err = a.queue.Do(ctx, c.From, func() error {
		if err := attempt.reserve(ctx); err != nil {
			return err
		}
		hash, err = a.hashPassword(ctx, password)
		return err
	})
	var user domain.User
	if err == nil {
		user, err = a.create(ctx, email, hash)
	}

	// Settle: the outcome decides which quotas the attempt counts against.
	attempt.finalize(ctx, err)
	return user, err
}

func (a *Accounts) hashPassword(ctx context.Context, password domain.Password) (string, error) {
	hash, err := a.passwords.Hash(ctx, password)
	if err != nil {
		return "", fmt.Errorf("hash a password: %w", err)
	}
	return hash, nil
}

func (a *Accounts) create(ctx context.Context, email domain.Email, hash string) (domain.User, error) {
	draft, err := domain.NewUserDraft(email, hash, a.clock())
	if err != nil {
		return domain.User{}, err
	}
	return a.users.Create(ctx, draft)
}
