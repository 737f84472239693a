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
	release chan struct{}
	held    atomic.Int64
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

// readAll reads all tasks.
func (s *searches) readAll(ctx context.Context, user domain.UserID, query application.TaskQuery) error {
	for _, err := range s.todo.All(ctx, user, query) {
		if err != nil {
			return err
		}
	}
	return nil
}

// begin begins to read all tasks, and returns when the reader waits.
func (s *searches) begin(ctx context.Context, user domain.UserID, query application.TaskQuery) (ended <-chan error) {
	outcome := make(chan error, 1)
	go func() { outcome <- s.readAll(ctx, user, query) }()
	synctest.Wait()
	return outcome
}

// wantHeld checks the number of reads that are held.
func (s *searches) wantHeld(t *testing.T, want int64) {
	t.Helper()
	synctest.Wait()
	expect.Equal(t, "reads that are held", s.held.Load(), want)
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
			s.wantHeld(t, 2)
			s.release <- struct{}{}
			s.wantHeld(t, 2)
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

// One user's searches run two at a time, and so do one user's reads without an index. They do not
// delay other users or the user's other lists.
func TestTwoSearchesOfAUserRunAtATime(t *testing.T) {
	due := application.TaskQuery{Filter: domain.TaskFilter{}.WithDue(domain.DateRange{From: domain.DateOfUnixDay(0)})}
	byDue := due
	byDue.Order = domain.ByDue
	list := func(ctx context.Context, todo *application.Tasks, user domain.UserID, query application.TaskQuery) {
		_, _ = todo.List(ctx, user, query, application.PageRequest{})
	}
	for name, read := range map[string]func(ctx context.Context, s *searches, since string){
		"search": func(ctx context.Context, s *searches, _ string) { _ = s.readAll(ctx, anaID, search) },
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
					go read(ctx, s, since)
				}
				s.wantHeld(t, 2)
				for _, held := range []int64{2, 2, 2, 1, 0} {
					s.release <- struct{}{}
					s.wantHeld(t, held)
				}
				for range 3 {
					go read(ctx, s, since)
				}
				s.wantHeld(t, 2)
				s.begin(ctx, bobID, search)
				go list(ctx, s.todo, bobID, due)
				s.wantHeld(t, 4)
				s.begin(ctx, anaID, application.TaskQuery{})
				go list(ctx, s.todo, anaID, byDue)
				s.wantHeld(t, 6)
				cancel()
			})
		})
	}
}
