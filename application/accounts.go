package application

import (
	"context"
	"fmt"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts registers users, logs them in and out, checks their tokens, and changes
// and deletes their accounts. It is safe for concurrent use.
type Accounts struct {
	users       domain.UserRepository
	passwords   PasswordHasher
	issuer      TokenIssuer
	verifier    TokenVerifier
	clock       Clock
	guard       *Guard           // nil: no quotas
	queue       *FairQueue       // nil: no limit
	revocations TokenRevocations // nil: tokens cannot be revoked
	cache       tokenCache
	ended       counters // calls that revoked tokens
	minLength   int      // of a new password, in characters
	// decoyHash is checked if the email is unknown, so that the response takes
	// as long as that to a wrong password.
	decoyHash string
}

// AccountsOption configures an Accounts.
type AccountsOption func(*Accounts)

// WithGuard limits password guesses: LogIn, Register, ChangePassword and
// DeleteAccount return a *TooManyAttempts if a quota of the guard is used up.
func WithGuard(guard *Guard) AccountsOption { return func(a *Accounts) { a.guard = guard } }

// WithFairQueue limits how many passwords are hashed at a time and how many
// callers wait for a hash. LogIn, Register, ChangePassword and DeleteAccount
// return ErrBusy beyond that, and if their turn would come too late.
func WithFairQueue(queue *FairQueue) AccountsOption {
	return func(a *Accounts) { a.queue = queue }
}

// WithMinPasswordLength makes Register and ChangePassword return a
// *PasswordTooShort if the new password has fewer characters (Unicode code
// points). Logins are not affected.
func WithMinPasswordLength(characters int) AccountsOption {
	return func(a *Accounts) { a.minLength = characters }
}

// WithRevocations makes it possible to revoke tokens: Authenticate refuses those that are
// not valid. Without it, LogOut, LogOutEverywhere, ChangePassword and
// DeleteAccount must not be called.
func WithRevocations(sessions TokenRevocations) AccountsOption {
	return func(a *Accounts) { a.revocations = sessions }
}

// NewAccounts returns an Accounts on the given ports. It hashes one password, and
// returns an error if that fails.
func NewAccounts(users domain.UserRepository, passwords PasswordHasher, issuer TokenIssuer, verifier TokenVerifier, clock Clock, options ...AccountsOption) (*Accounts, error) {
	decoy, err := domain.NewPassword("decoy")
	if err != nil {
		return nil, fmt.Errorf("create the decoy password: %w", err)
	}
	a := &Accounts{users: users, passwords: passwords, issuer: issuer, verifier: verifier, clock: clock, ended: newCounters("logout", "everywhere", "password", "deletion")}
	for _, option := range options {
		option(a)
	}
	if a.decoyHash, err = a.passwords.Hash(context.Background(), decoy); err != nil {
		return nil, fmt.Errorf("hash the decoy password: %w", err)
	}
	return a, nil
}

// Profile returns the caller's user, or domain.ErrUserNotFound.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	return a.users.ByID(ctx, caller)
}

// All returns all users who registered, and none of a host, in ascending order of ID. The loop over it reads one page
// at a time and ends after the first error.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return allUsers(ctx, a.users)
}
