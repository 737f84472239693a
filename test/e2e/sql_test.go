package e2e_test

import (
	"database/sql"
	"fmt"
	"net/url"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"
)

// openDatabase opens a service's database with the driver alone.
func openDatabase(t *testing.T, url string) *sql.DB {
	t.Helper()
	driver, source := "pgx", url
	if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source = "sqlite", file+"?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)"
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// changeURL returns a URL with a change.
func changeURL(t *testing.T, text string, change func(*url.URL)) string {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	change(u)
	return u.String()
}

// execute executes a statement in a service's database.
func execute(t *testing.T, url, statement string) {
	t.Helper()
	db := openDatabase(t, url)
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// query returns the values of a query for one column of a service's database.
func query[T any](t *testing.T, url, statement string) (values []T) {
	t.Helper()
	db := openDatabase(t, url)
	defer func() { _ = db.Close() }()
	rows, err := db.QueryContext(t.Context(), statement)
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var value T
		if err := rows.Scan(&value); err != nil {
			t.Fatal(err)
		}
		values = append(values, value)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return values
}

// A token of a deleted user is refused on every route, and the user's tasks are
// deleted. The email is free for a new user, who gets another id.
func TestDeletedUser(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		s := start(t, url)
		ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
		id, bobs := s.Create(t, ana, `{"title":"Buy milk"}`), s.Create(t, bob, `{"title":"Sleep"}`)
		execute(t, url, fmt.Sprintf("DELETE FROM users WHERE id = %d", ana.ID))
		const unverified = `{"error":"Token verification failed","code":"VERIFICATION_FAILED"}`
		for _, path := range []string{"/me", "/usuarios"} {
			s.Want(t, request{Method: "GET", Path: path, Token: ana.Token}, 403, unverified)
		}
		s.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 401, noTaskToken)
		s.Want(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"x"}`}, 401, noTaskToken)
		for _, id := range []int64{id, bobs, 999} {
			path := fmt.Sprintf("/tasks/%d", id)
			s.Want(t, request{Method: "PUT", Path: path, Token: ana.Token, Body: `{"title":"x"}`}, 401, noTaskToken)
			s.Want(t, request{Method: "DELETE", Path: path, Token: ana.Token}, 401, noTaskToken)
		}
		if got, want := s.List(t, bob), "["+task(bobs, "Sleep", "null", false, bob.ID)+"]"; got != want {
			t.Errorf("got another user's tasks %s, want %s", got, want)
		}
		again := s.Register(t, "ana@example.com")
		if again.ID <= bob.ID {
			t.Errorf("got id %d after %d, want a new one", again.ID, bob.ID)
		}
		if got := s.List(t, again); got != "[]" {
			t.Errorf("got tasks %s of the new user, want none", got)
		}
		s.Want(t, request{Method: "GET", Path: "/me", Token: ana.Token}, 403, unverified)
	})
}
