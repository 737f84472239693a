package domain

import "sync"

// TaskPage gathers the tasks of one page, for the List method of a repository.
type TaskPage struct {
	size  int
	bytes int
	tasks []Task
}

// NewTaskPage returns an empty page.
func NewTaskPage(page Page[TaskID]) *TaskPage { return &TaskPage{size: page.Size()} }

// fewTasks is how many tasks a page has room for at first.
const fewTasks = 16

// Add puts a task at the end.
func (p *TaskPage) Add(t Task) {
	if len(p.tasks) == cap(p.tasks) {
		// Most people have few tasks; who has more than few fills the page.
		room := make([]Task, 0, min(fewTasks, p.size))
		if len(p.tasks) > 0 {
			room = roomForTasks(p.size)
		}
		p.tasks = append(room, p.tasks...)
	}
	p.tasks = append(p.tasks, t)
	p.bytes += t.textBytes()
}

// Full reports whether the page ends here: with its size, or with the task
// that brought its texts to MaxPageBytes. Nothing more may be added then.
func (p *TaskPage) Full() bool { return len(p.tasks) >= p.size || p.bytes >= MaxPageBytes }

// Tasks returns what was added.
func (p *TaskPage) Tasks() []Task { return p.tasks }

// IsFullPage reports whether the tasks that List returned for the page may be
// followed by more. Those of a page that is not full are the last.
func IsFullPage(page Page[TaskID], tasks []Task) bool {
	whole := TaskPage{size: page.Size(), tasks: tasks}
	for _, t := range tasks {
		whole.bytes += t.textBytes()
	}
	return whole.Full()
}

func (t Task) textBytes() int { return len(t.title) + len(t.description.text) }

// taskRooms is memory of pages that were recycled. A page of a thousand tasks is
// 100 KB: to make it anew for each is what long lists cost a server most.
var taskRooms sync.Pool

// roomForTasks returns room for at least n tasks.
func roomForTasks(n int) []Task {
	if room, ok := taskRooms.Get().(*[]Task); ok && cap(*room) >= n {
		return *room
	}
	return make([]Task, 0, n)
}

// RecycleTasks lets other pages have the memory of one that is done with. It is
// for whoever got the page from a repository and has kept no part of it, but
// copies of tasks. It is called once for a page, which nobody reads afterwards,
// or not at all.
func RecycleTasks(page []Task) {
	if cap(page) <= fewTasks || cap(page) > MaxPageSize {
		return
	}
	page = page[:cap(page)]
	clear(page) // the texts are to be let go
	page = page[:0]
	taskRooms.Put(&page)
}
