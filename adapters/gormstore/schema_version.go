package gormstore

import (
	"context"
	"errors"
	"fmt"
)

// versionTable is goose's table of versions. The default name is left to the
// migrations of a host program.
const versionTable = "{tareas_db_version}"

// ErrNoSearchPath reports that the schemas of the role's search_path do not exist,
// or that the role lacks the privilege USAGE on them. Existing tables then look
// missing.
var ErrNoSearchPath = errors.New("the role's search_path contains no schema that the role may use")

// oldestVersion is the first version of the schema that a release may have. The
// schemas before it were of development, and are not migrated.
const oldestVersion = 6

// SchemaMismatch reports that a database's schema version is not this
// release's.
type SchemaMismatch struct {
	Have int64 // the database's version; 0 if it has no schema
	Want int64 // the release's
}

// Behind reports whether the schema is older than the release. A newer one also
// works, since migrations only add.
func (e *SchemaMismatch) Behind() bool { return e.Have < e.Want }

// Obsolete reports whether the schema is one of development, from before the first
// release. It is behind, but no migration leads from it to the release's.
func (e *SchemaMismatch) Obsolete() bool { return e.Have > 0 && e.Have < oldestVersion }

// Error returns a text with both versions.
func (e *SchemaMismatch) Error() string {
	if e.Obsolete() {
		return fmt.Sprintf("the schema has version %d, of development before the first release, and cannot be migrated to the %d of this release: "+
			"use a new, empty database, or the program that made this one", e.Have, e.Want)
	}
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
	if want := versionOf(m.names[len(m.names)-1]); have != want {
		return &SchemaMismatch{Have: have, Want: want}
	}
	return nil
}

// version returns the schema's version, 0 for none. It first checks that the table
// exists. If it checked after a failed query, a migration might have created the
// table in between.
func (m *Migrator) version(ctx context.Context) (int64, error) {
	exists, err := m.hasVersionTable(ctx)
	if err != nil || !exists {
		return 0, err
	}
	var version int64
	_, err = m.store.execute(ctx, m.store.write, &version, "SELECT coalesce(max(version_id), 0) FROM "+versionTable+" WHERE is_applied")
	return version, err
}

func (m *Migrator) hasVersionTable(ctx context.Context) (bool, error) {
	var table struct {
		// The names of the columns do not depend on the handle's naming strategy.
		Searchable bool `gorm:"column:searchable"`
		Found      bool `gorm:"column:found"`
	}
	_, err := m.store.execute(ctx, m.store.write, &table, m.store.dialect.findTable, m.store.names.Replace(versionTable))
	if err == nil && !table.Searchable {
		return false, ErrNoSearchPath
	}
	return table.Found, err
}
