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

// Schema checks the schema of a database. It is safe for concurrent use.
type Schema struct {
	store *Store
	files fstest.MapFS // the migrations, with the store's names
	names []string     // of the files, oldest first
}

// Migrator brings the schema of a database up to date. It is safe for concurrent
// use, also by several processes.
type Migrator struct {
	*Schema
	// up serializes calls of Up. Each needs two connections, so on a small pool concurrent calls
	// would wait for each other.
	up sync.Mutex
}

// Migration is a versioned change of the schema.
type Migration struct {
	Name    string // the name of its file, or a text with the version if a later release made it
	Applied bool
}

// NewMigrator returns the migrator of a PostgreSQL or SQLite database. Only Up needs the
// privilege to change the schema. Of the options only [WithTablePrefix] has an effect.
// NewMigrator returns the errors of New.
func NewMigrator(db *gorm.DB, options ...Option) (*Migrator, error) {
	schema, err := NewSchema(db, options...)
	if err != nil {
		return nil, err
	}
	return &Migrator{Schema: schema}, nil
}

// NewSchema is NewMigrator for a handle that must not change the schema.
func NewSchema(db *gorm.DB, options ...Option) (*Schema, error) {
	store, err := New(db, options...)
	if err != nil {
		return nil, err
	}
	store.timeout = 0
	s := &Schema{store: store, files: make(fstest.MapFS)} // fstest.MapFS is a file system in memory
	withPrefix := strings.NewReplacer("{", store.prefix, "}", "")
	names, err := fs.Glob(migrations, "migrations/"+store.dialect.name+"/*.sql")
	for _, name := range names {
		text, readErr := migrations.ReadFile(name)
		err = cmp.Or(err, readErr)
		name = path.Base(name)
		s.files[name] = &fstest.MapFile{Data: []byte(withPrefix.Replace(string(text)))}
		s.names = append(s.names, name)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// versionOf returns the version of the schema after a migration.
func versionOf(name string) int64 {
	version, err := goose.NumericComponent(name)
	if err != nil {
		panic(err) // the name is malformed
	}
	return version
}

// versionTable is goose's table of versions. An embedder's own migrations may use goose's default
// name.
const versionTable = "tareas_db_version"

// ErrNoSearchPath reports that the role's search_path has no existing schema with the privilege
// USAGE. Existing tables then seem to be missing.
var ErrNoSearchPath = errors.New("the role's search_path contains no schema that the role may use")

// ErrEncoding reports that a PostgreSQL database is not in UTF8, so it cannot store all texts.
var ErrEncoding = errors.New("the database's encoding must be UTF8")

// SchemaError reports that the schema of a database does not have the version of this release.
type SchemaError struct {
	Have int64 // the database's version; 0 if it has no schema
	Want int64 // the release's
}

// Behind reports whether the schema is older than the release. A newer schema works, since
// migrations only add.
func (e *SchemaError) Behind() bool { return e.Have < e.Want }

// Error returns a text with both versions.
func (e *SchemaError) Error() string {
	relation := "ahead of"
	if e.Behind() {
		relation = "behind"
	}
	return fmt.Sprintf("the schema has version %d, %s the %d of this release", e.Have, relation, e.Want)
}

// Check returns a *SchemaError unless the schema has exactly the version of this release. It returns
// ErrEncoding if a PostgreSQL database is not in UTF8. It needs only the privilege to read.
func (s *Schema) Check(ctx context.Context) error {
	have, err := s.version(ctx)
	if want := versionOf(s.names[len(s.names)-1]); err == nil && have != want {
		return &SchemaError{Have: have, Want: want}
	}
	return err
}

// CheckNotBehind is Check, but accepts a schema that is ahead.
func (s *Schema) CheckNotBehind(ctx context.Context) error {
	err := s.Check(ctx)
	if mismatch, ok := errors.AsType[*SchemaError](err); ok && !mismatch.Behind() {
		return nil
	}
	return err
}

// version returns the schema's version, 0 for none. It checks first that the table exists. If it
// queried first, a migration could create the table between the failed query and the check.
func (s *Schema) version(ctx context.Context) (version int64, err error) {
	var table struct {
		// The names of the columns do not depend on the handle's naming strategy.
		Searchable bool   `gorm:"column:searchable"`
		Found      bool   `gorm:"column:found"`
		Encoding   string `gorm:"column:encoding"`
	}
	const operation = "read the schema version"
	err = s.read(ctx, operation, &table, s.store.dialect.findTable, s.store.prefix+versionTable)
	switch {
	case err != nil:
		return 0, err
	case table.Encoding != "UTF8":
		return 0, fmt.Errorf("%s: %w, not %s; create it with ENCODING 'UTF8' TEMPLATE template0", operation, ErrEncoding, table.Encoding)
	case !table.Searchable:
		return 0, fmt.Errorf("%s: %w", operation, ErrNoSearchPath)
	case !table.Found:
		return 0, nil
	}
	err = s.read(ctx, operation, &version, "SELECT coalesce(max(version_id), 0) FROM "+s.store.prefix+versionTable+" WHERE is_applied")
	return version, err
}

// read runs a statement and scans its rows.
func (s *Schema) read(ctx context.Context, operation string, rows any, statement string, args ...any) error {
	return failure(ctx, operation, s.store.write.WithContext(ctx).Raw(statement, args...).Scan(rows).Error)
}

// Up applies the pending migrations, each in its own transaction. It takes no lock if no migration
// is pending. After an error it may be called again. It returns ErrNamesTaken and changes nothing
// if other programs use names that the migrations create.
func (m *Migrator) Up(ctx context.Context) error {
	m.up.Lock()
	defer m.up.Unlock()
	for {
		err := m.CheckNotBehind(ctx)
		mismatch, behind := errors.AsType[*SchemaError](err)
		if !behind {
			return err
		}
		err = m.apply(ctx, mismatch.Have)
		if err == nil {
			return nil
		}
		// If another process has applied the migration first, continue from the new version.
		after, versionErr := m.version(ctx)
		if versionErr != nil || after == mismatch.Have {
			return errors.Join(fmt.Errorf("migrate the schema: %w", err), versionErr)
		}
	}
}

// ErrNamesTaken reports that tables, indexes or sequences of other programs have names that the
// migrations create.
var ErrNamesTaken = errors.New("other programs use these names in the database; use a table prefix, or another schema or database")

// creates matches the statements of migrations that create a name.
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
	switch err := m.read(ctx, "find names", &taken, m.store.dialect.findNames, names); {
	case err != nil:
		return err
	case len(taken) > 0:
		return fmt.Errorf("%s: %w", strings.Join(taken, ", "), ErrNamesTaken)
	}
	pool, err := m.store.write.DB()
	if err != nil {
		return err
	}
	// Each call creates a provider, since a provider that failed to create the version table does
	// not retry.
	provider, err := goose.NewProvider(m.store.dialect.goose, pool, m.files,
		append(m.store.dialect.lock(pool), goose.WithTableName(m.store.prefix+versionTable))...)
	if err != nil {
		return fmt.Errorf("cannot read the migrations: %w", err)
	}
	_, err = provider.Up(ctx)
	return err
}

// Status returns all migrations, oldest first, and the version of the schema if a later release
// made it. It changes nothing and takes no lock.
func (s *Schema) Status(ctx context.Context) ([]Migration, error) {
	have, err := s.version(ctx)
	if err != nil {
		return nil, err
	}
	var list []Migration
	for _, name := range s.names {
		list = append(list, Migration{Name: name, Applied: versionOf(name) <= have})
	}
	if have > versionOf(s.names[len(s.names)-1]) {
		list = append(list, Migration{Name: fmt.Sprintf("%05d of a later release", have), Applied: true})
	}
	return list, nil
}
