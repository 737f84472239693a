package domain_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// A search of a task with short texts.
func BenchmarkFilterText(b *testing.B) {
	filter := domain.TaskFilter{}.WithText("bread")
	for name, title := range map[string]string{"ASCII": "task number 1000", "other": "tarea número 1000"} {
		b.Run(name, func(b *testing.B) {
			task := domain.RestoreTask(domain.TaskRecord{ID: 1, Owner: 1, Title: title, Description: new("forty characters of something to be done")})
			b.ReportAllocs()
			for b.Loop() {
				if filter.Matches(task) {
					b.Fatal("found")
				}
			}
		})
	}
}
