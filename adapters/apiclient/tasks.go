package apiclient

import (
	"context"
	"crypto/rand"
	"fmt"
	"iter"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks calls the use cases of tasks, with the methods and errors of
// application.Tasks. It is safe for concurrent use.
//
// Every method returns ErrNoToken for a caller without a token.
type Tasks struct{ client *Client }

// Add stores new tasks of the caller. The service rejects more than 1 MiB of JSON in total with the
// status 413. It requires an idempotency key for an import, so an import without one gets a random
// key.
func (t *Tasks) Add(ctx context.Context, caller domain.UserID, a application.AddRequest) (domain.CreateResult, error) {
	isImport := a.Import || len(a.Tasks) != 1
	if a.IdempotencyKey == "" && (isImport || t.client.sendKeys) {
		a.IdempotencyKey = rand.Text()
	}
	x := call{
		caller: &caller, operation: "create a task", invalid: a.Check(), method: http.MethodPost, path: "/tasks?" + withAll,
		header: keyHeader(a.IdempotencyKey), idempotent: a.IdempotencyKey != "",
	}
	for _, task := range a.Tasks {
		x.body = append(append(x.body, taskJSON(task)...), '\n')
	}
	if !isImport {
		task, replayed, err := t.task(ctx, x)
		if err != nil {
			return domain.CreateResult{}, err
		}
		return domain.CreateResult{Tasks: []domain.Task{task}, Replayed: replayed}, nil
	}
	x.operation = "import tasks"
	x.header.Set("Content-Type", "application/x-ndjson")
	views, header, err := makeCall[list[taskView]](ctx, t.client, x)
	if err != nil {
		return domain.CreateResult{}, err
	}
	return domain.CreateResult{Tasks: entities(views), Replayed: isReplay(header)}, nil
}

// Members of a task that the service sends only on request.
const (
	allMembers = "due,createdAt,updatedAt"
	withAll    = "with=" + allMembers
)

// Get returns a task of the caller.
func (t *Tasks) Get(ctx context.Context, caller domain.UserID, id domain.TaskID) (domain.Task, error) {
	task, _, err := t.task(ctx, call{
		caller: &caller, operation: fmt.Sprintf("get task %d", id), method: http.MethodGet, path: taskPath(id) + "?" + withAll, idempotent: true,
	})
	return task, err
}

// task makes a call whose response has a task, and reports whether the response is a replay.
func (t *Tasks) task(ctx context.Context, x call) (task domain.Task, replayed bool, err error) {
	answer, header, err := makeCall[taskView](ctx, t.client, x)
	if err != nil {
		return domain.Task{}, false, err
	}
	return answer.entity(), isReplay(header), nil
}

func isReplay(header http.Header) bool { return header.Get("Idempotent-Replayed") == "true" }

// Update applies the changes to a task of the caller and returns its new state.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit) (domain.Task, error) {
	return t.UpdateIf(ctx, caller, id, changes, domain.TaskCondition{})
}

// UpdateIf does what Update does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) UpdateIf(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit, condition domain.TaskCondition) (domain.Task, error) {
	_, invalid := domain.NewTaskPatch(changes, time.Time{})
	task, _, err := t.task(ctx, call{
		caller: &caller, operation: fmt.Sprintf("update task %d", id), invalid: invalid, method: http.MethodPut, path: taskPath(id) + "?" + withAll,
		body: changesJSON(changes), header: conditionHeader(condition),
		idempotent: condition.IsZero(), // otherwise a first attempt may have changed the version
	})
	return task, err
}

func changesJSON(changes domain.TaskEdit) []byte {
	members := make(map[string]any)
	addChange(members, "title", changes.Title)
	addChange(members, "description", changes.Description)
	addChange(members, "completed", changes.Completed)
	addChange(members, "due", changes.Due)
	return asJSON(members)
}

// addChange adds a member unless the change keeps the field.
func addChange[T any](members map[string]any, name string, change domain.FieldEdit[T]) {
	if value, ok := change.Value(); ok {
		members[name] = value
	} else if change.IsNull() {
		members[name] = nil
	}
}

// Delete deletes a task of the caller.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.DeleteIf(ctx, caller, id, domain.TaskCondition{})
}

// DeleteIf does what Delete does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) DeleteIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	_, _, err := makeCall[doneView](ctx, t.client, call{
		caller: &caller, operation: fmt.Sprintf("delete task %d", id), method: http.MethodDelete, path: taskPath(id), header: conditionHeader(condition),
	})
	return err
}

