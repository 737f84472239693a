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

	"github.com/seed-9b87e5c3/tareas/application"
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
	return t.client.doAs(ctx, caller, &call{
		operation: fmt.Sprintf("delete task %d", id), method: http.MethodDelete, path: taskPath(id),
		condition: condition, decode: decodeInto(&deletedView{}),
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

// Create stores a task of the caller. See WithIdempotencyKeys for its retries.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error) {
	if t.client.sendKeys {
		created, _, err := t.CreateOnce(ctx, caller, task, rand.Text())
		return created, err
	}
	created, _, err := t.create(ctx, caller, task, call{})
	return created, err
}

// CreateOnce stores a task of the caller once per key, and reports whether an earlier
// call with the key did. A service refuses a key other than 1 to 255 visible ASCII
// characters with the status 400.
func (t *Tasks) CreateOnce(ctx context.Context, caller domain.UserID, task application.NewTask, key string) (created domain.Task, replayed bool, err error) {
	return t.create(ctx, caller, task, call{idempotencyKey: quotedKey(key), retry: retryIdempotent})
}

// quotedKey returns a key as a String (RFC 8941, section 3.3.3).
func quotedKey(key string) string { return `"` + escapeKey.Replace(key) + `"` }

var escapeKey = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// create makes the call x, which has the key and the retry policy.
func (t *Tasks) create(ctx context.Context, caller domain.UserID, task application.NewTask, x call) (created domain.Task, replayed bool, err error) {
	x.operation, x.method, x.path = "create a task", http.MethodPost, "/tasks?"+withTimes
	if x.body, err = newTaskJSON(task); err != nil {
		return domain.Task{}, false, fmt.Errorf("create a task: %w", err)
	}
	var view taskView
	decode := decodeInto(&view)
	x.decode = func(a answer) error {
		replayed = isReplay(a)
		return decode(a)
	}
	if err := t.client.doAs(ctx, caller, &x); err != nil {
		return domain.Task{}, false, err
	}
	return view.entity(), replayed, nil
}

func isReplay(a answer) bool { return a.header.Get("Idempotent-Replayed") == "true" }

// Import stores all tasks of the caller, or none of them, once per key, and reports
// whether an earlier call with the key did. The service refuses a key as for CreateOnce,
// and texts of more than 1 MiB in total, as JSON, with the status 413.
func (t *Tasks) Import(ctx context.Context, caller domain.UserID, tasks []application.NewTask, key string) (created []domain.Task, replayed bool, err error) {
	x := call{
		operation: "import tasks", method: http.MethodPost, path: "/tasks?" + withTimes, retry: retryIdempotent,
		contentType: "application/x-ndjson", idempotencyKey: quotedKey(key),
	}
	if x.body, err = linesJSON(tasks); err != nil {
		return nil, false, fmt.Errorf("import tasks: %w", err)
	}
	x.decode = func(a answer) error {
		created, replayed = make([]domain.Task, 0, len(tasks)), isReplay(a)
		return decodeList(a.body, func(task taskView) bool {
			created = append(created, task.entity())
			return true
		})
	}
	if err := t.client.doAs(ctx, caller, &x); err != nil {
		return nil, false, err
	}
	return created, replayed, nil
}

// List returns at most limit of the caller's tasks that match the query, from the
// cursor on. See application.Tasks.List. It never returns more than 500 tasks.
func (t *Tasks) List(ctx context.Context, caller domain.UserID, query application.TaskQuery, cursor string, limit int) (application.TaskList, error) {
	path := listPath(query) + "&limit=" + strconv.Itoa(min(limit, application.MaxListLimit))
	if cursor != "" {
		path += "&cursor=" + url.QueryEscape(cursor)
	}
	var list application.TaskList
	x := call{operation: "list tasks", method: http.MethodGet, path: path, retry: retryIdempotent}
	x.decode = func(a answer) error {
		list = application.TaskList{Next: a.header.Get("Next-Cursor")}
		return decodeList(a.body, func(task taskView) bool {
			list.Tasks = append(list.Tasks, task.entity())
			return true
		})
	}
	if err := t.client.doAs(ctx, caller, &x); err != nil {
		return application.TaskList{}, err
	}
	return list, nil
}

// All returns the caller's tasks that match the query, as they arrive. It ends with
// the first error; a list that is cut off ends with one. Each loop over it makes a
// new request.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error] {
	x := call{operation: "list tasks", method: http.MethodGet, path: listPath(query), retry: retryIdempotent}
	return stream[taskView](ctx, t.client, x, func(x *call, work func() error) error {
		return t.client.withToken(caller, x, work)
	})
}

// listPath returns the path and query of a list.
func listPath(query application.TaskQuery) string {
	path := "/tasks?" + withTimes
	if completed, ok := query.Filter.Completed(); ok {
		path += "&completed=" + strconv.FormatBool(completed)
	}
	if text := query.Filter.Text(); text != "" {
		path += "&q=" + url.QueryEscape(text)
	}
	if query.Descending {
		path += "&sort=-id"
	}
	return path
}
