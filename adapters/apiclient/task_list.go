package apiclient

import (
	"context"
	"iter"
	"net/http"
	"net/url"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxLimit is the greatest limit of a list that the service accepts.
const maxLimit = 500

// List returns at most limit of the caller's tasks that match the query, from the
// cursor on. See application.Tasks.List. It never returns more than 500 tasks.
func (t *Tasks) List(ctx context.Context, caller domain.UserID, query application.TaskQuery, cursor string, limit int) (application.TaskList, error) {
	path := listPath(query) + "&limit=" + strconv.Itoa(min(limit, maxLimit))
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
