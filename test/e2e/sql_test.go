package e2e_test

import (
	"database/sql"
	"net/url"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// openDatabase opens a service's database with the driver alone.
func openDatabase(t *testing.T, url string) *sql.DB {
	t.Helper()
	driver, source := "pgx", url
	if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source = "sqlite", file+"?_pragma=foreign_keys(on)&_pragma=busy_timeout(60000)"
	}
	db, err := sql.Open(driver, source)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// changeURL returns a URL with a change.
func changeURL(t *testing.T, text string, change func(*url.URL)) string {
	t.Helper()
	u, err := url.Parse(text)
	expect.NoError(t, err)
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
		expect.NoError(t, rows.Scan(&value))
		values = append(values, value)
	}
	expect.NoError(t, rows.Err())
	return values
}
