package e2e_test

import (
	"context"
	"fmt"
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
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// statements counts what goes over the wire: BEGIN and COMMIT too.
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

// take returns the statements since it was last called.
func (s *statements) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.list
	s.list = nil
	return list
}

// The price of each route in statements: what hits is one.
func TestStatementCounts(t *testing.T) {
	counted := new(statements)
	s := startCounted(t, counted)
	ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
	id, bobs := s.create(t, ana, `{"title":"Buy milk"}`), s.create(t, bob, `{"title":"bob's"}`)
	own, foreign := fmt.Sprintf("/tasks/%d", id), fmt.Sprintf("/tasks/%d", bobs)
	login := `{"email":"ana@example.com","password":"` + password + `"}`
	cases := []struct {
		name string
		request
		status, statements int
	}{
		{"register", request{method: "POST", path: "/usuarios", body: `{"email":"c@example.com","password":"x"}`}, 201, 1},
		{"register again", request{method: "POST", path: "/usuarios", body: `{"email":"c@example.com","password":"x"}`}, 409, 1},
		{"log in", request{method: "POST", path: "/login", body: login}, 200, 1},
		{"log in, unknown", request{method: "POST", path: "/login", body: `{"email":"d@example.com","password":"x"}`}, 401, 1},
		{"list", request{method: "GET", path: "/tasks"}, 200, 1},
		{"list, filtered", request{method: "GET", path: "/tasks?completed=false"}, 200, 1},
		{"list, empty", request{method: "GET", path: "/tasks?completed=true"}, 200, 2},
		{"me", request{method: "GET", path: "/me"}, 200, 2},
		{"create", request{method: "POST", path: "/tasks", body: `{"title":"x"}`}, 201, 1},
		{"update", request{method: "PUT", path: own, body: `{"title":"x","description":null,"completed":true}`}, 200, 1},
		{"update, missing", request{method: "PUT", path: "/tasks/999", body: `{"title":"x"}`}, 404, 2},
		{"update, foreign", request{method: "PUT", path: foreign, body: `{"title":"x"}`}, 403, 2},
		{"delete, foreign", request{method: "DELETE", path: foreign}, 403, 2},
		{"delete", request{method: "DELETE", path: own}, 200, 1},
		{"delete, missing", request{method: "DELETE", path: own}, 404, 2},
		{"no token", request{method: "GET", path: "/nope"}, 404, 0},
		{"refused body", request{method: "POST", path: "/tasks", body: `{}`}, 400, 0},
	}
	for _, c := range cases {
		c.token = ana.token
		counted.take()
		if got := s.do(t, c.request); got.status != c.status {
			t.Errorf("%s: got %d %s, want %d", c.name, got.status, got.body, c.status)
		}
		if got := counted.take(); len(got) != c.statements {
			t.Errorf("%s: got %d statements, want %d: %q", c.name, len(got), c.statements, got)
		}
	}
}

// A profile is one statement for the user and one for a page of tasks. An empty
// list is checked for its user once more; a user who does not exist has no list.
func TestStatementsOfAProfile(t *testing.T) {
	counted := new(statements)
	s := startCounted(t, counted)
	ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
	s.create(t, ana, `{"title":"x"}`)
	tokens, err := jwttoken.New([]byte(secret), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	gone, err := tokens.Issue(application.Claims{UserID: 999, Email: "eva@example.com", IssuedAt: time.Now(), ExpiresAt: time.Now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		token              string
		status, statements int
	}{"tasks": {ana.token, 200, 2}, "no tasks": {bob.token, 200, 3}, "gone": {gone, 403, 1}} {
		counted.take()
		if got := s.do(t, request{method: "GET", path: "/me", token: c.token}); got.status != c.status {
			t.Errorf("%s: got %d %s, want %d", name, got.status, got.body, c.status)
		}
		if got := counted.take(); len(got) != c.statements {
			t.Errorf("%s: got %d statements, want %d: %q", name, len(got), c.statements, got)
		}
	}
}

// A list of two pages is two statements, each in order.
func TestStatementsPerPage(t *testing.T) {
	counted := new(statements)
	s := startCounted(t, counted)
	ana := s.register(t, "ana@example.com")
	for range 450 {
		s.create(t, ana, `{"title":"x"}`)
	}
	for path, others := range map[string]int{"/tasks": 0, "/me": 1} {
		counted.take()
		if got := s.do(t, request{method: "GET", path: path, token: ana.token}); got.status != 200 {
			t.Errorf("%s: got %d, want 200", path, got.status)
		}
		got := counted.take()
		if len(got) != others+2 {
			t.Fatalf("%s: got %d statements for 450 tasks, want %d", path, len(got), others+2)
		}
		for _, statement := range got[others:] {
			// PostgreSQL may well return them in order unasked, until it does not.
			if !strings.Contains(statement, `ORDER BY`) {
				t.Errorf("%s: got %s, want it ordered", path, statement)
			}
		}
	}
}

// tracedStore is a store on a new PostgreSQL database whose statements are
// counted.
func tracedStore(t *testing.T, counted *statements) *gormstore.Store {
	t.Helper()
	config, err := pgx.ParseConfig(pgtest.Migrated(t))
	if err != nil {
		t.Fatal(err)
	}
	config.Tracer = counted
	pool := stdlib.OpenDB(*config)
	t.Cleanup(func() { _ = pool.Close() })
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), &gorm.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return gormstore.New(db)
}

// startCounted is the house put together by hand on a traced database.
func startCounted(t *testing.T, counted *statements) *server {
	t.Helper()
	store := tracedStore(t, counted)
	hasher, err := bcrypthash.New(4)
	if err != nil {
		t.Fatal(err)
	}
	tokens, err := jwttoken.New([]byte(secret), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	accounts, err := application.NewAccounts(store.Users(), hasher, tokens, tokens, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	tasks := application.NewTasks(store.Tasks(), store.Users(), time.Now)
	api, err := ginhttp.New(accounts, tasks, ginhttp.Options{StorageProduct: store.Product()})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(api)
	t.Cleanup(web.Close)
	return &server{base: web.URL, client: web.Client(), t: t}
}
