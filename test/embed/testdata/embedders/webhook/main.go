// Command webhook posts the changes of a user's tasks to a URL, each at least once. It exits at
// the first error: run it under a service manager, which starts it again. It then continues
// after the last changes that the receiver accepted. After "reset":true the receiver forgets the
// tasks that it has: all come again.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
)

func main() {
	http.DefaultClient.Timeout = 10e9 // for the receiver; the client of the service has its own
	ctx, client := context.Background(), must(apiclient.New(os.Getenv("TAREAS_URL")))
	session := must(client.Accounts().LogIn(ctx, application.Credentials{Email: os.Getenv("TAREAS_EMAIL"), Password: os.Getenv("TAREAS_PASSWORD"), Days: 30}))
	cursor, _ := os.ReadFile("cursor") // there is none at first
	for changes, err := range client.Tasks().Follow(ctx, session.User.ID(), string(cursor)) {
		if errors.Is(err, application.ErrChangesExpired) {
			must(0, os.Remove("cursor"))
		}
		must(0, err)
		var changed []any
		for _, task := range changes.Changed {
			changed = append(changed, map[string]any{"id": task.ID(), "title": task.Title(), "completed": task.Completed()})
		}
		body := must(json.Marshal(map[string]any{"reset": len(cursor) == 0, "changed": changed, "deleted": changes.Deleted}))
		if got := must(http.Post(os.Getenv("WEBHOOK_URL"), "application/json", bytes.NewReader(body))); got.Body.Close() != nil || got.StatusCode > 299 {
			panic("the receiver answered " + got.Status)
		}
		cursor = []byte(changes.Cursor)
		must(0, os.WriteFile("cursor.new", cursor, 0o600)) // a kill leaves the cursor whole
		must(0, os.Rename("cursor.new", "cursor"))
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
