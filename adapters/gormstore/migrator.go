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
	dialect *dialect
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
	d, err := dialectOf(db)
	if err != nil {
		return nil, fmt.Errorf("the handle %w", err)
	}
	m := &Migrator{db: session(db), dialect: d}
	provider, err := m.newProvider()
	if err != nil {
		return nil, fmt.Errorf("read the migrations: %w", err)
	}
	m.sources = provider.ListSources()
	return m, nil
}

func (m *Migrator) newProvider() (*goose.Provider, error) {
	pool, err := m.db.DB()
	if err != nil {
		return nil, err
	}
	options := []goose.ProviderOption{goose.WithTableName(versionTable)}
	if m.dialect.lock != nil {
		locking, err := m.dialect.lock(pool)
		if err != nil {
			return nil, err
		}
		options = append(options, locking)
	}
	files, err := fs.Sub(migrations, "migrations/"+m.dialect.name)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(m.dialect.goose, pool, files, options...)
}

// Up applies the pending migrations, each in its own transaction. It takes no
// lock if no migration is pending. After an error it may be called again. It returns a
// *SchemaMismatch for a schema that is obsolete.
func (m *Migrator) Up(ctx context.Context) error {
	m.up.Lock()
	defer m.up.Unlock()
	mismatch := (*SchemaMismatch)(nil)
	if err := m.Check(ctx); errors.As(err, &mismatch) && mismatch.Obsolete() {
		return err
	}
	// A provider that failed to create the version table does not try again.
	provider, err := m.newProvider()
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
