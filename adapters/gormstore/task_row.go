package gormstore

import (
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskRow is a row of the table tasks.
type taskRow struct {
	ID          int64 `gorm:"primaryKey;autoIncrement"`
	UserID      int64
	Title       string
	Description *string
	Completed   bool
	CreatedAt   timestamp
	UpdatedAt   timestamp
}

// taskColumns are the columns of a taskRow, for RETURNING.
var taskColumns = []clause.Column{
	{Name: "id"}, {Name: "user_id"}, {Name: "title"}, {Name: "description"},
	{Name: "completed"}, {Name: "created_at"}, {Name: "updated_at"},
}

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
