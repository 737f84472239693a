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
)

var search = application.TaskQuery{Filter: domain.TaskFilter{}.WithText("task")}

// heldTasks holds each read of a list until it is released, or its context ends.
type heldTasks struct {
	domain.TaskRepository
	release chan struct{}
	held    atomic.Int64
	reads   atomic.Int64
}

func (h *heldTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	h.reads.Add(1)
	h.held.Add(1)
	defer h.held.Add(-1)
	select {
	case <-h.release:
		return h.TaskRepository.List(ctx, owner, filter, page)
	case <-ctx.Done():
		return domain.TaskPage{}, ctx.Err()
	}
}

// searches is the use cases over heldTasks, in a bubble.
type searches struct {
	*heldTasks
	todo  *application.Tasks
	ended atomic.Int64 // without an error
}

// testSearches runs a test in a bubble. It checks that no user is left at the end.
func testSearches(t *testing.T, test func(*testing.T, *searches)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		f := newFixture(t)
		f.addTasks(t, anaID, 3)
		s := &searches{heldTasks: &heldTasks{TaskRepository: f.tasks.TaskRepository, release: make(chan struct{})}}
		s.todo = application.NewTasks(s, f.users, f.clock)
		test(t, s)
		close(s.release)
		synctest.Wait()
		if got := s.todo.SearchingUsers(); got != 0 {
			t.Errorf("got %d users with searches after the last, want none", got)
		}
	})
}

// begin begins a loop over all tasks, and returns when it waits.
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
	if gotHeld, gotEnded := s.held.Load(), s.ended.Load(); gotHeld != held || gotEnded != ended {
		t.Errorf("got %d that run and %d that have ended, want %d and %d", gotHeld, gotEnded, held, ended)
	}
}

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
	})
}

// Searches of a user delay neither other users nor the user's other lists.
func TestOthersDoNotWaitForSearches(t *testing.T) {
	testSearches(t, func(t *testing.T, s *searches) {
		for range 3 {
			s.begin(t.Context(), anaID, search)
		}
		s.want(t, 2, 0)
		s.begin(t.Context(), bobID, search)
		s.want(t, 3, 0)
		s.begin(t.Context(), anaID, application.TaskQuery{})
		s.want(t, 4, 0)
	})
}

// A search whose context ends while it waits reads nothing and leaves its place to
// the next.
func TestSearchEndsWhileItWaits(t *testing.T) {
	ends := map[string]struct {
		end  func(context.Context) (context.Context, context.CancelFunc)
		want error
	}{
		"cancelled": {context.WithCancel, context.Canceled},
		"deadline": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, time.Second)
		}, context.DeadlineExceeded},
	}
	for name, test := range ends {
		t.Run(name, func(t *testing.T) {
			testSearches(t, func(t *testing.T, s *searches) {
				for range 2 {
					s.begin(t.Context(), anaID, search)
				}
				ctx, cancel := test.end(t.Context())
				defer cancel()
				failed := s.begin(ctx, anaID, search)
				s.begin(t.Context(), anaID, search)
				if test.want == context.Canceled {
					cancel()
				}
				if err := <-failed; !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				s.want(t, 2, 0)
				s.release <- struct{}{}
				s.want(t, 2, 1)
				if got := s.reads.Load(); got != 3 {
					t.Errorf("got %d reads, want those of the three others", got)
				}
			})
		})
	}
}

// A loop that ends early or with an error, or panics, leaves its slot to the next.
func TestSearchThatEndsEarlyLeaves(t *testing.T) {
	lost := errors.New("connection lost")
	loops := map[string]func(*testing.T, *fixture){
		"break": func(t *testing.T, f *fixture) {
			for range f.todo.All(t.Context(), anaID, search) {
				break
			}
		},
		"error": func(t *testing.T, f *fixture) {
			f.before = failing("tasks", lost)
			for _, err := range f.todo.All(t.Context(), anaID, search) {
				if !errors.Is(err, lost) {
					t.Errorf("got error %v, want %v", err, lost)
				}
			}
		},
		"panic": func(t *testing.T, f *fixture) {
			defer func() { _ = recover() }()
			for range f.todo.All(t.Context(), anaID, search) {
				panic("in the loop")
			}
		},
	}
	for name, loop := range loops {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			f.addTasks(t, anaID, 3)
			for range 3 {
				loop(t, f)
				if got := f.todo.SearchingUsers(); got != 0 {
					t.Fatalf("got %d users with searches after the loop, want none", got)
				}
			}
		})
	}
}
