package ginhttp_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
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

// get sends a request over TCP. Its timeout ends a test that would hang otherwise.
func get(t *testing.T, server *httptest.Server, path string) *http.Response {
	t.Helper()
	return getAs(t, server, path, jsonType)
}

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

func TestFailureBeforeTheFirstChunk(t *testing.T) {
	lists := map[string]iter.Seq2[domain.Task, error]{
		"at once":           list(errors.New("lost")),
		"after a few tasks": list(errors.New("lost"), smallTask(1), smallTask(2)),
	}
	for name, entries := range lists {
		for _, route := range []string{"list tasks", "profile"} {
			t.Run(route+", "+name, func(t *testing.T) {
				api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: entries}, ginhttp.Options{})
				check(t, routes[route].serve(t, api), http.StatusInternalServerError, errorJSON(routes[route].failure))
			})
		}
	}
}

// After the 200 has been sent, only an aborted connection can tell the client
// that the list is not complete. The log has the cause once, and the request's
// line says that it was cut off.
func TestFailureAfterAChunkAbortsTheConnection(t *testing.T) {
	ends := map[string]func() error{"an error": func() error { return errors.New("connection lost") }, "a panic": doPanic}
	for name, end := range ends {
		for _, list := range []struct{ path, accept string }{{"/tasks", jsonType}, {"/tasks", "text/csv"}, {"/tasks", ndjson}, {"/me", jsonType}} {
			t.Run(name+", "+list.path+" as "+list.accept, func(t *testing.T) {
				var log bytes.Buffer
				entries := func(yield func(domain.Task, error) bool) {
					for id := range domain.TaskID(8) {
						if !yield(bigTask(id+1), nil) {
							return
						}
					}
					yield(domain.Task{}, end())
				}
				server := httptest.NewServer(newAPI(t, stubAccounts{do: succeed}, stubTasks{list: entries}, ginhttp.Options{Logger: logTo(&log)}))
				t.Cleanup(server.Close)

				response := getAs(t, server, list.path, list.accept)
				part, err := io.ReadAll(response.Body)
				if response.StatusCode != http.StatusOK || !errors.Is(err, io.ErrUnexpectedEOF) {
					t.Errorf("got %d and error %v, want 200 and %v", response.StatusCode, err, io.ErrUnexpectedEOF)
				}
				if len(part) == 0 || list.accept == jsonType && json.Valid(part) {
					t.Errorf("got %d bytes, valid %t, want a part of a JSON text", len(part), json.Valid(part))
				}
				server.Close() // waits for the handler, whose log is read below
				onlyLine(t, &log, "request").has(t, line{"route": list.path, "status": 200, "cut_off": true, "bytes": len(part)})
				if got := strings.Count(log.String(), `"level":"ERROR"`); got != 1 {
					t.Errorf("got %d errors in the log, want 1: %s", got, &log)
				}
			})
		}
	}
}

func TestChunksReachTheClientAtOnce(t *testing.T) {
	more := make(chan struct{})
	release := sync.OnceFunc(func() { close(more) })
	entries := func(yield func(domain.Task, error) bool) {
		if yield(bigTask(1), nil) {
			<-more // the next page takes its time
			yield(smallTask(2), nil)
		}
	}
	server := httptest.NewServer(newAPI(t, stubAccounts{do: succeed}, stubTasks{list: entries}, ginhttp.Options{}))
	t.Cleanup(server.Close)
	t.Cleanup(release)

	response := get(t, server, "/tasks")
	if got := response.Header.Get("Content-Type"); got != jsonType {
		t.Errorf("got Content-Type %q, want %q", got, jsonType)
	}
	decoder := json.NewDecoder(response.Body)
	var first, second struct{ ID int }
	if _, err := decoder.Token(); err != nil {
		t.Fatalf("read the opening bracket: %v", err)
	}
	if err := decoder.Decode(&first); err != nil || first.ID != 1 {
		t.Fatalf("got task %d, %v while the next page was blocked, want task 1", first.ID, err)
	}
	release()
	if err := decoder.Decode(&second); err != nil || second.ID != 2 {
		t.Errorf("got task %d, %v, want task 2", second.ID, err)
	}
	if _, err := decoder.Token(); err != nil {
		t.Errorf("got error %v, want the closing bracket", err)
	}
}

func TestLongListComesWhole(t *testing.T) {
	m := newMemory(t)
	const count = 900 // several pages, several chunks
	for i := range count {
		m.create(t, 1, application.NewTask{Title: fmt.Sprint("task ", i+1), Description: new(strings.Repeat("x", 200))})
	}
	var got []struct {
		ID    int
		Title string
	}
	answer := request{method: "GET", target: "/tasks", token: m.ana}.serve(t, m.api(t))
	if err := json.Unmarshal(answer.Body.Bytes(), &got); err != nil || len(got) != count {
		t.Fatalf("got %d tasks, %v, want %d", len(got), err, count)
	}
	for i, task := range got {
		if task.ID != i+1 || task.Title != fmt.Sprint("task ", i+1) {
			t.Fatalf("got task %d %q at place %d, want task %d", task.ID, task.Title, i, i+1)
		}
	}
}

// limitedClient accepts room chunks and records deadlines and flushes.
type limitedClient struct {
	httptest.ResponseRecorder
	room      int
	deadlines []time.Time
	flushes   int
}

func (c *limitedClient) Flush() { c.flushes++ }

func (c *limitedClient) SetWriteDeadline(deadline time.Time) error {
	c.deadlines = append(c.deadlines, deadline)
	return nil
}

func (c *limitedClient) Write(chunk []byte) (int, error) {
	if c.room--; c.room < 0 {
		return 0, errors.New("i/o timeout")
	}
	return c.ResponseRecorder.Write(chunk)
}

// Each chunk has its own write deadline, since a deadline of the whole response
// would limit a list. Each is flushed, since a middleware's writer may buffer.
func TestEachChunkHasADeadlineAndIsFlushed(t *testing.T) {
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list(nil, bigTask(1), bigTask(2), bigTask(3))}, ginhttp.Options{})
	client := &limitedClient{ResponseRecorder: *httptest.NewRecorder(), room: 100}
	if cause := serveUntilPanic(t, api, routes["list tasks"].request, client); cause != nil {
		t.Fatalf("got panic %v, want none", cause)
	}
	if got, want := len(client.deadlines), 4; got != want {
		t.Errorf("got %d deadlines, want %d: three tasks and the end", got, want)
	}
	if got, want := client.flushes, 4; got != want {
		t.Errorf("got %d flushes, want %d", got, want)
	}
	for i, deadline := range client.deadlines {
		if deadline.IsZero() {
			t.Errorf("chunk %d: got no deadline, want one", i)
		}
	}
}

func TestListStopsWhenTheClientDisconnects(t *testing.T) {
	read := 0
	entries := func(yield func(domain.Task, error) bool) {
		for read < 50 {
			if read++; !yield(bigTask(domain.TaskID(read)), nil) {
				return
			}
		}
	}
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: entries}, ginhttp.Options{})
	client := &limitedClient{ResponseRecorder: *httptest.NewRecorder(), room: 2}
	if cause := serveUntilPanic(t, api, routes["list tasks"].request, client); cause != http.ErrAbortHandler {
		t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
	}
	if read != 3 {
		t.Errorf("got %d tasks read for a client that took 2, want 3", read)
	}
}
