// Package postgres opens PostgreSQL for package gormstore. It parses the URL, limits the pools,
// follows a fail-over, and runs frequent statements on pgx's pool. It is the only adapter that
// imports pgx.
package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/extension"
)

const (
	// connectTimeout limits a connect to one host, unless the URL has a
	// connect_timeout or the deadline is shorter.
	connectTimeout = 2 * time.Second
	// maxConnLifetime limits the age of a connection. So connections move to another host after a
	// fail-over, and the server frees the memory of old backends.
	maxConnLifetime = 30 * time.Minute
	// closeTimeout limits how long closing a pool waits for connections in use.
	closeTimeout = time.Second
	// One connection holds the migration lock, the other migrates.
	migrationConns = 2
)

// Open opens the database of a URL or of a keyword/value string, which may name several hosts. The
// pools connect on first use, and again after a connection is lost or its server becomes read-only.
// Errors do not contain the URL, which may have a password.
//
// Readiness probes have their own pool, so that a busy main pool does not fail them.
func Open(_ context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error) {
	return open(url, limits, maxWait, options...)
}

// open is Open with a given maxWait.
func open(url string, limits gormstore.Limits, maxWait time.Duration, options ...gormstore.Option) (*gormstore.Database, error) {
	if err := limits.Check(); err != nil {
		return nil, err
	}
	config, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	hosts := new(failover)
	main, err := openPool(config, limits, hosts)
	if err != nil {
		return nil, err
	}
	probe, err := openPool(config, gormstore.Limits{MaxConns: 1, Timeout: gormstore.ProbeTimeout}, hosts)
	if err != nil {
		return nil, errors.Join(err, main.close())
	}
	hosts.pools = []*pgxpool.Pool{main.pgx, probe.pgx}
	e := newExecutor(main, maxWait)
	handle := extension.Extension{Executor: e, Begin: e.beginTransaction}.On(main.gorm)
	store, err := gormstore.New(handle, append([]gormstore.Option{gormstore.WithTimeout(limits.Timeout)}, options...)...)
	schema, schemaErr := gormstore.NewSchema(probe.gorm, options...)
	if err := cmp.Or(err, schemaErr); err != nil {
		return nil, errors.Join(err, probe.close(), main.close())
	}
	return &gormstore.Database{
		Store:          store,
		Location:       fmt.Sprintf("%s:%d/%s", config.ConnConfig.Host, config.ConnConfig.Port, config.ConnConfig.Database),
		PlaintextHosts: plaintextHosts(config.ConnConfig),
		Pools:          map[string]gormstore.Pool{"main": main, "probe": probe},
		Schema:         schema,
		Migrate: func(ctx context.Context) error {
			return unlimited(config, func(db *gorm.DB) error {
				migrator, err := gormstore.NewMigrator(db, options...)
				if err != nil {
					return err
				}
				return migrator.Up(ctx)
			})
		},
		Distribute: func(ctx context.Context) (done []string, err error) {
			err = unlimited(config, func(db *gorm.DB) error {
				done, err = distribute(ctx, db)
				return err
			})
			return done, err
		},
		Distribution:  func(ctx context.Context) ([]string, error) { return distribution(ctx, probe.gorm) },
		CheckWritable: func(ctx context.Context) error { return hosts.checkWritable(ctx, probe.pgx) },
		IsTransient:   IsTransient,
		Close:         func() error { return errors.Join(probe.close(), main.close()) },
	}, nil
}

// unlimited calls use with a pool that does not limit the time of statements, and then closes the
// pool.
func unlimited(config *pgxpool.Config, use func(*gorm.DB) error) error {
	p, err := openPool(config, gormstore.Limits{MaxConns: migrationConns}, new(failover))
	if err != nil {
		return err
	}
	return errors.Join(use(p.gorm), p.close())
}

// pool is a pool of connections, and GORM's handle on it.
type pool struct {
	pgx  *pgxpool.Pool
	sql  *sql.DB // takes each connection from pgx
	gorm *gorm.DB
	// newestIsCitus is true if the newest connection is to Citus.
	newestIsCitus atomic.Bool
}

func openPool(base *pgxpool.Config, limits gormstore.Limits, hosts *failover) (*pool, error) {
	p := new(pool)
	config := base.Copy()
	config.MaxConns = int32(min(limits.MaxConns, 1<<30)) //nolint:gosec // bounded
	config.MaxConnLifetime, config.MaxConnIdleTime = maxConnLifetime, maxConnLifetime
	setConnectTimeout(config.ConnConfig, limits.Timeout)
	setParameters(config.ConnConfig, limits.Timeout)
	config.ConnConfig.OnPgError = hosts.onError(config.ConnConfig.OnPgError)
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		p.newestIsCitus.Store(serverOf(conn) == citus)
		return hosts.afterConnect(ctx, conn)
	}
	var err error
	p.pgx, err = pgxpool.NewWithConfig(context.Background(), config) // connects later
	if err != nil {
		return nil, err
	}
	p.sql = stdlib.OpenDBFromPool(p.pgx)
	p.gorm, err = gorm.Open(postgres.New(postgres.Config{Conn: p.sql}), &gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true})
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

// close closes the connections. It waits up to closeTimeout for connections in use, which are
// closed when they are released.
func (p *pool) close() error {
	err := p.sql.Close()
	closed := make(chan struct{})
	go func() {
		p.pgx.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(closeTimeout):
	}
	return err
}

// Stats returns the statistics of the pool in the form of database/sql.
func (p *pool) Stats() sql.DBStats {
	s := p.pgx.Stat()
	return sql.DBStats{
		MaxOpenConnections: int(s.MaxConns()),
		OpenConnections:    int(s.TotalConns()), InUse: int(s.AcquiredConns() + s.ConstructingConns()), Idle: int(s.IdleConns()),
		WaitCount: s.EmptyAcquireCount(), WaitDuration: s.EmptyAcquireWaitTime(),
		MaxIdleTimeClosed: s.MaxIdleDestroyCount(), MaxLifetimeClosed: s.MaxLifetimeDestroyCount(),
	}
}
