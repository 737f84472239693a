package ginhttp_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

// bigTask returns a task that fills a chunk, which is sent at once.
func bigTask(id domain.TaskID) domain.Task {
	return domain.RestoreTask(domain.TaskRecord{ID: id, Owner: 1, Title: "big", Description: new(strings.Repeat("\x01", domain.MaxDescriptionChars))})
}

func smallTask(id domain.TaskID) domain.Task {
	return domain.RestoreTask(domain.TaskRecord{ID: id, Owner: 1, Title: "small"})
}

// list yields the entries, then the error unless it is nil.
func list(end error, entries ...domain.Task) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for _, entry := range entries {
			if !yield(entry, nil) {
				return
			}
		}
		if end != nil {
			yield(domain.Task{}, end)
		}
	}
}

// getAs sends a request over TCP. Its timeout ends a test that would hang otherwise.
func getAs(t *testing.T, server *httptest.Server, path, accept string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+path, nil)
	if err != nil {
		t.Fatalf("make a request: %v", err)
	}
	r.Header.Set("Authorization", "Bearer x")
	r.Header.Set("Accept", accept)
	client := server.Client()
	client.Timeout = 20 * time.Second
	response, err := client.Do(r)
	if err != nil {
		t.Fatalf("get %s: %v", path, err)
	}
	t.Cleanup(func() { response.Body.Close() })
	return response
}

// A chunk is flushed before the next page is read.
func TestChunksReachTheClientAtOnce(t *testing.T) {
	first, err := ginhttp.AppendTask([]byte("["), bigTask(1))
	expect.NoError(t, err)
	client := newSpy(nil)
	client.seen = func([]byte) error {
		client.Flushed = false // until the next Flush
		return nil
	}
	entries := func(yield func(domain.Task, error) bool) {
		if yield(bigTask(1), nil) {
			if got := client.Body.String(); !client.Flushed || got != string(first) {
				t.Errorf("got %d bytes before the next page, flushed %t, want the first task", len(got), client.Flushed)
			}
			yield(smallTask(2), nil)
		}
	}
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: entries}, ginhttp.Options{})
	api.ServeHTTP(client, routes["list tasks"].build(t, http.NoBody))
	whole, err := ginhttp.AppendTask(append(first, ','), smallTask(2))
	expect.NoError(t, err)
	if got := client.Body.String(); got != string(whole)+"]" {
		t.Errorf("got %d bytes, want %d with both tasks", len(got), len(whole)+1)
	}
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

func ownTask(user domain.UserID, id domain.TaskID) domain.TaskRecord {
	return domain.TaskRecord{ID: id, Owner: user, Title: fmt.Sprint("of ", user), Description: new(ownText(user))}
}

// perUser is a stub with different tasks for each user.
type perUser struct{ stubTasks }

const listed = 9

func (perUser) Add(_ context.Context, user domain.UserID, a application.AddRequest) (domain.CreateResult, error) {
	task := domain.RestoreTask(domain.TaskRecord{ID: 7, Owner: user, Title: a.Tasks[0].Title, Description: a.Tasks[0].Description})
	return domain.CreateResult{Tasks: []domain.Task{task}}, nil
}

