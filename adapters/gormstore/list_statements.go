package gormstore

import (
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// listStatements are the statements that list tasks in one order.
type listStatements struct{ all, ofState string }

// newListStatements returns the statements for an order. after is the operator
// that compares an ID with Page.After.
func newListStatements(store *Store, after, direction string) listStatements {
	all := "user_id = ? AND id " + after + " ? ORDER BY id" + direction + " LIMIT ?"
	ofState := "user_id = ? AND completed = ? AND id " + after + " ? ORDER BY id" + direction + " LIMIT ?"
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
	if completed, filtered := filter.Completed(); filtered {
		statement.SQL, statement.Args = list.ofState, append(statement.Args, completed)
	}
	statement.Args = append(statement.Args, after, page.Size()+1)
	return statement
}
