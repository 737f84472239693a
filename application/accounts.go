package application

import (
	"context"
	"fmt"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts is what people do with their accounts. It is safe for concurrent
// use.
type Accounts struct {
	users     domain.UserRepository
	passwords PasswordHasher
	issuer    TokenIssuer
	verifier  TokenVerifier
	clock     Clock
	guard     *Guard     // nil for none
	admission *Admission // nil for none
	minLength int        // of a password, in characters
	// decoy is compared with when the email is unknown, so that the answer
	// takes as long as a wrong password does.
	decoy string
}

// AccountsOption adds to what Accounts does.
type AccountsOption func(*Accounts)

// WithGuard throttles those who guess passwords.
func WithGuard(guard *Guard) AccountsOption { return func(a *Accounts) { a.guard = guard } }

// WithAdmission bounds how many passwords are hashed at a time and how many
// people wait for that; who is too many gets ErrBusy.
func WithAdmission(admission *Admission) AccountsOption {
	return func(a *Accounts) { a.admission = admission }
}

// WithMinPasswordLength refuses to register a password of fewer characters,
// with a *PasswordTooShort.
func WithMinPasswordLength(characters int) AccountsOption {
	return func(a *Accounts) { a.minLength = characters }
}

// NewAccounts puts the use cases on their ports. It hashes once, which is the
// only way in which it can fail.
func NewAccounts(users domain.UserRepository, passwords PasswordHasher, issuer TokenIssuer, verifier TokenVerifier, clock Clock, options ...AccountsOption) (*Accounts, error) {
	password, err := domain.NewPassword("decoy")
	if err != nil {
		return nil, fmt.Errorf("make the decoy password: %w", err)
	}
	a := &Accounts{users: users, passwords: passwords, issuer: issuer, verifier: verifier, clock: clock}
	for _, option := range options {
		option(a)
	}
	if a.decoy, err = a.passwords.Hash(context.Background(), password); err != nil {
		return nil, fmt.Errorf("hash the decoy password: %w", err)
	}
	return a, nil
}

// Authenticate returns whom the token stands for, or an error of
// TokenVerifier.Verify. That the user still exists shows when it is used.
func (a *Accounts) Authenticate(_ context.Context, token string) (domain.UserID, error) {
	claims, err := a.verifier.Verify(token)
	if err != nil {
		return 0, err
	}
	return claims.UserID, nil
}

// Profile returns the caller, or domain.ErrUserNotFound.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	return a.users.ByID(ctx, caller)
}

// All returns every user by ascending ID, read page by page as the loop goes
// on. The first error ends it.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return walk(domain.User.ID, func(page domain.Page[domain.UserID]) ([]domain.User, bool, error) {
		users, err := a.users.List(ctx, page)
		return users, len(users) == page.Size(), err // a full page may be followed by none
	})
}
