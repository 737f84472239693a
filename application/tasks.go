package application

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/semaphore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks creates, lists, updates and deletes the tasks of a caller. It is safe for
// concurrent use if its ports are.
//
// The methods return domain.ErrUserNotFound if the caller does not exist. Each change may also
// return the error of TasksConfig.Authorize.
type Tasks struct {
	config   TasksConfig
	searches *semaphore.ByKey[domain.UserID]
	scans    *semaphore.ByKey[domain.UserID]
}

// TasksConfig has the ports and settings of a Tasks. Tasks, Users, Clock and Fold are required.
type TasksConfig struct {
	Tasks domain.TaskRepository
	Users domain.UserRepository
	Clock Clock
	Fold  TextFolder // of searches, such as textfold.Fold
	// Limit is the maximum number of tasks of one user; 0 is no limit. Concurrent calls may
	// exceed it (see domain.CreateOptions).
	Limit int
	// Authorize is called before every change, after the input is validated. Its error prevents the
	// change and is returned unchanged. A retry with an idempotency key calls Authorize again.
	// Tasks reads the caller from the storage before each call. Nil allows everything.
	Authorize func(ctx context.Context, op Operation) error
}

// NewTasks returns a Tasks. It returns an error if a port is nil or the limit is negative.
func NewTasks(config TasksConfig) (*Tasks, error) {
	switch {
	case config.Tasks == nil || config.Users == nil || config.Clock == nil || config.Fold == nil:
		return nil, errors.New("application.TasksConfig: Tasks, Users, Clock and Fold must not be nil")
	case config.Limit < 0:
		return nil, errors.New("application.TasksConfig: Limit must not be negative")
	}
	return &Tasks{config: config, searches: semaphore.New[domain.UserID](maxSearches), scans: semaphore.New[domain.UserID](maxScans)}, nil
}

// MaxImport is the maximum number of tasks that one call of Add stores.
const MaxImport = 1000

// Errors of an import.
var (
	// ErrImportEmpty: there is no task to import.
	ErrImportEmpty = errors.New("import has no tasks")
	// ErrImportTooLong: there are more than MaxImport tasks.
	ErrImportTooLong = errors.New("import has too many tasks")
)

// ImportError reports the first task of an import that is not valid.
type ImportError struct {
	Line int   // the line in the file, or the position in the slice, from 1
	Err  error // of domain.NewTaskDraft, for example
}

func (e *ImportError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

func (e *ImportError) Unwrap() error { return e.Err }

// AddRequest is the unchecked input of Add.
type AddRequest struct {
	Tasks []domain.NewTask
	// IdempotencyKey is the idempotency key of the request, or "". Add stores the tasks once per key,
	// and keeps the key's hash for at least domain.IdempotencyKeyLifetime. See
	// domain.NewIdempotencyKey.
	IdempotencyKey string
	// Import marks the tasks as an import. Any number of tasks other than one is always an import.
	Import bool
}

// Add stores new tasks of the caller, all or none, with rising IDs in their order. If the caller
// has used the key for the same tasks, Add returns them as they were created, with Replayed set.
//
// It returns the errors of domain.NewTaskDraft. For an import it returns ErrImportEmpty,
// ErrImportTooLong, or an *ImportError for the first task that is not valid. It returns
// domain.ErrTaskLimit if the caller would have more tasks than TasksConfig.Limit. The limit does
// not apply to a used key.
//
// For an invalid key it returns domain.ErrIdempotencyKeyInvalid, before any error of the tasks.
// With a key it also returns domain.ErrIdempotencyKeyReused, domain.ErrTooManyIdempotencyKeys and
// domain.ErrIdempotencyKeyInProgress. It returns a *domain.UnsupportedError if the repository does
// not support the key or the limit. After any other error the caller may retry with the same key.
func (t *Tasks) Add(ctx context.Context, caller domain.UserID, a AddRequest) (domain.CreateResult, error) {
	key, err := a.key()
	if err != nil {
		return domain.CreateResult{}, err
	}
	drafts, err := a.drafts(t.config.Clock())
	if err != nil {
		return domain.CreateResult{}, err
	}
	kind := CreateTask
	if a.isImport() {
		kind = ImportTasks
	}
	if err := t.allow(ctx, caller, Operation{Kind: kind, NewTasks: len(drafts)}); err != nil {
		return domain.CreateResult{}, err
	}
	return t.config.Tasks.Create(ctx, caller, drafts, domain.CreateOptions{Limit: t.config.Limit, IdempotencyKey: key})
}

// Check returns the error that Add returns for invalid input, or nil.
func (a AddRequest) Check() error {
	if _, err := a.key(); err != nil {
		return err
	}
	_, err := a.drafts(time.Time{})
	return err
}

// key returns the idempotency key; nil for none.
func (a AddRequest) key() (*domain.IdempotencyKey, error) {
	if a.IdempotencyKey == "" {
		return nil, nil //nolint:nilnil // no key
	}
	key, err := domain.NewIdempotencyKey(a.IdempotencyKey)
	return &key, err
}

func (a AddRequest) isImport() bool { return a.Import || len(a.Tasks) != 1 }

func (a AddRequest) drafts(at time.Time) ([]domain.TaskDraft, error) {
	if a.isImport() {
		return importDrafts(a.Tasks, at)
	}
	draft, err := domain.NewTaskDraft(a.Tasks[0], at)
	return []domain.TaskDraft{draft}, err
}

// Create stores one new task of the caller, as Add does, and returns it.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task domain.NewTask) (domain.Task, error) {
	created, err := t.Add(ctx, caller, AddRequest{Tasks: []domain.NewTask{task}})
	return created.First(), err
}

