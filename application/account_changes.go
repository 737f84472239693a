package application

import (
	"context"
	"errors"
	"net/netip"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrWrongPassword reports that the current password is not the caller's.
var ErrWrongPassword = errors.New("current password is incorrect")

// PasswordChange is the unchecked input of ChangePassword.
type PasswordChange struct {
	Current, New string
	// From is the client's address (see Credentials).
	From netip.Addr
}

// ChangePassword changes the caller's password, ends all tokens of the caller and
// issues a new one. It returns the errors of domain.NewPassword and
// *PasswordTooShort for the new password, then those that LogIn has for the
// current one, except that a wrong password is ErrWrongPassword. It counts as a
// wrong guess at the caller's email.
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change PasswordChange) (Session, error) {
	password, err := a.newPassword(change.New)
	if field := (*domain.FieldError)(nil); errors.As(err, &field) {
		err = &domain.FieldError{Field: "newPassword", Err: field.Err}
	}
	if err != nil {
		return Session{}, err
	}
	var hash string
	user, err := a.reauthenticate(ctx, caller, change.Current, change.From, func() (err error) {
		hash, err = a.passwords.Hash(ctx, password)
		return err
	})
	if err != nil {
		return Session{}, err
	}
	if user, err = a.replaceHash(ctx, user, hash); err != nil {
		return Session{}, err
	}
	a.ended.password.Add(1)
	return a.issueToken(user)
}

// DeleteAccount deletes the caller, with all tasks. password is the caller's and
// from the client's address; the errors are those of ChangePassword. If it fails
// while it deletes tasks, the caller still exists, but all tokens have ended.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, password string, from netip.Addr) error {
	user, err := a.reauthenticate(ctx, caller, password, from, nil)
	if err != nil {
		return err
	}
	// This ends all tokens first, so that no request changes the account while it
	// is deleted.
	if _, err := a.replaceHash(ctx, user, user.PasswordHash()); err != nil {
		return err
	}
	a.ended.deletion.Add(1)
	defer a.cache.forget(caller)
	return a.sessions.Delete(ctx, caller)
}

// reauthenticate checks the caller's password as LogIn does, and returns the
// caller. hash, which may be nil, runs in the slot of the password check.
func (a *Accounts) reauthenticate(ctx context.Context, caller domain.UserID, password string, from netip.Addr, hash func() error) (domain.User, error) {
	user, err := a.users.ByID(ctx, caller)
	if err != nil {
		return domain.User{}, err
	}
	place, err := a.queue.Enter(from)
	if err != nil {
		return domain.User{}, err
	}
	defer place.Leave()
	attempt := a.guard.loginAttempt(user.Email().Key(), from)
	if err := attempt.check(ctx); err != nil {
		return domain.User{}, err
	}
	err = place.Do(ctx, func() error {
		if err := attempt.reserve(ctx); err != nil {
			return err
		}
		if err := a.checkPassword(ctx, user.PasswordHash(), password); err != nil || hash == nil {
			return err
		}
		return hash()
	})
	attempt.settle(ctx, err)
	if errors.Is(err, ErrInvalidCredentials) {
		err = ErrWrongPassword
	}
	return user, err
}

// replaceHash replaces the hash of the user's password, and ends all tokens. The
// user's own hash is a valid one.
func (a *Accounts) replaceHash(ctx context.Context, user domain.User, hash string) (domain.User, error) {
	defer a.cache.forget(user.ID())
	changed, err := a.sessions.ChangePassword(ctx, user.ID(), user.PasswordHash(), hash, a.clock())
	if errors.Is(err, ErrPasswordChanged) {
		err = ErrWrongPassword // another request was faster
	}
	return changed, err
}

// newPassword validates a new password.
func (a *Accounts) newPassword(text string) (domain.Password, error) {
	password, err := domain.NewPassword(text)
	if err == nil && utf8.RuneCountInString(text) < a.minLength {
		err = &PasswordTooShort{Min: a.minLength}
	}
	return password, err
}
