package application

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TaskQuery selects tasks of a caller, and their order.
type TaskQuery struct {
	Filter domain.TaskFilter
	// Text makes the query a search: it selects the tasks that have each word of the text in their
	// title or description. Case and accents do not matter. A text has at least one word (see
	// HasWord) and at most MaxTextChars characters; "" is no search.
	Text  string
	Order domain.TaskOrder
}

// Check returns the error that List and All return for an invalid text, or nil. The error is
// ErrTextInvalid, or a *domain.FieldError for a text with NUL.
func (q TaskQuery) Check() error {
	switch {
	case q.Text == "":
		return nil
	case !HasWord(q.Text), !utf8.ValidString(q.Text), utf8.RuneCountInString(q.Text) > MaxTextChars:
		return ErrTextInvalid
	case strings.ContainsRune(q.Text, 0):
		return &domain.FieldError{Field: "q", Err: domain.ErrContainsNUL}
	}
	return nil
}

// PageRequest selects a page of a list. The zero value selects the first page.
type PageRequest struct {
	Cursor string // the Next of an earlier page of the same query; "" for the first page
	Limit  int    // the maximum number of tasks; outside 1 to MaxLimit it is MaxLimit
}

// TaskList is a page of a caller's tasks.
type TaskList struct {
	Tasks []domain.Task
	// Next is the cursor of the next page; "" if there is none. A page with a Next
	// may have fewer tasks than the limit, or none.
	Next string
}

const (
	// maxListBytes limits the titles and descriptions of a TaskList, in bytes. The task that
	// reaches the limit is the last one. It equals domain.MaxChangeBytes, because Changes returns
	// pages of List too.
	maxListBytes = domain.MaxChangeBytes
	// maxSearched and maxSearchedBytes limit the tasks that List searches, and their titles and
	// descriptions in bytes. Without maxSearchedBytes, a search of maxSearched long texts would
	// miss the deadline.
	maxSearched      = 5000
	maxSearchedBytes = 4 << 20
)

// MaxLimit is the maximum number of tasks in a TaskList, and of changes in a ChangeList.
const MaxLimit = 500

// Size returns the maximum number of tasks, from 1 to MaxLimit.
func (r PageRequest) Size() int { return sizeOf(r.Limit) }

// sizeOf returns the limit of a request, from 1 to MaxLimit.
func sizeOf(limit int) int {
	if limit < 1 || limit > MaxLimit {
		return MaxLimit
	}
	return limit
}

// List returns a page of the caller's tasks that match the query. If a caller follows Next to the
// end, each task that exists and matches throughout is on exactly one page. In the order
// domain.ByDue, a task may be on no page or on two if its due date changes meanwhile. A cursor
// never expires.
//
// It returns the errors of TaskQuery.Check, ErrCursorInvalid, and domain.ErrEmptyPage if the
// repository reports more tasks but returns none.
func (t *Tasks) List(ctx context.Context, caller domain.UserID, query TaskQuery, request PageRequest) (TaskList, error) {
	if err := query.Check(); err != nil {
		return TaskList{}, err
	}
	after, err := parseCursor(request.Cursor, query)
	if err != nil {
		return TaskList{}, err
	}
	return t.listAfter(ctx, caller, query, after, request.Size())
}

// listAfter lists as List does, after a place in the list. A list without a text ends when the page
// is full. A search with a full page reads on until it finds one more match or reaches its limits.
// If the tasks end first, there is no next page.
func (t *Tasks) listAfter(ctx context.Context, caller domain.UserID, query TaskQuery, last place, limit int) (TaskList, error) {
	page := domain.ListOptions{Order: query.Order, After: last.id, AfterDue: last.due, Limit: limit}
	isSearch, matches := query.Text != "", t.matcher(query.Text)
	if isSearch {
		page.Limit = firstPageSize
	}
	var list TaskList
	textBytes, searched, searchedBytes := 0, 0, 0
	full := func() bool { return len(list.Tasks) == limit || textBytes >= maxListBytes }
	ended := func() bool {
		return full() && !isSearch || searched == maxSearched || searchedBytes >= maxSearchedBytes
	}
	for {
		tasks, more, err := t.page(ctx, caller, query, page)
		if err != nil {
			return TaskList{}, err
		}
		for _, task := range tasks {
			found := matches(task)
			if ended() || found && full() {
				list.Next = cursorAfter(last, query)
				return list, nil
			}
			if found {
				list.Tasks = append(list.Tasks, task)
				textBytes += task.TextBytes()
			}
			searched, searchedBytes = searched+1, searchedBytes+task.TextBytes()
			last = placeOf(task)
		}
		if !more {
			return list, nil
		}
		if ended() {
			list.Next = cursorAfter(last, query)
			return list, nil
		}
		page = afterTasks(page, tasks)
		if !isSearch {
			page.Limit = min(page.Limit, limit-len(list.Tasks))
		}
	}
}

