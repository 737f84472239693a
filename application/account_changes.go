package application

import (
	"context"
	"errors"
	"net/netip"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrWrongPassword reports that the given current password is not the caller's.
var ErrWrongPassword = errors.New("current password is incorrect")

// PasswordChange is the unchecked input of ChangePassword. It prints as "[redacted]".
type PasswordChange struct {
	secretInput

	Current, New string
	// ClientAddress is as in Credentials.
	ClientAddress netip.Addr
}

// Check returns the error that ChangePassword returns for invalid passwords, or nil. It does not
// check MinPasswordChars.
func (p PasswordChange) Check() error {
	_, err := p.parse(0)
	return err
}

// parse returns the new password.
func (p PasswordChange) parse(minPasswordChars int) (domain.Password, error) {
	if p.Current == "" {
		return domain.Password{}, domain.ErrPasswordRequired
	}
	password, err := newPassword(p.New, minPasswordChars)
	if invalid, ok := errors.AsType[*domain.FieldError](err); ok {
		err = &domain.FieldError{Field: "newPassword", Err: invalid.Err}
	}
	return password, err
}

// ChangePassword changes the caller's password and revokes all tokens of the caller. It issues a
// new token, which is valid for TokenLifetime. The new password may equal the current one. After an
// error of the TokenIssuer the password is changed, and the user has to log in.
//
// It returns domain.ErrPasswordRequired if either password is empty, and the errors of Register for
// an invalid new one. For these errors no password is hashed. It returns ErrWrongPassword for a
// wrong current password, which counts as a wrong guess in LogIn with the caller's email. It also
// returns ErrWrongPassword if another request changes the password meanwhile. That attempt does not
// count as a wrong guess. With a Queue it also returns fairqueue.ErrBusy, with a Limiter
// *ratelimit.AttemptsError. Without Revocations it returns a *domain.UnsupportedError and changes
// nothing.
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change PasswordChange) (Session, error) {
	if a.config.EmbedderLogin {
		return Session{}, ErrEmbedderLogin
	}
	if a.config.Revocations == nil {
		return Session{}, errNoRevocations
	}
	password, err := change.parse(a.config.MinPasswordChars)
	if err != nil {
		return Session{}, err
	}

	var hash string
	user, err := a.reauthenticate(ctx, caller, change.Current, change.ClientAddress, func() (err error) {
		hash, err = hashPassword(ctx, a.config.Passwords, password)
		return err
	})
	if err != nil {
		return Session{}, err
	}
	if user, err = a.replaceHash(ctx, user, hash); err != nil {
		return Session{}, err
	}
	a.revoked.add("password")
	return a.issueToken(ctx, user, TokenLifetime)
}

// AccountDeletion is the unchecked input of DeleteAccount. It prints as "[redacted]".
type AccountDeletion struct {
	secretInput

	Password      string     // the caller's current one
	ClientAddress netip.Addr // as in Credentials
}

// DeleteAccount deletes the caller with all tasks. It returns the errors of ChangePassword,
// except those for the new password.
//
// It revokes all tokens first. Then it deletes the tasks and the user, even if ctx ends meanwhile.
// If the deletion fails, the user can log in and delete the account again. Without Revocations
// DeleteAccount returns a *domain.UnsupportedError and deletes nothing.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, deletion AccountDeletion) error {
	if a.config.EmbedderLogin {
		return ErrEmbedderLogin
	}
	if a.config.Revocations == nil {
		return errNoRevocations
	}
	if deletion.Password == "" {
		return domain.ErrPasswordRequired
	}
	user, err := a.reauthenticate(ctx, caller, deletion.Password, deletion.ClientAddress, nil)
	if err != nil {
		return err
	}
	// Revoke the tokens first, so that requests do not add tasks meanwhile. Other processes accept
	// the tokens for up to acceptedFor. Delete also deletes tasks that are added in this time.
	// Replacing the hash with itself revokes the tokens, and fails if another request has changed
	// the password meanwhile.
	if _, err := a.replaceHash(ctx, user, user.PasswordHash()); err != nil {
		return err
	}
	a.revoked.add("deletion")
	defer a.cache.forget(caller) // a login during the deletion may have cached its token
	// Deleting many tasks may take longer than a request's deadline. The storage limits each of its
	// statements instead.
	return a.config.Users.Delete(context.WithoutCancel(ctx), caller) //nolint:forbidigo // see above
}

// reauthenticate checks the caller's password as LogIn does, with the same quotas,
// and returns the caller. If the password is right and hash is not nil, it runs hash
// in the same slot of the queue.
func (a *Accounts) reauthenticate(ctx context.Context, caller domain.UserID, password string, client netip.Addr, hash func() error) (domain.User, error) {
	if err := a.checkQueue(ctx, client); err != nil {
		return domain.User{}, err
	}
	user, err := a.config.Users.ByID(ctx, caller)
	if err != nil {
		return domain.User{}, err
	}
	attempt := a.config.Limiter.LogInAttempt(user.Email().Key(), client)
	if err := attempt.Check(ctx); err != nil {
		return domain.User{}, err
	}
	err = a.inSlot(ctx, client, attempt, func() error {
		if err := a.checkPassword(ctx, user.PasswordHash(), password); err != nil || hash == nil {
			return err
		}
		return hash()
	})
	attempt.Finish(ctx, outcomeOf(err))
	if errors.Is(err, ErrInvalidCredentials) {
		err = ErrWrongPassword
	}
	return user, err
}

// replaceHash replaces the hash of the user's password, and revokes all tokens. The
// new hash may equal the old one. It returns ErrWrongPassword if the password was
// changed after the user was read.
func (a *Accounts) replaceHash(ctx context.Context, user domain.User, hash string) (domain.User, error) {
	defer a.cache.forget(user.ID()) // after an error too, as in LogOut
	changed, err := a.config.Users.ChangePassword(ctx, user.ID(), domain.HashReplacement{Old: user.PasswordHash(), New: hash, At: a.config.Clock()})
	if errors.Is(err, domain.ErrPasswordChanged) {
		err = ErrWrongPassword
	}
	return changed, err
}
