package ginhttp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// fuzzAPI is an API over a memstore that can be reset. Ana owns task 1 and the
// completed task 2, bob owns task 3.
type fuzzAPI struct {
	*memory
	servedAPI
	before string // what is stored before a request
}

func newFuzzAPI(f *testing.F) *fuzzAPI {
	f.Helper()
	w := new(fuzzAPI)
	w.reset(f)
	return w
}

func (w *fuzzAPI) reset(t testing.TB) {
	t.Helper()
	w.memory = newMemory(t)
	w.servedAPI = w.api(t)
	w.register(t, "bob@example.com")
	for _, task := range []struct {
		owner     domain.UserID
		completed bool
	}{{1, false}, {1, true}, {2, false}} {
		w.create(t, task.owner, application.NewTask{Title: "milk", Completed: task.completed})
	}
	w.before = w.snapshot(t)
}

// tasksOf returns all stored data of a user's tasks.
func (w *fuzzAPI) tasksOf(t testing.TB, owner domain.UserID) string {
	t.Helper()
	list, err := w.store.Tasks().List(t.Context(), owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil {
		t.Fatalf("list the tasks of user %d: %v", owner, err)
	}
	var text strings.Builder
	for _, task := range list.Tasks {
		description, given := task.Description()
		fmt.Fprintf(&text, "%d %d %q %q %t %t %v\n", task.ID(), task.Owner(), task.Title(), description, given, task.Completed(), task.UpdatedAt())
	}
	return text.String()
}

// snapshot returns all stored data, and whether ana's token is valid.
func (w *fuzzAPI) snapshot(t testing.TB) string {
	t.Helper()
	users, err := w.store.Users().List(t.Context(), domain.Page[domain.UserID]{})
	if err != nil {
		t.Fatalf("list the users: %v", err)
	}
	var text strings.Builder
	_, err = w.accounts.Authenticate(t.Context(), w.ana)
	fmt.Fprintf(&text, "%t\n", err == nil)
	for _, user := range users {
		fmt.Fprintf(&text, "%d %q %q\n%s", user.ID(), user.Email(), user.PasswordHash(), w.tasksOf(t, user.ID()))
	}
	return text.String()
}

// parse reads a request as the server does. It skips a request that the server would
// reject before any handler.
func parse(t *testing.T, head, body string) *http.Request {
	t.Helper()
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(head + "\r\n\r\n")))
	if err != nil {
		t.Skip("no request of HTTP")
	}
	built := httptest.NewRequestWithContext(t.Context(), "POST", "/", strings.NewReader(body))
	built.Method, built.URL, built.RequestURI, built.Header, built.Host = r.Method, r.URL, r.RequestURI, r.Header, r.Host
	return built
}

// serve serves a request and checks what holds for every response: it is JSON and no
// 5xx, errors have the common form, only a successful request other than GET and HEAD
// changes the store, and none of ana's changes bob's tasks.
func (w *fuzzAPI) serve(t *testing.T, r *http.Request) *httptest.ResponseRecorder {
	t.Helper()
	if w.snapshot(t) != w.before {
		w.reset(t)
	}
	bobs := w.tasksOf(t, 2)
	answer := httptest.NewRecorder()
	w.ServeHTTP(answer, r)
	what := fmt.Sprintf("%s %q: got %d %s", r.Method, r.RequestURI, answer.Code, answer.Body)
	if answer.Code >= 500 || answer.Code < 200 {
		t.Errorf("%s, want no failure", what)
	}
	switch isHead := r.Method == http.MethodHead; {
	case isHead || answer.Code == http.StatusNotModified:
		if answer.Body.Len() > 0 {
			t.Errorf("%s, want no body", what)
		}
	case !json.Valid(answer.Body.Bytes()) || answer.Header().Get("Content-Type") != jsonType:
		t.Errorf("%s of %q, want JSON", what, answer.Header().Get("Content-Type"))
	case answer.Code >= 300:
		isError(t, what, answer.Body.Bytes())
	}
	if changed := w.snapshot(t) != w.before; changed && (answer.Code >= 300 || r.Method == http.MethodGet || r.Method == http.MethodHead) {
		t.Errorf("%s, and something was stored, want everything as it was:\n%s", what, w.snapshot(t))
	}
	if w.tasksOf(t, 2) != bobs {
		t.Errorf("%s, and bob's tasks changed, want them as they were", what)
	}
	return answer
}

// isError fails unless the body is an error with at most a code beside it.
func isError(t *testing.T, what string, body []byte) {
	t.Helper()
	var members map[string]string
	if err := json.Unmarshal(body, &members); err != nil || members["error"] == "" {
		t.Errorf("%s, want an object with an error", what)
	}
	delete(members, "error")
	if delete(members, "code"); len(members) > 0 {
		t.Errorf("%s, want nothing beside error and code", what)
	}
}
