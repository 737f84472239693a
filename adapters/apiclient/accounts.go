package apiclient

import (
	"context"
	"fmt"
	"iter"
	"net/http"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts is application.Accounts of the remote service, with the same
// methods and errors. It is safe for concurrent use.
type Accounts struct{ client *Client }

// Register stores a new user, who has no session yet. The user's CreatedAt is
// zero. Credentials.From is told to the service in X-Forwarded-For, which it
// believes where this program is one of its TRUSTED_PROXIES; otherwise it sees
// the address of this program.
func (a *Accounts) Register(ctx context.Context, c application.Credentials) (domain.User, error) {
	body, err := credentialsJSON(c, judgeRegistration)
	if err != nil {
		return domain.User{}, fmt.Errorf("register: %w", err)
	}
	var user userJSON
	err = a.client.call(ctx, &exchange{
		doing: "register", method: http.MethodPost, path: "/usuarios",
		body: body, from: c.From, read: decode(&user),
	})
	if err != nil {
		return domain.User{}, err
	}
	return user.entity(), nil
}

// LogIn checks the credentials, and keeps the session for its user's calls.
// The user's CreatedAt is zero. See Register for Credentials.From.
func (a *Accounts) LogIn(ctx context.Context, c application.Credentials) (application.Session, error) {
	body, err := credentialsJSON(c, judgeLogIn)
	if err != nil {
		return application.Session{}, fmt.Errorf("log in: %w", err)
	}
	var session sessionJSON
	err = a.client.call(ctx, &exchange{
		doing: "log in", method: http.MethodPost, path: "/login",
		body: body, from: c.From, read: decode(&session),
	})
	if err != nil {
		return application.Session{}, err
	}
	a.client.sessions.remember(session.User.ID, session.Token)
	return application.Session{Token: session.Token, User: session.User.entity()}, nil
}

// Authenticate asks the service whom the token stands for, and keeps it for
// that user's calls. Other than the use case it also finds out whether the
// user still exists; one who does not has application.ErrTokenUnverified.
func (a *Accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	if !isToken(token) {
		return 0, fmt.Errorf("authenticate: %w", application.ErrTokenInvalid)
	}
	var me userJSON
	err := a.client.call(ctx, &exchange{
		doing: "authenticate", method: http.MethodGet, path: "/me",
		token: token, repeat: idempotent, read: profileInto(&me),
	})
	if err != nil {
		return 0, err
	}
	a.client.sessions.remember(me.ID, token)
	return me.ID, nil
}

// Profile returns the caller, whose CreatedAt is zero.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	var me userJSON
	err := a.client.callAs(ctx, caller, &exchange{
		doing: "get the profile", method: http.MethodGet, path: "/me",
		repeat: idempotent, read: profileInto(&me),
	})
	if err != nil {
		return domain.User{}, err
	}
	return me.entity(), nil
}

// All returns every user by ascending ID, as they arrive. The first error ends
// it. No caller is told: the service shows the list to whoever has a token, or
// to everybody, so the client sends the token of the last caller it has heard
// of, or none. Where the service has no such list (USERS_LISTING=off), the
// error is an *Error with status 404.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	x := exchange{doing: "list the users", method: http.MethodGet, path: "/usuarios", repeat: idempotent}
	return stream[listedUserJSON](ctx, a.client, x, a.client.asAnybody)
}

// asAnybody runs work with the token of whoever was heard of last, and where
// that is refused, of the one before. At the end there is none.
func (c *Client) asAnybody(x *exchange, work func() error) error {
	for {
		caller, token, ok := c.sessions.latest()
		x.token = token
		err := work()
		if !ok || !isTokenError(err) {
			return err
		}
		c.sessions.forget(caller, token)
	}
}
