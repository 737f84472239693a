package apiclient

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks calls the use cases of tasks, with the methods and errors of
// application.Tasks. It is safe for concurrent use.
//
// Every method returns ErrNoSession for a caller without a token.
type Tasks struct{ client *Client }

// withTimes asks for the members of a task that the service sends on request only.
const withTimes = "with=createdAt,updatedAt"

// Get returns a task of the caller.
func (t *Tasks) Get(ctx context.Context, caller domain.UserID, id domain.TaskID) (domain.Task, error) {
	return t.task(ctx, caller, call{
		operation: fmt.Sprintf("get task %d", id), method: http.MethodGet, path: taskPath(id) + "?" + withTimes, retry: retryIdempotent,
	})
}

// Update applies the changes to a task of the caller and returns its new state.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	return t.UpdateIf(ctx, caller, id, changes, domain.TaskCondition{})
}

// UpdateIf does what Update does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) UpdateIf(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges, condition domain.TaskCondition) (domain.Task, error) {
	body, err := changesJSON(changes)
	if err != nil {
		return domain.Task{}, fmt.Errorf("update task %d: %w", id, err)
	}
	x := call{
		operation: fmt.Sprintf("update task %d", id), method: http.MethodPut, path: taskPath(id) + "?" + withTimes,
		body: body, condition: condition, retry: retryIdempotent,
	}
	if !condition.IsZero() {
		x.retry = retryUnsent // the first attempt may have changed the version
	}
	return t.task(ctx, caller, x)
}

// task makes a call whose answer is a task.
func (t *Tasks) task(ctx context.Context, caller domain.UserID, x call) (domain.Task, error) {
	var answer taskView
	x.decode = decodeInto(&answer)
	if err := t.client.doAs(ctx, caller, &x); err != nil {
		return domain.Task{}, err
	}
	return answer.entity(), nil
}

// Delete removes a task of the caller.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.DeleteIf(ctx, caller, id, domain.TaskCondition{})
}

// DeleteIf does what Delete does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) DeleteIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	var deleted deletedView
	return t.client.doAs(ctx, caller, &call{
		operation: fmt.Sprintf("delete task %d", id), method: http.MethodDelete, path: taskPath(id),
		condition: condition, decode: decodeInto(&deleted),
	})
}

func taskPath(id domain.TaskID) string { return "/tasks/" + strconv.FormatInt(int64(id), 10) }

// setCondition adds the header fields of a condition (RFC 9110, section 13.1).
func setCondition(header http.Header, condition domain.TaskCondition) {
	if condition.Match != nil {
		header.Set("If-Match", entityTags(condition.Match))
	}
	if len(condition.NoneMatch) > 0 {
		header.Set("If-None-Match", entityTags(condition.NoneMatch))
	}
}

// entityTags returns a list of entity tags; for no versions, a tag that no task has.
func entityTags(versions []domain.TaskVersion) string {
	if len(versions) == 0 {
		return `""`
	}
	tags := make([]string, len(versions))
	for i, version := range versions {
		tags[i] = `"` + version.String() + `"`
	}
	return strings.Join(tags, ", ")
}
