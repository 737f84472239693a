package ginhttp_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

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
			budget := ginhttp.NewByteBudget(0)
			w := &spyWriter{ResponseRecorder: *httptest.NewRecorder()}
			w.seen = func(size int) error {
				got := budget.Held()
				if got < test.least || test.least == 0 && got != 0 || test.least > 0 && got < int64(size) {
					t.Errorf("got %d bytes counted for a page of %d, want at least %d, and none if that is 0", got, size, test.least)
				}
				return nil
			}
			newAPI(t, stubAccounts{do: succeed}, stubPage{page: test.page}, ginhttp.Options{Budget: budget}).ServeHTTP(w, read.build(t, http.NoBody))
			if w.Code != http.StatusOK || budget.Held() != 0 {
				t.Errorf("got %d, and %d bytes counted afterwards, want 200 and none", w.Code, budget.Held())
			}
			if test.least == 0 {
				return
			}
			crowded := newAPI(t, stubAccounts{do: succeed}, stubPage{page: test.page}, ginhttp.Options{Budget: ginhttp.NewByteBudget(3)})
			checkBusy(t, read.serve(t, crowded)) // which fills the pools too
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			checkBusy(t, read.serve(t, crowded))
			runtime.ReadMemStats(&after)
			if got := int64(after.TotalAlloc - before.TotalAlloc); got > 16_000 {
				t.Errorf("got %d bytes allocated for a refused page, want at most 16,000", got)
			}
		})
	}
}
