package application

import (
	"context"
	"errors"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// UserAdmin has the operator's use cases on accounts, without the user's password. It is safe for
// concurrent use, also while the service runs on the same storage.
//
// A method with an email returns the errors of domain.ParseEmail, and
// domain.ErrUserNotFound if no user has the email. With these errors it changes
// nothing. Without TokenRevocations, every method that revokes tokens returns a
// *domain.UnsupportedError and changes nothing.
type UserAdmin struct{ config UserAdminConfig }

// UserAdminConfig has the ports and settings of a UserAdmin.
type UserAdminConfig struct {
	Users       domain.UserRepository
	Revocations TokenRevocations // nil: tokens cannot be revoked
	Passwords   PasswordHasher
	Clock       Clock
	// MinPasswordChars is the minimum length of a new password, in characters (Unicode code
	// points).
	MinPasswordChars int
}

// NewUserAdmin returns a UserAdmin. It returns an error if a port other than Revocations is nil.
func NewUserAdmin(config UserAdminConfig) (*UserAdmin, error) {
	if config.Users == nil || config.Passwords == nil || config.Clock == nil {
		return nil, errors.New("application.UserAdminConfig: Users, Passwords and Clock must not be nil")
	}
	return &UserAdmin{config}, nil
}

// All returns all registered users, as Accounts.All does.
func (a *UserAdmin) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return allUsers(ctx, a.config.Users)
}

// ByEmail returns the user with the email.
func (a *UserAdmin) ByEmail(ctx context.Context, email string) (domain.User, error) {
	parsed, err := domain.ParseEmail(email)
	if err != nil {
		return domain.User{}, err
	}
	return a.config.Users.ByEmail(ctx, parsed)
}

// LogOutEverywhere revokes all tokens of the user with the email, and returns that user.
func (a *UserAdmin) LogOutEverywhere(ctx context.Context, email string) (domain.User, error) {
	if a.config.Revocations == nil {
		return domain.User{}, errNoRevocations
	}
	user, err := a.ByEmail(ctx, email)
	if err != nil {
		return domain.User{}, err
	}
	return user, a.config.Revocations.RevokeAll(ctx, user.ID(), a.config.Clock())
}

// RevokeEveryone revokes all tokens of all users, and returns the number of users. If it
// fails, the tokens of some users may have been revoked.
func (a *UserAdmin) RevokeEveryone(ctx context.Context) (int, error) {
	if a.config.Revocations == nil {
		return 0, errNoRevocations
	}
	return a.config.Revocations.RevokeEveryone(ctx, a.config.Clock())
}

// SetPassword replaces the password of the user with the email, revokes all tokens of
// that user, and returns the user. It returns the errors of domain.NewPassword, and
// *PasswordTooShortError.
func (a *UserAdmin) SetPassword(ctx context.Context, email, password string) (domain.User, error) {
	if a.config.Revocations == nil {
		return domain.User{}, errNoRevocations
	}
	valid, err := newPassword(password, a.config.MinPasswordChars)
	if err != nil {
		return domain.User{}, err
	}
	user, err := a.ByEmail(ctx, email)
	if err != nil {
		return domain.User{}, err
	}
	hash, err := hashPassword(ctx, a.config.Passwords, valid)
	if err != nil {
		return domain.User{}, err
	}
	for {
		changed, err := a.config.Users.ChangePassword(ctx, user.ID(), domain.HashReplacement{Old: user.PasswordHash(), New: hash, At: a.config.Clock()})
		if !errors.Is(err, domain.ErrPasswordChanged) {
			return changed, err
		}
		// The user has changed the password meanwhile. Replace the new one too.
		if user, err = a.ByEmail(ctx, email); err != nil {
			return domain.User{}, err
		}
	}
}

// Delete revokes all tokens of the user with the email, deletes the user with all tasks, and
// returns the deleted user. If it fails after the tokens have been revoked, the user may still
// exist, perhaps with fewer tasks. Delete can be called again.
func (a *UserAdmin) Delete(ctx context.Context, email string) (domain.User, error) {
	// Revoke all tokens first, so that requests do not add tasks meanwhile (see
	// Accounts.DeleteAccount).
	user, err := a.LogOutEverywhere(ctx, email)
	if err != nil {
		return domain.User{}, err
	}
	return user, a.config.Users.Delete(ctx, user.ID())
}
