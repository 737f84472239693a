package domain

import (
	"iter"
	"slices"
)

const (
	// MaxPageSize is the maximum number of entries that a List call returns.
	MaxPageSize = 1000
	// MaxPageBytes limits the size of a TaskPage: the titles and descriptions
	// of its tasks, in bytes. The task that reaches the limit is the last one of
	// the page. It bounds the memory that a slow reader of long texts takes.
	MaxPageBytes = 64 << 10
)

// Page selects a page of a list that is sorted by ID. The zero value is the first
// page, of MaxPageSize entries.
type Page[ID ~int64] struct {
	// After is the last ID of the previous page; 0 selects the first page.
	After ID
	// Limit is the maximum number of entries. Outside 1 to MaxPageSize it means
	// MaxPageSize.
	Limit int
	// Descending selects the order: from the highest ID down. After is then the
	// lowest ID of the previous page. Lists of users ignore it.
	Descending bool
}

// Size returns the maximum number of entries, from 1 to MaxPageSize.
func (p Page[ID]) Size() int {
	if p.Limit < 1 || p.Limit > MaxPageSize {
		return MaxPageSize
	}
	return p.Limit
}

// TaskPage is one page of a user's tasks. It is limited by MaxPageSize and
// MaxPageBytes.
type TaskPage struct {
	Tasks []Task // in the order of the page
	// More reports whether another matching task follows. It is false if Tasks
	// is empty; see ErrEmptyPage.
	More bool
}

// firstCapacity is the initial capacity of a page: most users have few tasks.
const firstCapacity = 16

// FillTaskPage reads tasks into a page until it is full, and then one more to set
// More. The tasks must match the filter of the list and be those after page.After in
// the order of the page. The first error of tasks is returned without a page.
func FillTaskPage(page Page[TaskID], tasks iter.Seq2[Task, error]) (TaskPage, error) {
	var filled TaskPage
	size, textBytes := page.Size(), 0
	for task, err := range tasks {
		if err != nil {
			return TaskPage{}, err
		}
		if len(filled.Tasks) == size || textBytes >= MaxPageBytes {
			filled.More = true
			break
		}
		switch len(filled.Tasks) {
		case 0:
			filled.Tasks = make([]Task, 0, min(firstCapacity, size))
		case firstCapacity: // grow to the full page at once
			filled.Tasks = slices.Grow(filled.Tasks, size-firstCapacity)
		}
		filled.Tasks = append(filled.Tasks, task)
		textBytes += task.TextBytes()
	}
	return filled, nil
}
