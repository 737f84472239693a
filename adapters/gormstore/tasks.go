package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"iter"
	"math"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is the task repository of a Store. Every statement that returns or changes a
// task has the owner in its condition.
type Tasks struct{ store *Store }

var _ domain.TaskRepository = (*Tasks)(nil)

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks { return &Tasks{store: s} }

const (
	// taskColumns are the columns that a read of a task returns. The owner is an
	// argument of every statement.
	taskColumns = "id, title, description, completed, created_at, updated_at"

	// insertTasks begins the statements that insert tasks, and taskValues is a row of them.
	insertTasks = "INSERT INTO {tasks} (id, user_id, title, description, completed, created_at, updated_at) VALUES "
	taskValues  = "({next_id}, ?, ?, ?, ?, ?, ?)"
	insertTask  = insertTasks + taskValues + " RETURNING id"

	readTasks       = "SELECT " + taskColumns + " FROM {tasks} WHERE user_id = {?}"
	getTask         = readTasks + " AND id = {?}"
	listUp          = readTasks + " AND id > {?} ORDER BY id LIMIT {?}"
	listDown        = readTasks + " AND id < {?} ORDER BY id DESC LIMIT {?}"
	listOfStateUp   = readTasks + " AND completed = {?} AND id > {?} ORDER BY id LIMIT {?}"
	listOfStateDown = readTasks + " AND completed = {?} AND id < {?} ORDER BY id DESC LIMIT {?}"

	// ofVersion ends the statements that change a task. A version of NULL is any.
	ofVersion  = " WHERE user_id = {?} AND id = {?} AND updated_at = coalesce({?}, updated_at)"
	removeTask = "DELETE FROM {tasks}" + ofVersion

	// A column without a new value keeps the one that it has when the row is locked,
	// so that concurrent edits of different columns both survive. See Task.Apply for
	// updated_at.
	updateTask = "UPDATE {tasks} SET updated_at = {greatest}(?, updated_at + 1), title = coalesce(?, title)," +
		" description = CASE WHEN ? THEN ? ELSE description END, completed = coalesce(?, completed)" +
		ofVersion + " RETURNING " + taskColumns

	// nthTask reads the task after as many of the owner's as the second argument says. At
	// most that many entries of the owner's index are read; for an owner with 10,000 tasks
	// that takes half a millisecond on SQLite. It lacks tasks of transactions that have not
	// ended. It is not part of the INSERT: Citus would run that on a worker, which has no
	// task_ids.
	nthTask = "SELECT id FROM {tasks} WHERE user_id = {?} ORDER BY id LIMIT 1 OFFSET {?}"

	// whyMissed finds out why a statement matched no row.
	whyMissed = "SELECT (SELECT user_id FROM {tasks} WHERE id = {?}), (SELECT id FROM {users} WHERE id = {?})"
)

// Create implements domain.TaskRepository, with one statement for one draft without key
// and limit, if the store runs changes singly.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if options.Key != nil || len(drafts) > 1 || !t.store.runsSingly() {
		return t.createTogether(ctx, owner, drafts, options)
	}
	if options.Limit > 0 {
		last, err := t.store.query(ctx, "tasks", "count tasks", Statement{SQL: nthTask, Args: []any{int64(owner), options.Limit - 1}, Read: readOne(scanID)})
		if err == nil && last.Value != nil {
			err = domain.ErrTaskLimit
		}
		if err != nil {
			return domain.Created{}, err
		}
	}
	inserted, err := t.store.change(ctx, "insert a task", Statement{SQL: insertTask, Args: valuesOf(owner, drafts[0]), Read: readOne(scanID)})
	id, _ := inserted.Value.(int64)
	switch {
	case t.store.violates(err, gorm.ErrForeignKeyViolated):
		return domain.Created{}, domain.ErrUserNotFound
	case err != nil:
		return domain.Created{}, err
	case id == 0:
		return domain.Created{}, errNoID
	}
	return domain.Created{Tasks: []domain.Task{drafts[0].Task(domain.TaskID(id), owner)}}, nil
}

// errNoID reports an insert that returned no row.
var errNoID = errors.New("insert a task: the database returned no ID; a trigger may have skipped the insert")

// valuesOf returns the arguments of taskValues.
func valuesOf(owner domain.UserID, draft domain.TaskDraft) []any {
	at := draft.CreatedAt().UnixMicro()
	text, given := draft.Description()
	return []any{int64(owner), draft.Title(), ifGiven(text, given), draft.Completed(), at, at}
}

// Get implements domain.TaskRepository, with one statement if the task exists.
func (t *Tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	found, err := t.store.query(ctx, "tasks", "get a task", Statement{SQL: getTask, Args: []any{int64(owner), int64(id)}, Read: readOne(scanTask(owner))})
	if task, ok := found.Value.(domain.Task); ok || err != nil {
		return task, err
	}
	return domain.Task{}, t.missed(ctx, owner, id, domain.AnyVersion)
}

// List implements domain.TaskRepository. It selects one task more than the page holds, so
// that FillTaskPage can set More.
func (t *Tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	all, ofState, after := listUp, listOfStateUp, int64(page.After)
	if page.Descending {
		all, ofState = listDown, listOfStateDown
		if after == 0 {
			after = math.MaxInt64
		}
	}
	statement := Statement{SQL: all, Args: append(make([]any, 0, 4), int64(owner)), Read: func(rows Rows) (any, error) {
		return domain.FillTaskPage(page, tasksIn(rows, owner))
	}}
	if completed, filtered := filter.Completed(); filtered {
		statement.SQL, statement.Args = ofState, append(statement.Args, completed)
	}
	statement.Args = append(statement.Args, after, page.Size()+1)
	listed, err := t.store.query(ctx, "tasks", "list tasks", statement)
	tasks, _ := listed.Value.(domain.TaskPage)
	return tasks, err
}

