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

// Tasks calls the use cases of tasks, with the methods and errors of
// application.Tasks. It is safe for concurrent use. CreatedAt and UpdatedAt of
// its tasks are zero.
//
// Every method returns ErrNoSession for a caller without a token.
type Tasks struct{ client *Client }

// Create stores a task of the caller.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error) {
	body, err := newTaskJSON(task)
	if err != nil {
		return domain.Task{}, fmt.Errorf("create a task: %w", err)
	}
	var created taskView
	err = t.client.doAs(ctx, caller, &call{
		operation: "create a task", method: http.MethodPost, path: "/tasks", body: body, decode: decodeInto(&created),
	})
	if err != nil {
		return domain.Task{}, err
	}
	return created.entity(), nil
}

// All returns the caller's tasks that match the filter by ascending ID, as
// they arrive. It ends with the first error; a list that is cut off ends with
// one. Each loop over it makes a new request.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
	path := "/tasks"
	if completed, ok := filter.Completed(); ok {
		path += "?completed=" + strconv.FormatBool(completed)
	}
	x := call{operation: "list tasks", method: http.MethodGet, path: path, retry: retryIdempotent}
	return stream[taskView](ctx, t.client, x, func(x *call, work func() error) error {
		return t.client.withToken(caller, x, work)
	})
}

// Page returns one page of the caller's tasks that match the filter, by
// ascending ID. The API has no pages, so that the service sends all tasks before
// the page too; All is the better way to read many.
func (t *Tasks) Page(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	return domain.FillTaskPage(page, func(yield func(domain.Task, error) bool) {
		for task, err := range t.All(ctx, caller, filter) {
			if (err != nil || task.ID() > page.After) && !yield(task, err) {
				return
			}
		}
	})
}

// Update applies the changes to a task of the caller and returns its new state.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	body, err := changesJSON(changes)
	if err != nil {
		return domain.Task{}, fmt.Errorf("update task %d: %w", id, err)
	}
	var updated taskView
	err = t.client.doAs(ctx, caller, &call{
		operation: fmt.Sprintf("update task %d", id), method: http.MethodPut, path: taskPath(id),
		body: body, retry: retryIdempotent, decode: decodeInto(&updated),
	})
	if err != nil {
		return domain.Task{}, err
	}
	return updated.entity(), nil
}

// Delete removes a task of the caller.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	var deleted deletedView
	return t.client.doAs(ctx, caller, &call{
		operation: fmt.Sprintf("delete task %d", id), method: http.MethodDelete, path: taskPath(id), decode: decodeInto(&deleted),
	})
}

func taskPath(id domain.TaskID) string { return "/tasks/" + strconv.FormatInt(int64(id), 10) }
