package boltstore_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// Over HTTP, conditions, pages and the limit of tasks work; keys are refused.
func TestServiceOnBolt(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "tasks.db"))
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.MaxTasksPerUser = 2
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{
		Storage: &bootstrap.Storage{Users: store.Users, Tasks: store.Tasks, Product: "bbolt"},
		Logger:  slog.New(slog.DiscardHandler), HashCost: 4,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	web := httptest.NewServer(service.Handler())
	t.Cleanup(web.Close)
	client := resttest.New(t, web.URL)
	ana := client.Register(t, "ana@example.com")
	client.Create(t, ana, `{"title":"Buy milk"}`)
	const (
		path    = "/tasks/1"
		changed = `{"error":"Task has changed"}`
		bread   = `{"id":1,"title":"Buy bread","description":null,"completed":false,"userId":1}`
	)
	tag := client.Do(t, resttest.Request{Method: "GET", Path: path, Token: ana.Token}).Header.Get("ETag")
	for field, value := range map[string]string{"If-Match": `"x"`, "If-None-Match": tag} {
		for _, method := range []string{"PUT", "PATCH", "DELETE"} {
			r := resttest.Request{Method: method, Path: path, Token: ana.Token, Body: `{"title":"Buy bread"}`, Header: http.Header{field: {value}}}
			client.Want(t, r, http.StatusPreconditionFailed, changed)
		}
	}
	for _, r := range []resttest.Request{
		{Method: "PUT", Path: path, Body: `{"title":"Buy bread"}`, Header: http.Header{"If-Match": {tag}}}, {Method: "PATCH", Path: path, Body: `{}`}, {Method: "GET", Path: path},
	} {
		r.Token = ana.Token
		client.Want(t, r, http.StatusOK, bread)
	}
	page := resttest.Request{Method: "GET", Path: "/tasks?limit=1&sort=-id&q=BREAD", Token: ana.Token}
	client.Want(t, page, http.StatusOK, "["+bread+"]")
	page.Header = http.Header{"If-None-Match": {"*"}}
	client.Want(t, page, http.StatusNotModified, "")
	keyed := resttest.Request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"Buy tea"}`, Header: http.Header{"Idempotency-Key": {"k"}}}
	client.Want(t, keyed, http.StatusNotImplemented, `{"error":"Idempotency-Key is not supported"}`)
	keyed.Header = nil
	client.Want(t, keyed, http.StatusCreated, `{"id":2,"title":"Buy tea","description":null,"completed":false,"userId":1}`)
	client.Want(t, keyed, http.StatusForbidden, `{"error":"Task limit reached"}`)
	client.Want(t, resttest.Request{Method: "DELETE", Path: path, Token: ana.Token}, http.StatusOK, `{"message":"Task deleted successfully","id":1}`)
}
