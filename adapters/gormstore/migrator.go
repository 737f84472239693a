package gormstore

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"
	"testing/fstest"

	"github.com/pressly/goose/v3"
	"gorm.io/gorm"
)

//go:embed migrations/postgres/*.sql migrations/sqlite/*.sql
var migrations embed.FS

// Migrator brings the schema of a database up to date. It is safe for concurrent
// use, also by several processes.
type Migrator struct {
	store *Store
	files fstest.MapFS // the migrations, with the store's names
	names []string     // of the files, oldest first
	// up is held by Up, which needs two connections: on a small pool, concurrent
	// calls would wait for each other.
	up sync.Mutex
}

// Migration is a versioned change of the schema.
type Migration struct {
	Name    string // the name of its file
	Applied bool
}

// NewMigrator returns the migrator of a PostgreSQL or SQLite database. Only Up needs the
// privilege to change the schema. Of the options only [WithTablePrefix] has an effect.
// NewMigrator panics where New does.
func NewMigrator(db *gorm.DB, options ...Option) *Migrator {
	m := &Migrator{store: New(db, options...), files: make(fstest.MapFS)} // a map of files; nothing is tested
	names, err := fs.Glob(migrations, "migrations/"+m.store.dialect.name+"/*.sql")
	for _, name := range names {
		text, readErr := migrations.ReadFile(name)
		err = cmp.Or(err, readErr)
		name = path.Base(name)
		m.files[name] = &fstest.MapFile{Data: []byte(m.store.names.Replace(string(text)))}
		m.names = append(m.names, name)
	}
	if err != nil {
		panic(err) // the files are embedded
	}
	return m
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
// *SchemaMismatch for a schema that is obsolete, and ErrNamesTaken, without a change, if
// the database has tables of other programs with the names that the migrations create.
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
		err := m.apply(ctx, mismatch.Have)
		if err == nil {
			return nil
		}
		// If another process has applied the migration first, the version has changed:
		// continue from there.
		after, versionErr := m.version(ctx)
		if versionErr != nil || after == mismatch.Have {
			return errors.Join(fmt.Errorf("migrate the schema: %w", err), versionErr)
		}
	}
}

// ErrNamesTaken reports tables, indexes or sequences of other programs with the names
// that the migrations create.
var ErrNamesTaken = errors.New("other programs use these names in the database; use a table prefix, or another schema or database")

// creates matches the statements of migrations that take a name.
var creates = regexp.MustCompile(`(?:CREATE (?:UNLOGGED )?(?:TABLE|INDEX|SEQUENCE)|CONSTRAINT) (\w+)`)

// apply applies the migrations after a version, unless names are taken.
func (m *Migrator) apply(ctx context.Context, have int64) error {
	var names, taken []string
	for _, file := range m.names {
		if versionOf(file) > have {
			for _, created := range creates.FindAllSubmatch(m.files[file].Data, -1) {
				names = append(names, string(created[1]))
			}
		}
	}
	switch _, err := m.store.execute(ctx, m.store.write, &taken, m.store.dialect.findNames, names); {
	case err != nil:
		return err
	case len(taken) > 0:
		return fmt.Errorf("%s: %w", strings.Join(taken, ", "), ErrNamesTaken)
	}
	provider, err := m.provider()
	if err != nil {
		return fmt.Errorf("cannot read the migrations: %w", err)
	}
	_, err = provider.Up(ctx)
	return err
}

// provider returns goose's provider of the migrations. One that failed to create the
// version table does not try again.
func (m *Migrator) provider() (*goose.Provider, error) {
	pool, err := m.store.write.DB()
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(m.store.dialect.goose, pool, m.files,
		append(m.store.dialect.lock(pool), goose.WithTableName(m.store.names.Replace(versionTable)))...)
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
