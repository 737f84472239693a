package ginhttp_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// slowWriter reads what it was given only after turn has served other requests. A
// buffer that is recycled too early has changed by then.
type slowWriter struct {
	httptest.ResponseRecorder
	turn func()
}

// Write implements http.ResponseWriter.
func (w *slowWriter) Write(p []byte) (int, error) {
	w.turn()
	return w.ResponseRecorder.Write(p)
}

// ownText returns a text that differs between users. Lists of users 3, 6 and so on
// take more than one chunk.
func ownText(user domain.UserID) string {
	size := 100 * int(user)
	if user%3 == 0 {
		size = domain.MaxDescriptionChars
	}
	return strings.Repeat(string(rune('A'+user)), size)
}

func ownTask(user domain.UserID, id int) string {
	return fmt.Sprintf(`{"id":%d,"title":"of %d","description":%q,"completed":false,"userId":%d}`, id, user, ownText(user), user)
}

// perUser is a stub with different tasks for each user.
type perUser struct{ stubTasks }

const listed = 9

func (perUser) Add(_ context.Context, user domain.UserID, a application.Addition) (domain.Created, error) {
	task := domain.RestoreTask(domain.TaskRecord{ID: 7, Owner: user, Title: a.Tasks[0].Title, Description: a.Tasks[0].Description})
	return domain.Created{Tasks: []domain.Task{task}}, nil
}

func (perUser) All(_ context.Context, user domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for id := range listed {
			if !yield(domain.RestoreTask(domain.TaskRecord{
				ID: domain.TaskID(id), Owner: user, Title: fmt.Sprint("of ", user), Description: new(ownText(user)),
			}), nil) {
				return
			}
		}
		if _, filtered := query.Filter.Completed(); filtered {
			yield(domain.Task{}, errors.New("lost"))
		}
	}
}

// Buffers are recycled between concurrent requests. No response contains bytes of
// another one, even if some lists fail.
func TestResponsesShareNoBuffer(t *testing.T) {
	const users, rounds = 8, 40
	m := newMemory(t, application.WithRevocations(nil)) // most users have only a token
	api := newAPI(t, m.accounts, perUser{}, ginhttp.Options{})
	var all sync.WaitGroup
	for user := domain.UserID(1); user <= users; user++ {
		token := m.token(t, user)
		rows := make([]string, listed)
		for id := range rows {
			rows[id] = ownTask(user, id)
		}
		list := "[" + strings.Join(rows, ",") + "]"
		post := request{method: "POST", target: "/tasks", token: token, contentType: "application/json",
			body: fmt.Sprintf(`{"title":"of %d","description":%q}`, user, ownText(user))}
		get := request{method: "GET", target: "/tasks", token: token}
		failing := request{method: "GET", target: "/tasks?completed=true", token: token}
		all.Go(func() {
			for range rounds {
				want(t, api, post, http.StatusCreated, ownTask(user, 7))
				want(t, api, get, http.StatusOK, list)
				if user%3 != 0 { // a short list fails before anything is sent
					want(t, api, failing, http.StatusInternalServerError, "")
				}
			}
		})
	}
	all.Wait()
}

func want(t *testing.T, api http.Handler, asked request, status int, body string) {
	t.Helper()
	// Another response is encoded while this one is written.
	other := request{method: "POST", target: "/tasks", token: asked.token, contentType: "application/json", body: `{"title":"in between"}`}
	answer := &slowWriter{ResponseRecorder: *httptest.NewRecorder(), turn: func() { other.serve(t, api) }}
	api.ServeHTTP(answer, asked.build(t, strings.NewReader(asked.body)))
	if got := answer.Body.String(); answer.Code != status || (body != "" && got != body) {
		t.Errorf("%s %s: got %d and %d bytes, %.60q, want %d and %d bytes, %.60q",
			asked.method, asked.target, answer.Code, len(got), got, status, len(body), body)
	}
}

// brokenWriter fails and keeps a reference to the buffer, as an abandoned HTTP/2
// frame may.
type brokenWriter struct {
	httptest.ResponseRecorder
	held []byte
}

// Write implements http.ResponseWriter.
func (w *brokenWriter) Write(p []byte) (int, error) {
	w.held = p
	return 0, errors.New("stream closed")
}

func TestBuffersOfFailedWritesAreNotRecycled(t *testing.T) {
	for _, route := range []string{"list tasks", "profile"} {
		t.Run(route, func(t *testing.T) {
			broken := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list(nil, smallTask(1))}, ginhttp.Options{})
			others := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list(nil, smallTask(2), smallTask(3))}, ginhttp.Options{})
			for range 100 {
				w := &brokenWriter{ResponseRecorder: *httptest.NewRecorder()}
				_ = serveUntilPanic(t, broken, routes[route].request, w)
				before := string(w.held)
				routes[route].serve(t, others)
				if string(w.held) != before {
					t.Fatalf("got %s, want %s: another response", w.held, before)
				}
			}
		})
	}
}

// The large buffer of a long list serves no short one, which would not count it.
func TestShortResponsesHaveSmallBuffers(t *testing.T) {
	budget := gateway.NewByteBudget(0)
	long := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: ofSize(300<<10, nil)}, ginhttp.Options{}, gateway.Options{Budget: budget})
	short := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: ofSize(1<<10, nil)}, ginhttp.Options{}, gateway.Options{Budget: budget})
	for range 50 {
		routes["list tasks"].serve(t, long)
		w := &spyWriter{ResponseRecorder: *httptest.NewRecorder(), seen: func(int) error {
			if got := budget.Held(); got != 0 {
				t.Errorf("got %d bytes counted for a short list, want none", got)
			}
			return nil
		}}
		short.ServeHTTP(w, routes["list tasks"].build(t, http.NoBody))
	}
}
