package gormstore

import (
	"context"
	"errors"
	"fmt"
)

// versionTable is goose's version table. It does not have goose's default name,
// which the host's own migrations may use.
const versionTable = "tareas_db_version"

// ErrNoSearchPath reports that the database's role may use no schema of its
// search_path. A table would then look missing although it exists.
var ErrNoSearchPath = errors.New("the role may use no schema of its search_path")

// SchemaMismatch reports that a database's schema version is not this
// release's.
type SchemaMismatch struct {
	Have int64 // the database's version; 0 if it has no schema
	Want int64 // the release's
}

// Behind reports whether the schema is older than the release. A newer one also
// works, since migrations only add.
func (e *SchemaMismatch) Behind() bool { return e.Have < e.Want }

// Error returns a text with both versions.
func (e *SchemaMismatch) Error() string {
	relation := "ahead of"
	if e.Behind() {
		relation = "behind"
	}
	return fmt.Sprintf("the schema has version %d, %s the %d of this release", e.Have, relation, e.Want)
}

// Check returns a *SchemaMismatch unless the schema has exactly the version of
// this release. It needs only the privilege to read.
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

// version returns the schema's version, 0 for none. It checks first that the
// table exists: examining a failed query afterwards would race with a
// migration.
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
	if m.db.Name() == postgres {
		query = "SELECT current_schema() IS NOT NULL AS looks, to_regclass(?) IS NOT NULL AS finds"
	}
	var table struct {
		Looks bool `gorm:"column:looks"` // explicit, independent of the handle's naming strategy
		Finds bool `gorm:"column:finds"`
	}
	err := m.db.WithContext(ctx).Raw(query, versionTable).Scan(&table).Error
	if err == nil && !table.Looks {
		return false, ErrNoSearchPath
	}
	return table.Finds, err
}