func (perUser) All(_ context.Context, user domain.UserID, query application.TaskQuery) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for id := range listed {
			if !yield(domain.RestoreTask(ownTask(user, domain.TaskID(id))), nil) {
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
	m := newMemory(t, withoutRevocations) // most users have only a token
	api := newAPI(t, m.accounts, perUser{}, ginhttp.Options{})
	var all sync.WaitGroup
	for user := domain.UserID(1); user <= users; user++ {
		token := m.token(t, user)
		rows := make([]string, listed)
		for id := range rows {
			rows[id] = taskText(ownTask(user, domain.TaskID(id)))
		}
		list := "[" + strings.Join(rows, ",") + "]"
		post := request{method: "POST", target: "/tasks", token: token, contentType: "application/json",
			body: fmt.Sprintf(`{"title":"of %d","description":%q}`, user, ownText(user))}
		get := request{method: "GET", target: "/tasks", token: token}
		failing := request{method: "GET", target: "/tasks?completed=true", token: token}
		all.Go(func() {
			for range rounds {
				want(t, api, post, http.StatusCreated, taskText(ownTask(user, 7)))
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
	// Other requests are served before this response's bytes are read. By then a buffer that was
	// recycled too early has changed.
	other := request{method: "POST", target: "/tasks", token: asked.token, contentType: "application/json", body: `{"title":"in between"}`}
	answer := newSpy(func([]byte) error {
		other.serve(t, api)
		return nil
	})
	api.ServeHTTP(answer, asked.build(t, strings.NewReader(asked.body)))
	if got := answer.Body.String(); answer.Code != status || (body != "" && got != body) {
		t.Errorf("%s %s: got %d and %d bytes, %.60q, want %d and %d bytes, %.60q",
			asked.method, asked.target, answer.Code, len(got), got, status, len(body), body)
	}
}

// A write that fails may keep a reference to the buffer, as an abandoned HTTP/2 frame may.
func TestBuffersOfFailedWritesAreNotRecycled(t *testing.T) {
	of := func(task domain.Task) stubTasks {
		return stubTasks{list: list(nil, slices.Repeat([]domain.Task{task}, 1000)...)}
	}
	broken := newAPI(t, stubAccounts{do: succeed}, of(smallTask(1)), ginhttp.Options{})
	others := newAPI(t, stubAccounts{do: succeed}, of(smallTask(2)), ginhttp.Options{})
	for range 100 {
		var held []byte
		w := newSpy(func(p []byte) error {
			held = p
			return errors.New("stream closed")
		})
		_ = serveUntilPanic(broken, routes["list tasks"].build(t, http.NoBody), w)
		before := string(held)
		routes["list tasks"].serve(t, others)
		if string(held) != before {
			t.Fatalf("got %.60s in the buffer, want %.60s: another response has used it", held, before)
		}
	}
}

// HEAD of a list reads one page of the repository, even if the list is longer or a search finds
// nothing. test/golden has the 500 if that read fails.
func TestHeadReadsOnePage(t *testing.T) {
	for name, target := range map[string]string{"list": "/tasks", "search": "/tasks?q=absent"} {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			pages := 0
			counted := intercept.Break(intercept.Ports{Tasks: m.store.Tasks()}, intercept.Before(intercept.List, func(*intercept.Call) { pages++ }))
			for range domain.MaxPageSize + 1 {
				m.create(t, 1, domain.NewTask{Title: "milk"})
			}
			api := newAPI(t, m.accounts, newTasks(t, counted.Tasks, m.store.Users(), time.Now), ginhttp.Options{})
			answer := request{method: "HEAD", target: target, token: m.ana}.serve(t, api)
			if answer.Code != http.StatusOK || answer.Body.Len() != 0 || pages != 1 {
				t.Errorf("got %d %.40s after %d pages, want 200 after 1", answer.Code, answer.Body, pages)
			}
		})
	}
}

// HEAD of a long profile ends after the first chunk.
func TestHeadOfALongProfile(t *testing.T) {
	const size = 300 << 10
	read := 0
	list := func(yield func(domain.Task, error) bool) {
		for task, err := range ofSize(size, nil) {
			if read += task.TextBytes(); !yield(task, err) {
				return
			}
		}
	}
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list}, ginhttp.Options{})
	got := request{method: "HEAD", target: "/me", token: "x"}.serve(t, api)
	if contentType := got.Header().Get("Content-Type"); got.Code != http.StatusOK || got.Body.Len() != 0 || contentType != jsonType || read > size/2 {
		t.Errorf("got %d %s %.40q after %d bytes of texts, want 200 %s without a body after the first chunk", got.Code, contentType, got.Body, read, jsonType)
	}
}
