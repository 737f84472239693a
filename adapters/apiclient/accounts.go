package apiclient

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"net/netip"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts calls the use cases of accounts, with the methods and errors of
// application.Accounts. It is safe for concurrent use.
type Accounts struct{ client *Client }

// Register stores a new user. It does not log the user in. The user's CreatedAt
// is zero. Credentials.From is sent as X-Forwarded-For; the service uses it if
// the address of this program is among its TRUSTED_PROXIES, and the address of
// this program otherwise.
func (a *Accounts) Register(ctx context.Context, c application.Credentials) (domain.User, error) {
	if err := c.Check(); err != nil {
		return domain.User{}, fmt.Errorf("register: %w", err)
	}
	var user userView
	_, err := a.client.do(ctx, call{
		operation: "register", method: http.MethodPost, path: "/usuarios", header: forwardedFor(c.From),
		body: credentialsJSON(c), decode: into(&user),
	})
	if err != nil {
		return domain.User{}, err
	}
	return user.entity(), nil
}

func credentialsJSON(c application.Credentials) []byte {
	return asJSON(map[string]any{"email": c.Email, "password": c.Password})
}

// LogIn checks the credentials and keeps the token for the user's calls. The
// user's CreatedAt is zero. Credentials.From is sent as Register does. Credentials that
// break the rules of registration are not sent.
func (a *Accounts) LogIn(ctx context.Context, c application.Credentials) (application.LoginResult, error) {
	if err := c.Check(); err != nil {
		field := (*domain.FieldError)(nil)
		if ofEmail := errors.As(err, &field) && field.Field == "email"; !ofEmail && !errors.Is(err, domain.ErrPasswordRequired) {
			err = application.ErrInvalidCredentials
		}
		return application.LoginResult{}, fmt.Errorf("log in: %w", err)
	}
	var session sessionView
	_, err := a.client.do(ctx, call{
		operation: "log in", method: http.MethodPost, path: "/login", header: forwardedFor(c.From),
		body: credentialsJSON(c), decode: into(&session),
	})
	return a.keep(session, err)
}

// keep keeps the token of a login.
func (a *Accounts) keep(session sessionView, err error) (application.LoginResult, error) {
	if err != nil {
		return application.LoginResult{}, err
	}
	a.client.tokens.remember(session.User.ID, session.Token)
	return application.LoginResult{Token: session.Token, User: session.User.entity()}, nil
}

// Authenticate returns the user of the token and keeps the token for that
// user's calls. Unlike the use case, it returns application.ErrTokenUnverified
// if the user no longer exists.
func (a *Accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	if !isToken(token) {
		return 0, fmt.Errorf("authenticate: %w", application.ErrTokenInvalid)
	}
	var me userView
	x := profileCall("authenticate", &me)
	x.token = token
	if _, err := a.client.do(ctx, x); err != nil {
		return 0, err
	}
	a.client.tokens.remember(me.ID, token)
	return me.ID, nil
}

// Profile returns the caller, whose CreatedAt is zero.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	var me userView
	if _, err := a.client.doAs(ctx, caller, profileCall("get the profile", &me)); err != nil {
		return domain.User{}, err
	}
	return me.entity(), nil
}

func profileCall(operation string, me *userView) call {
	return call{
		operation: operation, method: http.MethodGet, path: "/me", idempotent: true, limit: maxProfile, decode: me.decodeStart,
	}
}

// All returns every user by ascending ID. It ends with the first error. Since it has no
// caller, the client sends the most recently used token, or none if it has none. If the
// service does not list users (USERS_LISTING=off), the error is an *Error with status
// 404. Each loop over it reads the whole list first, of at most 32 MiB.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return func(yield func(domain.User, error) bool) {
		var users list[userView]
		token := a.client.tokens.latest()
		_, err := a.client.do(ctx, call{
			operation: "list the users", method: http.MethodGet, path: "/usuarios", token: token, idempotent: true, decode: into(&users),
		})
		if err != nil {
			if isTokenError(err) {
				a.client.tokens.forget(token)
			}
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

// LogOut revokes the token, and drops it if the client has kept it. It returns nil if
// the token was revoked earlier or its user has been deleted: the token is of no use
// then, and a retry whose predecessor was not answered has succeeded.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	if !isToken(token) {
		return fmt.Errorf("log out: %w", application.ErrTokenInvalid)
	}
	x := logOutCall("log out", false)
	x.token, x.idempotent = token, true
	_, err := a.client.do(ctx, x)
	if err == nil || isTokenError(err) {
		a.client.tokens.forget(token)
	}
	if errors.Is(err, application.ErrTokenUnverified) {
		return nil
	}
	return err
}

// LogOutEverywhere revokes all tokens of the caller, and drops the one that the client
// has kept.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	x := logOutCall("log out everywhere", true)
	x.endsSession = true
	_, err := a.client.doAs(ctx, caller, x)
	return err
}

func logOutCall(operation string, everywhere bool) call {
	return call{
		operation: operation, method: http.MethodPost, path: "/logout",
		body: asJSON(map[string]any{"everywhere": everywhere}), decode: into(&doneView{}),
	}
}

// ChangePassword changes the caller's password, which revokes all tokens of the caller.
// It returns a session with a new token, and keeps that for the caller's calls. The
// user's CreatedAt is zero. PasswordChange.From is sent as Register does.
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.LoginResult, error) {
	err := change.Check()
	if err == nil {
		err = checkCurrent(change.Current)
	}
	if err != nil {
		return application.LoginResult{}, fmt.Errorf("change the password: %w", err)
	}
	var session sessionView
	_, err = a.client.doAs(ctx, caller, call{
		operation: "change the password", method: http.MethodPut, path: "/me/password", header: forwardedFor(change.From),
		body: asJSON(map[string]any{"currentPassword": change.Current, "newPassword": change.New}), decode: into(&session),
	})
	return a.keep(session, err)
}

// checkCurrent returns the error for a password that cannot be the caller's, or nil.
func checkCurrent(password string) error {
	_, err := domain.NewPassword(password)
	if err != nil && !errors.Is(err, domain.ErrPasswordRequired) {
		return application.ErrWrongPassword
	}
	return err
}

// DeleteAccount deletes the caller with all tasks, and drops the caller's token. The
// address is sent as Register does. If the call exceeds its timeout (WithTimeout),
// the service may have deleted only some of the tasks: log in and repeat it.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, password string, from netip.Addr) error {
	if err := checkCurrent(password); err != nil {
		return fmt.Errorf("delete the account: %w", err)
	}
	_, err := a.client.doAs(ctx, caller, call{
		operation: "delete the account", method: http.MethodPost, path: "/me/delete", header: forwardedFor(from), endsSession: true,
		body: asJSON(map[string]any{"currentPassword": password}), decode: into(&doneView{}),
	})
	return err
}
