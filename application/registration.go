package application

import (
	"context"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Register stores a new user. It returns domain.ErrEmailTaken, what
// domain.ParseEmail and domain.NewPassword say of the credentials, or what the
// options add: a *PasswordTooShort, ErrBusy, a *TooManyAttempts.
func (a *Accounts) Register(ctx context.Context, c Credentials) (user domain.User, err error) {
	email, password, err := a.parse(c)
	if err != nil {
		return domain.User{}, err
	}
	made := a.guard.register(c.From)
	leave, err := a.enter(ctx, made)
	if err != nil {
		return domain.User{}, err
	}
	defer leave()
	var hash string
	err = a.hashing(ctx, made, func() error {
		hash, err = a.passwords.Hash(ctx, password)
		return err
	})
	if err == nil {
		user, err = a.create(ctx, email, hash)
	}
	made.settle(ctx, err)
	return user, err
}

func (a *Accounts) create(ctx context.Context, email domain.Email, hash string) (domain.User, error) {
	draft, err := domain.NewUserDraft(email, hash, a.clock())
	if err != nil {
		return domain.User{}, err
	}
	return a.users.Create(ctx, draft)
}

// enter takes a place among those who need a hash. Whoever is too many is
// refused first, before the attempt has cost anybody anything; then whoever
// has guessed too often.
func (a *Accounts) enter(ctx context.Context, made *attempt) (leave func(), err error) {
	leave = func() {}
	if a.admission != nil {
		if leave, err = a.admission.Enter(); err != nil {
			return nil, err
		}
	}
	if err := made.check(ctx); err != nil {
		leave()
		return nil, err
	}
	return leave, nil
}

// hashing runs work, which hashes a password, once there is a slot for it and
// the attempt is counted.
func (a *Accounts) hashing(ctx context.Context, made *attempt, work func() error) error {
	counted := func() error {
		if err := made.reserve(ctx); err != nil {
			return err
		}
		return work()
	}
	run := counted
	if a.admission != nil {
		run = func() error { return a.admission.Do(ctx, counted) }
	}
	if err := run(); err != nil {
		return fmt.Errorf("hash a password: %w", err)
	}
	return nil
}
