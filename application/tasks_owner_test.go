package application_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestAllWithOwnerWalksThePages(t *testing.T) {
	tests := map[string]struct {
		tasks func(size int) int
		pages int
	}{
		"no task":             {func(int) int { return 0 }, 1},
		"one task":            {func(int) int { return 1 }, 1},
		"one less than full":  {func(size int) int { return size - 1 }, 1},
		"one full page":       {func(size int) int { return size }, 2},
		"one more":            {func(size int) int { return size + 1 }, 2},
		"more than two pages": {func(size int) int { return size + domain.MaxPageSize + 7 }, 3},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			ana := h.register(t, "ana@example.com", "secret")
			bob := h.register(t, "bob@example.com", "secret").ID()
			size := pageSize(t, h, ana.ID())
			h.addTasks(t, bob, 3)
			want := h.addTasks(t, ana.ID(), test.tasks(size))
			collect(t, h.todo.All(t.Context(), ana.ID(), domain.TaskFilter{}))
			asked := h.tasks.list
			h.tasks.list, h.users.byID = nil, 0

			owner, all, err := h.todo.AllWithOwner(t.Context(), ana.ID())
			if owner != ana || err != nil {
				t.Fatalf("got user %d, %v, want user %d", owner.ID(), err, ana.ID())
			}
			checkIDs(t, collect(t, all), want)
			if len(h.tasks.list) != test.pages || !slices.Equal(h.tasks.list, asked) {
				t.Errorf("got the pages %v asked for, want %d, those of All: %v", h.tasks.list, test.pages, asked)
			}
			if h.tasks.withOwner != 1 || h.users.byID != 0 {
				t.Errorf("got %d pages with their owner and %d look-ups of the user, want 1 and 0", h.tasks.withOwner, h.users.byID)
			}
		})
	}
}

// The first loop has what came with the owner, whether or not it ends early;
// the others read everything anew.
func TestAllWithOwnerCanBeWalkedAgain(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	want := h.addTasks(t, ana, pageSize(t, h, ana)+1)
	_, all, err := h.todo.AllWithOwner(t.Context(), ana)
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	for range all {
		break
	}
	if got := len(h.tasks.list); got != 1 {
		t.Errorf("got %d pages asked for by a loop that ended early, want 1", got)
	}
	for range 2 {
		checkIDs(t, collect(t, all), want)
		want = append(want, h.addTasks(t, ana, 1)...)
	}
	if h.tasks.withOwner != 1 {
		t.Errorf("got %d pages with their owner, want 1", h.tasks.withOwner)
	}
}

// Loops at the same time do not get in each other's way, nor into each other's
// memory.
func TestAllWithOwnerIsWalkedAtOnce(t *testing.T) {
	const tasks, loops = 450, 8
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	want := h.addTasks(t, ana, tasks)
	// What watches the repositories is not made for many at once.
	todo := application.NewTasks(h.tasks.TaskRepository, h.users.UserRepository, time.Now)
	_, all, err := todo.AllWithOwner(t.Context(), ana)
	if err != nil {
		t.Fatal(err)
	}
	var ended sync.WaitGroup
	for range loops {
		ended.Go(func() {
			n := 0
			for task, err := range all {
				if err != nil || n >= tasks || task.ID() != want[n] || task.Title() != fmt.Sprint("task ", n) {
					t.Errorf("got %d, %q and %v at place %d", task.ID(), task.Title(), err, n)
					return
				}
				n++
			}
			if n != tasks {
				t.Errorf("got %d tasks, want %d", n, tasks)
			}
		})
	}
	ended.Wait()
}

func TestAllWithOwnerFails(t *testing.T) {
	cause := errors.New("connection lost")
	tests := map[string]struct {
		caller domain.UserID
		err    error
		want   error
	}{
		"nobody":          {nobody, nil, domain.ErrUserNotFound},
		"connection lost": {1, cause, cause},
		"context ended":   {1, context.Canceled, context.Canceled},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.register(t, "ana@example.com", "secret")
			h.tasks.err = test.err
			owner, all, err := h.todo.AllWithOwner(t.Context(), test.caller)
			if !errors.Is(err, test.want) || owner != (domain.User{}) || all != nil {
				t.Errorf("got user %d, tasks %t, %v, want nothing and %v", owner.ID(), all != nil, err, test.want)
			}
		})
	}
}

func TestAllWithOwnerEndsWithAnError(t *testing.T) {
	for failAt := 2; failAt <= 3; failAt++ {
		t.Run(fmt.Sprint("on page ", failAt), func(t *testing.T) {
			h := newHouse(t)
			ana := h.register(t, "ana@example.com", "secret").ID()
			size := pageSize(t, h, ana)
			h.addTasks(t, ana, size+2*domain.MaxPageSize)
			h.tasks.err, h.tasks.failAt = errors.New("connection lost"), failAt

			_, all, err := h.todo.AllWithOwner(t.Context(), ana)
			if err != nil {
				t.Fatalf("got error %v, want none before the loop", err)
			}
			read, failures := 0, 0
			for _, err := range all {
				if err == nil {
					read++
				} else if failures++; !errors.Is(err, h.tasks.err) {
					t.Errorf("got error %v, want %v", err, h.tasks.err)
				}
			}
			if want := size + (failAt-2)*domain.MaxPageSize; read != want || failures != 1 {
				t.Errorf("got %d tasks and %d errors, want %d and 1", read, failures, want)
			}
		})
	}
}
