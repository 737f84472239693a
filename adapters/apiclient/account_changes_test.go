package apiclient_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

const (
	unverified    = `{"code":"VERIFICATION_FAILED"}`
	wrongPassword = `{"code":"CURRENT_PASSWORD_INCORRECT"}`
)

// A call that revokes the caller's token also drops it, unless the call fails.
func TestRevokedSessions(t *testing.T) {
	ends := map[string]func(ctx context.Context, a *apiclient.Accounts) error{
		"log out":            func(ctx context.Context, a *apiclient.Accounts) error { return a.LogOut(ctx, "token.of.1") },
		"log out everywhere": func(ctx context.Context, a *apiclient.Accounts) error { return a.LogOutEverywhere(ctx, 1) },
		"delete the account": func(ctx context.Context, a *apiclient.Accounts) error {
			return a.DeleteAccount(ctx, 1, application.AccountDeletion{Password: "password"})
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			s, client := newService(t)
			logIn(t, s, client, 1, "token.of.1")
			logIn(t, s, client, 2, "token.of.2")
			for _, c := range []struct {
				answer http.HandlerFunc
				want   error
			}{
				{respond(500, `{"error":"Error logging out"}`), nil}, {respond(404, ""), nil}, {respond(401, ""), nil},
				{respond(403, wrongPassword), application.ErrWrongPassword},
			} {
				s.respondWith(c.answer)
				if err := end(t.Context(), client.Accounts()); err == nil || c.want != nil && !errors.Is(err, c.want) {
					t.Errorf("got %v, want an error (%v, if not nil)", err, c.want)
				}
				wantToken(t, s, client, 1, "token.of.1")
			}
			wantToken(t, s, client, 2, "token.of.2") // is now the token used last
			s.respondWith()
			expect.NoError(t, end(t.Context(), client.Accounts()))
			wantToken(t, s, client, 1, "")
			wantToken(t, s, client, 2, "token.of.2")
		})
	}
}

// LogOut succeeds if the token is already revoked, for example by an attempt whose response was
// lost. LogOutEverywhere fails: other tokens may still be valid. LogOut reports every other rejection
// of the token. It sends no text that is not a token.
func TestLogOutOfARejectedToken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newService(t)
		accounts := client.Accounts()
		for name, c := range map[string]struct {
			answers []http.HandlerFunc
			logOut  func() error
			want    error
		}{
			"revoked":             {[]http.HandlerFunc{cut, respond(403, unverified)}, func() error { return accounts.LogOut(t.Context(), "token.of.1") }, nil},
			"revoked, everywhere": {[]http.HandlerFunc{respond(403, unverified)}, func() error { return accounts.LogOutEverywhere(t.Context(), 1) }, application.ErrTokenUnverified},
			"expired":             {[]http.HandlerFunc{respond(401, `{"code":"TOKEN_EXPIRED"}`)}, func() error { return accounts.LogOut(t.Context(), "token.of.1") }, application.ErrTokenExpired},
		} {
			logIn(t, s, client, 1, "token.of.1")
			s.respondWith(c.answers...)
			if err := c.logOut(); !errors.Is(err, c.want) || len(s.requests()) != len(c.answers) {
				t.Errorf("%s: got %v and %d requests, want %v and %d", name, err, len(s.requests()), c.want, len(c.answers))
			}
			wantToken(t, s, client, 1, "")
		}
		s.respondWith()
		if err := accounts.LogOut(t.Context(), "a token"); !errors.Is(err, application.ErrTokenInvalid) || len(s.requests()) != 0 {
			t.Errorf("got %v and %d requests, want %v and none", err, len(s.requests()), application.ErrTokenInvalid)
		}
	})
}

// The new token replaces the token that the change revoked.
func TestChangedPassword(t *testing.T) {
	s, client := newService(t)
	logIn(t, s, client, 1, "token.of.1")
	change := application.PasswordChange{Current: "old", New: "new"}
	s.respondWith(respond(403, wrongPassword))
	expect.ErrorIs(t, "change the password", expect.ErrorOf(client.Accounts().ChangePassword(t.Context(), 1, change)), application.ErrWrongPassword)
	wantToken(t, s, client, 1, "token.of.1")
	s.respondWith(respond(200, `{"token":"newer.of.1","user":{"id":1,"email":"ana@example.com"}}`))
	session, err := client.Accounts().ChangePassword(t.Context(), 1, change)
	if err != nil || session.Token != "newer.of.1" || session.User.ID() != 1 || session.User.Email().String() != "ana@example.com" {
		t.Errorf("got %+v and %v", session, err)
	}
	if got, want := s.bodies[0], `{"currentPassword":"old","newPassword":"new"}`; got != want {
		t.Errorf("got body %s, want %s", got, want)
	}
	wantToken(t, s, client, 1, "newer.of.1")
}
