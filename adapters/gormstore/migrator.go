package gormstore

import (
	"cmp"
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
	files   fs.FS    // of the migrations
	names   []string // of the files, oldest first
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
// needs the privilege to change the schema. NewMigrator panics for another database.
func NewMigrator(db *gorm.DB) *Migrator {
	s := New(db)
	files, err := fs.Sub(migrations, "migrations/"+s.dialect.name)
	names, namesErr := fs.Glob(files, "*.sql")
	if err := cmp.Or(err, namesErr); err != nil {
		panic(err) // a malformed name
	}
	return &Migrator{db: s.write, dialect: s.dialect, files: files, names: names}
}

// versionOf returns the version of the schema after a migration.
func versionOf(name string) int64 {
	version, err := goose.NumericComponent(name)
	if err != nil {
		panic(err) // a malformed name
	}
	return version
}

// Up applies the pending migrations, each in its own transaction. It takes no
// lock if no migration is pending. After an error it may be called again. It returns a
// *SchemaMismatch for a schema that is obsolete.
func (m *Migrator) Up(ctx context.Context) error {
	m.up.Lock()
	defer m.up.Unlock()
	for {
		mismatch := (*SchemaMismatch)(nil)
		switch err := m.Check(ctx); {
		case !errors.As(err, &mismatch), mismatch.Obsolete():
			return err
		case !mismatch.Behind():
			return nil
		}
		provider, err := m.provider()
		if err != nil {
			return fmt.Errorf("cannot read the migrations: %w", err)
		}
		if _, err = provider.Up(ctx); err == nil {
			return nil
		}
		// SQLite has no migration lock. If another process has applied the
		// migration first, the version has changed: continue from there.
		after, versionErr := m.version(ctx)
		if versionErr != nil || after == mismatch.Have {
			return errors.Join(fmt.Errorf("migrate the schema: %w", err), versionErr)
		}
	}
}

// provider returns goose's provider of the migrations. One that failed to create the
// version table does not try again.
func (m *Migrator) provider() (*goose.Provider, error) {
	pool, err := m.db.DB()
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(m.dialect.goose, pool, m.files, append(m.dialect.lock(pool), goose.WithTableName(versionTable))...)
}

// Status lists all migrations, oldest first. It changes nothing and takes no lock.
func (m *Migrator) Status(ctx context.Context) ([]Migration, error) {
	have, err := m.version(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the schema version: %w", err)
	}
	list := make([]Migration, len(m.names))
	for i, name := range m.names {
		list[i] = Migration{Name: name, Applied: versionOf(name) <= have}
	}
	return list, nil
}
