package application

import (
	"context"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Register stores a new user. It returns domain.ErrEmailTaken, what
// domain.ParseEmail and domain.NewPassword say of the credentials, or what the
// options add: a *PasswordTooShort, ErrBusy, a *TooManyAttempts.
func (a *Accounts) Register(ctx context.Context, c Credentials) (domain.User, error) {
	email, password, err := a.parse(c)
	if err != nil {
		return domain.User{}, err
	}
	reserve := func(g *Guard) (*attempt, error) { return g.register(ctx, c.From) }
	return guarded(ctx, a, reserve, func() (domain.User, error) { return a.register(ctx, email, password) })
}

func (a *Accounts) register(ctx context.Context, email domain.Email, password domain.Password) (domain.User, error) {
	hash, err := a.passwords.Hash(ctx, password)
	if err != nil {
		return domain.User{}, fmt.Errorf("hash a password: %w", err)
	}
	draft, err := domain.NewUserDraft(email, hash, a.clock())
	if err != nil {
		return domain.User{}, err
	}
	return a.users.Create(ctx, draft)
}

// guarded makes an attempt that costs a password hash. Whoever is too many is
// refused first, before the attempt has cost anybody anything; then whoever
// guesses.
func guarded[T any](ctx context.Context, a *Accounts, reserve func(*Guard) (*attempt, error), try func() (T, error)) (T, error) {
	var none T
	if a.admission != nil {
		leave, err := a.admission.Enter()
		if err != nil {
			return none, err
		}
		defer leave()
	}
	if a.guard == nil {
		return try()
	}
	attempt, err := reserve(a.guard)
	if err != nil {
		return none, err
	}
	result, err := try()
	attempt.settle(ctx, err)
	return result, err
}
