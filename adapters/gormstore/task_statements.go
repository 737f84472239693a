package gormstore

import "github.com/seed-9b87e5c3/tareas/domain"

// taskColumns are what is read of a task; its owner is known.
const taskColumns = "id, title, description, completed, created_at, updated_at"

const (
	insertTask = "INSERT INTO tasks (user_id, title, description, completed, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id"
	deleteTask = "DELETE FROM tasks WHERE id = ? AND user_id = ?"
)

// listStatement reads one page of an owner's tasks.
//
// To a plain "user_id = ?" and "ORDER BY id" PostgreSQL may prefer the index of
// identities, where it reads the tasks of everybody else on the way to the
// owner's next one. The array of one keeps it from taking the order by owner
// for granted, which only the index of owners has.
func listStatement(dialect, condition string) string {
	owner, order := "user_id = ?", "id"
	if dialect == postgres {
		owner, order = "user_id = ANY (ARRAY[?::bigint])", "user_id, id"
	}
	return "SELECT " + taskColumns + " FROM tasks WHERE " + owner + " AND id > ? " + condition + " ORDER BY " + order + " LIMIT ?"
}

func insertArguments(owner domain.UserID, draft domain.TaskDraft) []any {
	var description any
	if text, given := draft.Description(); given {
		description = text
	}
	return []any{int64(owner), draft.Title(), description, draft.Completed(), draft.CreatedAt(), draft.CreatedAt()}
}

// created is the task that a draft becomes under an identity.
func created(id int64, owner domain.UserID, draft domain.TaskDraft) domain.Task {
	record := domain.TaskRecord{
		ID: domain.TaskID(id), Owner: owner, Title: draft.Title(), Completed: draft.Completed(),
		CreatedAt: draft.CreatedAt(), UpdatedAt: draft.CreatedAt(),
	}
	if text, given := draft.Description(); given {
		record.Description = &text
	}
	return domain.RestoreTask(record)
}

// updateStatement sets what the patch supplies, and nothing else.
func updateStatement(owner domain.UserID, id domain.TaskID, patch domain.TaskPatch) (statement string, arguments []any) {
	set, arguments := "updated_at = ?", append(make([]any, 0, 6), patch.At())
	if title, ok := patch.Title(); ok {
		set, arguments = set+", title = ?", append(arguments, title)
	}
	if description, ok := patch.Description(); ok {
		set, arguments = set+", description = ?", append(arguments, description)
	}
	if completed, ok := patch.Completed(); ok {
		set, arguments = set+", completed = ?", append(arguments, completed)
	}
	return "UPDATE tasks SET " + set + " WHERE id = ? AND user_id = ? RETURNING " + taskColumns,
		append(arguments, int64(id), int64(owner))
}
