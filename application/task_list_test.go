package application_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

// The limits of every list, apart from the limit of the request.
const mostBytes, mostSearched = 256 << 10, 5000

// list returns a list, which must not fail.
func (f *fixture) list(t *testing.T, query application.TaskQuery, cursor string, limit int) application.TaskList {
	t.Helper()
	list, err := f.todo.List(t.Context(), anaID, query, application.PageRequest{Cursor: cursor, Limit: limit})
	if err != nil {
		t.Fatalf("list %+v from %q: got error %v, want none", query, cursor, err)
	}
	return list
}

// walk returns the sizes of all lists of a query, and their tasks.
func (f *fixture) walk(t *testing.T, query application.TaskQuery, limit int) (sizes []int, ids []domain.TaskID) {
	t.Helper()
	for cursor := ""; ; {
		list := f.list(t, query, cursor, limit)
		sizes, ids = append(sizes, len(list.Tasks)), append(ids, idsOf(list.Tasks)...)
		if cursor = list.Next; cursor == "" {
			return sizes, ids
		}
		if len(sizes) > 1000 {
			t.Fatalf("the walk does not end; its first lists have %v tasks", sizes[:20])
		}
	}
}

func idsOf(tasks []domain.Task) (ids []domain.TaskID) {
	for _, task := range tasks {
		ids = append(ids, task.ID())
	}
	return ids
}

// Next is set exactly if another task follows.
func TestListLimit(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, bobID, 3)
	want := f.addTasks(t, anaID, 500)
	f.addTasks(t, bobID, 3)
	for name, order := range map[string]domain.TaskOrder{"ascending": domain.ByID, "descending": domain.ByIDDescending, "due": domain.ByDue} {
		query := application.TaskQuery{Order: order}
		want := slices.Clone(want)
		if order == domain.ByIDDescending {
			slices.Reverse(want)
		}
		for limit, wantSizes := range map[int][]int{500: {500}, 499: {499, 1}, 501: {500}, 250: {250, 250}, 200: {200, 200, 100}} {
			sizes, ids := f.walk(t, query, limit)
			if !slices.Equal(sizes, wantSizes) || !slices.Equal(ids, want) {
				t.Errorf("%s, limit %d: got lists of %v tasks, in order: %t, want %v", name, limit, sizes, slices.Equal(ids, want), wantSizes)
			}
		}
	}
	f.addTasks(t, anaID, 1)
	sizes, _ := f.walk(t, application.TaskQuery{}, 500)
	expect.EqualSlices(t, "501 tasks, limit 500, tasks of each list", sizes, []int{500, 1})
	for _, limit := range []int{0, -1, application.MaxLimit + 1} {
		expect.Equal(t, fmt.Sprintf("limit %d, tasks", limit), len(f.list(t, application.TaskQuery{}, "", limit).Tasks), application.MaxLimit)
	}
}

// The text of a search has a word and at most 200 characters, in valid UTF-8 without NUL. An empty
// text is no search.
func TestTextOfASearch(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, 1)
	longest := strings.Repeat("ñ", application.MaxTextChars)
	for text, want := range map[string]error{
		"": nil, " task ": nil, longest: nil,
		" \t": application.ErrTextInvalid, "\u0301": application.ErrTextInvalid, longest + "n": application.ErrTextInvalid, "\xff": application.ErrTextInvalid,
		"task\x00": domain.ErrContainsNUL,
	} {
		query := application.TaskQuery{Text: text}
		expect.ErrorIs(t, fmt.Sprintf("check %q", text), query.Check(), want)
		listed := expect.ErrorOf(f.todo.List(t.Context(), anaID, query, application.PageRequest{Cursor: "invalid"}))
		expect.ErrorIs(t, fmt.Sprintf("list %q from an invalid cursor", text), listed, cmp.Or(want, application.ErrCursorInvalid))
		var failed error
		for _, err := range f.todo.All(t.Context(), anaID, query) {
			failed = err
		}
		expect.ErrorIs(t, fmt.Sprintf("all %q", text), failed, want)
	}
}

// A list ends with the task whose texts bring it to 256 KiB. Later pages have at most twice the
// tasks that fitted on the page before. Without a search, no page asks for more tasks than the list
// still needs. A list reads no page after its last task.
func TestListEndsEarlyByItsBytes(t *testing.T) {
	f := newFixture(t)
	long := strings.Repeat("x", domain.MaxDescriptionChars)
	var want []domain.TaskID
	for range 60 {
		want = append(want, f.add(t, anaID, domain.NewTask{Title: "x", Description: &long})) // 16 KiB
	}
	const perList, perPage = mostBytes / (domain.MaxDescriptionChars + 1), domain.MaxPageBytes / (domain.MaxDescriptionChars + 1)
	for name, query := range map[string]application.TaskQuery{
		"all": {}, "found": {Text: "X"}, "of a state": {Filter: domain.TaskFilter{}.WithCompleted(false)},
	} {
		if query.Text == "" {
			for limit, want := range map[int]int{perPage: 1, perPage + 1: 2, 500: 4} {
				f.pages = nil
				f.list(t, query, "", limit)
				expect.Equal(t, fmt.Sprintf("%s, limit %d, pages read", name, limit), len(f.pages), want)
			}
		}
		f.pages = nil
		f.list(t, query, "", 9)
		for i, page := range f.pages {
			if first := i == 0; !first && page.Limit > 2*perPage || query.Text == "" && page.Limit > 9-i*perPage {
				t.Errorf("%s: page %d: got limit %d for a list of 9 tasks, want it smaller (%d tasks fill a page)", name, i+1, page.Limit, perPage)
			}
		}
		sizes, ids := f.walk(t, query, 500)
		if !slices.Equal(sizes, []int{perList, perList, perList, 60 - 3*perList}) || !slices.Equal(ids, want) {
			t.Errorf("%s: got lists of %v tasks, complete: %t, want at most %d", name, sizes, slices.Equal(ids, want), perList)
		}
	}
}

