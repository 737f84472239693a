package bootstrap_test

import (
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// New rejects a handle on which the service cannot work, and says what to change.
// Package gormstore tests all the cases.
func TestHostsPoolRejected(t *testing.T) {
	for _, c := range []struct {
		name string
		open func(t *testing.T) *gorm.DB
		want string
	}{
		{"foreign keys off", func(t *testing.T) *gorm.DB { return sqliteHost(t, "_pragma=busy_timeout(5000)") }, "foreign_keys off"},
		{"a transaction", func(t *testing.T) *gorm.DB {
			tx := sqliteHost(t, sqlitetest.Host).Begin()
			t.Cleanup(func() { tx.Rollback() })
			return tx
		}, "is a transaction"},
		{"another database", func(t *testing.T) *gorm.DB {
			db := sqliteHost(t, sqlitetest.Host)
			db.Dialector = otherDialect{db.Dialector}
			return db
		}, `has the dialect "other"`},
		{"tables of these names", func(t *testing.T) *gorm.DB {
			db := sqliteHost(t, sqlitetest.Host)
			if err := db.Exec("CREATE TABLE users (mine)").Error; err != nil {
				t.Fatal(err)
			}
			return db
		}, "users already exists"},
	} {
		t.Run(c.name, func(t *testing.T) {
			service, err := bootstrap.New(t.Context(), onHost(), bootstrap.Options{DB: c.open(t)})
			if err == nil {
				service.Close()
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
		})
	}
}

type otherDialect struct{ gorm.Dialector }

// Name implements gorm.Dialector.
func (otherDialect) Name() string { return "other" }
