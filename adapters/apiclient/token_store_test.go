package apiclient_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
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
		if !errors.Is(err, apiclient.ErrNoSession) || !errors.Is(err, application.ErrTokenInvalid) {
			t.Errorf("got %v, want %v", err, apiclient.ErrNoSession)
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
func TestSessions(t *testing.T) {
	s := newService(t)
	client := s.client(t)
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
func TestSessionsAreBounded(t *testing.T) {
	s := newService(t)
	client := s.client(t, apiclient.WithMaxSessions(2))
	logIn(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 2, "token.of.2")
	wantToken(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 3, "token.of.3")
	wantToken(t, s, client, 1, "token.of.1")
	wantToken(t, s, client, 2, "")
	wantToken(t, s, client, 3, "token.of.3")
}

// A token that the service refuses is dropped, but not one that replaced it.
func TestRefusedTokens(t *testing.T) {
	refusals := map[string]struct {
		answer http.HandlerFunc
		want   error
	}{
		"expired":     {respond(401, `{"code":"TOKEN_EXPIRED"}`), application.ErrTokenExpired},
		"invalid":     {respond(401, `{"code":"UNAUTHENTICATED"}`, `WWW-Authenticate: Bearer error="invalid_token", error_description="The token is malformed or its signature is invalid"`), application.ErrTokenInvalid},
		"not active":  {respond(401, `{"code":"UNAUTHENTICATED"}`, `WWW-Authenticate: Bearer error="invalid_token", error_description="The token is not active yet"`), application.ErrTokenNotActive},
		"deleted":     {respond(401, `{"code":"UNAUTHENTICATED"}`, `WWW-Authenticate: Bearer error="invalid_token", error_description="The token could not be verified"`), application.ErrTokenUnverified},
		"with a code": {respond(403, `{"code":"INVALID_TOKEN"}`), application.ErrTokenInvalid},
	}
	for name, c := range refusals {
		t.Run(name, func(t *testing.T) {
			s := newService(t)
			client := s.client(t)
			logIn(t, s, client, 1, "token.of.1")
			s.respondWith(c.answer)
			if err := client.Tasks().Delete(t.Context(), 1, 1); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			wantToken(t, s, client, 1, "")

			logIn(t, s, client, 1, "token.of.1")
			s.respondWith(func(w http.ResponseWriter, r *http.Request) {
				logIn(t, s, client, 1, "newer.of.1")
				c.answer(w, r)
			})
			if err := client.Tasks().Delete(t.Context(), 1, 1); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			wantToken(t, s, client, 1, "newer.of.1")
		})
	}
}

func TestOtherErrorsKeepTheSession(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.client(t))
	s.respondWith(respond(403, `{"error":"You do not have permission to delete this task"}`), respond(404, `{"error":"Task not found"}`), respond(500, ""), respond(401, ""))
	for range 4 {
		_ = client.Tasks().Delete(t.Context(), 1, 1)
	}
	wantToken(t, s, client, 1, "secret.token.canary")
}

// A token is kept for as long as it can live, and no longer if it is seen again.
func TestSessionsExpire(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newService(t)
		client := s.client(t)
		for range 2 {
			if _, err := client.Accounts().Authenticate(t.Context(), "token.of.1"); err != nil {
				t.Fatal(err)
			}
			time.Sleep(application.TokenLifetime / 2)
		}
		wantToken(t, s, client, 1, "token.of.1")
		time.Sleep(time.Nanosecond)
		wantToken(t, s, client, 1, "")
	})
}

// Users are listed with any good token, the most recently used first.
func TestUsersAreListedWithAnyToken(t *testing.T) {
	expired := respond(401, `{"error":"Token expired","code":"TOKEN_EXPIRED"}`)
	s := newService(t)
	client := s.client(t)
	for user, token := range []string{1: "token.of.1", 2: "token.of.2", 3: "token.of.3"} {
		if token != "" {
			logIn(t, s, client, user, token)
		}
	}
	wantToken(t, s, client, 1, "token.of.1")
	list := func(want ...string) (failed error) {
		t.Helper()
		for _, err := range client.Accounts().All(t.Context()) {
			failed = err
		}
		for i, r := range s.requests() {
			if got := r.Header.Get("Authorization"); i >= len(want) || got != want[i] {
				t.Errorf("request %d: got %q of %q", i, got, want)
			}
		}
		return failed
	}
	s.respondWith(expired, expired)
	if err := list("Bearer token.of.1", "Bearer token.of.3", "Bearer token.of.2"); err != nil {
		t.Error(err)
	}
	s.respondWith(expired, respond(401, `{"code":"UNAUTHENTICATED"}`))
	if err := list("Bearer token.of.2", ""); !errors.Is(err, application.ErrTokenInvalid) {
		t.Errorf("got %v, want %v", err, application.ErrTokenInvalid)
	}
	s.respondWith(respond(404, `{"error":"Not found"}`))
	if refused := (*apiclient.Error)(nil); !errors.As(list(""), &refused) || refused.Status != 404 {
		t.Error("USERS_LISTING=off: want a 404")
	}
}
