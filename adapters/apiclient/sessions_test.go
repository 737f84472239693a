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
	s.goesWrong(says(200, fmt.Sprintf(`{"token":%q,"user":{"id":%d,"email":"u%d@example.com"}}`, token, user, user)))
	if _, err := client.Accounts().LogIn(t.Context(), application.Credentials{Email: "ana@example.com", Password: "x"}); err != nil {
		t.Fatalf("log in: %v", err)
	}
}

// tokenOf is the token that goes out for a caller, "" where the client has
// none.
func tokenOf(t *testing.T, s *service, client *apiclient.Client, user int) string {
	t.Helper()
	s.goesWrong()
	err := client.Tasks().Delete(t.Context(), domain.UserID(user), 1)
	if len(s.requests()) == 0 {
		if !errors.Is(err, apiclient.ErrNoSession) || !errors.Is(err, application.ErrTokenInvalid) {
			t.Errorf("got %v, want that there is no session", err)
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

// Each caller has their own token, and the last one counts.
func TestSessions(t *testing.T) {
	s := newService(t)
	client := newClient(t, s.URL)
	wantToken(t, s, client, 1, "")
	logIn(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 2, "token.of.2")
	wantToken(t, s, client, 1, "token.of.1")
	wantToken(t, s, client, 2, "token.of.2")
	logIn(t, s, client, 1, "newer.of.1")
	wantToken(t, s, client, 1, "newer.of.1")
	s.goesWrong(says(200, `{"id":2,"email":"bob@example.com","tasks":[]}`))
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

// Whoever was not heard of for longest goes first.
func TestSessionsAreBounded(t *testing.T) {
	s := newService(t)
	client := newClient(t, s.URL, apiclient.WithMaxSessions(2))
	logIn(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 2, "token.of.2")
	wantToken(t, s, client, 1, "token.of.1")
	logIn(t, s, client, 3, "token.of.3")
	wantToken(t, s, client, 1, "token.of.1")
	wantToken(t, s, client, 2, "")
	wantToken(t, s, client, 3, "token.of.3")
}

// A token that the service refuses is forgotten, one that replaced it is not.
func TestRefusedTokens(t *testing.T) {
	refusals := map[string]struct {
		answer http.HandlerFunc
		want   error
	}{
		"expired":    {says(401, `{"error":"Invalid or missing authentication token","code":"TOKEN_EXPIRED"}`), application.ErrTokenExpired},
		"invalid":    {says(401, `{"error":"Invalid or missing authentication token"}`, `WWW-Authenticate: Bearer error="invalid_token", error_description="The token is malformed or its signature is invalid"`), application.ErrTokenInvalid},
		"not active": {says(401, `{"error":"Invalid or missing authentication token"}`, `WWW-Authenticate: Bearer error="invalid_token", error_description="The token is not active yet"`), application.ErrTokenNotActive},
		"gone":       {says(401, `{"error":"Invalid or missing authentication token"}`, `WWW-Authenticate: Bearer error="invalid_token", error_description="The token could not be verified"`), domain.ErrUserNotFound},
		"section 7":  {says(403, `{"error":"Invalid token","code":"INVALID_TOKEN"}`), application.ErrTokenInvalid},
	}
	for name, c := range refusals {
		t.Run(name, func(t *testing.T) {
			s := newService(t)
			client := newClient(t, s.URL)
			logIn(t, s, client, 1, "token.of.1")
			s.goesWrong(c.answer)
			if err := client.Tasks().Delete(t.Context(), 1, 1); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			wantToken(t, s, client, 1, "")

			logIn(t, s, client, 1, "token.of.1")
			s.goesWrong(func(w http.ResponseWriter, r *http.Request) {
				logIn(t, s, client, 1, "newer.of.1") // comes in between
				c.answer(w, r)
			})
			if err := client.Tasks().Delete(t.Context(), 1, 1); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			wantToken(t, s, client, 1, "newer.of.1")
		})
	}
}

// Other refusals have nothing to do with the token.
func TestOtherRefusalsKeepTheSession(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.URL)
	s.goesWrong(says(403, `{"error":"You do not have permission to delete this task"}`), says(404, `{"error":"Task not found"}`), says(500, ""), says(401, ""))
	for range 4 {
		_ = client.Tasks().Delete(t.Context(), 1, 1)
	}
	wantToken(t, s, client, 1, "secret.token.canary")
}

// No token is kept for longer than one can live.
func TestSessionsGrowOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, err := apiclient.New("http://tasks.example.com", apiclient.WithTransport(inMemory{}))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := client.Accounts().Authenticate(t.Context(), "token.of.1"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(application.TokenLifetime)
		// The same token again is no younger for that.
		if _, err := client.Accounts().Authenticate(t.Context(), "token.of.1"); err != nil {
			t.Fatal(err)
		}
		if err := client.Tasks().Delete(t.Context(), 1, 1); err != nil {
			t.Errorf("got %v in the last moment", err)
		}
		time.Sleep(time.Second)
		if err := client.Tasks().Delete(t.Context(), 1, 1); !errors.Is(err, apiclient.ErrNoSession) {
			t.Errorf("got %v, want that there is no session", err)
		}
	})
}

// Users are listed with whatever token is good, the latest first.
func TestUsersAreListedAsAnybody(t *testing.T) {
	expired := says(401, `{"error":"Token expired","code":"TOKEN_EXPIRED"}`)
	s := newService(t)
	client := newClient(t, s.URL)
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
	s.goesWrong(expired, expired)
	if err := list("Bearer token.of.1", "Bearer token.of.3", "Bearer token.of.2"); err != nil {
		t.Error(err)
	}
	s.goesWrong(expired, says(401, `{"error":"No token provided"}`))
	if err := list("Bearer token.of.2", ""); !errors.Is(err, application.ErrTokenInvalid) {
		t.Errorf("got %v, want that there is no good token", err)
	}
	s.goesWrong(says(404, `{"error":"Not found"}`))
	if refused := (*apiclient.Error)(nil); !errors.As(list(""), &refused) || refused.Status != 404 {
		t.Error("a listing that is off: want a 404")
	}
}
