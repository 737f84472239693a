package ginhttp_test

import (
	"context"
	"iter"
	"math"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// ofSize yields tasks whose list has about size bytes.
func ofSize(size int, end error) iter.Seq2[domain.Task, error] { return ofTasks(1<<10, size, end) }

func ofTasks(each, size int, end error) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for id := range size / each {
			task := domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(id + 1), Owner: 1, Title: strings.Repeat("x", each-60)})
			if !yield(task, nil) {
				return
			}
		}
		if end != nil {
			yield(domain.Task{}, end)
		}
	}
}

// spyWriter calls seen before each write, which fails if seen returns an error.
type spyWriter struct {
	*httptest.ResponseRecorder
	seen      func(p []byte) error
	deadlines []time.Time
}

func newSpy(seen func(p []byte) error) *spyWriter {
	return &spyWriter{ResponseRecorder: httptest.NewRecorder(), seen: seen}
}

// Write implements http.ResponseWriter.
func (w *spyWriter) Write(p []byte) (int, error) {
	if err := w.seen(p); err != nil {
		return 0, err
	}
	return w.ResponseRecorder.Write(p)
}

func (w *spyWriter) SetWriteDeadline(deadline time.Time) error {
	w.deadlines = append(w.deadlines, deadline)
	return nil
}

// A list of more than 16 KiB counts while it is written, until its end. While the
// budget is used up, a list that has not begun is rejected.
func TestListsAreCountedWhileTheyAreWritten(t *testing.T) {
	tests := map[string]struct{ each, size, least int }{
		"short":        {1 << 10, 8 << 10, 0},
		"not so short": {1 << 10, 24 << 10, 24 << 10},
		"long":         {1 << 10, 300 << 10, 96 << 10},
		"a long task":  {100 << 10, 300 << 10, 96 << 10},
	}
	for name, test := range tests {
		for _, route := range []string{"list tasks", "profile"} {
			t.Run(name+", "+route, func(t *testing.T) {
				budget := gateway.NewByteBudget(2 * 3 * 200 << 10)
				api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: ofTasks(test.each, test.size, nil)}, ginhttp.Options{}, gateway.Options{Budget: budget})
				inside := false
				w := newSpy(func([]byte) error {
					got := int(budget.Held())
					if got < test.least || (test.least == 0 && got != 0) || got > 200<<10 {
						t.Errorf("got %d bytes counted during a write, want at least %d (0: none)", got, test.least)
					}
					if test.size > 200<<10 && !inside {
						inside = true
						checkBusy(t, routes[route].serve(t, api))
					}
					return nil
				})
				if cause := serveUntilPanic(api, routes[route].build(t, http.NoBody), w); cause != nil || w.Code != http.StatusOK {
					t.Fatalf("got %d and panic %v, want 200 and none", w.Code, cause)
				}
				if got := budget.Held(); got != 0 {
					t.Errorf("got %d bytes counted after the list, want none", got)
				}
			})
		}
	}
}

// A list of more than 32 KiB counts before it is written. Otherwise many could be collected at
// once. A shorter list does not count before it is written.
func TestLongListsAreCountedBeforeTheyAreWritten(t *testing.T) {
	budget := gateway.NewByteBudget(0)
	collected := 0
	entries := func(yield func(domain.Task, error) bool) {
		for task, err := range ofSize(80<<10, nil) {
			held := budget.Held()
			if (collected <= 30<<10 && held != 0) || (collected > 33<<10 && held < 96<<10) {
				t.Errorf("%d bytes collected: got %d counted, want none up to 30 KiB and a chunk beyond 33", collected, held)
			}
			if collected += 1 << 10; !yield(task, err) {
				return
			}
		}
	}
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: entries}, ginhttp.Options{}, gateway.Options{Budget: budget})
	if answer := routes["list tasks"].serve(t, api); answer.Code != http.StatusOK || collected != 80<<10 {
		t.Errorf("got %d and %d bytes, want 200 and 80 KiB", answer.Code, collected)
	}
}

// largeTask is a stub whose task is long.
type largeTask struct{ stubTasks }

func (largeTask) UpdateIf(context.Context, domain.UserID, domain.TaskID, domain.TaskEdit, domain.TaskCondition) (domain.Task, error) {
	return bigTask(1), nil
}

