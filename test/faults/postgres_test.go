package faults_test

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// generous bounds what a promise gives as a short time: the machine of a test
// may be slow. The figures tell the truth.
const generous = 5 * time.Second

// until waits for a condition, for a minute at most.
func until(t testing.TB, what string, condition func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !condition(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}

// openAll has the service open all of its connections. The load must be
// started, by more clients than that.
func (l *load) openAll(t testing.TB, server *sandbox.Postgres, connections int) {
	t.Helper()
	goingAlone(t, server, "all connections open", func() bool { return sessions(t, server) >= connections })
}

// goingAlone keeps changes from going together until a condition holds, so that
// they take as many connections as there are: what waits for a lock goes alone.
func goingAlone(t testing.TB, server *sandbox.Postgres, what string, condition func() bool) {
	t.Helper()
	db, err := sql.Open("pgx", server.URL("tareas"))
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(t.Context(), "LOCK TABLE tasks"); err != nil {
		t.Fatal(err)
	}
	until(t, what, condition)
	if err := errors.Join(tx.Rollback(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// refused counts the writes that were answered with a 500.
func (l *load) refused() int { return l.ledger.tally().refused }

// awaitRefused waits until so many more writes were answered with a 500.
func (l *load) awaitRefused(t testing.TB, more int) {
	t.Helper()
	want := l.refused() + more
	until(t, fmt.Sprintf("%d more writes refused", more), func() bool { return l.refused() >= want })
}

// heals waits for acknowledged writes, and returns how long after the moment
// the first came.
func (l *load) heals(t testing.TB, from time.Time) time.Duration {
	t.Helper()
	l.await(t, 20)
	first, _ := l.ledger.gaps(from)
	if first > generous {
		t.Errorf("got the first acknowledged write after %v, want %v at most", first, generous)
	}
	return first.Round(time.Millisecond)
}

// verifyAnswered is verify for faults during which the service itself stands:
// every request must have been answered.
func (l *load) verifyAnswered(t testing.TB) {
	t.Helper()
	l.verify(t)
	if sum := l.ledger.tally(); sum.unknown != sum.refused || sum.failed > 0 {
		t.Errorf("got %d writes without an answer and %d refused in another way than by the specified 500", sum.unknown-sum.refused, sum.failed)
	}
}

// status asks for a path without a token.
func (s *service) status(t testing.TB, path string) int {
	t.Helper()
	got, err := s.call(t.Context(), 0, "GET", path, "", "")
	if err != nil {
		t.Fatal(err)
	}
	return got.status
}

// awaitReady waits until /readyz answers with that status.
func (s *service) awaitReady(t testing.TB, want int) {
	t.Helper()
	until(t, fmt.Sprintf("/readyz %d", want), func() bool { return s.status(t, "/readyz") == want })
}

// sessions counts the service's connections to a server, but for the one that
// probes, which may or may not be there.
func sessions(t testing.TB, server *sandbox.Postgres) int {
	t.Helper()
	n, err := strconv.Atoi(server.Query(t, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tareas'"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// logIn logs somebody in whom join has registered.
func (s *service) logIn(t testing.TB, email string) {
	t.Helper()
	got, err := s.call(t.Context(), 0, "POST", "/login", "", fmt.Sprintf(`{"email":%q,"password":"correct horse"}`, email))
	if err != nil || got.status != http.StatusOK {
		t.Errorf("log %s in: %d %s %v", email, got.status, got.body, err)
	}
}
