package domain_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// A search of a task with short texts, and of tasks with 4 KB.
func BenchmarkFilterText(b *testing.B) {
	filter := domain.TaskFilter{}.WithText("bread")
	const short = "forty characters of something to be done"
	for name, texts := range map[string][2]string{
		"ASCII":         {"task number 1000", short},
		"other":         {"tarea número 1000", short},
		"long, ASCII":   {"", strings.Repeat("Tarea numero uno ", 240)},
		"long, Spanish": {"", strings.Repeat("Tarea número uno ", 230)},
		"long, Greek":   {"", strings.Repeat("Εργασία αριθμός ένα ", 110)},
		"long, Chinese": {"", strings.Repeat("任务编号一", 270)},
	} {
		b.Run(name, func(b *testing.B) {
			task := domain.RestoreTask(domain.TaskRecord{ID: 1, Owner: 1, Title: texts[0], Description: &texts[1]})
			b.ReportAllocs()
			for b.Loop() {
				if filter.Matches(task) {
					b.Fatal("found")
				}
			}
		})
	}
}
