package gormstore

import (
	"iter"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskScan reads the rows of one query, whose texts share one piece of memory:
// a list costs an allocation now and then, not three for each task. Somebody
// who keeps one task of a page keeps the texts of that page.
type taskScan struct {
	owner              domain.UserID
	id                 int64
	title, description text
	completed          bool
	created, updated   storedTime
	fields             []any
}

// newTaskScan returns a scan of taskColumns in rows of that dialect.
func newTaskScan(owner domain.UserID, dialect string) *taskScan {
	s := &taskScan{owner: owner}
	shared := new(strings.Builder)
	s.title.shared, s.description.shared = shared, shared
	s.created.last = new(lastTime)
	s.updated.last = s.created.last
	s.fields = []any{
		&s.id, &s.title, &s.description, &s.completed,
		timeField(dialect, &s.created.Time, &s.created), timeField(dialect, &s.updated.Time, &s.updated),
	}
	return s
}

// task is the task of the row that was scanned last.
func (s *taskScan) task() domain.Task {
	return domain.RestoreTask(domain.TaskRecord{
		ID: domain.TaskID(s.id), Owner: s.owner,
		Title: s.title.value, Description: s.description.pointer(), Completed: s.completed,
		CreatedAt: s.created.Time, UpdatedAt: s.updated.Time,
	})
}

// all yields the tasks of the rows, and the error that ends them. The rest of
// the rows is left unread when the loop ends early.
func (s *taskScan) all(rows Rows) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for rows.Next() {
			if err := rows.Scan(s.fields...); err != nil {
				yield(domain.Task{}, err)
				return
			}
			if !yield(s.task(), nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(domain.Task{}, err)
		}
	}
}

// one reads the rows of a statement that has at most one.
func (s *taskScan) one(rows Rows) (found domain.Task, hit bool, err error) {
	for task, err := range s.all(rows) {
		if err != nil {
			return domain.Task{}, false, err
		}
		found, hit = task, true
	}
	return found, hit, nil
}
