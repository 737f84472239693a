package gormstore

import (
	"context"
	"errors"
	"fmt"
)

// versionTable is where goose keeps count. It is a table of our own: the
// host's database may have goose's already.
const versionTable = "tareas_db_version"

// ErrNoSearchPath says that the database's role sees no schema at all: a table
// that is hidden must not be taken for one that is missing.
var ErrNoSearchPath = errors.New("the role may use no schema of its search_path")

// SchemaMismatch says that the schema of a database is not the one that this
// release was made for.
type SchemaMismatch struct {
	Have int64 // the database's version; 0 where it has no schema
	Want int64 // the release's
}

// Behind reports whether the schema lacks what the release relies on. One that
// is ahead has all of that: migrations add, and take nothing away that the
// release before them uses.
func (e *SchemaMismatch) Behind() bool { return e.Have < e.Want }

// Error names both versions.
func (e *SchemaMismatch) Error() string {
	relation := "ahead of"
	if e.Behind() {
		relation = "behind"
	}
	return fmt.Sprintf("the schema has version %d, %s the %d of this release", e.Have, relation, e.Want)
}

// Check returns a *SchemaMismatch unless the schema has exactly the version of
// this release. It changes nothing, and needs no right but to read.
func (m *Migrator) Check(ctx context.Context) error {
	have, err := m.version(ctx)
	if err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	sources := m.provider.ListSources()
	if want := sources[len(sources)-1].Version; have != want {
		return &SchemaMismatch{Have: have, Want: want}
	}
	return nil
}

// version looks for the table first: between a query that fails and a question
// why, somebody else may have migrated.
func (m *Migrator) version(ctx context.Context) (int64, error) {
	made, err := m.hasVersionTable(ctx)
	if err != nil || !made {
		return 0, err
	}
	var version *int64
	err = m.db.WithContext(ctx).
		Raw("SELECT max(version_id) FROM " + versionTable + " WHERE is_applied").Scan(&version).Error
	if err != nil || version == nil {
		return 0, err
	}
	return *version, nil
}

func (m *Migrator) hasVersionTable(ctx context.Context) (bool, error) {
	query := "SELECT true AS looks, EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?) AS finds"
	if m.db.Name() == "postgres" {
		query = "SELECT current_schema() IS NOT NULL AS looks, to_regclass(?) IS NOT NULL AS finds"
	}
	var table struct {
		Looks bool `gorm:"column:looks"` // named, as those of taskRow
		Finds bool `gorm:"column:finds"`
	}
	err := m.db.WithContext(ctx).Raw(query, versionTable).Scan(&table).Error
	if err == nil && !table.Looks {
		return false, ErrNoSearchPath
	}
	return table.Finds, err
}
