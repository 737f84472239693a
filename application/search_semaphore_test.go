package application_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

var search = application.TaskQuery{Text: "task"}

// searches is a fixture in a bubble of synctest. Each read of a list is held until it is released
// or its context ends.
type searches struct {
	*fixture
	release     chan struct{}
	held, ended atomic.Int64 // ended without an error
}

// testSearches runs a test in a bubble. It checks that no user is left at the end.
func testSearches(t *testing.T, test func(*testing.T, *searches)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := &searches{fixture: newFixture(t), release: make(chan struct{})}
		s.addTasks(t, anaID, 3)
		s.before = s.hold
		test(t, s)
		close(s.release)
		synctest.Wait()
		expect.Equal(t, "users with searches after the last", s.todo.SearchingUsers(), 0)
	})
}

// hold is the hook that holds a read.
func (s *searches) hold(ctx context.Context, method string) error {
	if method != "tasks.List" && method != "tasks.Changes" {
		return nil
	}
	s.held.Add(1)
	defer s.held.Add(-1)
	select {
	case <-s.release:
	case <-ctx.Done():
	}
	return ctx.Err()
}

// begin begins a loop over all tasks, and returns when the loop waits.
func (s *searches) begin(ctx context.Context, user domain.UserID, query application.TaskQuery) (failed <-chan error) {
	failure := make(chan error, 2)
	go func() {
		for _, err := range s.todo.All(ctx, user, query) {
			if err != nil {
				failure <- err
				return
			}
		}
		s.ended.Add(1)
	}()
	synctest.Wait()
	return failure
}

func (s *searches) want(t *testing.T, held, ended int64) {
	t.Helper()
	synctest.Wait()
	expect.Equal(t, "reads that run, and loops that have ended", [2]int64{s.held.Load(), s.ended.Load()}, [2]int64{held, ended})
}

// One user's searches run two at a time. They do not delay other users or the user's
// other lists.
func TestTwoSearchesOfAUserRunAtATime(t *testing.T) {
	testSearches(t, func(t *testing.T, s *searches) {
		for range 5 {
			s.begin(t.Context(), anaID, search)
		}
		s.want(t, 2, 0)
		for ended, held := range []int64{2, 2, 2, 1, 0} {
			s.release <- struct{}{}
			s.want(t, held, int64(ended)+1)
		}
		for range 3 {
			s.begin(t.Context(), anaID, search)
		}
		s.want(t, 2, 5)
		s.begin(t.Context(), bobID, search)
		s.want(t, 3, 5)
		s.begin(t.Context(), anaID, application.TaskQuery{})
		s.want(t, 4, 5)
	})
}

// A search whose context ends while it waits reads nothing and leaves its slot to
// the next.
func TestSearchEndsWhileItWaits(t *testing.T) {
	for _, want := range []error{context.Canceled, context.DeadlineExceeded} {
		testSearches(t, func(t *testing.T, s *searches) {
			for range 2 {
				s.begin(t.Context(), anaID, search)
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			failed := s.begin(ctx, anaID, search)
			s.begin(t.Context(), anaID, search)
			if want == context.Canceled {
				cancel()
			}
			expect.ErrorIs(t, "the search that waits", <-failed, want)
			s.want(t, 2, 0)
			s.release <- struct{}{}
			s.want(t, 2, 1)
			expect.Equal(t, want.Error()+", reads (none of the search that waits)", len(s.pages), 3)
		})
	}
}

// A loop that ends with an error, or panics, leaves its slot to the next.
func TestSearchThatFailsLeaves(t *testing.T) {
	f, lost := newFixture(t), errors.New("connection lost")
	f.addTasks(t, anaID, 3)
	all := f.todo.All(t.Context(), anaID, search)
	for name, loop := range map[string]func(){
		"error": func() {
			f.before = failing("tasks", lost)
			for _, err := range all {
				expect.ErrorIs(t, "search", err, lost)
			}
			f.before = nil
		},
		"panic": func() {
			defer func() { _ = recover() }()
			for range all {
				panic("in the loop")
			}
		},
	} {
		for range 3 {
			loop()
			if got := f.todo.SearchingUsers(); got != 0 {
				t.Fatalf("%s: got %d users with searches after the loop, want none", name, got)
			}
		}
	}
}

// One user's reads without an index run two at a time. They do not delay other users or the user's
// other lists.
func TestTwoScansOfAUserRunAtATime(t *testing.T) {
	due := application.TaskQuery{Filter: domain.TaskFilter{}.WithDue(domain.DateRange{From: domain.DateOfUnixDay(0)})}
	byDue := due
	byDue.Order = domain.ByDue
	list := func(ctx context.Context, todo *application.Tasks, user domain.UserID, query application.TaskQuery) {
		_, _ = todo.List(ctx, user, query, application.PageRequest{})
	}
	for name, scan := range map[string]func(ctx context.Context, s *searches, since string){
		"changes": func(ctx context.Context, s *searches, since string) {
			_, _ = s.todo.Changes(ctx, anaID, application.ChangesRequest{Since: since})
		},
		"list of dates by ID": func(ctx context.Context, s *searches, _ string) { list(ctx, s.todo, anaID, due) },
	} {
		t.Run(name, func(t *testing.T) {
			testSearches(t, func(t *testing.T, s *searches) {
				s.before = nil
				since := s.changes(t, "", 0).Cursor
				s.addTasks(t, anaID, 1)
				s.before = s.hold
				ctx, cancel := context.WithCancel(t.Context())
				for range 5 {
					go scan(ctx, s, since)
				}
				s.want(t, 2, 0)
				s.release <- struct{}{}
				s.want(t, 2, 0)
				go list(ctx, s.todo, bobID, due)
				s.want(t, 3, 0)
				go list(ctx, s.todo, anaID, byDue)
				s.want(t, 4, 0)
				cancel()
			})
		})
	}
}
