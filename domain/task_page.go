package domain

import "iter"

// TaskPage is one page of a user's tasks. It holds at most MaxPageSize tasks,
// and ends with the task whose texts bring it to MaxPageBytes.
type TaskPage struct {
	Tasks []Task
	// More reports whether at least one further task matches after the last of
	// Tasks. It is false for a page without tasks: see ErrEmptyPage.
	More bool
}

// firstCapacity is how many tasks a page has room for at first: most users have
// few.
const firstCapacity = 16

// FillTaskPage fills the page from tasks that match and follow page.After, by
// ascending ID. It takes them until the page is full, and then reads one more,
// which tells whether there are more. The first error of tasks ends it, and is
// returned without a page.
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
		if filled.Tasks == nil {
			filled.Tasks = make([]Task, 0, min(firstCapacity, size))
		}
		filled.Tasks = append(filled.Tasks, task)
		textBytes += len(task.title) + len(task.description.text)
	}
	return filled, nil
}
