package domain

import (
	"iter"
	"slices"
)

const (
	// MaxPageSize is the maximum number of entries that a List call returns.
	MaxPageSize = 1000
	// MaxPageBytes limits the titles and descriptions of the tasks in a TaskPage, in bytes. The
	// task that reaches the limit is the last one of the page. It bounds the memory that a slow
	// reader of long texts holds.
	MaxPageBytes = 64 << 10
)

// UserListOptions are options of UserRepository.List. The zero value selects the first page, of
// MaxPageSize users.
type UserListOptions struct {
	// After is the ID of the last user of the previous page; 0 selects the first page.
	After UserID
	// Limit is the maximum number of users. Outside 1 to MaxPageSize it means MaxPageSize.
	Limit int
}

// Size returns the maximum number of users, from 1 to MaxPageSize.
func (o UserListOptions) Size() int { return sizeOf(o.Limit) }

func sizeOf(limit int) int {
	if limit < 1 || limit > MaxPageSize {
		return MaxPageSize
	}
	return limit
}

// TaskOrder is the order of a list of tasks.
type TaskOrder int

const (
	// ByID is the order of creation.
	ByID TaskOrder = iota
	// ByIDDescending is from the highest ID down.
	ByIDDescending
	// ByDue is from the earliest due date to the latest. Tasks without a due date come last. Tasks
	// with the same date are in the order of their IDs.
	ByDue
)

// ListOptions are options of TaskRepository.List. The zero value selects the first page by ID,
// of MaxPageSize tasks.
type ListOptions struct {
	Order TaskOrder
	// After is the ID of the last task of the previous page. In every order 0 selects the first
	// page. Any other ID is a bound, even a negative one.
	After TaskID
	// AfterDue is the due date of that task, for the order ByDue; the zero Date for null.
	AfterDue Date
	// Limit is the maximum number of tasks. Outside 1 to MaxPageSize it means MaxPageSize.
	Limit int
}

// Size returns the maximum number of tasks, from 1 to MaxPageSize.
func (o ListOptions) Size() int { return sizeOf(o.Limit) }

// TaskPage is one page of a user's tasks. It is limited by MaxPageSize and
// MaxPageBytes.
type TaskPage struct {
	Tasks []Task // in the order of the list
	// More reports whether another matching task follows. It is false if Tasks
	// is empty; see ErrEmptyPage.
	More bool
}

// firstCapacity is the initial capacity of a page: most users have few tasks.
const firstCapacity = 16

// FillTaskPage reads tasks into a page until it is full, and then one more to set More. The tasks
// must match the filter of the list and follow options.After in the order of the options. After an
// error of tasks it returns only the error.
func FillTaskPage(options ListOptions, tasks iter.Seq2[Task, error]) (TaskPage, error) {
	var filled TaskPage
	size, textBytes := options.Size(), 0
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
