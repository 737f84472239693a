package gormstore

import (
	"cmp"
	"database/sql"
	"iter"
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskColumns are the columns that a read of a task returns. The owner is an
// argument of every statement.
const taskColumns = "id, title, description, completed, created_at, updated_at"

// taskStatements holds the statements on tasks. They are hot, but for reason, which finds
// out why a statement matched no row.
type taskStatements struct {
	insert, get, update, remove string
	list, listDescending        listStatements
	// limit reads the ID of the last task that the owner may have.
	limit  string
	reason string
}

// listStatements are the statements that list tasks in one order.
type listStatements struct{ all, ofState string }

// insertInto begins the statements that insert a task.
const insertInto = "INSERT INTO {tasks} (id, user_id, title, description, completed, created_at, updated_at) "

func newTaskStatements(store *Store) taskStatements {
	d := store.dialect
	// A version of NULL is any.
	expected := d.where("user_id = ? AND id = ? AND updated_at = coalesce(?, updated_at)")
	list := func(after, direction string) listStatements {
		of := func(filter string) string {
			return store.inDialect("SELECT " + taskColumns + " FROM {tasks}" +
				d.where("user_id = ?"+filter+" AND id "+after+" ? ORDER BY id"+direction+" LIMIT ?"))
		}
		return listStatements{all: of(""), ofState: of(" AND completed = ?")}
	}
	return taskStatements{
		insert: store.inDialect(insertInto + "VALUES (" + d.nextTaskID + ", ?, ?, ?, ?, ?, ?) RETURNING id"),
		limit:  store.inDialect(nthTask(d)),
		get:    store.inDialect("SELECT " + taskColumns + " FROM {tasks}" + d.where("user_id = ? AND id = ?")),
		// A column without a new value keeps the one that it has when the row is locked,
		// so that concurrent edits of different columns both survive. See Task.Apply for
		// updated_at.
		update: store.inDialect("UPDATE {tasks} SET updated_at = " + d.greatest + "(?, updated_at + 1), title = coalesce(?, title)," +
			" description = CASE WHEN ? THEN ? ELSE description END, completed = coalesce(?, completed)" +
			expected + " RETURNING " + taskColumns),
		remove:         store.inDialect("DELETE FROM {tasks}" + expected),
		list:           list(">", ""),
		listDescending: list("<", " DESC"),
		reason:         "SELECT (SELECT user_id FROM {tasks} WHERE id = ?) AS holder, (SELECT id FROM {users} WHERE id = ?) AS caller",
	}
}

// nthTask selects the task after as many tasks of the owner, the first argument, as the
// second one.
func nthTask(d *dialect) string {
	return "SELECT id FROM {tasks}" + d.where("user_id = ? ORDER BY id LIMIT 1 OFFSET ?")
}

// getting returns the statement that reads a task.
func (s *taskStatements) getting(owner domain.UserID, id domain.TaskID) Statement {
	return Statement{SQL: s.get, Args: []any{int64(owner), int64(id)}, Read: readOne(scanTask(owner))}
}

// listing returns the statement that reads a page. It selects one task more
// than the page holds, so that FillTaskPage can set More.
func (s *taskStatements) listing(owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) Statement {
	list, after := s.list, int64(page.After)
	if page.Descending {
		list = s.listDescending
		if after == 0 {
			after = math.MaxInt64
		}
	}
	statement := Statement{SQL: list.all, Args: append(make([]any, 0, 5), int64(owner)), Read: readPage(owner, page)}
	if completed, filtered := filter.Completed(); filtered {
		statement.SQL, statement.Args = list.ofState, append(statement.Args, completed)
	}
	statement.Args = append(statement.Args, after, page.Size()+1)
	return statement
}

// inserting returns the statement that inserts a draft.
func (s *taskStatements) inserting(owner domain.UserID, draft domain.TaskDraft) Statement {
	return Statement{SQL: s.insert, Args: taskValues(owner, draft), Read: readOne(scanID)}
}

// atLimit returns the statement that finds a task if the owner has at least limit tasks.
// It reads at most limit entries of the owner's index; for an owner with 10,000 tasks that
// takes half a millisecond on SQLite. It lacks tasks of transactions that have not ended.
// It is not part of the INSERT: Citus would run that on a worker, which has no task_ids.
func (s *taskStatements) atLimit(owner domain.UserID, limit int) Statement {
	return Statement{SQL: s.limit, Args: []any{int64(owner), limit - 1}, Read: readOne(scanID)}
}

// taskValues returns the values of the columns of insertInto after the ID.
func taskValues(owner domain.UserID, draft domain.TaskDraft) []any {
	at := draft.CreatedAt().UnixMicro()
	text, given := draft.Description()
	return []any{int64(owner), draft.Title(), ifGiven(text, given), draft.Completed(), at, at}
}

// updating returns the statement that applies a patch to the expected version.
func (s *taskStatements) updating(owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) Statement {
	title, titled := patch.Title()
	description, described := patch.Description()
	var text any
	if description != nil {
		text = *description
	}
	completed, decided := patch.Completed()
	return Statement{SQL: s.update, Read: readOne(scanTask(owner)), Task: id, Args: []any{
		patch.At().UnixMicro(), ifGiven(title, titled), described, text, ifGiven(completed, decided),
		int64(owner), int64(id), ifGiven(int64(expected), expected != domain.AnyVersion),
	}}
}

// removing returns the statement that deletes the expected version of a task.
func (s *taskStatements) removing(owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) Statement {
	return Statement{SQL: s.remove, Args: []any{int64(owner), int64(id), ifGiven(int64(expected), expected != domain.AnyVersion)}, Task: id}
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

// readPage returns the Read of a statement that lists tasks. Its value is a
// domain.TaskPage.
func readPage(owner domain.UserID, page domain.Page[domain.TaskID]) func(Rows) (any, error) {
	return func(rows Rows) (any, error) { return domain.FillTaskPage(page, tasksIn(rows, owner)) }
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
