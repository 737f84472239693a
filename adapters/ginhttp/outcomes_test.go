package ginhttp_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Errors of the use cases may be wrapped, and are not logged as failures.
func TestUseCaseErrors(t *testing.T) {
	tests := map[string]struct {
		route  string
		err    error
		status int
		want   string
	}{
		"email taken":          {"register", domain.ErrEmailTaken, 409, "Email already exists"},
		"email invalid":        {"register", domain.ErrEmailInvalid, 400, "Email is not valid"},
		"password required":    {"register", domain.ErrPasswordRequired, 400, "Email and password are required"},
		"password too long":    {"register", domain.ErrPasswordTooLong, 400, "Password must be at most 72 bytes"},
		"NUL in a field":       {"register", &domain.FieldError{Field: "email", Err: domain.ErrContainsNUL}, 400, "email must not contain NUL"},
		"no UTF-8":             {"register", &domain.FieldError{Field: "email", Err: domain.ErrNotUTF8}, 400, notObject},
		"invalid credentials":  {"log in", application.ErrInvalidCredentials, 401, "Invalid credentials"},
		"wrong password":       {"change password", application.ErrWrongPassword, 403, "Current password is incorrect"},
		"wrong, to delete":     {"delete account", application.ErrWrongPassword, 403, "Current password is incorrect"},
		"new too long":         {"change password", domain.ErrPasswordTooLong, 400, "Password must be at most 72 bytes"},
		"NUL in the new":       {"change password", &domain.FieldError{Field: "newPassword", Err: domain.ErrContainsNUL}, 400, "newPassword must not contain NUL"},
		"title required":       {"create", domain.ErrTitleRequired, 400, "Title is required"},
		"title too long":       {"create", domain.ErrTitleTooLong, 400, "Title must be at most 500 characters"},
		"description too long": {"create", domain.ErrDescriptionTooLong, 400, "Description must be at most 16383 characters"},
		"task limit":           {"create", domain.ErrTaskLimit, 403, "Task limit reached"},
		"too many keys":        {"create", domain.ErrTooManyKeys, 429, "Too many idempotency keys, try again later"},
		"no changes":           {"update", domain.ErrNoChanges, 400, "No fields provided to update"},
		"null state":           {"update", &domain.FieldError{Field: "completed", Err: domain.ErrNotNullable}, 400, "completed must be a boolean"},
		"update no task":       {"update", domain.ErrTaskNotFound, 404, "Task not found"},
		"delete no task":       {"delete", domain.ErrTaskNotFound, 404, "Task not found"},
		"update somebody's":    {"update", domain.ErrNotOwner, 403, "You do not have permission to update this task"},
		"delete somebody's":    {"delete", domain.ErrNotOwner, 403, "You do not have permission to delete this task"},
		"NUL in a title":       {"create", &domain.FieldError{Field: "title", Err: domain.ErrContainsNUL}, 400, "title must not contain NUL"},
	}
	for name, test := range tests {
		for wrapping, err := range map[string]error{"bare": test.err, "wrapped": fmt.Errorf("task 7: %w", test.err)} {
			t.Run(name+", "+wrapping, func(t *testing.T) {
				var log bytes.Buffer
				api := failingAPI(t, func() error { return err }, &log)
				check(t, routes[test.route].serve(t, api), test.status, errorJSON(test.want))
				if strings.Contains(log.String(), `"level":"ERROR"`) {
					t.Errorf("got log %s, want no error in it", &log)
				}
			})
		}
	}
}

// The checks run in the order token, path, query, body, store.
func TestOrderOfChecks(t *testing.T) {
	tests := map[string]struct {
		request
		status int
		want   string
	}{
		"token before path":      {request{method: "PUT", target: "/tasks/x", body: "["}, 401, "Invalid or missing authentication token"},
		"token before query":     {request{method: "GET", target: "/tasks?completed=x"}, 401, "Invalid or missing authentication token"},
		"path before body":       {request{method: "PUT", target: "/tasks/x", token: "x", body: "["}, 400, "Task id must be an integer"},
		"body before store":      {request{method: "PUT", target: "/tasks/1", token: "x", body: "["}, 400, notObject},
		"path of a deletion":     {request{method: "DELETE", target: "/tasks/x", token: "x"}, 400, "Task id must be an integer"},
		"store at last":          {request{method: "PUT", target: "/tasks/1", token: "x", body: "{}"}, 404, "Task not found"},
		"a deletion has no body": {request{method: "DELETE", target: "/tasks/1", token: "x", body: "["}, 404, "Task not found"},
	}
	missing := func() error { return domain.ErrTaskNotFound }
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: missing}, ginhttp.Options{})
			check(t, test.serve(t, api), test.status, errorJSON(test.want))
		})
	}
}
