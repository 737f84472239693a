package bootstrap_test

import (
	"context"
	"database/sql"
	"errors"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// transactions begin a transaction for InTx and for InSQLTx.
var transactions = map[string]func(t *testing.T, db *gorm.DB) (tx any, commit, rollback func() error){
	"GORM": func(_ *testing.T, db *gorm.DB) (any, func() error, func() error) {
		tx := db.Begin()
		return tx, func() error { return tx.Commit().Error }, func() error { return tx.Rollback().Error }
	},
	"database/sql": func(t *testing.T, db *gorm.DB) (any, func() error, func() error) {
		tx := beginSQL(t, db, sql.LevelDefault)
		return tx, tx.Commit, tx.Rollback
	},
}

func beginSQL(t *testing.T, db *gorm.DB, level sql.IsolationLevel) *sql.Tx {
	t.Helper()
	pool, err := db.DB()
	expect.NoError(t, err)
	tx, err := pool.BeginTx(t.Context(), &sql.TxOptions{Isolation: level})
	expect.NoError(t, err)
	return tx
}

func inTx(t *testing.T, service *bootstrap.Service, tx any) *bootstrap.Tx {
	t.Helper()
	var got *bootstrap.Tx
	var err error
	switch tx := tx.(type) {
	case *gorm.DB:
		got, err = service.InTx(tx)
	case *sql.Tx:
		got, err = service.InSQLTx(tx)
	}
	expect.NoError(t, err)
	return got
}

// The use cases of InTx call OnChange and Authorize, and have the service's task limit. The
// transaction goes on after an error. Its commit or rollback decides about all changes.
func TestInTx(t *testing.T) {
	unwanted, kept := &domain.RuleError{Code: "UNWANTED"}, &domain.RuleError{Code: "KEPT"}
	for name, open := range handles {
		for kind, begin := range transactions {
			t.Run(name+", "+kind, func(t *testing.T) {
				db, config := open(t), onHandle()
				config.MaxTasksPerUser = 1
				service := embedded(t, config, bootstrap.Options{
					DB: db, TablePrefix: "our_",
					OnChange: func(_ context.Context, _ *bootstrap.Tx, change application.TaskEvent) error {
						if change.After.Title() == "unwanted" {
							return unwanted
						}
						return nil
					},
					Authorize: func(_ context.Context, op application.Operation) error {
						if op.Kind == application.DeleteTask {
							return kept
						}
						return nil
					},
				})
				for _, commit := range []bool{false, true} {
					tx, end, rollback := begin(t, db)
					use := inTx(t, service, tx)
					eva, err := use.EmbedderUsers().Ensure(t.Context(), "eva")
					expect.NoError(t, err)
					for _, step := range []struct {
						title string
						want  error
					}{{"unwanted", unwanted}, {"Buy milk", nil}, {"Buy bread", domain.ErrTaskLimit}} {
						_, err := use.Tasks().Create(t.Context(), eva.ID(), domain.NewTask{Title: step.title})
						expect.ErrorIs(t, step.title, err, step.want)
					}
					expect.ErrorIs(t, "delete", use.Tasks().Delete(t.Context(), eva.ID(), 1), kept)
					stored := 1
					if !commit {
						end, stored = rollback, 0
					}
					expect.NoError(t, end())
					eva, err = service.EmbedderUsers().Ensure(t.Context(), "eva")
					expect.NoError(t, err)
					list, err := service.Tasks().List(t.Context(), eva.ID(), application.TaskQuery{}, application.PageRequest{Limit: 0})
					if err != nil || len(list.Tasks) != stored {
						t.Errorf("got %d tasks and %v after commit %t, want %d", len(list.Tasks), err, commit, stored)
					}
				}
			})
		}
	}
}

// oracle is a dialect that the store does not know.
type oracle struct{ gorm.Dialector }

// Name implements gorm.Dialector.
func (oracle) Name() string { return "oracle" }

// InTx rejects a value that is not a transaction of a known database, and a service without
// Options.DB.
func TestInTxRejects(t *testing.T) {
	db := sqliteHandle(t, sqlitetest.Settings)
	service, another := embedded(t, onHandle(), bootstrap.Options{DB: db}), embedded(t, inMemory(), bootstrap.Options{})
	tx := db.Begin()
	defer tx.Rollback()
	foreign := sqliteHandle(t, sqlitetest.Settings).Begin()
	defer foreign.Rollback()
	foreign.Dialector = oracle{foreign.Dialector}
	for name, call := range map[string]func() (*bootstrap.Tx, error){
		"a handle":           func() (*bootstrap.Tx, error) { return service.InTx(db) },
		"nil":                func() (*bootstrap.Tx, error) { return service.InTx(nil) },
		"zero *gorm.DB":      func() (*bootstrap.Tx, error) { return service.InTx(&gorm.DB{}) },
		"nil *sql.Tx":        func() (*bootstrap.Tx, error) { return service.InSQLTx(nil) },
		"*sql.Tx without DB": func() (*bootstrap.Tx, error) { return another.InSQLTx(&sql.Tx{}) },
		"another dialect":    func() (*bootstrap.Tx, error) { return service.InTx(foreign) },
		"without Options.DB": func() (*bootstrap.Tx, error) { return another.InTx(tx) },
	} {
		if got, err := call(); got != nil || err == nil {
			t.Errorf("%s: got %v and error %v, want an error", name, got, err)
		}
	}
}

// At REPEATABLE READ, an update fails if another transaction has changed the task meanwhile. The
// transaction goes on.
func TestInTxAtRepeatableRead(t *testing.T) {
	db := postgresHandle(t)
	service := embedded(t, onHandle(), bootstrap.Options{DB: db})
	eva, ensureErr := service.EmbedderUsers().Ensure(t.Context(), "eva")
	task, createErr := service.Tasks().Create(t.Context(), eva.ID(), domain.NewTask{Title: "Buy milk"})
	tx := beginSQL(t, db, sql.LevelRepeatableRead)
	use := inTx(t, service, tx)
	_, readErr := use.Tasks().Get(t.Context(), eva.ID(), task.ID()) // the state that the transaction sees from now on
	done := domain.TaskEdit{Completed: domain.SetTo(true)}
	_, updateErr := service.Tasks().Update(t.Context(), eva.ID(), task.ID(), done)
	expect.NoError(t, ensureErr, createErr, readErr, updateErr)
	_, err := use.Tasks().Update(t.Context(), eva.ID(), task.ID(), done)
	if state, ok := errors.AsType[interface {
		error
		SQLState() string
	}](err); !ok || state.SQLState() != "40001" {
		t.Errorf("got %v, want SQLSTATE 40001", err)
	}
	seen, err := use.Tasks().Get(t.Context(), eva.ID(), task.ID())
	if err := errors.Join(err, tx.Rollback()); err != nil || seen.Completed() {
		t.Errorf("got %+v and %v, want the task as first read", seen, err)
	}
}