// Update implements domain.TaskRepository, with one statement if it succeeds.
func (t *Tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	if patch.IsZero() {
		return domain.Task{}, domain.ErrNoChanges
	}
	title, titled := patch.Title()
	description, described := patch.Description()
	var text any
	if description != nil {
		text = *description
	}
	completed, decided := patch.Completed()
	return t.observeChange(ctx, application.TaskUpdated, owner, id, expected, func(ctx context.Context, t *Tasks, expected domain.TaskVersion) (domain.Task, error) {
		updated, err := t.store.change(ctx, "update a task", Statement{SQL: updateTask, Task: id, Read: readOne(scanTask(owner)), Args: []any{
			patch.At().UnixMicro(), ifGiven(title, titled), described, text, ifGiven(completed, decided),
			int64(owner), int64(id), ifGiven(int64(expected), expected != domain.AnyVersion),
		}})
		if task, ok := updated.Value.(domain.Task); ok || err != nil {
			return task, err
		}
		return domain.Task{}, t.missed(ctx, owner, id, expected)
	})
}

// Delete implements domain.TaskRepository, with one statement if it succeeds.
func (t *Tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	_, err := t.observeChange(ctx, application.TaskDeleted, owner, id, expected, func(ctx context.Context, t *Tasks, expected domain.TaskVersion) (domain.Task, error) {
		deleted, err := t.store.change(ctx, "delete a task", Statement{SQL: removeTask, Task: id, Args: []any{
			int64(owner), int64(id), ifGiven(int64(expected), expected != domain.AnyVersion),
		}})
		if err == nil && deleted.Affected == 0 {
			err = t.missed(ctx, owner, id, expected)
		}
		return domain.Task{}, err
	})
	return err
}

// missed returns the error of a statement that matched no row: the owner does not
// exist, or the task belongs to another user, or it does not exist, or it
// does not have the expected version.
func (t *Tasks) missed(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	found, err := t.store.query(ctx, "tasks", "find a task", Statement{SQL: whyMissed, Args: []any{int64(id), int64(owner)}, Read: readOne(scanMissed)})
	row, _ := found.Value.(missedRow)
	switch {
	case err != nil:
		return err
	case !row.caller.Valid:
		return domain.ErrUserNotFound
	case row.holder.Valid && row.holder.Int64 != int64(owner):
		return domain.ErrNotOwner
	case row.holder.Valid && expected != domain.AnyVersion:
		return domain.ErrTaskChanged
	}
	return domain.ErrTaskNotFound
}

// missedRow is a row of whyMissed: the IDs of the task's owner and of the caller, NULL for
// what does not exist.
type missedRow struct{ holder, caller sql.NullInt64 }

func scanMissed(rows Rows) (any, error) {
	var row missedRow
	err := rows.Scan(&row.holder, &row.caller)
	return row, err
}

// ifGiven returns a value as an argument of a statement, or nil for NULL.
func ifGiven[T any](value T, given bool) any {
	if !given {
		return nil
	}
	return value
}

// taskRow is a row of taskColumns. Both drivers scan into its types without a
// conversion.
type taskRow struct {
	id                   int64
	title                string
	description          sql.NullString
	completed            bool
	createdAt, updatedAt int64
}

// fields returns the scan destinations of taskColumns.
func (r *taskRow) fields() []any {
	return []any{&r.id, &r.title, &r.description, &r.completed, &r.createdAt, &r.updatedAt}
}

func (r *taskRow) task(owner domain.UserID) domain.Task {
	record := domain.TaskRecord{
		ID: domain.TaskID(r.id), Owner: owner, Title: r.title, Completed: r.completed,
		CreatedAt: time.UnixMicro(r.createdAt), UpdatedAt: time.UnixMicro(r.updatedAt),
	}
	if r.description.Valid {
		record.Description = &r.description.String
	}
	return domain.RestoreTask(record)
}

// tasksIn returns the owner's tasks, scanned from rows of taskColumns.
func tasksIn(rows Rows, owner domain.UserID) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		var row taskRow
		fields := row.fields()
		for rows.Next() {
			if err := rows.Scan(fields...); err != nil {
				yield(domain.Task{}, err)
				return
			}
			if !yield(row.task(owner), nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(domain.Task{}, err)
		}
	}
}

// scanTask returns the scan of a row of taskColumns. Its value is the owner's
// domain.Task.
func scanTask(owner domain.UserID) func(Rows) (any, error) {
	return func(rows Rows) (any, error) {
		var row taskRow
		err := rows.Scan(row.fields()...)
		return row.task(owner), err
	}
}

// scanID scans the ID of a new row. Its value is an int64.
func scanID(rows Rows) (any, error) {
	var id int64
	err := rows.Scan(&id)
	return id, err
}

// readOne returns the Read of a statement that returns at most one row. Its value is
// that of scan, nil if there is no row.
func readOne(scan func(Rows) (any, error)) func(Rows) (any, error) {
	return func(rows Rows) (value any, err error) {
		for err == nil && rows.Next() {
			value, err = scan(rows)
		}
		return value, cmp.Or(err, rows.Err())
	}
}
