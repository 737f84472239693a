package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// conns is the default of DB_MAX_CONNS.
const conns = 20

// rows has the methods that pgx and database/sql share.
type rows interface {
	Next() bool
	Scan(into ...any) error
	Err() error
	Close()
}

type query func(ctx context.Context, statement string, arguments ...any) (rows, error)

type store struct {
	read, write query
	nextID      string // the ID of a new task
}

// open opens PostgreSQL with pgx's pool, or a SQLite file with the pragmas, the
// two pools and the prepared statements that the service uses.
func open(ctx context.Context, database string) (*store, error) {
	if file, ok := strings.CutPrefix(database, "sqlite:"); ok {
		read, err := openSQLite(file, "query_only(on)", conns)
		if err != nil {
			return nil, err
		}
		write, err := openSQLite(file, "query_only(off)", 1)
		return &store{read: read, write: write, nextID: "NULL"}, err
	}
	config, err := pgxpool.ParseConfig(database)
	if err != nil {
		return nil, err
	}
	config.MaxConns, config.MinConns = conns, conns
	pool, err := pgxpool.NewWithConfig(ctx, config)
	run := func(ctx context.Context, statement string, arguments ...any) (rows, error) {
		return pool.Query(ctx, statement, arguments...)
	}
	return &store{read: run, write: run, nextID: "nextval('task_ids')"}, err
}

type sqlRows struct{ *sql.Rows }

// Close implements rows.
func (r sqlRows) Close() { _ = r.Rows.Close() }

func openSQLite(file, pragma string, conns int) (query, error) {
	options := url.Values{"_pragma": {"busy_timeout(5000)", "journal_mode(wal)", "synchronous(full)", "foreign_keys(on)", pragma}}
	pool, err := sql.Open("sqlite", "file:"+file+"?"+options.Encode())
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(conns)
	pool.SetMaxIdleConns(conns)
	var prepared sync.Map // by the text of the statement
	return func(ctx context.Context, statement string, arguments ...any) (rows, error) {
		kept, ok := prepared.Load(statement)
		if !ok {
			stmt, err := pool.PrepareContext(ctx, statement)
			if err != nil {
				return nil, err
			}
			kept, _ = prepared.LoadOrStore(statement, stmt)
		}
		found, err := kept.(*sql.Stmt).QueryContext(ctx, arguments...) //nolint:rowserrcheck,forcetypeassert // each calls Err; the map has only *sql.Stmt
		if err != nil {
			return nil, err
		}
		return sqlRows{found}, nil
	}, nil
}

// each runs a statement, scans every row, and returns the number of rows.
func (q query) each(ctx context.Context, scan func(rows) error, statement string, arguments ...any) (n int, err error) {
	found, err := q(ctx, statement, arguments...)
	if err != nil {
		return 0, err
	}
	defer found.Close()
	for ; found.Next(); n++ {
		if err := scan(found); err != nil {
			return n, err
		}
	}
	return n, found.Err()
}

func (s *store) profile(ctx context.Context, id int64) (p profile, err error) {
	p.Tasks = []task{}
	n, err := s.read.each(ctx, func(r rows) error {
		var taskID *int64
		var title *string
		var completed *bool
		t := task{UserID: id}
		err := r.Scan(&p.ID, &p.Email, &taskID, &title, &t.Description, &completed)
		if taskID != nil && err == nil {
			t.ID, t.Title, t.Completed = *taskID, *title, *completed
			p.Tasks = append(p.Tasks, t)
		}
		return err
	}, `SELECT u.id, u.email, t.id, t.title, t.description, t.completed
		FROM users u LEFT JOIN tasks t ON t.user_id = u.id WHERE u.id = $1 ORDER BY t.id`, id)
	if err == nil && n == 0 {
		err = statusError{http.StatusForbidden, "Token verification failed"}
	}
	return p, err
}

func (s *store) list(ctx context.Context, owner int64, completed *bool) ([]task, error) {
	statement, arguments := "SELECT id, title, description, completed FROM tasks WHERE user_id = $1 ORDER BY id", []any{owner}
	if completed != nil {
		statement = "SELECT id, title, description, completed FROM tasks WHERE user_id = $1 AND completed = $2 ORDER BY id"
		arguments = append(arguments, *completed)
	}
	tasks := []task{}
	_, err := s.read.each(ctx, func(r rows) error {
		tasks = append(tasks, task{UserID: owner})
		t := &tasks[len(tasks)-1]
		return r.Scan(&t.ID, &t.Title, &t.Description, &t.Completed)
	}, statement, arguments...)
	return tasks, err
}

// clock reads the time of the owner's last change, and discards it.
func (s *store) clock(ctx context.Context, owner int64) error {
	var epoch, changedAt int64
	_, err := s.read.each(ctx, func(r rows) error { return r.Scan(&epoch, &changedAt) },
		"SELECT u.token_epoch, c.changed_at FROM users u JOIN task_clocks c ON c.user_id = u.id WHERE u.id = $1", owner)
	return err
}

func (s *store) create(ctx context.Context, t task) (task, error) {
	now := time.Now().UnixMicro()
	_, err := s.write.each(ctx, func(r rows) error { return r.Scan(&t.ID) },
		"INSERT INTO tasks (id, user_id, title, description, completed, created_at, updated_at) VALUES ("+s.nextID+", $1, $2, $3, $4, $5, $6) RETURNING id",
		t.UserID, t.Title, t.Description, t.Completed, now, now)
	return t, err
}

func (s *store) update(ctx context.Context, owner, id int64, title, description *string, completed *bool) (t task, err error) {
	set, arguments := "updated_at = $1", []any{time.Now().UnixMicro()}
	change := func(column string, value any) {
		arguments = append(arguments, value)
		set += ", " + column + " = $" + strconv.Itoa(len(arguments))
	}
	if title != nil {
		change("title", *title)
	}
	if description != nil {
		change("description", *description)
	}
	if completed != nil {
		change("completed", *completed)
	}
	arguments = append(arguments, id, owner)
	n, err := s.write.each(ctx, func(r rows) error { return r.Scan(&t.ID, &t.UserID, &t.Title, &t.Description, &t.Completed) },
		fmt.Sprintf("UPDATE tasks SET %s WHERE id = $%d AND user_id = $%d RETURNING id, user_id, title, description, completed", set, len(arguments)-1, len(arguments)),
		arguments...)
	if err == nil && n == 0 {
		err = s.missing(ctx, id)
	}
	return t, err
}

func (s *store) remove(ctx context.Context, owner, id int64) error {
	n, err := s.write.each(ctx, func(rows) error { return nil }, "DELETE FROM tasks WHERE id = $1 AND user_id = $2 RETURNING id", id, owner)
	if err == nil && n == 0 {
		return s.missing(ctx, id)
	}
	return err
}

// missing returns the error for a task of another user, or for a missing task.
func (s *store) missing(ctx context.Context, id int64) error {
	n, err := s.read.each(ctx, func(rows) error { return nil }, "SELECT id FROM tasks WHERE id = $1", id)
	if err == nil && n == 0 {
		return statusError{http.StatusNotFound, "Task not found"}
	}
	return statusError{http.StatusForbidden, "You do not own this task"}
}
