package gormstore

import (
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// listStatements are the statements that list tasks in one order.
type listStatements struct{ all, ofState string }

// newListStatements returns the statements for an order. after is the operator
// that compares an ID with Page.After. upTo is the one that compares the column
// before the ID, the owner or the state, with its value in the list.
func newListStatements(store *Store, after, upTo, direction string) listStatements {
	all := "user_id = ? AND id " + after + " ? ORDER BY id" + direction + " LIMIT ?"
	ofState := "user_id = ? AND completed = ? AND id " + after + " ? ORDER BY id" + direction + " LIMIT ?"
	if store.dialect.rowRanges {
		// For user_id = ? AND id > ? PostgreSQL may choose to scan the primary
		// key, past the tasks of other users. A comparison of rows leaves it only
		// the owner's index. That comparison begins the scan, and upTo ends it.
		// upTo compares one column: a scan does not end at later columns of a row.
		all = "(user_id, id) " + after + " (?, ?) AND user_id " + upTo + " ? ORDER BY user_id" + direction + ", id" + direction + " LIMIT ?"
		ofState = "user_id = ? AND (completed, id) " + after + " (?, ?) AND completed " + upTo + " ? ORDER BY completed" + direction + ", id" + direction + " LIMIT ?"
	}
	return listStatements{
		all:     store.inDialect("SELECT " + taskColumns + " FROM tasks" + store.dialect.where(all)),
		ofState: store.inDialect("SELECT " + taskColumns + " FROM tasks" + store.dialect.where(ofState)),
	}
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
	completed, filtered := filter.Completed()
	if filtered {
		statement.SQL, statement.Args = list.ofState, append(statement.Args, completed)
	}
	statement.Args = append(statement.Args, after)
	switch {
	case !s.dialect.rowRanges:
	case filtered:
		statement.Args = append(statement.Args, completed)
	default:
		statement.Args = append(statement.Args, int64(owner))
	}
	statement.Args = append(statement.Args, page.Size()+1)
	return statement
}
