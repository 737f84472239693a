package ginhttp_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// withoutChanges is a storage of tasks that has no changes.
type withoutChanges struct{ domain.TaskRepository }

func (withoutChanges) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	return domain.UnimplementedTaskRepository{}.LastChanges(ctx, owners)
}

func (withoutChanges) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (domain.ChangePage, error) {
	return domain.UnimplementedTaskRepository{}.Changes(ctx, owner, options)
}

// A storage without changes makes the route a 501, after the checks of the query. The other
// routes work without changes.
func TestStorageWithoutChanges(t *testing.T) {
	m := newMemory(t)
	tasks := newTasks(t, withoutChanges{m.store.Tasks()}, m.store.Users(), func() time.Time { return noon })
	api := newAPI(t, m.accounts, tasks, ginhttp.Options{})
	changes := request{method: "GET", target: "/tasks/changes", token: m.ana}
	check(t, changes.serve(t, api), http.StatusNotImplemented, errorJSON("Changes are not supported"))
	const problem = `{"type":"about:blank","title":"Not Implemented","status":501,"detail":"Changes are not supported","code":"CHANGES_UNSUPPORTED"}`
	if got := changes.serveWith(t, api, http.Header{"Accept": {openapi.ProblemType}}); got.Body.String() != problem {
		t.Errorf("got %s, want %s", got.Body, problem)
	}
	for query, text := range map[string]string{"?since=x": "since is not valid", "?limit=0": "limit must be an integer from 1 to 500"} {
		check(t, request{method: "GET", target: "/tasks/changes" + query, token: m.ana}.serve(t, api), http.StatusBadRequest, errorJSON(text))
	}
	check(t, request{method: "POST", target: "/tasks", token: m.ana, body: milkBody}.serve(t, api), http.StatusCreated,
		`{"id":1,"title":"milk","description":null,"completed":false,"userId":1}`)
	check(t, request{method: "DELETE", target: "/tasks/1", token: m.ana}.serve(t, api), http.StatusOK, `{"message":"Task deleted successfully","id":1}`)
}

// POST of the path names the methods of /tasks/:id, too.
func TestAllowOfChanges(t *testing.T) {
	m := newMemory(t)
	answer := request{method: "POST", target: "/tasks/changes", token: m.ana, body: milkBody}.serve(t, m.api(t))
	check(t, answer, http.StatusMethodNotAllowed, errorJSON("Method not allowed"))
	if got := allowed(answer.Header()); got != "DELETE, GET, HEAD, PATCH, PUT" {
		t.Errorf("got Allow %q, want that of /tasks/:id", got)
	}
}

// movedClock is a storage of tasks whose clocks differ from the clocks in earlier cursors.
type movedClock struct {
	domain.TaskRepository
	move func(*domain.OwnerClock)
}

func (m movedClock) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	clocks, err := m.TaskRepository.LastChanges(ctx, owners)
	for owner, clock := range clocks {
		m.move(&clock)
		clocks[owner] = clock
	}
	return clocks, err
}

// A cursor expires when deletions after it are forgotten, or when all tokens are revoked. It also
// expires when the storage returns to an earlier state, as after a restore.
func TestExpiredCursor(t *testing.T) {
	m := newMemory(t)
	check(t, request{method: "POST", target: "/tasks", token: m.ana, body: milkBody}.serve(t, m.api(t)), http.StatusCreated,
		`{"id":1,"title":"milk","description":null,"completed":false,"userId":1}`)
	first, err := m.tasks.Changes(t.Context(), 1, application.ChangesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	since := request{method: "GET", target: "/tasks/changes?since=" + first.Cursor, token: m.ana}
	for name, move := range map[string]func(*domain.OwnerClock){
		"deletions forgotten": func(c *domain.OwnerClock) { c.ChangedAt, c.SweptAt = c.ChangedAt+1, c.ChangedAt+1 },
		"tokens revoked":      func(c *domain.OwnerClock) { c.Epoch++ },
		"an earlier state":    func(c *domain.OwnerClock) { c.ChangedAt-- },
	} {
		t.Run(name, func(t *testing.T) {
			api := newAPI(t, m.accounts, newTasks(t, movedClock{m.store.Tasks(), move}, m.store.Users(), func() time.Time { return noon }), ginhttp.Options{})
			check(t, since.serve(t, api), http.StatusGone, errorJSON("Cursor has expired"))
			const problem = `{"type":"about:blank","title":"Gone","status":410,"detail":"Cursor has expired","code":"CURSOR_EXPIRED","field":"since"}`
			if got := since.serveWith(t, api, http.Header{"Accept": {openapi.ProblemType}}); got.Code != http.StatusGone || got.Body.String() != problem {
				t.Errorf("got %d %s, want 410 %s", got.Code, got.Body, problem)
			}
		})
	}
}
