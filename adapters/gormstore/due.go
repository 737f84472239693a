package gormstore

import (
	"context"
	"math"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// noDue is the due_day of a task without a due date. It is not NULL, so that an index has these
// tasks at its end.
const noDue = math.MaxInt32

// dueDay returns the due_day of a date; noDue for nil.
func dueDay(date *domain.Date) int64 {
	if date == nil {
		return noDue
	}
	return int64(date.Day())
}

func dueDayOf(draft domain.TaskDraft) int64 {
	if due, ok := draft.Due(); ok {
		return dueDay(&due)
	}
	return noDue
}

// listByDue lists tasks in the order of their due dates, or those of a range of dates in the
// order of their IDs.
func (t *Tasks) listByDue(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, options domain.ListOptions) (domain.TaskPage, error) {
	selected := func(db *gorm.DB) *gorm.DB {
		db = db.Where("user_id = ?", int64(owner))
		if due := filter.Due(); !due.IsZero() {
			first, last := due.Bounds()
			db = db.Where("due_day BETWEEN ? AND ?", first.Day(), last.Day())
		}
		return inOrder(db, options).Limit(options.Size() + 1)
	}
	var rows []taskRow
	err := t.store.readGORM(ctx, "tasks", "list tasks by due date", func(db *gorm.DB) *gorm.DB {
		completed, filtered := filter.Completed()
		switch {
		case filtered:
			db = selected(db.Where("completed = ?", completed))
		case options.Order == domain.ByDue:
			// The index has the tasks of each state in order. The first of both are read and merged.
			ofState := func(completed bool) *gorm.DB {
				return selected(db.Session(&gorm.Session{NewDB: true}).Table(t.store.prefix+"tasks").Where("completed = ?", completed))
			}
			db = db.Table("(SELECT * FROM (?) AS open UNION ALL SELECT * FROM (?) AS done) AS tasks", ofState(false), ofState(true))
			db = db.Order("due_day, id").Limit(options.Size() + 1)
		default:
			db = selected(db)
		}
		return db.Find(&rows)
	})
	if err != nil {
		return domain.TaskPage{}, err
	}
	return domain.FillTaskPage(options, func(yield func(domain.Task, error) bool) {
		for i := range rows {
			if !yield(rows[i].task(), nil) {
				return
			}
		}
	})
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
			day := int64(noDue)
			if !options.AfterDue.IsZero() {
				day = dueDay(&options.AfterDue)
			}
			db = db.Where("(due_day, id) > (?, ?)", day, after)
		}
		return db.Order("due_day, id")
	default:
		return db.Where("id > ?", after).Order("id")
	}
}
