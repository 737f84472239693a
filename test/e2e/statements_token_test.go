package e2e_test

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A token that has not been used before costs one statement more, and no transaction.
// Used again, it costs none.
func TestStatementsOfAToken(t *testing.T) {
	s, sent := startTracedSessions(t)
	ana := s.Register(t, "ana@example.com")
	s.Create(t, ana, `{"title":"Buy milk"}`)
	ana.Token = s.LogIn(t, "ana@example.com").Token
	for use, want := range []int{2, 1, 1} {
		sent.take()
		if got := s.Do(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}); got.Status != 200 {
			t.Errorf("use %d: got %d %s, want 200", use+1, got.Status, got.Body)
		}
		got := sent.take()
		if len(got) != want || strings.Contains(got[0], "revoked_tokens") != (use == 0) {
			t.Errorf("use %d: got the statements %q, want %d", use+1, got, want)
		}
	}
}

// So does each of a thousand tokens, also if many have ended.
func TestStatementsOfManyTokens(t *testing.T) {
	const tokens = 1000
	s, sent := startTracedSessions(t)
	ana := s.Register(t, "ana@example.com")
	s.Create(t, ana, `{"title":"Buy milk"}`)
	execute(t, s.url, "INSERT INTO revoked_tokens (user_id, token, until) SELECT 1, sha256(n::text::bytea), 0 FROM generate_series(1, 100000) n")
	issuer, err := jwttoken.New([]byte(secret), standing)
	if err != nil {
		t.Fatal(err)
	}
	now := standing()
	claims := application.Claims{UserID: domain.UserID(ana.ID), Email: "ana@example.com", IssuedAt: now, ExpiresAt: now.Add(time.Hour)}
	sent.take()
	for range tokens {
		token, err := issuer.Issue(claims)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Do(t, request{Method: "GET", Path: "/tasks", Token: token}); got.Status != 200 {
			t.Fatalf("got %d %s, want 200", got.Status, got.Body)
		}
	}
	counts := make(map[string]int)
	for _, statement := range sent.take() {
		counts[statement]++
	}
	if len(counts) != 2 {
		t.Errorf("got these statements and their numbers, want the list and the check of the token: %v", counts)
	}
	for statement, n := range counts {
		if n != tokens {
			t.Errorf("got %d statements for %d tokens, want one each: %s", n, tokens, statement)
		}
	}
}

// startTracedSessions is startTraced with sessions.
func startTracedSessions(t *testing.T) (*server, *statements) {
	t.Helper()
	sent := new(statements)
	store, databaseURL := tracedStore(t, sent)
	accounts := accountsOn(t, store, application.WithRevocations(store.Revocations()))
	api, err := ginhttp.New(accounts, application.NewTasks(store.Tasks(), store.Users(), standing), ginhttp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	protected, err := gateway.New(api, gateway.Options{})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(protected)
	t.Cleanup(web.Close)
	return &server{Client: newClient(t, web.URL), url: databaseURL}, sent
}
