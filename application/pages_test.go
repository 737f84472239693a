package application_test

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// pageSize finds out how many tasks All asks for at first: how many they are is
// its own business, that they are bounded is not.
func pageSize(t *testing.T, h *house, user domain.UserID) int {
	t.Helper()
	collect(t, h.todo.All(t.Context(), user, domain.TaskFilter{}))
	size := h.tasks.list[0].Limit
	if size < 1 || size > domain.MaxPageSize {
		t.Fatalf("got pages of %d, want 1 to %d", size, domain.MaxPageSize)
	}
	h.tasks.list, h.users.byID = nil, 0
	return size
}

func (h *house) addTasks(t *testing.T, user domain.UserID, count int) (ids []domain.TaskID) {
	t.Helper()
	for i := range count {
		task, err := h.todo.Create(t.Context(), user, application.NewTask{Title: fmt.Sprint("task ", i)})
		if err != nil {
			t.Fatalf("create a task: %v", err)
		}
		ids = append(ids, task.ID())
	}
	return ids
}

func collect(t *testing.T, tasks iter.Seq2[domain.Task, error]) (ids []domain.TaskID) {
	t.Helper()
	for task, err := range tasks {
		if err != nil {
			t.Fatalf("got error %v, want none", err)
		}
		ids = append(ids, task.ID())
	}
	return ids
}

func TestAllWalksThePages(t *testing.T) {
	tests := map[string]struct {
		tasks func(size int) int
		pages int
	}{
		"no task":             {func(int) int { return 0 }, 1},
		"one task":            {func(int) int { return 1 }, 1},
		"one less than full":  {func(size int) int { return size - 1 }, 1},
		"one full page":       {func(size int) int { return size }, 1},
		"one more":            {func(size int) int { return size + 1 }, 2},
		"two full pages":      {func(size int) int { return size + domain.MaxPageSize }, 2},
		"more than two pages": {func(size int) int { return size + domain.MaxPageSize + 7 }, 3},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			ana := h.register(t, "ana@example.com", "secret").ID()
			bob := h.register(t, "bob@example.com", "secret").ID()
			size := pageSize(t, h, ana)
			h.addTasks(t, bob, 3)
			want := h.addTasks(t, ana, test.tasks(size))
			h.addTasks(t, bob, 3)

			checkIDs(t, collect(t, h.todo.All(t.Context(), ana, domain.TaskFilter{})), want)
			if got := len(h.tasks.list); got != test.pages {
				t.Errorf("got %d pages asked for, want %d", got, test.pages)
			}
			seen, after, asked := 0, domain.TaskID(0), size
			for i, page := range h.tasks.list {
				if page.After != after || page.Size() != asked {
					t.Errorf("page %d: got %d after %d, want %d after %d", i, page.Size(), page.After, asked, after)
				}
				if seen += asked; seen <= len(want) {
					after = want[seen-1]
				}
				asked = domain.MaxPageSize
			}
		})
	}
}

// A second walk starts anew: the sequence is no reader that is used up.
func TestAllCanBeWalkedTwice(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	want := h.addTasks(t, ana, pageSize(t, h, ana)+1)
	all := h.todo.All(t.Context(), ana, domain.TaskFilter{})
	checkIDs(t, collect(t, all), want)
	checkIDs(t, collect(t, all), want)
}

func TestAllEndsWithItsReader(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	size := pageSize(t, h, ana)
	h.addTasks(t, ana, size+domain.MaxPageSize+1)
	tests := map[string]struct{ read, pages int }{
		"after the first task":     {1, 1},
		"at the end of a page":     {size, 1},
		"within the second page":   {size + 1, 2},
		"at the end of the second": {size + domain.MaxPageSize, 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h.tasks.list = nil
			read := 0
			for _, err := range h.todo.All(t.Context(), ana, domain.TaskFilter{}) {
				if err != nil {
					t.Fatalf("got error %v, want none", err)
				}
				if read++; read == test.read {
					break
				}
			}
			if got := len(h.tasks.list); got != test.pages {
				t.Errorf("got %d pages asked for, want %d", got, test.pages)
			}
		})
	}
}

func TestAllEndsWithAnError(t *testing.T) {
	for failAt := 1; failAt <= 3; failAt++ {
		t.Run(fmt.Sprint("on page ", failAt), func(t *testing.T) {
			h := newHouse(t)
			ana := h.register(t, "ana@example.com", "secret").ID()
			size := pageSize(t, h, ana)
			h.addTasks(t, ana, size+2*domain.MaxPageSize)
			h.tasks.err, h.tasks.failAt = errors.New("connection lost"), failAt

			read, failures := 0, 0
			for task, err := range h.todo.All(t.Context(), ana, domain.TaskFilter{}) {
				switch {
				case err == nil:
					read++
				case !errors.Is(err, h.tasks.err) || task != (domain.Task{}):
					t.Errorf("got task %d, %v, want no task and %v", task.ID(), err, h.tasks.err)
				default:
					failures++
				}
			}
			if want := []int{0, size, size + domain.MaxPageSize}[failAt-1]; read != want || failures != 1 {
				t.Errorf("got %d tasks and %d errors, want %d and 1", read, failures, want)
			}
			if got := len(h.tasks.list); got != failAt {
				t.Errorf("got %d pages asked for, want %d", got, failAt)
			}
		})
	}
}

// A repository that has more to follow an empty page would be asked for the same
// page for ever.
func TestAllRefusesAnEmptyPageWithMore(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	h.tasks.empty = true
	for _, err := range h.todo.All(t.Context(), ana, domain.TaskFilter{}) {
		if !errors.Is(err, domain.ErrEmptyPage) {
			t.Errorf("got error %v, want %v", err, domain.ErrEmptyPage)
		}
	}
	if got := len(h.tasks.list); got != 1 {
		t.Errorf("got %d pages asked for, want 1", got)
	}
}

// Where texts are long, a page is full before its size, the next one asks for
// no more than twice what came, and nothing is left out.
func TestAllWithLongTexts(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	long := strings.Repeat("𝔘", domain.MaxDescriptionChars)
	var want []domain.TaskID
	for range 20 {
		task, err := h.todo.Create(t.Context(), ana, application.NewTask{Title: "x", Description: &long})
		if err != nil {
			t.Fatalf("create a task: %v", err)
		}
		want = append(want, task.ID())
	}
	checkIDs(t, collect(t, h.todo.All(t.Context(), ana, domain.TaskFilter{})), want)
	perPage := domain.MaxPageBytes/len(long) + 1
	for i, page := range h.tasks.list[1:] {
		if page.Size() > 2*perPage {
			t.Errorf("page %d: got %d asked for, want at most %d", i+1, page.Size(), 2*perPage)
		}
	}
}
