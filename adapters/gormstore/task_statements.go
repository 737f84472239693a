package gormstore

import (
	"strings"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskColumns are what is read of a task; its owner is known.
const taskColumns = "id, title, description, completed, created_at, updated_at"

// In SQLite they are read as the results of a sign, which have no declared type
// and come as they are stored. Of others its database/sql driver looks up the type
// for each text of each row, and tries one way of writing a time after the other
// for a timestamp; that is where the rows of a host's pool come from.
const taskColumnsAsStored = "id, +title AS title, +description AS description, completed, +created_at AS created_at, +updated_at AS updated_at"

// taskStatements are the statements on tasks, written once for a dialect.
type taskStatements struct {
	insert, get, remove string
	list                [2]string // of all, and by state
	// update has one statement for each choice of columns (see updating).
	update [titleColumn + descriptionColumn + completedColumn + 1]string
	// pairs tells which way of listStatement was taken.
	pairs bool
}

// The columns that a patch may set, as bits.
const (
	titleColumn = 1 << iota
	descriptionColumn
	completedColumn
)

func newTaskStatements(db *gorm.DB) taskStatements {
	s := taskStatements{
		insert: written(db, "INSERT INTO tasks (user_id, title, description, completed, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id"),
		get:    written(db, getStatement(db.Name())),
		remove: written(db, "DELETE FROM tasks WHERE id = ? AND user_id = ?"),
		pairs:  db.Name() == postgres,
	}
	for i, condition := range []string{"", "AND completed = ?"} {
		s.list[i] = written(db, listStatement(s.pairs, condition))
	}
	for columns := range s.update {
		s.update[columns] = written(db, updateStatement(columns))
	}
	return s
}

// getStatement reads one task of an owner. For the signs see
// taskColumnsAsStored and listStatement.
func getStatement(dialect string) string {
	if dialect == postgres {
		return "SELECT " + taskColumns + " FROM tasks WHERE id = ? AND user_id = ?"
	}
	return "SELECT " + taskColumnsAsStored + " FROM tasks WHERE id = +? AND user_id = +?"
}

// listStatement reads one page of an owner's tasks.
//
// To a plain "user_id = ? AND id > ? ORDER BY id" PostgreSQL may prefer the
// index of identities, where it reads everybody else's tasks on the way to the
// owner's next one. As pairs, the page is a stretch of the index of owners and
// of no other. SQLite goes by the number of equations, and is better without.
// It would look at the values of the arguments to plan, and so plan twice: once
// before it has them. It does not look at those behind a sign.
func listStatement(pairs bool, condition string) string {
	if pairs {
		return "SELECT " + taskColumns + " FROM tasks WHERE (user_id, id) > (?, ?) AND user_id <= ? " + condition + " ORDER BY user_id, id LIMIT ?"
	}
	statement := "SELECT " + taskColumnsAsStored + " FROM tasks WHERE user_id = ? AND id > ? " + condition + " ORDER BY id LIMIT ?"
	return strings.ReplaceAll(statement, "?", "+?")
}

// listing is the statement for a page, and its arguments. It asks for one row
// more than the page holds, which tells whether there are more.
func (s *taskStatements) listing(owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (string, []any) {
	arguments := append(make([]any, 0, 5), int64(owner), int64(page.After))
	if s.pairs {
		arguments = append(arguments, int64(owner))
	}
	if completed, ok := filter.Completed(); ok {
		return s.list[1], append(arguments, completed, page.Size()+1)
	}
	return s.list[0], append(arguments, page.Size()+1)
}

// inserting is the statement for a draft, and its arguments.
func (s *taskStatements) inserting(owner domain.UserID, draft domain.TaskDraft) (string, []any) {
	var description any
	if text, given := draft.Description(); given {
		description = text
	}
	return s.insert, []any{int64(owner), draft.Title(), description, draft.Completed(), draft.CreatedAt(), draft.CreatedAt()}
}

// updateStatement sets these columns and no others: that is what lets racing
// edits of different columns both survive.
func updateStatement(columns int) string {
	set := "updated_at = ?"
	if columns&titleColumn != 0 {
		set += ", title = ?"
	}
	if columns&descriptionColumn != 0 {
		set += ", description = ?"
	}
	if columns&completedColumn != 0 {
		set += ", completed = ?"
	}
	return "UPDATE tasks SET " + set + " WHERE id = ? AND user_id = ? RETURNING " + taskColumns
}

// updating is the statement for a patch, and its arguments.
func (s *taskStatements) updating(owner domain.UserID, id domain.TaskID, patch domain.TaskPatch) (string, []any) {
	columns, arguments := 0, append(make([]any, 0, 6), patch.At())
	if title, ok := patch.Title(); ok {
		columns, arguments = columns|titleColumn, append(arguments, title)
	}
	if description, ok := patch.Description(); ok {
		columns, arguments = columns|descriptionColumn, append(arguments, description)
	}
	if completed, ok := patch.Completed(); ok {
		columns, arguments = columns|completedColumn, append(arguments, completed)
	}
	return s.update[columns], append(arguments, int64(id), int64(owner))
}
