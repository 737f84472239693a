package apiclient

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"net/http"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts calls the use cases of accounts. It has the methods and errors of application.Accounts,
// except for the differences in the package comment. It is safe for concurrent use.
type Accounts struct{ client *Client }

// Register stores a new user. It does not log the user in. The user's CreatedAt is zero.
// Credentials.ClientAddress is sent as X-Forwarded-For. The service uses it only if this program's
// address is among its TRUSTED_PROXIES.
func (a *Accounts) Register(ctx context.Context, c application.Credentials) (domain.User, error) {
	user, _, err := makeCall[userView](ctx, a.client, call{
		operation: "register", invalid: c.Check(), method: http.MethodPost, path: "/usuarios",
		header: forwardedFor(c.ClientAddress), hasPassword: true, body: credentialsJSON(c),
	})
	if err != nil {
		return domain.User{}, err
	}
	return user.entity(), nil
}

func credentialsJSON(c application.Credentials) []byte {
	return asJSON(map[string]any{"email": c.Email, "password": c.Password})
}

// LogIn checks the credentials and keeps the token for the user's calls. The user's CreatedAt is
// zero. Credentials.ClientAddress is sent as in Register. Credentials that break the rules of
// registration are not sent. Credentials.Days is not checked here, since the service decides its
// maximum.
func (a *Accounts) LogIn(ctx context.Context, c application.Credentials) (application.Session, error) {
	invalid := c.Check()
	field, isField := errors.AsType[*domain.FieldError](invalid)
	if ofEmail := isField && field.Field == "email"; invalid != nil && !ofEmail && !errors.Is(invalid, domain.ErrPasswordRequired) {
		invalid = application.ErrInvalidCredentials
	}
	path := "/login"
	if c.Days != 0 {
		path += "?days=" + strconv.Itoa(c.Days)
	}
	return a.session(ctx, call{
		operation: "log in", invalid: invalid, method: http.MethodPost, path: path,
		header: forwardedFor(c.ClientAddress), hasPassword: true, body: credentialsJSON(c),
	})
}

// session makes a call whose response has a session, and keeps the token.
func (a *Accounts) session(ctx context.Context, x call) (application.Session, error) {
	session, _, err := makeCall[sessionView](ctx, a.client, x)
	if err != nil {
		return application.Session{}, err
	}
	a.client.tokens.remember(session.User.ID, session.Token)
	return application.Session{Token: session.Token, User: session.User.entity()}, nil
}

// Authenticate returns the user of the token and keeps the token for that user's calls. It returns
// application.ErrTokenUnverified if the user no longer exists. The use case does so only with
// Revocations.
func (a *Accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	x := profileCall("authenticate")
	x.token, x.invalid = token, checkToken(token)
	me, _, err := makeCall[userView](ctx, a.client, x)
	if err != nil {
		return 0, err
	}
	a.client.tokens.remember(me.ID, token)
	return me.ID, nil
}

// Profile returns the caller. The user's CreatedAt is zero.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	x := profileCall("get the profile")
	x.caller = &caller
	me, _, err := makeCall[userView](ctx, a.client, x)
	if err != nil {
		return domain.User{}, err
	}
	return me.entity(), nil
}

func profileCall(operation string) call {
	return call{operation: operation, method: http.MethodGet, path: "/me", idempotent: true, isProfile: true}
}

// All returns all users by ascending ID. It ends with the first error. Since it has no caller, the
// client sends the most recently used token, if any. If the service does not list users
// (USERS_LISTING=off), the error is an *Error with the status 404. Each loop over it first reads
// the whole list, of at most 32 MiB.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return func(yield func(domain.User, error) bool) {
		users, _, err := makeCall[list[userView]](ctx, a.client, call{
			operation: "list the users", method: http.MethodGet, path: "/usuarios", token: a.client.tokens.latest(), idempotent: true,
		})
		if err != nil {
			yield(domain.User{}, err)
			return
		}
		for _, user := range users {
			if !yield(user.entity(), nil) {
				return
			}
		}
	}
}

// LogOut revokes the token, and drops it if the client has kept it. It returns nil if the token was
// revoked before or its user has been deleted, so that it can be retried.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	x := logOutCall("log out", false)
	x.token, x.invalid, x.idempotent = token, checkToken(token), true
	_, _, err := makeCall[doneView](ctx, a.client, x)
	if errors.Is(err, application.ErrTokenUnverified) {
		return nil
	}
	return err
}

// LogOutEverywhere revokes all tokens of the caller, and drops the kept token.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	x := logOutCall("log out everywhere", true)
	x.caller = &caller
	_, _, err := makeCall[doneView](ctx, a.client, x)
	return err
}

func logOutCall(operation string, everywhere bool) call {
	return call{
		operation: operation, method: http.MethodPost, path: "/logout", revokesToken: true,
		body: asJSON(map[string]any{"everywhere": everywhere}),
	}
}

// ChangePassword changes the caller's password, which revokes all tokens of the caller. It returns
// a session with a new token, and keeps the token for the caller's calls. The user's CreatedAt is
// zero. PasswordChange.ClientAddress is sent as in Register.
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.Session, error) {
	return a.session(ctx, call{
		caller: &caller, operation: "change the password", invalid: cmp.Or(change.Check(), checkCurrent(change.Current)),
		method: http.MethodPut, path: "/me/password", header: forwardedFor(change.ClientAddress), hasPassword: true,
		body: asJSON(map[string]any{"currentPassword": change.Current, "newPassword": change.New}),
	})
}

// checkCurrent returns an error for a password that cannot be the caller's.
func checkCurrent(password string) error {
	_, err := domain.NewPassword(password)
	if err != nil && !errors.Is(err, domain.ErrPasswordRequired) {
		return application.ErrWrongPassword
	}
	return err
}

// DeleteAccount deletes the caller with all tasks, and drops the caller's token.
// AccountDeletion.ClientAddress is sent as in Register. If the call exceeds its timeout
// (WithTimeout), the service may have deleted only some of the tasks. Then log in and retry.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, deletion application.AccountDeletion) error {
	_, _, err := makeCall[doneView](ctx, a.client, call{
		caller: &caller, operation: "delete the account", invalid: checkCurrent(deletion.Password), method: http.MethodPost, path: "/me/delete",
		header: forwardedFor(deletion.ClientAddress), revokesToken: true, hasPassword: true, body: asJSON(map[string]any{"currentPassword": deletion.Password}),
	})
	return err
}
