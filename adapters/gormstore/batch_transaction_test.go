package gormstore_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// named returns a statement that inserts a user.
func named(email string) gormstore.Statement {
	return gormstore.Statement{
		SQL: "INSERT INTO users (email, password_hash, token_epoch, created_at) VALUES (?, 'h', 0, 0)", Args: []any{email},
	}
}

// A batch is committed as a whole or not at all. Afterwards the only writing
// connection is free.
func TestTransactionBatcher(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	failing := gormstore.Statement{SQL: "INSERT INTO users (email) VALUES (NULL)"}
	panicking := named("p@example.com")
	panicking.SQL, panicking.Read = panicking.SQL+" RETURNING id", func(gormstore.Rows) (any, error) { panic("a mistake") }
	ending := named("e@example.com")
	ending.SQL, ending.Read = ending.SQL+" RETURNING id", func(gormstore.Rows) (any, error) {
		cancel()
		return nil, cancelled.Err()
	}
	for name, c := range map[string]struct {
		ctx     context.Context
		third   gormstore.Statement
		want    error
		panics  bool
		written int64
	}{
		"succeeds":               {t.Context(), named("c@example.com"), nil, false, 3},
		"one fails":              {t.Context(), failing, gormstore.ErrRunIndividually, false, 0},
		"one panics":             {t.Context(), panicking, nil, true, 0},
		"cancelled in the batch": {cancelled, ending, context.Canceled, false, 0},
		"cancelled before":       {ended(t), named("c@example.com"), context.Canceled, false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			write, _ := migratedSQLite(t).Store.Handles()
			var panicked any
			func() {
				defer func() { panicked = recover() }()
				batch := []gormstore.Statement{named("a@example.com"), named("b@example.com"), c.third}
				results, err := gormstore.TransactionBatcher(write).RunBatch(c.ctx, batch)
				if !errors.Is(err, c.want) {
					t.Errorf("got %v, want %v", err, c.want)
				}
				if err == nil && (len(results) != 3 || results[2].Affected != 1) {
					t.Errorf("got %+v, want three results of one row", results)
				}
			}()
			if (panicked != nil) != c.panics {
				t.Errorf("got the panic %v, want one: %v", panicked, c.panics)
			}
			// If the connection was not returned, this waits until the timeout.
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			var written int64
			if err := write.WithContext(ctx).Raw("SELECT count(*) FROM users").Scan(&written).Error; err != nil || written != c.written {
				t.Errorf("got %d rows and %v, want %d", written, err, c.written)
			}
		})
	}
}

// ended returns a cancelled context.
func ended(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}
