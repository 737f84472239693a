package ginhttp_test

import (
	"context"
	"math"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// stubPage is a stub whose pages are this one.
type stubPage struct {
	stubTasks
	page application.TaskList
}

func (s stubPage) List(context.Context, domain.UserID, application.TaskQuery, string, int) (application.TaskList, error) {
	return s.page, nil
}

// growingPage is a stub whose page has texts of these sizes when it asks for room.
type growingPage struct {
	stubTasks
	sizes []int
	asked func(size int, err error)
}

func (s growingPage) List(_ context.Context, _ domain.UserID, query application.TaskQuery, _ string, _ int) (list application.TaskList, err error) {
	for _, size := range s.sizes {
		err := query.Room(size)
		if s.asked(size, err); err != nil {
			return list, err
		}
	}
	return list, nil
}

// The texts of a page are counted, with those of its next part, while it is read.
func TestPagesAreCountedWhileTheyAreRead(t *testing.T) {
	read := request{method: "GET", target: "/tasks?limit=500", token: "x"}
	const part = 64 << 10
	budget := gateway.NewByteBudget(2 * 3 * 3 * part) // a client may hold three parts
	tasks := growingPage{sizes: []int{16 << 10, part, 2 * part, part, 3 * part, 4 * part}}
	counted := []int64{0, 2 * part, 3 * part, 3 * part}
	asked := 0
	tasks.asked = func(size int, err error) {
		if asked < len(counted) && (err != nil || budget.Held() != counted[asked]) || asked == len(counted) && err == nil {
			t.Errorf("%d bytes: got %d counted and error %v", size, budget.Held(), err)
		}
		asked++
	}
	checkBusy(t, read.serve(t, newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{}, gateway.Options{Budget: budget})))
	if asked != len(counted)+1 || budget.Held() != 0 {
		t.Errorf("asked %d times, and %d bytes are counted afterwards, want %d and none", asked, budget.Held(), len(counted)+1)
	}
}

// A page of more than 16 KiB is counted, with the texts that it is made from, before it
// is encoded. What finds no room is refused, and nothing is encoded.
func TestPagesAreCountedBeforeTheyAreEncoded(t *testing.T) {
	page := func(description string, n int) (list application.TaskList) {
		for id := range n {
			task := domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(id + 1), Owner: 1, Title: "x", Description: &description})
			list.Tasks = append(list.Tasks, task)
		}
		return list
	}
	const escapes = 16 << 10
	for name, test := range map[string]struct {
		page  application.TaskList
		least int64 // bytes counted during the write; 0 for none
	}{
		"short":   {page("x", 50), 0},
		"many":    {page("two litres", 500), 20_000},
		"long":    {page(strings.Repeat("x", escapes), 16), 2 * 16 * escapes},
		"escapes": {page(strings.Repeat("\x01", escapes), 16), 7 * 16 * escapes},
	} {
		t.Run(name, func(t *testing.T) {
			read := request{method: "GET", target: "/tasks?limit=500&with=createdAt,updatedAt,etag", token: "x"}
			budget := gateway.NewByteBudget(0)
			w := &spyWriter{ResponseRecorder: *httptest.NewRecorder()}
			w.seen = func(size int) error {
				got := budget.Held()
				if got < test.least || test.least == 0 && got != 0 || test.least > 0 && got < int64(size) {
					t.Errorf("got %d bytes counted for a page of %d, want at least %d, and none if that is 0", got, size, test.least)
				}
				return nil
			}
			newAPI(t, stubAccounts{do: succeed}, stubPage{page: test.page}, ginhttp.Options{}, gateway.Options{Budget: budget}).ServeHTTP(w, read.build(t, http.NoBody))
			if w.Code != http.StatusOK || budget.Held() != 0 {
				t.Errorf("got %d, and %d bytes counted afterwards, want 200 and none", w.Code, budget.Held())
			}
			if test.least == 0 {
				return
			}
			crowded := newAPI(t, stubAccounts{do: succeed}, stubPage{page: test.page}, ginhttp.Options{}, gateway.Options{Budget: gateway.NewByteBudget(3)})
			if got := leastAllocated(func() { checkBusy(t, read.serve(t, crowded)) }); got > 16_000 {
				t.Errorf("got %d bytes allocated for a refused page, want at most 16,000", got)
			}
		})
	}
}

// leastAllocated returns the least number of bytes that one of several calls allocates:
// the first fills pools, and the race detector makes pools drop what they have.
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
