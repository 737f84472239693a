// Package bench_test measures requests through the handler on each storage, and
// the memory, allocations and start of the program.
package bench_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

const secret = program.Secret

// onEachStorage runs a benchmark on each storage, with a new service and the
// Authorization header of a user.
func onEachStorage(b *testing.B, run func(b *testing.B, s *bootstrap.Service, authorization string)) {
	b.Helper()
	for name, url := range map[string]func() string{
		"memory":     func() string { return "memory:" },
		"SQLite":     func() string { return "sqlite:" + filepath.Join(b.TempDir(), "tareas.db") },
		"PostgreSQL": func() string { return pgtest.Migrated(b) },
	} {
		b.Run(name, func(b *testing.B) {
			config := bootstrap.DefaultConfig()
			config.JWTSecret, config.Database.URL = secret, bootstrap.Secret(url())
			options := bootstrap.Options{
				Databases: map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open},
				HashCost:  4, Logger: slog.New(slog.DiscardHandler),
			}
			service, err := bootstrap.New(b.Context(), config, options)
			if err != nil {
				b.Fatal(err)
			}
			b.Cleanup(service.Close)
			run(b, service, logIn(b, service))
		})
	}
}

func logIn(b *testing.B, s *bootstrap.Service) string {
	b.Helper()
	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	if _, err := s.Accounts.Register(b.Context(), credentials); err != nil {
		b.Fatal(err)
	}
	session, err := s.Accounts.LogIn(b.Context(), credentials)
	if err != nil {
		b.Fatal(err)
	}
	return "Bearer " + session.Token
}

// exchange makes a request through the handler and returns the body of the
// answer.
func exchange(b *testing.B, s *bootstrap.Service, authorization, method, path, body string, status int) string {
	b.Helper()
	r := httptest.NewRequestWithContext(context.Background(), method, path, strings.NewReader(body))
	r.Header.Set("Authorization", authorization)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	if w.Code != status {
		b.Fatalf("%s %s: got %d %s", method, path, w.Code, w.Body)
	}
	return w.Body.String()
}

func BenchmarkListOf10(b *testing.B) {
	onEachStorage(b, func(b *testing.B, s *bootstrap.Service, authorization string) {
		for i := range 10 {
			exchange(b, s, authorization, "POST", "/tasks", fmt.Sprintf(`{"title":"task %d","description":"something to do"}`, i), http.StatusCreated)
		}
		b.ReportAllocs()
		for b.Loop() {
			exchange(b, s, authorization, "GET", "/tasks", "", http.StatusOK)
		}
	})
}

func BenchmarkCreate(b *testing.B) {
	onEachStorage(b, func(b *testing.B, s *bootstrap.Service, authorization string) {
		b.ReportAllocs()
		for b.Loop() {
			exchange(b, s, authorization, "POST", "/tasks", `{"title":"Buy milk","description":"two litres"}`, http.StatusCreated)
		}
	})
}

func BenchmarkUpdate(b *testing.B) {
	onEachStorage(b, func(b *testing.B, s *bootstrap.Service, authorization string) {
		var task struct{ ID int64 }
		body := exchange(b, s, authorization, "POST", "/tasks", `{"title":"Buy milk"}`, http.StatusCreated)
		if err := json.Unmarshal([]byte(body), &task); err != nil {
			b.Fatal(err)
		}
		path := fmt.Sprintf("/tasks/%d", task.ID)
		b.ReportAllocs()
		for b.Loop() {
			exchange(b, s, authorization, "PUT", path, `{"completed":true}`, http.StatusOK)
		}
	})
}
