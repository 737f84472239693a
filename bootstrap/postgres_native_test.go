package bootstrap_test

import (
	"database/sql"
	"testing"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Without pgx's own connection everything works, at twice the cost: nobody
// would notice.
func TestConnectionsAreNative(t *testing.T) {
	url := pgtest.Empty(t)
	own, err := bootstrap.OpenPostgres(url, bootstrap.PostgresLimits{MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	ownPool, err := own.DB()
	if err != nil {
		t.Fatal(err)
	}
	hosts, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	for name, pool := range map[string]*sql.DB{"own": ownPool, "a host's": hosts} {
		t.Run(name, func(t *testing.T) {
			defer func() { _ = pool.Close() }()
			conn, err := pool.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			err = conn.Raw(func(driverConn any) error {
				if _, ok := driverConn.(interface{ Conn() *pgx.Conn }); !ok {
					t.Errorf("got %T, want pgx's connection behind a method Conn", driverConn)
				}
				if bootstrap.NativePostgres(driverConn) == nil {
					t.Errorf("got nothing native of %T", driverConn)
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
}
