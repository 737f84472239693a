package application_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

// The sizes of the pages that All reads.
const firstPage, nextPage = 200, domain.MaxPageSize

// addTasks creates tasks titled "task 0", "task 1", ….
func (f *fixture) addTasks(t *testing.T, owner domain.UserID, count int) (ids []domain.TaskID) {
	t.Helper()
	for i := range count {
		ids = append(ids, f.add(t, owner, domain.NewTask{Title: fmt.Sprint("task ", i)}))
	}
	return ids
}

// add creates a task.
func (f *fixture) add(t *testing.T, owner domain.UserID, task domain.NewTask) domain.TaskID {
	t.Helper()
	created, err := f.todo.Create(t.Context(), owner, task)
	expect.ErrorIs(t, "create a task", err, nil)
	return created.ID()
}

func wantTasks(t *testing.T, tasks iter.Seq2[domain.Task, error], want []domain.TaskID) {
	t.Helper()
	var got []domain.TaskID
	for task, err := range tasks {
		expect.ErrorIs(t, "list", err, nil)
		got = append(got, task.ID())
	}
	expect.EqualSlices(t, "tasks", got, want)
}

func TestAllReadsPages(t *testing.T) {
	for tasks, pages := range map[int]int{0: 1, firstPage: 1, firstPage + 1: 2, firstPage + nextPage: 2, firstPage + nextPage + 7: 3} {
		for order, reversed := range map[domain.TaskOrder]bool{domain.ByID: false, domain.ByIDDescending: true, domain.ByDue: false} {
			t.Run(fmt.Sprintf("%d tasks, order %d", tasks, order), func(t *testing.T) {
				f := newFixture(t)
				f.addTasks(t, bobID, 3)
				want := f.addTasks(t, anaID, tasks)
				f.addTasks(t, bobID, 3)
				if reversed {
					slices.Reverse(want)
				}
				all := f.todo.All(t.Context(), anaID, application.TaskQuery{Order: order})
				wantTasks(t, all, want)
				wantPages := []domain.ListOptions{{Order: order, Limit: firstPage}}
				for last := firstPage; len(wantPages) < pages; last += nextPage {
					wantPages = append(wantPages, domain.ListOptions{After: want[last-1], Order: order, Limit: nextPage})
				}
				expect.EqualSlices(t, "pages", f.pages, wantPages)
				wantTasks(t, all, want) // a second loop starts again
			})
		}
	}
}

func TestAllStopsReadingWithTheLoop(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, firstPage+nextPage+1)
	for _, query := range []application.TaskQuery{{}, search} {
		for read, want := range map[int]int{1: 1, firstPage: 1, firstPage + 1: 2, firstPage + nextPage: 2} {
			f.pages = nil
			left := read
			for _, err := range f.todo.All(t.Context(), anaID, query) {
				expect.ErrorIs(t, "list", err, nil)
				if left--; left == 0 {
					break
				}
			}
			expect.Equal(t, fmt.Sprintf("pages read for %d tasks of the query %+v", read, query), len(f.pages), want)
			expect.Equal(t, "users with searches after the loop", f.todo.SearchingUsers(), 0)
		}
	}
}

func TestAllEndsAfterAnError(t *testing.T) {
	f, lost := newFixture(t), errors.New("connection lost")
	ids := f.addTasks(t, anaID, firstPage+1)
	for page, read := range map[int][]domain.TaskID{1: nil, 2: ids[:firstPage]} {
		f.pages = nil
		f.before = at("tasks", func(context.Context) error {
			if len(f.pages) == page {
				return lost
			}
			return nil
		})
		var got []domain.TaskID
		var errs []error
		for task, err := range f.todo.All(t.Context(), anaID, application.TaskQuery{}) {
			if task != (domain.Task{}) {
				got = append(got, task.ID())
			}
			if err != nil {
				errs = append(errs, err)
			}
		}
		expect.EqualSlices(t, fmt.Sprintf("page %d fails, tasks", page), got, read)
		expect.EqualSlices(t, fmt.Sprintf("page %d fails, errors", page), errs, []error{lost})
	}
}

// onePage returns a repository whose List always returns the page.
func (f *fixture) onePage(page domain.TaskPage) domain.TaskRepository {
	return intercept.Break(f.Adapter, intercept.In(intercept.List, func(c *intercept.Call) { c.List = page })).Tasks
}

// All does not keep tasks that it has yielded, so a slow loop holds only the rest of the page.
func TestAllForgetsWhatItYielded(t *testing.T) {
	f := newFixture(t)
	page := make([]domain.Task, 5)
	for i := range page {
		page[i] = domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(i + 1), Owner: anaID, Title: "milk"})
	}
	tasks := f.newTasks(f.onePage(domain.TaskPage{Tasks: page}))
	passed := 0
	for task, err := range tasks.All(t.Context(), anaID, application.TaskQuery{}) {
		if passed++; err != nil || task.ID() != domain.TaskID(passed) {
			t.Fatalf("got task %d, %v, want task %d", task.ID(), err, passed)
		}
		for i, held := range page {
			expect.Equal(t, fmt.Sprintf("at task %d, task %d forgotten", passed, i+1), held == domain.Task{}, i < passed)
		}
	}
	expect.Equal(t, "number of tasks", passed, len(page))
}
