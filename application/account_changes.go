package application

import (
	"context"
	"errors"
	"fmt"
	"net/netip"

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

// Format implements fmt.Formatter. It prints "[redacted]" for every verb.
func (PasswordChange) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// ChangePassword changes the caller's password, ends all tokens of the caller and
// issues a new one. The new password may equal the current one.
//
// These errors cost no hash: domain.ErrPasswordRequired if either password is
// empty, and the errors that Register has for the new one. A wrong current
// password is ErrWrongPassword, and counts as a wrong guess in LogIn with the
// caller's email. So is one that another request changes at the same time.
// WithFairQueue adds ErrBusy, WithGuard adds *TooManyAttempts.
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change PasswordChange) (Session, error) {
	if change.Current == "" {
		return Session{}, domain.ErrPasswordRequired
	}
	password, err := newPassword(change.New, a.minLength)
	var invalid *domain.FieldError
	if errors.As(err, &invalid) {
		err = &domain.FieldError{Field: "newPassword", Err: invalid.Err}
	}
	if err != nil {
		return Session{}, err
	}

	var hash string
	user, err := a.reauthenticate(ctx, caller, change.Current, change.From, func() (err error) {
		hash, err = a.hashPassword(ctx, password)
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

// DeleteAccount deletes the caller with all tasks. password is the caller's current
// one, and from the client's address; the errors are those of ChangePassword. If
// DeleteAccount fails while it deletes tasks, all tokens have ended, but the
// account exists and can be deleted again. Once it deletes tasks, it goes on after
// the end of ctx.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, password string, from netip.Addr) error {
	if password == "" {
		return domain.ErrPasswordRequired
	}
	user, err := a.reauthenticate(ctx, caller, password, from, nil)
	if err != nil {
		return err
	}
	// End the tokens first, so that no request with one adds tasks meanwhile. Like
	// a change of the password, this fails if the password was changed since.
	if _, err := a.replaceHash(ctx, user, user.PasswordHash()); err != nil {
		return err
	}
	a.ended.deletion.Add(1)
	defer a.cache.forget(caller) // the tokens of logins since
	// Many tasks take longer than a request's deadline. The storage bounds each of
	// its statements.
	return a.sessions.Delete(context.WithoutCancel(ctx), caller)
}

// reauthenticate checks the caller's password as LogIn does, with the same quotas,
// and returns the caller. If the password is right, it then runs hash, which may be
// nil, in the same slot.
func (a *Accounts) reauthenticate(ctx context.Context, caller domain.UserID, password string, from netip.Addr, hash func() error) (domain.User, error) {
	place, err := a.queue.Enter(from)
	if err != nil {
		return domain.User{}, err
	}
	defer place.Leave()
	user, err := a.users.ByID(ctx, caller)
	if err != nil {
		return domain.User{}, err
	}
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
// new hash may equal the old one. It returns ErrWrongPassword if the password was
// changed after the user was read.
func (a *Accounts) replaceHash(ctx context.Context, user domain.User, hash string) (domain.User, error) {
	defer a.cache.forget(user.ID()) // see LogOut
	changed, err := a.sessions.ChangePassword(ctx, user.ID(), user.PasswordHash(), hash, a.clock())
	if errors.Is(err, ErrPasswordChanged) {
		err = ErrWrongPassword
	}
	return changed, err
}
