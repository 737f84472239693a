package apiclient

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is application.Tasks of the remote service, with the same methods and
// errors. It is safe for concurrent use. The tasks' CreatedAt and UpdatedAt
// are zero.
//
// Every method returns ErrNoSession for a caller of whom the client has no
// token, and domain.ErrUserNotFound for one who is gone.
type Tasks struct{ client *Client }

// Create stores a task of the caller.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error) {
	body, err := newTaskJSON(task)
	if err != nil {
		return domain.Task{}, fmt.Errorf("create a task: %w", err)
	}
	var created taskJSON
	err = t.client.callAs(ctx, caller, &exchange{
		doing: "create a task", method: http.MethodPost, path: "/tasks", body: body, read: decode(&created),
	})
	if err != nil {
		return domain.Task{}, err
	}
	return created.entity(), nil
}

// All returns the caller's tasks that match the filter by ascending ID, as
// they arrive. The first error ends it; a list that is cut off ends with one.
// Every loop asks the service anew.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
	path := "/tasks"
	if completed, ok := filter.Completed(); ok {
		path += "?completed=" + strconv.FormatBool(completed)
	}
	x := exchange{doing: "list tasks", method: http.MethodGet, path: path, repeat: idempotent}
	return stream[taskJSON](ctx, t.client, x, func(x *exchange, work func() error) error {
		return t.client.as(caller, x, work)
	})
}

// Page returns one page of the caller's tasks that match the filter, by
// ascending ID. The API has no pages: all tasks before it travel too, and All
// is the better way to read many.
func (t *Tasks) Page(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	return domain.FillTaskPage(page, func(yield func(domain.Task, error) bool) {
		for task, err := range t.All(ctx, caller, filter) {
			if (err != nil || task.ID() > page.After) && !yield(task, err) {
				return
			}
		}
	})
}

// Update makes the changes to a task of the caller and returns its new state.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	body, err := changesJSON(changes)
	if err != nil {
		return domain.Task{}, fmt.Errorf("update task %d: %w", id, err)
	}
	var updated taskJSON
	err = t.client.callAs(ctx, caller, &exchange{
		doing: fmt.Sprintf("update task %d", id), method: http.MethodPut, path: taskPath(id),
		body: body, repeat: idempotent, read: decode(&updated),
	})
	if err != nil {
		return domain.Task{}, err
	}
	return updated.entity(), nil
}

// Delete removes a task of the caller.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	var deleted deletedJSON
	return t.client.callAs(ctx, caller, &exchange{
		doing: fmt.Sprintf("delete task %d", id), method: http.MethodDelete, path: taskPath(id), read: decode(&deleted),
	})
}

func taskPath(id domain.TaskID) string { return "/tasks/" + strconv.FormatInt(int64(id), 10) }
