package bootstrap_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func TestHeals(t *testing.T) {
	refused := func(code string) error { return &pgconn.PgError{Code: code} }
	dialling := &net.OpError{Op: "dial", Net: "tcp", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}
	for _, c := range []struct {
		name string
		err  error
		want bool
	}{
		{"nobody listens", dialling, true},
		{"host unknown", &net.DNSError{Err: "no such host", IsNotFound: true}, true},
		{"connection ended", io.ErrUnexpectedEOF, true},
		{"no answer in time", context.DeadlineExceeded, true},
		{"connection failure", refused("08006"), true},
		{"server takes no writes", refused("25006"), true},
		{"serialization failure", refused("40001"), true},
		{"deadlock", refused("40P01"), true},
		{"disk full", refused("53100"), true},
		{"too many connections", refused("53300"), true},
		{"lock not available", refused("55P03"), true},
		{"statement timeout", refused("57014"), true},
		{"server stops", refused("57P01"), true},
		{"server starts", refused("57P03"), true},
		{"I/O error", refused("58030"), true},
		{"internal error", refused("XX000"), true},
		{"wrong password", refused("28P01"), false},
		{"role may not log in", refused("28000"), false},
		{"no such database", refused("3D000"), false},
		{"no schema to create in", refused("3F000"), false},
		{"may not", refused("42501"), false},
		{"no such table", refused("42P01"), false},
		{"table is there already", refused("42P07"), false},
		{"unique violation", refused("23505"), false},
		{"no code", refused(""), false},
		{"a short code", refused("57"), false},
		{"schema behind", &gormstore.SchemaMismatch{Have: 1, Want: 2}, false},
		{"schema ahead", &gormstore.SchemaMismatch{Have: 3, Want: 2}, false},
		{"two hosts, one refuses us", errors.Join(dialling, refused("28P01")), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, err := range []error{c.err, fmt.Errorf("read the schema version: %w", c.err)} {
				if got := bootstrap.Heals(err); got != c.want {
					t.Errorf("%v: got %v, want %v", err, got, c.want)
				}
			}
		})
	}
}
