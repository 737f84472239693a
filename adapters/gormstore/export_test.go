package gormstore

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// With returns a copy of the store with other options. Both share the semaphores of the owners.
func (s *Store) With(options ...Option) *Store {
	changed, settings := *s, *s.settings
	for _, option := range options {
		option(&settings)
	}
	changed.settings = &settings
	return &changed
}

// WithRangeRows returns a copy of the store whose ranges have n rows. A range has more if its last
// rows have equal keys.
func (s *Store) WithRangeRows(n int) *Store { return s.With(func(s *settings) { s.rangeRows = n }) }

// Prefix returns the table prefix.
func (s *Store) Prefix() string { return s.prefix }

// Handles returns the store's handles.
func (s *Store) Handles() (write, read *gorm.DB) { return s.write, s.read }

// Statements returns frequent statements, by name.
func (s *Store) Statements() map[string]string {
	return map[string]string{
		"list": s.statements.listTasks, "list_down": s.statements.listTasksDown,
		"list_of_state": s.statements.listTasksOfState, "list_of_state_down": s.statements.listTasksOfStateDown,
		"delete_task": s.statements.deleteTask.SQL, "task_after_offset": s.statements.taskAfterOffset, "last_change": s.statements.lastChange,
		"changed_tasks": s.statements.changedTasks, "deleted_tasks": s.statements.deletedTasks,
		"token_state": s.statements.tokenState,
	}
}

// Sent is a statement that a store sends.
type Sent struct {
	Context context.Context
	SQL     string
	Args    []any
}

// BeforeEach calls a function before each statement of the store. An error of the function is the
// statement's.
func (s *Store) BeforeEach(do func(Sent) error) error {
	if _, inGORM := s.executor.(gormExecutor); !inGORM {
		s.executor = watchedExecutor{s.executor, do}
	}
	err := watch(s.write, do)
	if s.read != s.write {
		err = errors.Join(err, watch(s.read, do))
	}
	return err
}

type watchedExecutor struct {
	next executor.Executor
	do   func(Sent) error
}

func (e watchedExecutor) Run(ctx context.Context, s executor.Statement) error {
	if err := e.do(Sent{ctx, s.SQL, s.Args}); err != nil {
		return err
	}
	return e.next.Run(ctx, s)
}

// watch calls the function before each statement of a handle. GORM builds most statements in
// the callback that sends them, so the function is called by the pool.
func watch(db *gorm.DB, do func(Sent) error) error {
	before := func(tx *gorm.DB) {
		if tx.Error == nil {
			tx.Statement.ConnPool = watchedPool{tx.Statement.ConnPool, do}
		}
	}
	on := db.Callback()
	return errors.Join(
		on.Create().Before("gorm:create").Register("test:watch", before), on.Query().Before("gorm:query").Register("test:watch", before),
		on.Update().Before("gorm:update").Register("test:watch", before), on.Delete().Before("gorm:delete").Register("test:watch", before),
		on.Row().Before("gorm:row").Register("test:watch", before), on.Raw().Before("gorm:raw").Register("test:watch", before),
	)
}

type watchedPool struct {
	gorm.ConnPool
	do func(Sent) error
}

func (p watchedPool) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	if err := p.do(Sent{ctx, text, args}); err != nil {
		return nil, err
	}
	return p.ConnPool.ExecContext(ctx, text, args...)
}

func (p watchedPool) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	if err := p.do(Sent{ctx, text, args}); err != nil {
		return nil, err
	}
	return p.ConnPool.QueryContext(ctx, text, args...)
}

// TakeMigrationLock returns the transaction that holds the migration lock.
func TakeMigrationLock(ctx context.Context, pool *sql.DB) (*sql.Tx, error) {
	var lock transactionLock
	err := lock.Lock(ctx, pool)
	return lock.held, err
}
