package e2e_test

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// statements records the statements sent to PostgreSQL, BEGIN and COMMIT
// included.
type statements struct {
	mu   sync.Mutex
	list []string
}

// TraceQueryStart implements pgx.QueryTracer.
func (s *statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, data.SQL)
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (s *statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// take returns the statements since its last call.
func (s *statements) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.list
	s.list = nil
	return list
}

// Each request takes a fixed number of statements. A write that hits takes one, and a
// condition adds one that reads the task. After an empty list, another statement checks
// that the user exists. A successful login takes seven statements, for Check, ByEmail, Reserve,
// Release and Trust. Reserve is a transaction. If trust overrules a used-up quota, the login takes
// nine statements.
func TestStatementCounts(t *testing.T) {
	sent := new(statements)
	s := startTraced(t, sent)
	ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
	id, bobs := s.Create(t, ana, `{"title":"Buy milk"}`), s.Create(t, bob, `{"title":"bob's"}`)
	carl, eva := s.Register(t, "carl@example.com"), s.Register(t, "eva@example.com")
	for _, p := range []person{ana, bob, carl, eva} {
		s.List(t, p) // the token is known
	}
	execute(t, s.url, fmt.Sprintf("DELETE FROM users WHERE id = %d", eva.ID))
	again := s.LogIn(t, "ana@example.com")
	s.Do(t, createWith("first", ana, "x")) // the first create with a key reads the database's time
	own, foreign := fmt.Sprintf("/tasks/%d", id), fmt.Sprintf("/tasks/%d", bobs)
	cases := []struct {
		name string
		request
		status, statements int
	}{
		{"register", registration("c@example.com"), 201, 6},       // Check, Reserve in a transaction, Create, Release
		{"register again", registration("c@example.com"), 409, 6}, // Create takes two: the second finds the email, not only the ID, in use
		{"list", request{Method: "GET", Path: "/tasks"}, 200, 1},
		{"list, the token's first use", request{Method: "GET", Path: "/tasks", Token: again.Token}, 200, 2},
		{"list, the token's second use", request{Method: "GET", Path: "/tasks", Token: again.Token}, 200, 1},
		{"list, filtered", request{Method: "GET", Path: "/tasks?completed=false"}, 200, 1},
		{"list, empty", request{Method: "GET", Path: "/tasks?completed=true"}, 200, 2},
		{"me", request{Method: "GET", Path: "/me"}, 200, 2},
		{"me, no tasks", request{Method: "GET", Path: "/me", Token: carl.Token}, 200, 3},
		{"me, deleted user", request{Method: "GET", Path: "/me", Token: eva.Token}, 403, 1},
		{"create", request{Method: "POST", Path: "/tasks", Body: `{"title":"x"}`}, 201, 1},
		{"create with a key", createWith("k", ana, "x"), 201, 5}, // with BEGIN and COMMIT
		{"create with a used key", createWith("k", ana, "x"), 201, 4},
		{"create with the key of another", createWith("k", ana, "y"), 422, 4},
		{"update", request{Method: "PUT", Path: own, Body: `{"title":"x","description":null,"completed":true}`}, 200, 1},
		{"update, missing", request{Method: "PUT", Path: "/tasks/999", Body: `{"title":"x"}`}, 404, 2},
		{"update, foreign", request{Method: "PUT", Path: foreign, Body: `{"title":"x"}`}, 403, 2},
		{"get", request{Method: "GET", Path: own}, 200, 1},
		{"get, missing", request{Method: "GET", Path: "/tasks/999"}, 404, 2},
		{"page", request{Method: "GET", Path: "/tasks?limit=50"}, 200, 1},
		{"search", request{Method: "GET", Path: "/tasks?limit=50&q=X"}, 200, 1},
		{"update on a condition", request{Method: "PUT", Path: own, Body: `{"title":"x"}`, Header: http.Header{"If-Match": {"*"}, "If-None-Match": {`"x"`}}}, 200, 2},
		{"update, changed", request{Method: "PUT", Path: own, Body: `{"title":"x"}`, Header: http.Header{"If-Match": {`"x"`}}}, 412, 1},
		{"patch", request{Method: "PATCH", Path: own, Body: `{"title":"x"}`}, 200, 1},
		{"patch of nothing", request{Method: "PATCH", Path: own, Body: `{}`}, 200, 1},
		{"delete, changed", request{Method: "DELETE", Path: own, Header: http.Header{"If-Match": {`"x"`}}}, 412, 1},
		{"delete, foreign", request{Method: "DELETE", Path: foreign}, 403, 2},
		{"delete", request{Method: "DELETE", Path: own, Header: http.Header{"If-Match": {"*"}, "If-None-Match": {`"x"`}}}, 200, 2},
		{"delete, missing", request{Method: "DELETE", Path: own}, 404, 2},
		{"unknown path", request{Method: "GET", Path: "/nope"}, 404, 0},
		{"rejected body", request{Method: "POST", Path: "/tasks", Body: `{}`}, 400, 0},
	}
	want := func(name string, from *server, r request, status, statements int) []string {
		t.Helper()
		sent.take()
		if got := from.Do(t, r); got.Status != status {
			t.Errorf("%s: got %d %s, want %d", name, got.Status, got.Body, status)
		}
		got := sent.take()
		if len(got) != statements {
			t.Errorf("%s: got %d statements, want %d: %q", name, len(got), statements, got)
		}
		return got
	}
	for _, c := range cases {
		c.Token = cmp.Or(c.Token, ana.Token)
		got := want(c.name, s, c.request, c.status, c.statements)
		// Without ORDER BY PostgreSQL often returns rows in order, but need not.
		if c.name == "list" && !strings.Contains(got[0], "ORDER BY") {
			t.Errorf("got the list by %s, want it ordered", got[0])
		}
	}
	for _, login := range []struct {
		name, from string
		request
		status, statements int
	}{
		{"first login", "127.0.0.7", logInAs("ana@example.com"), 200, 7},
		{"second login", "127.0.0.7", logInAs("ana@example.com"), 200, 7},
		{"wrong password", "127.0.0.8", guessAt("ana@example.com"), 401, 5},
		{"unknown email", "127.0.0.8", guessAt("d@example.com"), 401, 5},
		{"wrong password again", "127.0.0.8", guessAt("ana@example.com"), 401, 5},
		{"last guess", "127.0.0.8", guessAt("ana@example.com"), 401, 5},
		{"rejected", "127.0.0.8", logInAs("ana@example.com"), 429, 1},
		{"rejected, same network", "127.0.0.9", logInAs("ana@example.com"), 429, 2},
		{"known address", "127.0.0.7", logInAs("ana@example.com"), 200, 9},
	} {
		want(login.name, s.from(t, login.from), login.request, login.status, login.statements)
	}
}

