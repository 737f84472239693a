package golden_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// makeLongList registers ana, with 1,500 tasks and 1,500 that are done. Equal
// tasks may be created at the same time, since the ids are the only difference.
func makeLongList(t *testing.T, service *bootstrap.Service) {
	t.Helper()
	ctx := t.Context()
	user, err := service.Accounts.Register(ctx, application.Credentials{Email: "ana@example.com", Password: "correct horse"})
	if err != nil {
		t.Fatal(err)
	}
	for _, completed := range []bool{false, true} {
		createEqual(ctx, t, service.Tasks, user.ID(), application.NewTask{Title: "one of many", Completed: completed})
	}
}

func createEqual(ctx context.Context, t *testing.T, tasks *application.Tasks, owner domain.UserID, task application.NewTask) {
	t.Helper()
	const clients, each = 50, 30
	var running sync.WaitGroup
	for range clients {
		running.Go(func() {
			for range each {
				if _, err := tasks.Create(ctx, owner, task); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	running.Wait()
}

// longest is a task whose description is as long as possible. The sixth in a list
// makes it longer than what is sent at once.
var longest = `{"title":"x","description":"` + strings.Repeat("x", 16_383) + `","completed":true}`

var longListRequests = []string{
	call("POST /login", anasCredentials),
	call("GET /tasks", "", ana),
	call("GET /tasks?completed=false", "", ana),
	call("GET /me", "", ana),
	call("GET /tasks", "", ana, "Connection: close"),
	"GET /tasks HTTP/1.0\r\n" + ana + "\r\n\r\n",
	"GET /tasks HTTP/1.0\r\nConnection: keep-alive\r\n" + ana + "\r\n\r\n",
	call("POST /usuarios", bobsCredentials),
	call("POST /login", bobsCredentials),
	call("POST /tasks", longest, bob),
	call("POST /tasks", longest, bob),
	call("GET /tasks", "", bob),
	call("POST /tasks", longest, bob),
	call("POST /tasks", longest, bob),
	call("POST /tasks", longest, bob),
	call("GET /tasks", "", bob),
	call("GET /me", "", bob),
	call("POST /tasks", longest, bob),
	call("GET /tasks", "", bob),
	call("GET /tasks?completed=true", "", bob),
	call("GET /tasks?completed=false", "", bob),
	call("GET /me", "", bob),
}
