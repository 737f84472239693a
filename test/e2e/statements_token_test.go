package e2e_test

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
)

// A token that has not been used before costs one statement more, and no transaction.
// Used again, it costs none.
func TestStatementsOfAToken(t *testing.T) {
	sent := new(statements)
	store, _ := tracedStore(t, sent)
	accounts := accountsOn(t, store, application.WithSessions(store.Sessions()))
	api, err := ginhttp.New(accounts, application.NewTasks(store.Tasks(), store.Users(), time.Now), ginhttp.Options{})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(api)
	t.Cleanup(web.Close)
	s := newClient(t, web.URL)
	ana := s.Register(t, "ana@example.com")
	s.Do(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"Buy milk"}`})
	ana.Token = s.LogIn(t, "ana@example.com").Token
	for use, want := range []int{2, 1, 1} {
		sent.take()
		if got := s.Do(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}); got.Status != 200 {
			t.Errorf("use %d: got %d %s, want 200", use+1, got.Status, got.Body)
		}
		got := sent.take()
		if len(got) != want || strings.Contains(got[0], "ended_tokens") != (use == 0) {
			t.Errorf("use %d: got the statements %q, want %d", use+1, got, want)
		}
	}
}