// startTraced starts the API on a new PostgreSQL database. It records the statements, BEGIN and
// COMMIT included, and has cheap hashes and a limit of three wrong passwords.
func startTraced(t *testing.T, sent *statements) *server {
	t.Helper()
	databaseURL := pgtest.Migrated(t)
	config, err := pgx.ParseConfig(databaseURL)
	expect.NoError(t, err)
	config.Tracer = sent
	pool := stdlib.OpenDB(*config)
	t.Cleanup(func() { _ = pool.Close() })
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), &gorm.Config{})
	expect.NoError(t, err)
	store, err := gormstore.New(db)
	expect.NoError(t, err)
	tokens := made(t, jwttoken.New, jwttoken.Config{Secret: []byte(secret), Clock: atNoon})
	limiter := made(t, ratelimit.New, ratelimit.Config{
		Throttle: store.Throttle(), Pseudonyms: ratelimit.NewPseudonyms([]byte(secret)),
		Limits: ratelimit.Limits{LogIn: 3, Address: 1000}, Clock: time.Now, Report: func(_ context.Context, err error) { t.Errorf("the limiter reports %v", err) },
	})
	accounts := made(t, application.NewAccounts, application.AccountsConfig{
		Users: store.Users(), Revocations: store.Revocations(), Limiter: limiter, Passwords: made(t, bcrypthash.New, 4), Issuer: tokens, Verifier: tokens, Clock: atNoon,
	})
	tasks := made(t, application.NewTasks, application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: atNoon, Fold: textfold.Fold})
	api, err := ginhttp.New(accounts, tasks, ginhttp.Options{StorageProduct: store.Product()})
	expect.NoError(t, err)
	protected, err := gateway.New(api, gateway.Options{})
	expect.NoError(t, err)
	web := httptest.NewServer(protected)
	t.Cleanup(web.Close)
	return &server{Client: newClient(t, web.URL), url: databaseURL}
}

// made returns what a constructor makes.
func made[C, V any](t *testing.T, construct func(C) (V, error), config C) V {
	t.Helper()
	value, err := construct(config)
	expect.NoError(t, err)
	return value
}
