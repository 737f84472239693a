package gormstore

import (
	"context"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskColumns are the columns that taskRow.fields scans.
var taskColumns = []string{"id", "title", "description", "completed", "due_day", "created_at", "updated_at"}

// listByGORM lists tasks in the order ByDue. It also lists tasks with a due date in a range, in any
// order. It uses GORM, since its conditions have many combinations. It scans one row more than the
// page holds, to set TaskPage.More.
func (t *Tasks) listByGORM(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) (page domain.TaskPage, err error) {
	selected := func(db *gorm.DB) *gorm.DB {
		db = db.Select(taskColumns).Where("user_id = ?", int64(owner))
		if due := filter.Due(); !due.IsZero() {
			first, last := due.Bounds()
			db = db.Where("due_day BETWEEN ? AND ?", first.UnixDay(), last.UnixDay())
		}
		return inOrder(db, options).Limit(options.Size() + 1)
	}
	err = t.store.readGORM(ctx, "tasks", "list tasks with due dates", func(db *gorm.DB) *gorm.DB {
		completed, filtered := filter.Completed()
		switch {
		case filtered:
			db = selected(db.Where("completed = ?", completed))
		case options.Order == domain.ByDue:
			// The index keeps the tasks of one state in order, so each state is read separately and
			// the two are merged. Each subquery selects taskColumns, so * has only these columns.
			ofState := func(completed bool) *gorm.DB {
				return selected(db.Session(&gorm.Session{NewDB: true}).Table(t.store.prefix+"tasks").Where("completed = ?", completed))
			}
			db = db.Table("(SELECT * FROM (?) AS open UNION ALL SELECT * FROM (?) AS done) AS tasks", ofState(false), ofState(true))
			db = db.Select(taskColumns).Order("due_day, id").Limit(options.Size() + 1)
		default:
			db = selected(db)
		}
		db.Error = queryRows(db, func(rows executor.Rows) (err error) {
			page, err = domain.FillTaskPage(options, tasksIn(rows, owner))
			return err
		})
		return db
	})
	return page, err
}

// inOrder sorts the tasks, and selects those after options.After.
func inOrder(db *gorm.DB, options domain.ListOptions) *gorm.DB {
	switch after := int64(options.After); options.Order {
	case domain.ByIDDescending:
		if after != 0 {
			db = db.Where("id < ?", after)
		}
		return db.Order("id DESC")
	case domain.ByDue:
		if after != 0 {
			db = db.Where("(due_day, id) > (?, ?)", dueDay(options.AfterDue), after)
		}
		return db.Order("due_day, id")
	default:
		return db.Where("id > ?", after).Order("id")
	}
}