func taskPath(id domain.TaskID) string { return "/tasks/" + strconv.FormatInt(int64(id), 10) }

// conditionHeader returns the header fields of a condition (RFC 9110, section 13.1).
func conditionHeader(condition domain.TaskCondition) http.Header {
	header := make(http.Header)
	if versions, ok := condition.Match(); ok {
		header.Set("If-Match", entityTags(versions))
	}
	if versions := condition.NoneMatch(); len(versions) > 0 {
		header.Set("If-None-Match", entityTags(versions))
	}
	return header
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

// Create stores a task of the caller. See WithIdempotencyKeys for its retries.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task domain.NewTask) (domain.Task, error) {
	created, err := t.Add(ctx, caller, application.AddRequest{Tasks: []domain.NewTask{task}})
	return created.First(), err
}

func taskJSON(task domain.NewTask) []byte {
	members := map[string]any{"title": task.Title, "completed": task.Completed}
	if task.Description != nil {
		members["description"] = *task.Description
	}
	if task.Due != nil {
		members["due"] = task.Due
	}
	return asJSON(members)
}

// keyHeader returns the header of an idempotency key, which is a String (RFC 8941,
// section 3.3.3); nil for no key.
func keyHeader(key string) http.Header {
	if key == "" {
		return nil
	}
	return http.Header{"Idempotency-Key": {`"` + escapeKey.Replace(key) + `"`}}
}

var escapeKey = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// List returns a page of the caller's tasks that match the query, as application.Tasks.List does.
func (t *Tasks) List(ctx context.Context, caller domain.UserID, query application.TaskQuery, page application.PageRequest) (application.TaskList, error) {
	parameters := url.Values{"with": {allMembers}, "limit": {strconv.Itoa(page.Size())}}
	if completed, ok := query.Filter.Completed(); ok {
		parameters.Set("completed", strconv.FormatBool(completed))
	}
	if text := query.Text; text != "" {
		parameters.Set("q", text)
	}
	if due := query.Filter.Due(); !due.From.IsZero() {
		parameters.Set("dueFrom", due.From.String())
	}
	if due := query.Filter.Due(); !due.To.IsZero() {
		parameters.Set("dueTo", due.To.String())
	}
	switch query.Order {
	case domain.ByID: // the order without the parameter
	case domain.ByIDDescending:
		parameters.Set("sort", "-id")
	case domain.ByDue:
		parameters.Set("sort", "due")
	}
	if page.Cursor != "" {
		parameters.Set("cursor", page.Cursor)
	}
	views, header, err := makeCall[list[taskView]](ctx, t.client, call{
		caller: &caller, operation: "list tasks", invalid: query.Check(), method: http.MethodGet, path: "/tasks?" + parameters.Encode(),
		idempotent: true,
	})
	if err != nil {
		return application.TaskList{}, err
	}
	return application.TaskList{Tasks: entities(views), Next: header.Get("Next-Cursor")}, nil
}

// Changes returns the changes since a cursor, as application.Tasks.Changes does. The JSON of a
// response has up to 2 MB.
func (t *Tasks) Changes(ctx context.Context, caller domain.UserID, request application.ChangesRequest) (application.ChangeList, error) {
	parameters := url.Values{"with": {allMembers}}
	if request.Limit >= 1 && request.Limit < application.MaxLimit {
		parameters.Set("limit", strconv.Itoa(request.Limit))
	}
	if request.Since != "" {
		parameters.Set("since", request.Since)
	}
	changes, _, err := makeCall[changesView](ctx, t.client, call{
		caller: &caller, operation: "list changes", method: http.MethodGet, path: "/tasks/changes?" + parameters.Encode(), idempotent: true,
	})
	if err != nil {
		return application.ChangeList{}, err
	}
	return changes.entity(), nil
}

// All returns the caller's tasks that match the query. It ends with the first error. It calls List
// for each page of application.MaxLimit tasks.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for cursor := ""; ; {
			list, err := t.List(ctx, caller, query, application.PageRequest{Cursor: cursor, Limit: application.MaxLimit})
			if err != nil {
				yield(domain.Task{}, err)
				return
			}
			for _, task := range list.Tasks {
				if !yield(task, nil) {
					return
				}
			}
			if cursor = list.Next; cursor == "" {
				return
			}
		}
	}
}
