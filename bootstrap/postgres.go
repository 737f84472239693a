package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

const (
	// connectTimeout bounds how long a dead host holds a request up, where
	// the URL does not say connect_timeout.
	connectTimeout = 2 * time.Second
	// maxConnLifetime makes connections move to a new host after a fail-over,
	// and lets the server give back what a backend has gathered.
	maxConnLifetime = 30 * time.Minute
)

// OpenPostgres opens a PostgreSQL database, named by a URL or by keywords and
// values, with at most maxConns connections, and makes sure that it answers.
// Close its sql.DB when done.
func OpenPostgres(ctx context.Context, url string, maxConns int) (*gorm.DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "tareas"
	}
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(maxConns)
	// Two idle connections, the default, would have the others dialled anew
	// for every burst of requests.
	pool.SetMaxIdleConns(maxConns)
	pool.SetConnMaxLifetime(maxConnLifetime)
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("connect to PostgreSQL: %w", err), pool.Close())
	}
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), gormConfig())
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return db, nil
}
