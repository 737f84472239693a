package domain_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// filled is a full page of tasks whose titles begin with what is said.
func filled(size int, title string) []domain.Task {
	page := domain.NewTaskPage(domain.Page[domain.TaskID]{Limit: size})
	for id := 1; !page.Full(); id++ {
		page.Add(domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(id), Owner: 1, Title: fmt.Sprint(title, id)}))
	}
	return page.Tasks()
}

// A page whose memory is new holds no room for more than it may have, and few
// tasks take little.
func TestTaskPageRoom(t *testing.T) {
	for range 2 { // until nothing is left of what other tests have recycled
		runtime.GC()
	}
	for _, size := range []int{1, 2, 15, 16, 17, 200, domain.MaxPageSize} {
		page := domain.NewTaskPage(domain.Page[domain.TaskID]{Limit: size})
		if got := cap(page.Tasks()); got != 0 {
			t.Errorf("size %d: got room for %d tasks in an empty page, want none", size, got)
		}
		for id := 1; !page.Full(); id++ {
			page.Add(domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(id), Owner: 1, Title: "milk"}))
			got, most := cap(page.Tasks()), size
			if id <= 16 {
				most = min(16, size)
			}
			if got > most {
				t.Fatalf("size %d: got room for %d tasks with %d in it, want at most %d", size, got, id, most)
			}
		}
		checkTitles(t, page.Tasks(), size, func(int) string { return "milk" })
	}
}

func checkTitles(t *testing.T, tasks []domain.Task, size int, title func(id int) string) {
	t.Helper()
	if len(tasks) != size {
		t.Errorf("got %d tasks in a full page, want %d", len(tasks), size)
	}
	for i, task := range tasks {
		if task.ID() != domain.TaskID(i+1) || task.Title() != title(i+1) {
			t.Fatalf("size %d: got task %d %q at place %d", size, task.ID(), task.Title(), i)
		}
	}
}

// Memory that was recycled has nothing in it of its last page, and what was
// copied out of that page stays as it was.
func TestRecycledTasks(t *testing.T) {
	for _, sizes := range [][2]int{{3, 3}, {200, 17}, {17, 200}, {domain.MaxPageSize, 200}, {200, domain.MaxPageSize}} {
		before := filled(sizes[0], "milk")
		kept := append([]domain.Task(nil), before...)
		domain.RecycleTasks(before[:1]) // all of it, to the end of its capacity
		for i, task := range before {
			if sizes[0] > 16 && task != (domain.Task{}) {
				t.Fatalf("sizes %d: got %q at place %d of recycled memory, want nothing", sizes, task.Title(), i)
			}
		}
		checkTitles(t, filled(sizes[1], "bread"), sizes[1], func(id int) string { return fmt.Sprint("bread", id) })
		checkTitles(t, kept, sizes[0], func(id int) string { return fmt.Sprint("milk", id) })
	}
	domain.RecycleTasks(nil)
	domain.RecycleTasks(make([]domain.Task, 2*domain.MaxPageSize))
}

// Two pages at a time never have the same memory.
func TestRecycledOnce(t *testing.T) {
	domain.RecycleTasks(filled(200, "milk"))
	first, second := filled(200, "bread"), filled(200, "wine")
	checkTitles(t, first, 200, func(id int) string { return fmt.Sprint("bread", id) })
	checkTitles(t, second, 200, func(id int) string { return fmt.Sprint("wine", id) })
}
