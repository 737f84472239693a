package gormstore

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pressly/goose/v3"
	"gorm.io/gorm"
)

//go:embed migrations/postgres/*.sql migrations/sqlite/*.sql
var migrations embed.FS

// Migrator brings the schema of a database up to date. It is safe for concurrent
// use, also by several processes.
type Migrator struct {
	db      *gorm.DB
	sources []*goose.Source // oldest first
	// up is held by Up, which needs two connections: on a small pool, concurrent
	// calls would wait for each other.
	up sync.Mutex
}

// Migration is a versioned change of the schema.
type Migration struct {
	Name    string // the name of its file
	Applied bool
}

// NewMigrator returns the migrator of a PostgreSQL or SQLite database. Only Up
// needs the privilege to change the schema.
func NewMigrator(db *gorm.DB) (*Migrator, error) {
	provider, err := newProvider(db)
	if err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	return &Migrator{db: session(db), sources: provider.ListSources()}, nil
}

func newProvider(db *gorm.DB) (*goose.Provider, error) {
	pool, err := db.DB()
	if err != nil {
		return nil, err
	}
	dialect := db.Name()
	options := []goose.ProviderOption{goose.WithTableName(versionTable)}
	var gooseDialect goose.Dialect
	switch dialect {
	case postgres:
		locking, err := withLock(pool)
		if err != nil {
			return nil, err
		}
		gooseDialect = goose.DialectPostgres
		options = append(options, locking)
	case sqlite:
		gooseDialect = goose.DialectSQLite3
	default:
		return nil, fmt.Errorf("no migrations for the dialect %q", dialect)
	}
	files, err := fs.Sub(migrations, "migrations/"+dialect)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(gooseDialect, pool, files, options...)
}

// Up applies the pending migrations, each in its own transaction. It takes no
// lock if no migration is pending. After an error it may be called again.
func (m *Migrator) Up(ctx context.Context) error {
	m.up.Lock()
	defer m.up.Unlock()
	// A provider that failed to create the version table does not try again.
	provider, err := newProvider(m.db)
	if err != nil {
		return fmt.Errorf("read the migrations: %w", err)
	}
	for {
		before, _, err := provider.GetVersions(ctx)
		if err != nil {
			return fmt.Errorf("read the schema version: %w", err)
		}
		pending, err := provider.HasPending(ctx)
		if err != nil {
			return fmt.Errorf("read the schema version: %w", err)
		}
		if !pending {
			return nil
		}
		if _, err = provider.Up(ctx); err == nil {
			return nil
		}
		// SQLite has no migration lock. If another process has applied the
		// migration first, the version has changed: continue from there.
		after, _, versionErr := provider.GetVersions(ctx)
		if versionErr != nil || after == before {
			return errors.Join(fmt.Errorf("migrate the schema: %w", err), versionErr)
		}
	}
}

// Status lists all migrations, oldest first. It changes nothing and takes no lock.
func (m *Migrator) Status(ctx context.Context) ([]Migration, error) {
	have, err := m.version(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the schema version: %w", err)
	}
	list := make([]Migration, len(m.sources))
	for i, source := range m.sources {
		list[i] = Migration{Name: source.Path, Applied: source.Version <= have}
	}
	return list, nil
}
