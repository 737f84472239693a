package application

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// MaxImport is the most tasks that one call of Import stores.
const MaxImport = 1000

// Errors of Tasks.Import.
var (
	// ErrImportEmpty: there is no task to import.
	ErrImportEmpty = errors.New("import has no tasks")
	// ErrImportTooLong: there are more than MaxImport tasks.
	ErrImportTooLong = errors.New("import has too many tasks")
)

// ImportError reports the first task of an import that is not valid.
type ImportError struct {
	Line int   // counted from 1: of the file, or of the slice
	Err  error // of domain.NewTaskDraft, for example
}

// Error names the line and the reason.
func (e *ImportError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *ImportError) Unwrap() error { return e.Err }

// Check returns the error that Create returns for the task whatever is stored: one of
// domain.NewTaskDraft, or nil.
func (n NewTask) Check() error {
	_, err := n.draft(time.Time{})
	return err
}

// Import stores all tasks, or none of them, once per key: a call with a key that the
// caller used before for the same tasks returns these as they were created, and
// replayed is true. The tasks get rising IDs in their order.
//
// It returns ErrImportEmpty, an *ImportError for the first task that is not valid,
// ErrImportTooLong, and the errors of CreateOnce. The limit of WithTaskLimit applies to
// all tasks together.
func (t *Tasks) Import(ctx context.Context, caller domain.UserID, tasks []NewTask, key string) (created []domain.Task, replayed bool, err error) {
	result, err := t.Add(ctx, caller, Addition{Tasks: tasks, Key: &key, Import: true})
	return result.Tasks, result.Replayed, err
}

// CheckImport returns the error that Import returns for the tasks whatever is stored:
// ErrImportEmpty, an *ImportError, ErrImportTooLong, or nil.
func CheckImport(tasks []NewTask) error {
	_, err := importDrafts(tasks, time.Time{})
	return err
}

func importDrafts(tasks []NewTask, at time.Time) ([]domain.TaskDraft, error) {
	if len(tasks) == 0 {
		return nil, ErrImportEmpty
	}
	drafts := make([]domain.TaskDraft, min(len(tasks), MaxImport))
	for i := range drafts {
		draft, err := tasks[i].draft(at)
		if err != nil {
			return nil, &ImportError{Line: i + 1, Err: err}
		}
		drafts[i] = draft.Imported()
	}
	if len(tasks) > MaxImport {
		return nil, ErrImportTooLong
	}
	return drafts, nil
}
