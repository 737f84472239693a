package bootstrap

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"
)

// database is an open SQL database.
type database struct {
	write, read *gorm.DB
	schema      *schema
	// heals reports whether it may help to try again after an error.
	heals func(error) bool
	// pools are its connections, by what they are for.
	pools map[string]*sql.DB
	close func() error
}

// openDatabase opens a SQL database, which for PostgreSQL asks nothing yet.
func openDatabase(ctx context.Context, url databaseURL, config DatabaseConfig) (*database, error) {
	if url.kind == kindSQLite {
		return openSQLiteDatabase(ctx, url, config)
	}
	return openPostgresDatabase(url, config)
}

func openSQLiteDatabase(ctx context.Context, url databaseURL, config DatabaseConfig) (*database, error) {
	busyTimeout := MaxBusyTimeout
	if config.Timeout > 0 {
		busyTimeout = min(busyTimeout, config.Timeout)
	}
	file, err := OpenSQLite(ctx, url.source, config.MaxConns, busyTimeout)
	if err != nil {
		return nil, err
	}
	db := &database{write: file.Write, read: file.Read, close: file.Close, heals: func(err error) bool {
		return errors.Is(err, context.DeadlineExceeded) // a slow disk, or a busy machine
	}}
	if err := db.addPools(map[string]*gorm.DB{"write": file.Write, "read": file.Read}); err != nil {
		return nil, errors.Join(err, db.close())
	}
	db.schema, err = newSchema(file.Read, config)
	if err != nil {
		return nil, errors.Join(err, db.close())
	}
	return db, nil
}

// openPostgresDatabase opens two pools: a probe must not wait behind requests,
// or a busy service would be taken for a broken one. A refused write ends the
// connections of both: who only probes would stay with a primary that is one no
// more.
func openPostgresDatabase(url databaseURL, config DatabaseConfig) (*database, error) {
	primary := new(primaryTerm)
	main, err := openPostgres(url.source, PostgresLimits{MaxConns: config.MaxConns, Deadline: config.Timeout}, primary)
	if err != nil {
		return nil, err
	}
	probe, err := openPostgres(url.source, PostgresLimits{MaxConns: 1, Deadline: probeTimeout}, primary)
	if err != nil {
		return nil, errors.Join(err, closeGORM(main))
	}
	db := &database{write: main, read: main, heals: heals, close: func() error {
		return errors.Join(closeGORM(probe), closeGORM(main))
	}}
	if err := db.addPools(map[string]*gorm.DB{"main": main, "probe": probe}); err != nil {
		return nil, errors.Join(err, db.close())
	}
	db.schema, err = newSchema(probe, config)
	if err != nil {
		return nil, errors.Join(err, db.close())
	}
	db.schema.hurried.Store(true)
	db.schema.writable = func(ctx context.Context) error { return primary.takesWrites(ctx, db.pools["probe"]) }
	return db, nil
}

func (d *database) addPools(handles map[string]*gorm.DB) error {
	d.pools = make(map[string]*sql.DB, len(handles))
	for name, handle := range handles {
		pool, err := handle.DB()
		if err != nil {
			return err
		}
		d.pools[name] = pool
	}
	return nil
}

// use adds a plugin to what requests go through.
func (d *database) use(plugin gorm.Plugin) error {
	if d.read == d.write {
		return d.write.Use(plugin)
	}
	return errors.Join(d.write.Use(plugin), d.read.Use(plugin))
}
