package apiclient

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

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
	return t.create(ctx, caller, task, call{idempotencyKey: `"` + quoteKey.Replace(key) + `"`, retry: retryIdempotent})
}

// quoteKey escapes a key as a String (RFC 8941, section 3.3.3).
var quoteKey = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// create makes the call x, which has the key and the retry policy.
func (t *Tasks) create(ctx context.Context, caller domain.UserID, task application.NewTask, x call) (created domain.Task, replayed bool, err error) {
	x.operation, x.method, x.path = "create a task", http.MethodPost, "/tasks?"+withTimes
	if x.body, err = newTaskJSON(task); err != nil {
		return domain.Task{}, false, fmt.Errorf("create a task: %w", err)
	}
	var view taskView
	decode := decodeInto(&view)
	x.decode = func(a answer) error {
		replayed = a.header.Get("Idempotent-Replayed") == "true"
		return decode(a)
	}
	if err := t.client.doAs(ctx, caller, &x); err != nil {
		return domain.Task{}, false, err
	}
	return view.entity(), replayed, nil
}
