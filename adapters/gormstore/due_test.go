package gormstore_test

import (
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// A list with due dates keeps no tasks beyond its page in memory, whatever its limit.
func TestListByGORMKeepsOnePage(t *testing.T) {
	const tasks = 100
	const atMost = 8 * domain.MaxPageBytes // all tasks have 100 times MaxPageBytes
	long := strings.Repeat("𝔘", domain.MaxDescriptionChars)
	due := domain.DateOfUnixDay(20000)
	store := migratedSQLite(t).Store // its driver has no pool of buffers, so that the numbers are stable
	owner := addUser(t, store, "ana@example.com", time.Now())
	for range tasks {
		draft, draftErr := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk", Description: &long, Due: &due}, time.Now())
		_, err := store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
		expect.NoError(t, draftErr, err)
	}
	dated := domain.TaskFilter{}.WithDue(domain.DateRange{From: due})
	for name, list := range map[string]struct {
		filter domain.TaskFilter
		order  domain.TaskOrder
	}{
		"by due date":       {domain.TaskFilter{}, domain.ByDue},
		"open, by due date": {domain.TaskFilter{}.WithCompleted(false), domain.ByDue},
		"dated, by ID":      {dated, domain.ByID},
	} {
		allocated := int64(math.MaxInt64)
		for range 5 { // the first call fills pools, and the race detector empties them
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			page, err := store.Tasks().List(t.Context(), owner, list.filter, domain.ListOptions{Order: list.order})
			runtime.ReadMemStats(&after)
			if err != nil || !page.More || len(page.Tasks) == tasks {
				t.Fatalf("%s: got %d tasks, more %t and error %v, want one page of several", name, len(page.Tasks), page.More, err)
			}
			allocated = min(allocated, int64(after.TotalAlloc-before.TotalAlloc))
		}
		if allocated > atMost {
			t.Errorf("%s: got %d bytes allocated, want at most %d", name, allocated, atMost)
		}
	}
}
