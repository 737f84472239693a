package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"gorm.io/gorm"
)

// Database is an open database, as packages postgres and sqlite return it.
type Database struct {
	// Store has the repositories. They need a current schema.
	Store *Store
	// Location names the database in logs, without user and password.
	Location string
	// PlaintextHosts are the hosts of other machines that the database may be
	// used on without TLS.
	PlaintextHosts []string
	// Pools are its connection pools, by purpose.
	Pools map[string]*sql.DB
	// Migrator checks the schema. Migrate brings it up to date, without a time
	// limit.
	Migrator *Migrator
	Migrate  func(ctx context.Context) error
	// Distribute spreads the tables over the workers of a Citus cluster, and Distribution
	// says how they are spread; both return a line for each table. They know the tables
	// without a prefix only, and are nil for databases other than PostgreSQL.
	Distribute, Distribution func(ctx context.Context) ([]string, error)
	// CheckWritable returns ErrReadOnly if the database answers but rejects
	// writes. It is nil for databases that never become read-only.
	CheckWritable func(ctx context.Context) error
	// IsTransient reports whether a retry may succeed after err.
	IsTransient func(err error) bool
	// Close closes all pools.
	Close func() error
}

// Limits limits the resources of an open database.
type Limits struct {
	// MaxConns is the maximum number of connections for requests. Idle ones
	// stay open.
	MaxConns int
	// Timeout limits each call; 0 means no limit.
	Timeout time.Duration
}

// ErrReadOnly reports that a database answers but rejects writes, as a former
// primary does.
var ErrReadOnly = errors.New("the database is read-only")

// Use adds a plugin to the handles that serve requests.
func (d *Database) Use(plugin gorm.Plugin) error {
	if d.Store.read.Config == d.Store.write.Config {
		return d.Store.write.Use(plugin)
	}
	return errors.Join(d.Store.write.Use(plugin), d.Store.read.Use(plugin))
}

// ProbeTimeout limits a schema check, including the connect. A connect to
// another continent takes half a second for each host.
const ProbeTimeout = 2 * time.Second
