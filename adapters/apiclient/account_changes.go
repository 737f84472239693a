package apiclient

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

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
		a.client.sessions.forgetToken(token)
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
func (a *Accounts) ChangePassword(ctx context.Context, caller domain.UserID, change application.PasswordChange) (application.Session, error) {
	body, err := passwordChangeJSON(change)
	if err != nil {
		return application.Session{}, fmt.Errorf("change the password: %w", err)
	}
	var session sessionView
	err = a.client.doAs(ctx, caller, &call{
		operation: "change the password", method: http.MethodPut, path: "/me/password",
		body: body, from: change.From, decode: decodeInto(&session),
	})
	if err != nil {
		return application.Session{}, err
	}
	a.client.sessions.remember(session.User.ID, session.Token)
	return application.Session{Token: session.Token, User: session.User.entity()}, nil
}

// DeleteAccount deletes the caller with all tasks, and drops the caller's token. The
// address is sent as Register does. If the call exceeds its timeout (WithTimeout),
// the service may have deleted only some of the tasks: log in and repeat it.
func (a *Accounts) DeleteAccount(ctx context.Context, caller domain.UserID, password string, from netip.Addr) error {
	body, err := currentPasswordJSON(password)
	if err != nil {
		return fmt.Errorf("delete the account: %w", err)
	}
	var deleted deletedAccountView
	return a.endSession(ctx, caller, &call{
		operation: "delete the account", method: http.MethodPost, path: "/me/delete",
		body: body, from: from, decode: decodeInto(&deleted),
	})
}

// endSession makes a call that ends the caller's token.
func (a *Accounts) endSession(ctx context.Context, caller domain.UserID, x *call) error {
	err := a.client.doAs(ctx, caller, x)
	if err == nil {
		a.client.sessions.forget(caller, x.token)
	}
	return err
}
