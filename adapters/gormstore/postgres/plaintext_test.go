package postgres_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// Hosts of other machines that a connection without TLS may go to are named, so
// that the service can warn.
func TestPlaintextHosts(t *testing.T) {
	t.Setenv("PGSSLMODE", "")
	for _, c := range []struct {
		url  string
		want []string
	}{
		{"postgres://ana:hunter2@db.example.com/x", []string{"db.example.com"}}, // prefer
		{"postgres://ana@db.example.com/x?sslmode=disable", []string{"db.example.com"}},
		{"postgres://ana@db.example.com/x?sslmode=allow", []string{"db.example.com"}},
		{"postgres://ana@db.example.com/x?sslmode=prefer", []string{"db.example.com"}},
		{"postgres://ana@db.example.com/x?sslmode=require", nil},
		{"postgres://ana@db.example.com/x?sslmode=verify-ca", nil},
		{"postgres://ana@db.example.com/x?sslmode=verify-full", nil},
		{"postgres://ana@a.example.com,127.0.0.1,b.example.com/x", []string{"a.example.com", "b.example.com"}},
		{"postgres://ana@192.0.2.1/x", []string{"192.0.2.1"}},
		{"postgres://ana@[2001:db8::1]/x", []string{"2001:db8::1"}},
		{"postgres://ana@127.0.0.1/x", nil},
		{"postgres://ana@127.9.9.9/x?sslmode=disable", nil},
		{"postgres://ana@[::1]/x", nil},
		{"postgres://ana@localhost/x", nil},
		{"postgres://ana@LOCALHOST/x", nil},
		{"postgres://ana@/x?host=/var/run/postgresql", nil},
	} {
		if got := open(t, c.url, gormstore.Limits{MaxConns: 1}).PlaintextHosts; !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.url, got, c.want)
		}
	}
}
