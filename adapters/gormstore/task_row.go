package gormstore

import (
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskRow is a row of the table tasks.
//
// Its columns are named, whatever the naming strategy of the host's handle.
type taskRow struct {
	ID          int64     `gorm:"column:id;primaryKey;autoIncrement"`
	UserID      int64     `gorm:"column:user_id"`
	Title       string    `gorm:"column:title"`
	Description *string   `gorm:"column:description"`
	Completed   bool      `gorm:"column:completed"`
	CreatedAt   timestamp `gorm:"column:created_at"`
	UpdatedAt   timestamp `gorm:"column:updated_at"`
}

// taskColumnNames are the columns of a taskRow, in the order of its fields.
var taskColumnNames = []string{"id", "user_id", "title", "description", "completed", "created_at", "updated_at"}

// fields are where a row of taskColumnNames is scanned to.
func (r *taskRow) fields() []any {
	return []any{&r.ID, &r.UserID, &r.Title, &r.Description, &r.Completed, &r.CreatedAt, &r.UpdatedAt}
}

// taskColumns are the same columns for RETURNING.
var taskColumns = func() []clause.Column {
	columns := make([]clause.Column, len(taskColumnNames))
	for i, name := range taskColumnNames {
		columns[i] = clause.Column{Name: name}
	}
	return columns
}()

// TableName implements GORM's Tabler.
func (taskRow) TableName() string { return "tasks" }

func newTaskRow(owner domain.UserID, draft domain.TaskDraft) taskRow {
	row := taskRow{
		UserID: int64(owner), Title: draft.Title(), Completed: draft.Completed(),
		CreatedAt: timestamp{draft.CreatedAt()}, UpdatedAt: timestamp{draft.CreatedAt()},
	}
	if text, ok := draft.Description(); ok {
		row.Description = &text
	}
	return row
}

func (r taskRow) task() domain.Task {
	return domain.RestoreTask(domain.TaskRecord{
		ID: domain.TaskID(r.ID), Owner: domain.UserID(r.UserID),
		Title: r.Title, Description: r.Description, Completed: r.Completed,
		CreatedAt: r.CreatedAt.Time, UpdatedAt: r.UpdatedAt.Time,
	})
}

// patchColumns are the assignments that a patch makes. A map, because GORM
// leaves false and nil out of a struct.
func patchColumns(patch domain.TaskPatch) map[string]any {
	columns := map[string]any{"updated_at": timestamp{patch.At()}}
	if title, ok := patch.Title(); ok {
		columns["title"] = title
	}
	if description, ok := patch.Description(); ok {
		columns["description"] = description
	}
	if completed, ok := patch.Completed(); ok {
		columns["completed"] = completed
	}
	return columns
}