// The large response to a change is sent although the budget is used up, because
// the change has been made. Its reader then has a second, not 30.
func TestResponsesToChangesAreNotRejected(t *testing.T) {
	for name, test := range map[string]struct {
		memory int64
		limit  time.Duration
	}{"room": {0, 30 * time.Second}, "no room": {3 * 16 << 10, time.Second}} {
		t.Run(name, func(t *testing.T) {
			budget := gateway.NewByteBudget(test.memory)
			api := newAPI(t, stubAccounts{do: succeed}, largeTask{}, ginhttp.Options{}, gateway.Options{Budget: budget})
			w := newSpy(takeAll)
			began := time.Now()
			api.ServeHTTP(w, routes["update"].build(t, strings.NewReader(`{"completed":true}`)))
			if w.Code != http.StatusOK || len(w.deadlines) != 1 {
				t.Fatalf("got %d with %d deadlines, want 200 with 1", w.Code, len(w.deadlines))
			}
			if got := w.deadlines[0]; got.Before(began.Add(test.limit)) || got.After(time.Now().Add(test.limit)) {
				t.Errorf("got a deadline %v after the beginning, want %v after the write", got.Sub(began), test.limit)
			}
			if got := budget.Held(); got != 0 {
				t.Errorf("got %d bytes counted afterwards, want none", got)
			}
		})
	}
}

func (largeTask) Get(context.Context, domain.UserID, domain.TaskID) (domain.Task, error) {
	return bigTask(1), nil
}

// stubPage is a stub that returns this page.
type stubPage struct {
	stubTasks
	page application.TaskList
}

func (s stubPage) List(context.Context, domain.UserID, application.TaskQuery, application.PageRequest) (application.TaskList, error) {
	return s.page, nil
}

// A page or a task of more than 16 KiB counts while it is written. test/golden has the rejections.
func TestPagesAreCountedWhileTheyAreWritten(t *testing.T) {
	page := func(description string, n int) (stub stubPage) {
		for id := range n {
			task := domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(id + 1), Owner: 1, Title: "x", Description: &description})
			stub.page.Tasks = append(stub.page.Tasks, task)
		}
		return stub
	}
	read := request{method: "GET", target: "/tasks?limit=500&with=createdAt,updatedAt,etag", token: "x"}
	const escapes = 16 << 10
	for name, test := range map[string]struct {
		request
		tasks ginhttp.Tasks
		least int64 // bytes counted during the write; 0 for none
	}{
		"short":   {read, page("x", 50), 0},
		"many":    {read, page("two litres", 500), 20_000},
		"long":    {read, page(strings.Repeat("x", escapes), 16), 16 * escapes},
		"escapes": {read, page(strings.Repeat("\x01", escapes), 16), 6 * 16 * escapes},
		"task":    {routes["get"].request, largeTask{}, domain.MaxDescriptionChars},
	} {
		t.Run(name, func(t *testing.T) {
			budget := gateway.NewByteBudget(0)
			w := newSpy(func(p []byte) error {
				got := budget.Held()
				if got < test.least || test.least == 0 && got != 0 || test.least > 0 && got < int64(len(p)) {
					t.Errorf("got %d bytes counted for a page of %d, want at least %d (0: none)", got, len(p), test.least)
				}
				return nil
			})
			newAPI(t, stubAccounts{do: succeed}, test.tasks, ginhttp.Options{}, gateway.Options{Budget: budget}).ServeHTTP(w, test.build(t, http.NoBody))
			if w.Code != http.StatusOK || budget.Held() != 0 {
				t.Errorf("got %d, and %d bytes counted afterwards, want 200 and none", w.Code, budget.Held())
			}
		})
	}
}

// A long list that is rejected allocates no buffer of the size of a chunk.
func TestRejectedListsTakeNoLargeBuffer(t *testing.T) {
	crowded := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: ofSize(80<<10, nil)}, ginhttp.Options{}, gateway.Options{Budget: gateway.NewByteBudget(3)})
	if got := leastAllocated(func() { checkBusy(t, routes["list tasks"].serve(t, crowded)) }); got > 240_000 {
		t.Errorf("got %d bytes allocated for a rejected list, want at most 240,000", got)
	}
}

// leastAllocated returns the least number of bytes that one of several calls allocates.
// The first call fills pools, and the race detector empties them.
func leastAllocated(call func()) int64 {
	least := int64(math.MaxInt64)
	for range 10 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		call()
		runtime.ReadMemStats(&after)
		least = min(least, int64(after.TotalAlloc-before.TotalAlloc))
	}
	return least
}

// The least BODY_MEMORY has room for the largest body while another client is at its limit.
func TestLargestBodyInTheLeastBudget(t *testing.T) {
	budget := gateway.NewByteBudget(13_000_000)
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{}, gateway.Options{Budget: budget})
	greedy, err := gateway.New(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		size := 24 << 10
		for w.(interface{ Reserve(n int) error }).Reserve(size) == nil {
			size += 24 << 10
		}
		held := budget.Held()
		if answer := create("x", 1<<20).serve(t, api); answer.Code != http.StatusCreated || budget.Held() != held {
			t.Errorf("got %d, and %d bytes held afterwards, want 201 and %d", answer.Code, budget.Held(), held)
		}
	}), gateway.Options{Budget: budget})
	expect.NoError(t, err)
	sent := request{method: "GET", target: "/"}.build(t, http.NoBody)
	sent.RemoteAddr = "198.51.100.7:1"
	record(greedy, sent)
}
