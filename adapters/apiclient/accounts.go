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
	body, err := credentialsJSON(c, validateRegistration)
	if err != nil {
		return domain.User{}, fmt.Errorf("register: %w", err)
	}
	var user userView
	err = a.client.do(ctx, &call{
		operation: "register", method: http.MethodPost, path: "/usuarios",
		body: body, from: c.From, decode: decodeInto(&user),
	})
	if err != nil {
		return domain.User{}, err
	}
	return user.entity(), nil
}

// LogIn checks the credentials and keeps the token for the user's calls. The
// user's CreatedAt is zero. Credentials.From is sent as Register does.
func (a *Accounts) LogIn(ctx context.Context, c application.Credentials) (application.LoginResult, error) {
	body, err := credentialsJSON(c, validateLogIn)
	if err != nil {
		return application.LoginResult{}, fmt.Errorf("log in: %w", err)
	}
	var session sessionView
	err = a.client.do(ctx, &call{
		operation: "log in", method: http.MethodPost, path: "/login",
		body: body, from: c.From, decode: decodeInto(&session),
	})
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
	err := a.client.do(ctx, &call{
		operation: "authenticate", method: http.MethodGet, path: "/me",
		token: token, retry: retryIdempotent, decode: decodeProfile(&me),
	})
	if err != nil {
		return 0, err
	}
	a.client.tokens.remember(me.ID, token)
	return me.ID, nil
}

// Profile returns the caller, whose CreatedAt is zero.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	var me userView
	err := a.client.doAs(ctx, caller, &call{
		operation: "get the profile", method: http.MethodGet, path: "/me",
		retry: retryIdempotent, decode: decodeProfile(&me),
	})
	if err != nil {
		return domain.User{}, err
	}
	return me.entity(), nil
}

// All returns every user by ascending ID, as they arrive. It ends with the
// first error. Since it has no caller, the client sends the most recently used
// token, or none if it has none. If the service does not list users
// (USERS_LISTING=off), the error is an *Error with status 404.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	x := call{operation: "list the users", method: http.MethodGet, path: "/usuarios", retry: retryIdempotent}
	return stream[userView](ctx, a.client, x, a.client.withAnyToken)
}

// withAnyToken runs work, which makes the call, with the most recently used
// token. If the service refuses it, the token is dropped and the next one is
// tried, at last none.
func (c *Client) withAnyToken(x *call, work func() error) error {
	for {
		caller, token, ok := c.tokens.latest()
		x.token = token
		err := work()
		if !ok || !isTokenError(err) {
			return err
		}
		c.tokens.forget(caller, token)
	}
}

// LogOut ends the token, and drops it if the client has kept it. It returns nil if
// the token ended earlier or its user has been deleted: the token is of no use
// then, and a retry whose predecessor was not answered has succeeded.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	if !isToken(token) {
		return fmt.Errorf("log out: %w", application.ErrTokenInvalid)
	}
	err := a.client.do(ctx, &call{
		operation: "log out", method: http.MethodPost, path: "/logout",
		body: logOutJSON(false), token: token, retry: retryIdempotent, decode: decodeInto(&loggedOutView{}),
	})
	if err == nil || isTokenError(err) {
		a.client.tokens.forgetToken(token)
	}
	if errors.Is(err, application.ErrTokenUnverified) {
		return nil
	}
	return err
}

// LogOutEverywhere ends all tokens of the caller, and drops the one that the client
// has kept.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	return a.endSession(ctx, caller, &call{
		operation: "log out everywhere", method: http.MethodPost, path: "/logout",
		body: logOutJSON(true), decode: decodeInto(&loggedOutView{}),
	})
}

// ChangePassword changes the caller's password, which ends all tokens of the caller.
// It returns a session with a new token, and keeps that for the caller's calls. The
// user's CreatedAt is zero. PasswordChange.From is sent as Register does.
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.LoginResult, error) {
	body, err := passwordChangeJSON(change)
	if err != nil {
		return application.LoginResult{}, fmt.Errorf("change the password: %w", err)
	}
	var session sessionView
	err = a.client.doAs(ctx, caller, &call{
		operation: "change the password", method: http.MethodPut, path: "/me/password",
		body: body, from: change.From, decode: decodeInto(&session),
	})
	if err != nil {
		return application.LoginResult{}, err
	}
	a.client.tokens.remember(session.User.ID, session.Token)
	return application.LoginResult{Token: session.Token, User: session.User.entity()}, nil
}

// DeleteAccount deletes the caller with all tasks, and drops the caller's token. The
// address is sent as Register does. If the call exceeds its timeout (WithTimeout),
// the service may have deleted only some of the tasks: log in and repeat it.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, password string, from netip.Addr) error {
	body, err := currentPasswordJSON(password)
	if err != nil {
		return fmt.Errorf("delete the account: %w", err)
	}
	return a.endSession(ctx, caller, &call{
		operation: "delete the account", method: http.MethodPost, path: "/me/delete",
		body: body, from: from, decode: decodeInto(&deletedView{}),
	})
}

// endSession makes a call that ends the caller's token.
func (a *Accounts) endSession(ctx context.Context, caller domain.UserID, x *call) error {
	err := a.client.doAs(ctx, caller, x)
	if err == nil {
		a.client.tokens.forget(caller, x.token)
	}
	return err
}
