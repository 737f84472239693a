package domain

import (
	"iter"
	"slices"
)

const (
	// MaxPageSize is the maximum number of entries that a List call returns.
	MaxPageSize = 1000
	// MaxPageBytes limits the texts of a page of tasks: the task whose texts
	// reach it is the last one. It limits the memory for a user with long texts
	// or a slow connection.
	MaxPageBytes = 256 << 10
)

// Page asks a List method for the entries that follow an identity. The zero
// value is the first page of full size.
type Page[ID ~int64] struct {
	// After is the last identity already seen; 0 starts at the beginning.
	After ID
	// Limit is the number of entries wanted. A value outside 1 to MaxPageSize
	// asks for MaxPageSize.
	Limit int
}

// Size returns the number of entries that the page may hold.
func (p Page[ID]) Size() int {
	if p.Limit < 1 || p.Limit > MaxPageSize {
		return MaxPageSize
	}
	return p.Limit
}

// TaskPage is one page of a user's tasks. It holds at most MaxPageSize tasks,
// and ends with the task whose texts bring it to MaxPageBytes.
type TaskPage struct {
	Tasks []Task
	// More reports whether at least one further task matches after the last of
	// Tasks. It is false for a page without tasks: see ErrEmptyPage.
	More bool
}

// firstCapacity is the initial capacity of a page. Most users have few tasks.
const firstCapacity = 16

// FillTaskPage returns a page of tasks, which must match the filter and follow
// page.After by ascending ID. It reads until the page is full, and then one
// task more, to set More. It returns the first error of tasks, without a page.
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
		case firstCapacity: // beyond firstCapacity, allocate the whole page at once
			filled.Tasks = slices.Grow(filled.Tasks, size-firstCapacity)
		}
		filled.Tasks = append(filled.Tasks, task)
		textBytes += len(task.title) + len(task.description.text)
	}
	return filled, nil
}
