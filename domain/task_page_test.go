package domain_test

import (
	"errors"
	"iter"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// sequence yields tasks with the titles, with IDs from 1, and counts them in read.
func sequence(read *int, titles ...string) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for i, title := range titles {
			*read++
			if !yield(domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(i + 1), Owner: 1, Title: title}), nil) {
				return
			}
		}
	}
}

func titles(count, bytes int) []string {
	all := make([]string, count)
	for i := range all {
		all[i] = strings.Repeat("a", bytes)
	}
	return all
}

func TestFillTaskPage(t *testing.T) {
	const half = domain.MaxPageBytes / 2
	tests := map[string]struct {
		limit  int
		titles []string
		want   int
		more   bool
	}{
		"no task":                    {10, nil, 0, false},
		"one task":                   {10, titles(1, 4), 1, false},
		"one less than the limit":    {10, titles(9, 4), 9, false},
		"exactly the limit":          {10, titles(10, 4), 10, false},
		"one more than the limit":    {10, titles(11, 4), 10, true},
		"many more than the limit":   {10, titles(500, 4), 10, true},
		"a limit of one":             {1, titles(2, 4), 1, true},
		"no limit":                   {0, titles(domain.MaxPageSize+1, 4), domain.MaxPageSize, true},
		"a negative limit":           {-1, titles(domain.MaxPageSize+1, 4), domain.MaxPageSize, true},
		"a limit beyond the bound":   {domain.MaxPageSize + 1, titles(domain.MaxPageSize+1, 4), domain.MaxPageSize, true},
		"one byte below the bound":   {10, append(titles(1, half), titles(1, half-1)...), 2, false},
		"below the bound, one more":  {10, append(titles(1, half), titles(2, half-1)...), 3, false},
		"exactly the bound":          {10, titles(2, half), 2, false},
		"exactly the bound, more":    {10, titles(3, half), 2, true},
		"one task beyond the bound":  {10, titles(1, 3*half), 1, false},
		"two tasks beyond the bound": {10, titles(2, 3*half), 1, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			read := 0
			page, err := domain.FillTaskPage(domain.ListOptions{Limit: test.limit}, sequence(&read, test.titles...))
			if err != nil || len(page.Tasks) != test.want || page.More != test.more {
				t.Errorf("got %d tasks, more %t and %v, want %d, %t and none", len(page.Tasks), page.More, err, test.want, test.more)
			}
			for i, task := range page.Tasks {
				if task.ID() != domain.TaskID(i+1) {
					t.Fatalf("task %d: got ID %d, want %d", i, task.ID(), i+1)
				}
			}
			if most := test.want + 1; read > most {
				t.Errorf("got %d tasks read, want at most %d", read, most)
			}
		})
	}
}

// An error after a full page also counts: More would be unknown.
func TestFillTaskPageFails(t *testing.T) {
	lost := errors.New("connection lost")
	for name, count := range map[string]int{"at once": 0, "within the page": 2, "after the page": 3} {
		t.Run(name, func(t *testing.T) {
			read, yields := 0, 0
			page, err := domain.FillTaskPage(domain.ListOptions{Limit: 3}, func(yield func(domain.Task, error) bool) {
				sequence(&read, titles(count, 4)...)(yield)
				for yield(domain.Task{}, lost) {
					yields++
				}
			})
			if !errors.Is(err, lost) || page.Tasks != nil || page.More || yields != 0 {
				t.Errorf("got %d tasks, more %t, %v and %d reads after the error, want none and %v", len(page.Tasks), page.More, err, yields, lost)
			}
		})
	}
}

// A page with few tasks must not allocate memory for a full one.
func TestFillTaskPageCapacity(t *testing.T) {
	for limit, most := range map[int]int{1: 1, 15: 15, 200: 16, domain.MaxPageSize: 16} {
		read := 0
		page, err := domain.FillTaskPage(domain.ListOptions{Limit: limit}, sequence(&read, "milk"))
		if got := cap(page.Tasks); err != nil || got > most {
			t.Errorf("limit %d: got capacity %d, %v for one task, want at most %d", limit, got, err, most)
		}
	}
}
