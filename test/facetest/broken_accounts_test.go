package facetest_test

import (
	"context"
	"errors"
	"iter"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var accountDefects = []defect{
	{"email in lower case", "account/register", func(a *accounts, _ *tasks) {
		a.register = func(ctx context.Context, c application.Credentials) (domain.User, error) {
			c.Email = strings.ToLower(c.Email)
			return a.Accounts.Register(ctx, c)
		}
	}},
	{"email taken is opaque", "account/email taken", func(a *accounts, _ *tasks) {
		a.register = func(ctx context.Context, c application.Credentials) (domain.User, error) {
			user, err := a.Accounts.Register(ctx, c)
			return user, opaque(err, domain.ErrEmailTaken)
		}
	}},
	{"password cut short", "account/registration refused", func(a *accounts, _ *tasks) {
		a.register = func(ctx context.Context, c application.Credentials) (domain.User, error) {
			c.Password = c.Password[:min(len(c.Password), domain.MaxPasswordBytes)]
			return a.Accounts.Register(ctx, c)
		}
	}},
	{"invalid UTF-8 replaced", "account/registration refused", func(a *accounts, _ *tasks) {
		a.register = func(ctx context.Context, c application.Credentials) (domain.User, error) {
			c.Password = strings.ToValidUTF8(c.Password, "\uFFFD")
			return a.Accounts.Register(ctx, c)
		}
	}},
	{"email by letter case", "account/log in", func(a *accounts, _ *tasks) {
		a.logIn = func(ctx context.Context, c application.Credentials) (application.Session, error) {
			session, err := a.Accounts.LogIn(ctx, c)
			if err == nil && session.User.Email().String() != c.Email {
				return application.Session{}, application.ErrInvalidCredentials
			}
			return session, err
		}
	}},
	{"too long is told at log-in", "account/log in refused", func(a *accounts, _ *tasks) {
		a.logIn = func(ctx context.Context, c application.Credentials) (application.Session, error) {
			if len(c.Password) > domain.MaxPasswordBytes {
				return application.Session{}, domain.ErrPasswordTooLong
			}
			return a.Accounts.LogIn(ctx, c)
		}
	}},
	{"profile of the first", "account/profile", func(a *accounts, _ *tasks) {
		a.profile = func(ctx context.Context, _ domain.UserID) (domain.User, error) { return a.Accounts.Profile(ctx, 1) }
	}},
	{"users without times", "account/all", func(a *accounts, _ *tasks) {
		a.all = func(ctx context.Context) iter.Seq2[domain.User, error] {
			return func(yield func(domain.User, error) bool) {
				for user, err := range a.Accounts.All(ctx) {
					if !yield(domain.RestoreUser(domain.UserRecord{ID: user.ID(), Email: user.Email().String()}), err) {
						return
					}
				}
			}
		}
	}},
	{"token of the first", "token/authenticate", func(a *accounts, _ *tasks) {
		a.authenticate = func(ctx context.Context, token string) (domain.UserID, error) {
			id, err := a.Accounts.Authenticate(ctx, token)
			return min(id, 1), err
		}
	}},
	{"what follows a token left out", "token/invalid", func(a *accounts, _ *tasks) {
		a.authenticate = func(ctx context.Context, token string) (domain.UserID, error) {
			token, _, _ = strings.Cut(token, " ")
			return a.Accounts.Authenticate(ctx, token)
		}
	}},
	{"losers are told nothing", "race/registrations", func(a *accounts, _ *tasks) {
		a.register = func(ctx context.Context, c application.Credentials) (domain.User, error) {
			user, err := a.Accounts.Register(ctx, c)
			return user, opaque(err, domain.ErrEmailTaken)
		}
	}},
}

// opaque is the error, or where it is hidden another that says nothing.
func opaque(err, hidden error) error {
	if errors.Is(err, hidden) {
		return errors.New("it went wrong")
	}
	return err
}
