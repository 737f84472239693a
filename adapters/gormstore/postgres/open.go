// Package postgres opens PostgreSQL for package gormstore: it parses the URL,
// limits the pools, follows a fail-over, and runs hot statements on pgx's
// connections. It is the only adapter that imports pgx.
package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

const (
	// connectTimeout limits a connect to one host, unless the URL has a
	// connect_timeout or the deadline is shorter.
	connectTimeout = 2 * time.Second
	// maxConnLifetime limits the age of a connection, so that connections move
	// to another host after a fail-over, and the server frees the memory of old
	// backends.
	maxConnLifetime = 30 * time.Minute
	// One connection holds the migration lock, one migrates.
	migrationConns = 2
)

// Open opens the database of a URL or of a keyword/value string, which may name
// several hosts. It does not connect: the pools do on first use, and again after a
// connection broke or its server became read-only. Its errors do not contain the
// URL, which may have a password.
//
// Readiness probes have their own pool, so that a busy main pool does not fail
// them. Both pools share one generation: if one detects that its server became
// read-only, both connect again.
func Open(_ context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error) {
	return open(url, limits, batchPatience, options...)
}

// open is Open with a patience of batches.
func open(url string, limits gormstore.Limits, patience time.Duration, options ...gormstore.Option) (*gormstore.Database, error) {
	if err := limits.Check(); err != nil {
		return nil, err
	}
	config, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	generation := new(poolGeneration)
	main, mainPool, err := openPool(config, limits, generation)
	if err != nil {
		return nil, err
	}
	probe, probePool, err := openPool(config, gormstore.Limits{MaxConns: 1, Timeout: gormstore.ProbeTimeout}, generation)
	if err != nil {
		return nil, errors.Join(err, mainPool.Close())
	}
	return &gormstore.Database{
		Store: gormstore.New(main, append([]gormstore.Option{
			gormstore.WithTimeout(limits.Timeout),
			gormstore.WithReadBatches(runner{pool: mainPool}, readSlots, patience),
			gormstore.WithBatches(runner{mainPool, beginImpatiently(patience)}, batchSlots, patience),
		}, options...)...),
		Location:       fmt.Sprintf("%s:%d/%s", config.Host, config.Port, config.Database),
		PlaintextHosts: plaintextHosts(config),
		Pools:          map[string]*sql.DB{"main": mainPool, "probe": probePool},
		Migrator:       gormstore.NewMigrator(probe, options...),
		Migrate: func(ctx context.Context) error {
			return unlimited(config, func(db *gorm.DB) error { return gormstore.NewMigrator(db, options...).Up(ctx) })
		},
		Distribute: func(ctx context.Context) (done []string, err error) {
			err = unlimited(config, func(db *gorm.DB) error {
				done, err = distribute(ctx, db)
				return err
			})
			return done, err
		},
		Distribution:  func(ctx context.Context) ([]string, error) { return distribution(ctx, probe) },
		CheckWritable: func(ctx context.Context) error { return generation.checkWritable(ctx, probePool) },
		IsTransient:   IsTransient,
		Close:         func() error { return errors.Join(probePool.Close(), mainPool.Close()) },
	}, nil
}

// unlimited calls use with a pool whose connections have no time limits.
func unlimited(config *pgx.ConnConfig, use func(*gorm.DB) error) error {
	db, pool, err := openPool(config, gormstore.Limits{MaxConns: migrationConns}, new(poolGeneration))
	if err != nil {
		return err
	}
	return errors.Join(use(db), pool.Close())
}

// openPool returns a connection pool and GORM's handle on it.
func openPool(base *pgx.ConnConfig, limits gormstore.Limits, generation *poolGeneration) (*gorm.DB, *sql.DB, error) {
	config := base.Copy()
	setConnectTimeout(config, limits.Timeout)
	setParameters(config, limits.Timeout)
	config.OnPgError = generation.onError(config.OnPgError)
	connector := stdlib.GetConnector(*config,
		stdlib.OptionAfterConnect(generation.begin), stdlib.OptionResetSession(generation.check))
	pool := sql.OpenDB(validatingConnector{&connector})
	pool.SetMaxOpenConns(limits.MaxConns)
	// By default only two idle connections stay open, and each burst of requests
	// would open the others again.
	pool.SetMaxIdleConns(limits.MaxConns)
	pool.SetConnMaxLifetime(maxConnLifetime)
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), &gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true})
	if err != nil {
		return nil, nil, errors.Join(err, pool.Close())
	}
	return db, pool, nil
}

// validatingConnector returns connections that report whether they are broken, so
// that the pool discards them. Otherwise a request that gets three broken ones in a
// row would fail although its statement was never sent.
//
// The connector has the password. A pointer, so that fmt does not print it as a part of a
// pool.
type validatingConnector struct{ connector *driver.Connector }

// Driver implements driver.Connector.
func (c validatingConnector) Driver() driver.Driver { return (*c.connector).Driver() }

// Connect implements driver.Connector.
func (c validatingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := (*c.connector).Connect(ctx)
	if pgxConn, ok := conn.(*stdlib.Conn); ok && err == nil {
		return validatedConn{pgxConn}, nil
	}
	return conn, err
}

// stdlibConn is an alias: an embedded stdlib.Conn would be a field named Conn, and
// hide the method Conn.
type stdlibConn = stdlib.Conn

// validatedConn is a connection of a validatingConnector.
type validatedConn struct{ *stdlibConn }

var (
	_ driver.Validator   = validatedConn{}
	_ driver.ConnBeginTx = validatedConn{}
)

// IsValid implements driver.Validator.
func (c validatedConn) IsValid() bool { return !c.Conn().IsClosed() }

// BeginTx implements driver.ConnBeginTx. On Citus the transaction has the connection's
// lock_timeout on the workers too, to which only SET LOCAL is passed on. After an error the
// pool discards the connection, which is in a transaction.
func (c validatedConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	tx, err := c.stdlibConn.BeginTx(ctx, options)
	if err == nil && serverOf(c.Conn()) == citus {
		if limit := c.Conn().Config().RuntimeParams["lock_timeout"]; limit != "" {
			_, err = c.Conn().Exec(ctx, "SET LOCAL lock_timeout = '"+limit+"'")
		}
	}
	return tx, err
}
