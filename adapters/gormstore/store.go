// Package gormstore keeps users and tasks in a SQL database through GORM: one
// set of repositories for PostgreSQL and SQLite, and the migrations that lay
// out both.
//
// It imports GORM and no driver: whoever opens the database chooses that.
package gormstore

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// Store is a migrated database.
type Store struct {
	// write and read are the same pool on PostgreSQL. SQLite takes one writer
	// at a time: its write pool has one connection, in which writers queue
	// without ever meeting SQLITE_BUSY, while readers go on beside it.
	write, read *gorm.DB
	timeout     time.Duration
	native      func(driverConn any) Native // nil for none
	group       *group                      // nil where each change goes alone
}

// postgres is GORM's name of the dialect.
const postgres = "postgres"

// Option adds to what a Store does.
type Option func(*Store)

// WithTimeout ends every call of the store's repositories after that time, with
// an error that matches context.DeadlineExceeded, however patient its caller
// is: a database that has frozen holds nobody up. The default is no limit.
func WithTimeout(timeout time.Duration) Option { return func(s *Store) { s.timeout = timeout } }

// New returns a store on a database whose schema is current (see Migrator).
// Statements that change anything go to write, all others to read; pass the
// same handle twice where one pool serves both. What the handles are
// configured to do does not matter: the store sets what it relies on. Their
// callbacks and plugins run on the store's statements too.
func New(write, read *gorm.DB, options ...Option) *Store {
	s := &Store{write: session(write), read: session(read)}
	for _, option := range options {
		option(s)
	}
	return s
}

// bounded is the context of one call.
func (s *Store) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if s.timeout <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, s.timeout)
}

// session is db as the store needs it: without a transaction around single
// statements, with columns by name (a "SELECT *" breaks prepared statements
// when a migration adds one), and silent, since errors are returned.
func session(db *gorm.DB) *gorm.DB {
	return db.Session(&gorm.Session{
		NewDB:                  true,
		SkipDefaultTransaction: true,
		QueryFields:            true,
		Logger:                 logger.Discard,
	})
}

// Users returns the store's user repository.
func (s *Store) Users() *Users {
	statement := func(column string) string { return written(s.read, userStatement(s.read.Name(), column)) }
	return &Users{store: s, byID: statement("id"), byEmail: statement("email_key")}
}

// Product returns the name under which people know the database.
func (s *Store) Product() string {
	switch name := s.write.Name(); name {
	case postgres:
		return "PostgreSQL"
	case "sqlite":
		return "SQLite"
	default:
		return name
	}
}

// translate turns the driver's constraint errors into GORM's, whether or not
// the host's handle was configured to.
func (s *Store) translate(err error) error {
	if translator, ok := s.write.Dialector.(gorm.ErrorTranslator); ok && err != nil {
		return translator.Translate(err)
	}
	return err
}

// failure says what was being done when the database failed. Drivers do not
// all tell that a context was behind it, so that is said too.
func failure(ctx context.Context, doing string, err error) error {
	if ended := ctx.Err(); ended != nil && !errors.Is(err, ended) {
		err = errors.Join(ended, err)
	}
	return fmt.Errorf("%s: %w", doing, err)
}