// A search reads at most 5,000 tasks for a list.
func TestListSearchesABoundedNumber(t *testing.T) {
	nothing := application.TaskQuery{Text: "milk"}
	f := newFixture(t)
	f.addTasks(t, anaID, mostSearched)
	sizes, _ := f.walk(t, nothing, 10)
	expect.EqualSlices(t, fmt.Sprint(mostSearched, " tasks, tasks of each list"), sizes, []int{0})
	f = newFixture(t)
	f.addTasks(t, anaID, 12_000)
	for name, c := range map[string]struct {
		text  string
		limit int
		want  []int
	}{
		"nothing found":                      {"milk", 10, []int{0, 0, 0}},
		"the last one found":                 {"TASK 11999", 10, []int{0, 0, 1}},
		"one in each thousand":               {"000", 10, []int{4, 5, 10, 1}}, // task 1000 to 4000, 5000 to 9000, 10000 to 10009, 11000
		"a full list ends at the next match": {"000", 4, []int{4, 4, 4, 4, 4}},
		"full with the last found":           {"task 11999", 1, []int{0, 0, 1}},
		"full, and no other follows":         {"task 4999", 1, []int{1, 0, 0}},
	} {
		query := application.TaskQuery{Text: c.text}
		sizes, _ := f.walk(t, query, c.limit)
		expect.EqualSlices(t, name+", tasks of each list", sizes, c.want)
	}
	f.pages = nil
	f.list(t, nothing, "", 10)
	expect.Equal(t, "pages read (the first page is small)", len(f.pages), 1+mostSearched/domain.MaxPageSize)
}

// A search reads at most about 4 MiB of texts for a list.
func TestListSearchesABoundedNumberOfBytes(t *testing.T) {
	f := newFixture(t)
	long := strings.Repeat("x", domain.MaxDescriptionChars)
	for range 600 {
		f.add(t, anaID, domain.NewTask{Title: "task", Description: &long})
	}
	query := application.TaskQuery{Text: "milk"}
	sizes, _ := f.walk(t, query, 10)
	expect.EqualSlices(t, "tasks of each list (it searches 256)", sizes, []int{0, 0, 0})
}

// List looks the caller up only if a page is empty, to report an unknown caller.
// Otherwise the statement would be wasted.
func TestListLooksUpTheCallerIfEmpty(t *testing.T) {
	lost := errors.New("connection lost")
	done, milk := application.TaskQuery{Filter: domain.TaskFilter{}.WithCompleted(true)}, application.TaskQuery{Text: "milk"}
	for name, test := range map[string]struct {
		caller  domain.UserID
		query   application.TaskQuery
		later   bool // whether the list begins after ana's first task
		fails   hook // of a port
		empty   bool // whether the page is empty and reports more
		tasks   int
		lookups int
		want    error
	}{
		"tasks":                    {caller: anaID, tasks: 3},
		"no tasks":                 {caller: bobID, lookups: 1},
		"no tasks of a state":      {caller: anaID, query: done, lookups: 1},
		"nothing found":            {caller: anaID, query: milk},
		"unknown caller":           {caller: unknownID, lookups: 1, want: domain.ErrUserNotFound},
		"unknown caller, a search": {caller: unknownID, query: milk, lookups: 1, want: domain.ErrUserNotFound},
		"later tasks":              {caller: anaID, later: true, tasks: 2},
		"no later tasks":           {caller: bobID, later: true, lookups: 1},
		"unknown caller, later":    {caller: unknownID, later: true, lookups: 1, want: domain.ErrUserNotFound},
		"tasks fail":               {caller: anaID, fails: failing("tasks", lost), want: lost},
		"users fail":               {caller: bobID, fails: failing("users", lost), lookups: 1, want: lost},
		// Without the error, All would read the same page forever.
		"empty page with more": {caller: anaID, empty: true, want: domain.ErrEmptyPage},
	} {
		f := newFixture(t)
		f.addTasks(t, anaID, 3)
		request := application.PageRequest{Limit: 10}
		if test.later {
			request.Cursor = f.list(t, test.query, "", 1).Next
		}
		f.before = test.fails
		if test.empty {
			f.todo = f.newTasks(f.onePage(domain.TaskPage{More: true}))
		}
		list, err := f.todo.List(t.Context(), test.caller, test.query, request)
		if !errors.Is(err, test.want) || len(list.Tasks) != test.tasks || list.Next != "" {
			t.Errorf("%s: got %d tasks, next %q and %v, want %d, none and %v", name, len(list.Tasks), list.Next, err, test.tasks, test.want)
		}
		expect.Equal(t, name+", look-ups of the user", f.count("users"), test.lookups)
	}
}

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
	return intercept.Break(f.Ports, intercept.In(intercept.List, func(c *intercept.Call) { c.List = page })).Tasks
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
