package domain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestFillTaskPage(t *testing.T) {
	half := strings.Repeat("a", domain.MaxPageBytes/2)
	for name, test := range map[string]struct {
		limit  int
		titles []string
		want   int
		more   bool
	}{
		"no task":                    {10, nil, 0, false},
		"exactly the limit":          {10, slices.Repeat([]string{"t"}, 10), 10, false},
		"one more than the limit":    {10, slices.Repeat([]string{"t"}, 11), 10, true},
		"a limit of one":             {1, []string{"t", "t"}, 1, true},
		"no limit":                   {0, slices.Repeat([]string{"t"}, domain.MaxPageSize+1), domain.MaxPageSize, true},
		"a negative limit":           {-1, slices.Repeat([]string{"t"}, domain.MaxPageSize+1), domain.MaxPageSize, true},
		"a limit beyond the bound":   {domain.MaxPageSize + 1, slices.Repeat([]string{"t"}, domain.MaxPageSize+1), domain.MaxPageSize, true},
		"below the bound, one more":  {10, []string{half, half[1:], half[1:]}, 3, false},
		"exactly the bound":          {10, []string{half, half}, 2, false},
		"exactly the bound, more":    {10, []string{half, half, half}, 2, true},
		"two tasks beyond the bound": {10, []string{half + half + half, "t"}, 1, true},
	} {
		read := 0
		tasks := tasksOf(test.titles...)
		page, err := domain.FillTaskPage(domain.ListOptions{Limit: test.limit}, sequence(&read, nil, tasks...))
		if err != nil || !slices.Equal(page.Tasks, tasks[:test.want]) || page.More != test.more {
			t.Errorf("%s: got %d tasks, more %t and %v, want the first %d, %t and none", name, len(page.Tasks), page.More, err, test.want, test.more)
		}
		if most := test.want + 1; read > most {
			t.Errorf("%s: got %d tasks read, want at most %d", name, read, most)
		}
	}
}

// A page with few tasks must not allocate memory for a full one.
func TestFillTaskPageCapacity(t *testing.T) {
	for limit, most := range map[int]int{1: 1, 15: 15, 200: 16, domain.MaxPageSize: 16} {
		page, err := domain.FillTaskPage(domain.ListOptions{Limit: limit}, sequence(new(int), nil, tasksOf("milk")...))
		if got := cap(page.Tasks); err != nil || got > most {
			t.Errorf("limit %d: got capacity %d, %v for one task, want at most %d", limit, got, err, most)
		}
	}
}
