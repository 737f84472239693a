package domain_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// A page holds no room for more than it may have, and few tasks take little.
func TestTaskPageRoom(t *testing.T) {
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
		tasks := page.Tasks()
		if len(tasks) != size {
			t.Errorf("got %d tasks in a full page, want %d", len(tasks), size)
		}
		for i, task := range tasks {
			if task.ID() != domain.TaskID(i+1) {
				t.Fatalf("size %d: got task %d at place %d", size, task.ID(), i)
			}
		}
	}
}