// All returns all tasks of the caller that match the query. The loop over it reads one page at a
// time and ends after the first error. For an invalid text it yields only the error of
// TaskQuery.Check.
//
// A query with a text is a search. For each caller, at most two loops over searches run at a
// time. A third loop waits until one of them ends. If ctx ends first, All yields only ctx's
// error. Do not nest three search loops of one caller: the third waits until ctx ends.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, query TaskQuery) iter.Seq2[domain.Task, error] {
	first := domain.ListOptions{Order: query.Order, Limit: firstPageSize}
	all := allPages(first, afterTasks, func(page domain.ListOptions) ([]domain.Task, bool, error) {
		return t.page(ctx, caller, query, page)
	})
	if err := query.Check(); err != nil {
		return func(yield func(domain.Task, error) bool) { yield(domain.Task{}, err) }
	}
	if query.Text == "" {
		return all
	}
	matches := t.matcher(query.Text)
	return func(yield func(domain.Task, error) bool) {
		err := t.searches.Do(ctx, caller, func() {
			for task, err := range all {
				if (err != nil || matches(task)) && !yield(task, err) {
					return
				}
			}
		})
		if err != nil {
			yield(domain.Task{}, fmt.Errorf("wait for another search of user %d: %w", caller, err))
		}
	}
}

// page reads a page of the caller's tasks that match the query's filter. If the page has a task, the
// caller exists. So it looks up the caller only for an empty page.
func (t *Tasks) page(ctx context.Context, caller domain.UserID, query TaskQuery, page domain.ListOptions) (tasks []domain.Task, more bool, err error) {
	var read domain.TaskPage
	if hasIndex := query.Filter.Due().IsZero() || query.Order == domain.ByDue; hasIndex {
		read, err = t.config.Tasks.List(ctx, caller, query.Filter, page)
	} else {
		read, err = scan(ctx, t, caller, func() (domain.TaskPage, error) { return t.config.Tasks.List(ctx, caller, query.Filter, page) })
	}
	if err != nil || len(read.Tasks) > 0 {
		return read.Tasks, read.More, err
	}
	if read.More {
		return nil, false, fmt.Errorf("list tasks of user %d after task %d: %w", caller, page.After, domain.ErrEmptyPage)
	}
	_, err = t.config.Users.ByID(ctx, caller)
	return nil, false, err
}

// maxScans is the maximum number of concurrent scans of one user in each process.
const maxScans = 2

// scan runs a read that may read all tasks of the caller, because no index serves it. At most
// maxScans of a caller run at a time, so that they slow the requests of other users little. A
// further scan waits until one of them or ctx ends.
func scan[T any](ctx context.Context, t *Tasks, caller domain.UserID, read func() (T, error)) (result T, err error) {
	if waited := t.scans.Do(ctx, caller, func() { result, err = read() }); waited != nil {
		err = fmt.Errorf("wait for another read of user %d: %w", caller, waited)
	}
	return result, err
}

// firstPageSize is the limit of the first page of a search, of All and of allUsers. Most lists fit
// in it and take one statement.
const firstPageSize = 200

// allPages yields the entries of all pages. It calls list when the loop reaches a page, and ends
// after the first error. A page without entries must not report more. The function after returns the
// next page. It gets the entries of the page, and is not called for an empty one.
//
// allPages clears each entry before it yields the entry, so that a slow loop holds only the rest of
// the page.
func allPages[T, Page any](first Page, after func(page Page, entries []T) Page, list func(Page) (entries []T, more bool, err error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		for page := first; ; {
			entries, more, err := list(page)
			if err != nil {
				yield(none, err)
				return
			}
			if more {
				page = after(page, entries)
			}
			for i, entry := range entries {
				entries[i] = none
				if !yield(entry, nil) {
					return
				}
			}
			if !more {
				return
			}
		}
	}
}

// afterTasks returns the page after a page with these tasks. If long texts ended that page early, the
// next limit is twice their number. With a higher limit, a database would send rows that do not fit
// in the page.
func afterTasks(page domain.ListOptions, tasks []domain.Task) domain.ListOptions {
	n, last := len(tasks), placeOf(tasks[len(tasks)-1])
	next := domain.ListOptions{Order: page.Order, After: last.id, AfterDue: last.due, Limit: domain.MaxPageSize}
	if n < page.Size() {
		next.Limit = 2 * n
	}
	return next
}

// place is the place of a task in a list; the zero value is the start.
type place struct {
	id  domain.TaskID
	due domain.Date
}

func placeOf(task domain.Task) place {
	due, _ := task.Due()
	return place{task.ID(), due}
}
