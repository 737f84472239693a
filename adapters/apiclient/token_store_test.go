package apiclient_test

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func logIn(t *testing.T, s *service, client *apiclient.Client, user int, token string) {
	t.Helper()
	s.respondWith(respond(200, fmt.Sprintf(`{"token":%q,"user":{"id":%d,"email":"u%d@example.com"}}`, token, user, user)))
	if _, err := client.Accounts().LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: "x"}); err != nil {
		t.Errorf("log in: %v", err) // not Fatal: handlers log in too
	}
}

// tokenOf returns the token that the client sends for a user, "" for none.
func tokenOf(t *testing.T, s *service, client *apiclient.Client, user int) string {
	t.Helper()
	s.respondWith()
	err := client.Tasks().Delete(t.Context(), domain.UserID(user), 1)
	if len(s.requests()) == 0 {
		if !errors.Is(err, apiclient.ErrNoToken) || !errors.Is(err, application.ErrTokenInvalid) {
			t.Errorf("got %v, want %v", err, apiclient.ErrNoToken)
		}
		return ""
	}
	return strings.TrimPrefix(s.requests()[0].Header.Get("Authorization"), "Bearer ")
}

func wantToken(t *testing.T, s *service, client *apiclient.Client, user int, want string) {
	t.Helper()
	if got := tokenOf(t, s, client, user); got != want {
		t.Errorf("user %d: got token %q, want %q", user, got, want)
	}
}

// Each user has one token, the newest.
func TestTokensOfCallers(t *testing.T) {
	s, client := newService(t)
	wantToken(t, s, client, 1, "")
	logIn(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 2, "token.of.2")
	wantToken(t, s, client, 1, "token.of.1")
	wantToken(t, s, client, 2, "token.of.2")
	logIn(t, s, client, 1, "newer.of.1")
	wantToken(t, s, client, 1, "newer.of.1")
	s.respondWith(respond(200, `{"id":2,"email":"bob@example.com","tasks":[]}`))
	if id, err := client.Accounts().Authenticate(t.Context(), "newer.of.2"); err != nil || id != 2 {
		t.Fatalf("authenticate: user %d, %v", id, err)
	}
	wantToken(t, s, client, 2, "newer.of.2")
	client.Forget(2)
	client.Forget(3)
	wantToken(t, s, client, 2, "")
	wantToken(t, s, client, 1, "newer.of.1")
	client.Close()
	wantToken(t, s, client, 1, "")
}

// The least recently used token is dropped first.
func TestTokensAreBounded(t *testing.T) {
	s, client := newService(t, apiclient.WithMaxTokens(2))
	logIn(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 2, "token.of.2")
	wantToken(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 3, "token.of.3")
	wantToken(t, s, client, 1, "token.of.1")
	wantToken(t, s, client, 2, "")
	wantToken(t, s, client, 3, "token.of.3")
}

// A token that the service rejects is dropped, but not a token that replaced
// it.
func TestRejectedTokens(t *testing.T) {
	refusals := map[string]struct {
		answer http.HandlerFunc
		want   error
	}{
		"expired":           {respond(401, `{"code":"TOKEN_EXPIRED"}`), application.ErrTokenExpired},
		"from a task route": {respond(401, `{"code":"UNAUTHENTICATED"}`), application.ErrTokenUnverified},
		"invalid":           {respond(403, `{"code":"INVALID_TOKEN"}`), application.ErrTokenInvalid},
	}
	for name, c := range refusals {
		t.Run(name, func(t *testing.T) {
			s, client := newService(t)
			logIn(t, s, client, 1, "token.of.1")
			s.respondWith(c.answer)
			expect.ErrorIs(t, "delete", client.Tasks().Delete(t.Context(), 1, 1), c.want)
			wantToken(t, s, client, 1, "")

			logIn(t, s, client, 1, "token.of.1")
			s.respondWith(func(w http.ResponseWriter, r *http.Request) {
				logIn(t, s, client, 1, "newer.of.1")
				c.answer(w, r)
			})
			expect.ErrorIs(t, "delete", client.Tasks().Delete(t.Context(), 1, 1), c.want)
			wantToken(t, s, client, 1, "newer.of.1")
		})
	}
}

// Users are listed with the most recently used token, and without one if there is none.
func TestUsersAreListedWithAnyToken(t *testing.T) {
	s, client := newService(t)
	logIn(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 2, "token.of.2")
	wantToken(t, s, client, 1, "token.of.1")
	for _, want := range []string{"Bearer token.of.1", "Bearer token.of.2", ""} {
		s.respondWith(respond(401, `{"code":"TOKEN_EXPIRED"}`))
		for _, err := range client.Accounts().All(t.Context()) {
			expect.ErrorIs(t, "list the users", err, application.ErrTokenExpired)
		}
		if got := s.requests()[0].Header.Get("Authorization"); got != want {
			t.Errorf("got token %q, want %q", got, want)
		}
	}
}

// Calls carry the source's token for their caller. An error of the source ends
// them.
func TestTokenSource(t *testing.T) {
	failed := errors.New("no session")
	jwt := "e30." + base64.RawURLEncoding.EncodeToString([]byte(`{"userId":7}`)) + ".c2ln"
	s, client := newService(t, apiclient.WithTokenSource(func(_ context.Context, caller domain.UserID) (string, error) {
		return map[domain.UserID]string{1: "of.ana", 2: "of bob", 3: "of.carol", 4: jwt, 7: jwt}[caller], map[domain.UserID]error{3: failed}[caller]
	}))
	logInUser(t, client)
	s.respondWith()
	if _, err := client.Tasks().Get(t.Context(), 7, 1); err != nil || s.requests()[0].Header.Get("Authorization") != "Bearer "+jwt {
		t.Errorf("caller 7: got %v, want the token sent", err)
	}
	s.respondWith()
	for caller, want := range map[domain.UserID]error{1: nil, 2: application.ErrTokenInvalid, 3: failed, 4: apiclient.ErrWrongCaller} {
		expect.ErrorIs(t, fmt.Sprint("caller ", caller), expect.ErrorOf(client.Tasks().Get(t.Context(), caller, 1)), want)
	}
	if seen := s.requests(); len(seen) != 1 || seen[0].Header.Get("Authorization") != "Bearer of.ana" {
		t.Errorf("got %d requests, want one with ana's token", len(seen))
	}
}
