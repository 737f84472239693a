package gormstore

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// statements are the frequent statements as complete SQL. {} stands for the table prefix. The
// comments name the arguments.
type statements struct {
	getTask string // owner, task

	// owner, last task of the page before, limit
	listTasks, listTasksDown string
	// owner, completed, last task of the page before, limit
	listTasksOfState, listTasksOfStateDown string

	// The next three change a task. Each advances the owner's clock, and takes the time of the
	// change from the clock. On SQLite, where a statement changes only one table, steps run before.
	//
	// owner, minimum time, title, description, completed, due day: reads the ID and the time
	insertTask executor.Statement
	// owner, minimum time, task, version (null: any), title (null: keep), whether the description
	// changes, description, completed (null: keep), due day (null: keep): reads the task
	updateTask executor.Statement
	// owner, minimum time, task, version (null: any): reads the ID
	deleteTask executor.Statement

	// owner, minimum time, n: moves the clock by n changes and reads the time of the last one. It
	// locks the clock until the end of the transaction
	advanceClock string
	lastChange   string // owner: reads the clock, the time up to which deletions are forgotten, and the token epoch
	// owner, a time, a later time, limit: reads the tasks that changed after the first and up to
	// the second
	changedTasks string
	// as changedTasks: reads the IDs and times of deletions. If there are none, it reads one row
	// with nulls, or no row if the owner has no clock. Each row also has the time up to which
	// deletions are forgotten
	deletedTasks string

	taskAfterOffset string // owner, n: reads the task after the owner's first n tasks
	findOwner       string // task, caller: reads the task's owner and the caller, each null if it does not exist
	newTaskIDs      string // n: reads the IDs of n new tasks, ascending

	findUser   string // user
	tokenState string // user, token: reads the epoch, the time of registration, and whether the token is revoked
	lockOwner  string // user: reads the embedder's key, and locks the user until the end of the transaction

	readServerTime string // reads the time of Sweep, in microseconds since 1970 (see sweepState)
	beginWrite     string // takes the write lock of a transaction; empty if there is none
}

// withPrefix returns the statements with the table prefix.
func (s statements) withPrefix(prefix string) *statements {
	texts := []*string{
		&s.getTask, &s.listTasks, &s.listTasksDown, &s.listTasksOfState, &s.listTasksOfStateDown,
		&s.insertTask.SQL, &s.updateTask.SQL, &s.deleteTask.SQL,
		&s.advanceClock, &s.lastChange, &s.changedTasks, &s.deletedTasks, &s.taskAfterOffset, &s.findOwner, &s.newTaskIDs,
		&s.findUser, &s.tokenState, &s.lockOwner, &s.readServerTime, &s.beginWrite,
	}
	for _, change := range []*executor.Statement{&s.insertTask, &s.updateTask, &s.deleteTask} {
		change.Before = slices.Clone(change.Before)
		for i := range change.Before {
			texts = append(texts, &change.Before[i].SQL)
		}
	}
	for _, text := range texts {
		*text = strings.ReplaceAll(strings.TrimSpace(*text), "{}", prefix)
	}
	return &s
}

// readRows runs a frequent statement that changes neither a task nor a clock, and returns the result
// of read. Its error begins with the operation. In an embedder's transaction the statement has a
// savepoint.
func readRows[T any](ctx context.Context, s *Store, table, operation, sql string, read func(executor.Rows) (T, error), args ...any) (result T, err error) {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	if s.savepoints {
		err = s.savepoint(ctx, func(ctx context.Context, inner *Store) error {
			result, err = readRows(ctx, inner, table, operation, sql, read, args...)
			return err
		})
		return result, err
	}
	return runStatement(ctx, s, operation, executor.Statement{SQL: sql, Args: args, Table: s.prefix + table}, read)
}

// readRow is readRows for a statement that returns at most one row. It returns the result of scan, and
// whether there is a row.
func readRow[T any](ctx context.Context, s *Store, table, operation, sql string, scan func(executor.Rows) (T, error), args ...any) (T, bool, error) {
	row, err := readRows(ctx, s, table, operation, sql, oneRow(scan), args...)
	return row.value, row.found, err
}

// runChange runs a frequent statement that changes a task or the clock of the owner. The statement
// has at most one row. runChange returns the result of scan, and whether there is a row. Unlike
// readRows it needs no savepoint: in an embedder's transaction each change runs inside
// Store.transaction, which sets one.
func runChange[T any](ctx context.Context, s *Store, table, operation string, change executor.Statement, scan func(executor.Rows) (T, error), owner domain.UserID, at time.Time, args ...any) (T, bool, error) {
	change.Table, change.Changes, change.Owner = s.prefix+table, true, int64(owner)
	change.Args = append([]any{int64(owner), at.UnixMicro()}, args...)
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	row, err := runStatement(ctx, s, operation, change, oneRow(scan))
	return row.value, row.found, err
}

// runStatement runs a statement with the store's executor, and returns the result of read. Its error
// begins with the operation.
func runStatement[T any](ctx context.Context, s *Store, operation string, statement executor.Statement, read func(executor.Rows) (T, error)) (T, error) {
	result := new(T)
	statement.Read = func(rows executor.Rows) (err error) {
		*result, err = read(rows)
		return err
	}
	if err := s.executor.Run(ctx, statement); err != nil {
		var none T // not *result, since a batch may still write it after ctx has ended
		return none, failure(ctx, operation, err)
	}
	return *result, nil
}

// optional is the row of a statement that has at most one.
type optional[T any] struct {
	value T
	found bool
}

// oneRow reads to the end of the rows, since Err may then have an error.
func oneRow[T any](scan func(executor.Rows) (T, error)) func(executor.Rows) (optional[T], error) {
	return func(rows executor.Rows) (row optional[T], err error) {
		for err == nil && rows.Next() {
			row.value, err = scan(rows)
			row.found = true
		}
		return row, cmp.Or(err, rows.Err())
	}
}

// scanNumber scans a row with one number.
func scanNumber(rows executor.Rows) (number int64, err error) {
	err = rows.Scan(&number)
	return number, err
}

func readNumbers(rows executor.Rows) (numbers []int64, err error) {
	for rows.Next() {
		number, err := scanNumber(rows)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, number)
	}
	return numbers, rows.Err()
}
