package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
)

func TestIsTransient(t *testing.T) {
	refused := func(code string) error { return &pgconn.PgError{Code: code} }
	dialling := &net.OpError{Op: "dial", Net: "tcp", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}
	for name, c := range map[string]struct {
		err  error
		want bool
	}{
		"connection refused":       {dialling, true},
		"connection ended":         {io.ErrUnexpectedEOF, true},
		"no answer in time":        {context.DeadlineExceeded, true},
		"connection failure":       {refused("08006"), true},
		"server takes no writes":   {refused("25006"), true},
		"deadlock":                 {refused("40P01"), true},
		"disk full":                {refused("53100"), true},
		"lock not available":       {refused("55P03"), true},
		"statement timeout":        {refused("57014"), true},
		"I/O error":                {refused("58030"), true},
		"internal error":           {refused("XX000"), true},
		"wrong password":           {refused("28P01"), false},
		"no such database":         {refused("3D000"), false},
		"another encoding":         {gormstore.ErrEncoding, false},
		"no search path":           {gormstore.ErrNoSearchPath, false},
		"names taken":              {gormstore.ErrNamesTaken, false},
		"insufficient privilege":   {refused("42501"), false},
		"unique violation":         {refused("23505"), false},
		"no code":                  {refused(""), false},
		"short code":               {refused("57"), false},
		"schema behind":            {&gormstore.SchemaError{Have: 1, Want: 2}, false},
		"schema ahead":             {&gormstore.SchemaError{Have: 3, Want: 2}, false},
		"one of two hosts refuses": {errors.Join(dialling, refused("28P01")), false},
	} {
		for _, err := range []error{c.err, fmt.Errorf("read the schema version: %w", c.err)} {
			if got := postgres.IsTransient(err); got != c.want {
				t.Errorf("%s: got %v of %v, want %v", name, got, err, c.want)
			}
		}
	}
}

// An error in place of a statement's result may prove that nothing was committed. So may an error
// after all results.
func TestNothingCommitted(t *testing.T) {
	reported := func(severity, code string) error {
		return &pgconn.PgError{Severity: severity, SeverityUnlocalized: severity, Code: code}
	}
	network := func(op string) error { return fmt.Errorf("send: %w", &net.OpError{Op: op, Err: io.EOF}) }
	for name, c := range map[string]struct {
		err                  error
		incomplete, complete bool
	}{
		"violation":          {reported("ERROR", "23503"), true, true},
		"not serializable":   {reported("ERROR", "40001"), true, true},
		"completion unknown": {reported("ERROR", "40003"), false, false},
		"terminated":         {reported("FATAL", "57P01"), true, false},
		"crash":              {reported("FATAL", "57P02"), false, false},
		"a pooler's error":   {&pgconn.PgError{Severity: "ERROR", Code: "23503"}, false, false},
		"a pooler's class":   {reported("ERROR", "08P01"), false, false},
		"not prepared":       {fmt.Errorf("batch: %w", pgx.ErrPreprocessingBatch{}), true, true},
		"not written":        {network("write"), true, true},
		"no answer":          {network("read"), false, false},
		"deadline":           {context.DeadlineExceeded, false, false},
		"closed connection":  {pgconn.ErrConnClosed, false, false},
		"unknown":            {errors.New("lost"), false, false},
	} {
		if got := postgres.NothingCommitted(c.err, false); got != c.incomplete {
			t.Errorf("%s, in place of a result: got %v, want %v", name, got, c.incomplete)
		}
		if got := postgres.NothingCommitted(c.err, true); got != c.complete {
			t.Errorf("%s, after all results: got %v, want %v", name, got, c.complete)
		}
	}
}