func importDrafts(tasks []domain.NewTask, at time.Time) ([]domain.TaskDraft, error) {
	if len(tasks) == 0 {
		return nil, ErrImportEmpty
	}
	drafts := make([]domain.TaskDraft, min(len(tasks), MaxImport))
	for i := range drafts {
		draft, err := domain.NewTaskDraft(tasks[i], at)
		if err != nil {
			return nil, &ImportError{Line: i + 1, Err: err}
		}
		drafts[i] = draft.AsImport()
	}
	if len(tasks) > MaxImport {
		return nil, ErrImportTooLong
	}
	return drafts, nil
}

// Get returns a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Get(ctx context.Context, caller domain.UserID, id domain.TaskID) (domain.Task, error) {
	return t.config.Tasks.Get(ctx, caller, id)
}

// Update changes a task of the caller and returns its new state. It returns the errors of
// domain.NewTaskPatch, domain.ErrTaskNotFound or domain.ErrNotOwner.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit) (domain.Task, error) {
	return t.UpdateIf(ctx, caller, id, changes, domain.TaskCondition{})
}

// UpdateIf does what Update does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) UpdateIf(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit, condition domain.TaskCondition) (domain.Task, error) {
	patch, err := domain.NewTaskPatch(changes, t.config.Clock())
	if err != nil {
		return domain.Task{}, err
	}
	if err := t.allow(ctx, caller, Operation{Kind: UpdateTask, TaskID: id}); err != nil {
		return domain.Task{}, err
	}
	var updated domain.Task
	err = t.changeIf(ctx, caller, id, condition, func(version domain.TaskVersion) (err error) {
		updated, err = t.config.Tasks.Update(ctx, caller, id, patch, domain.UpdateOptions{Expected: version})
		return err
	})
	return updated, err
}

// Delete deletes a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.DeleteIf(ctx, caller, id, domain.TaskCondition{})
}

// DeleteIf does what Delete does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) DeleteIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	if err := t.allow(ctx, caller, Operation{Kind: DeleteTask, TaskID: id}); err != nil {
		return err
	}
	return t.changeIf(ctx, caller, id, condition, func(version domain.TaskVersion) error {
		return t.config.Tasks.Delete(ctx, caller, id, domain.DeleteOptions{Expected: version, At: t.config.Clock()})
	})
}

// changeIf calls change with a version of the task that meets the condition, or with
// domain.AnyVersion if there is no condition. If the task changes meanwhile, it reads the task and
// retries until ctx ends. Each retry follows a change by another request.
func (t *Tasks) changeIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition, change func(domain.TaskVersion) error) error {
	if condition.IsZero() {
		return change(domain.AnyVersion)
	}
	for {
		task, err := t.config.Tasks.Get(ctx, caller, id)
		if err != nil {
			return err
		}
		if !condition.Holds(task.Version()) {
			return fmt.Errorf("task %d: %w", id, domain.ErrTaskChanged)
		}
		if err := change(task.Version()); !errors.Is(err, domain.ErrTaskChanged) {
			return err
		}
	}
}
