package domain_test

import (
	"math"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestPageSize(t *testing.T) {
	tests := map[string]struct{ limit, want int }{
		"not given":     {0, domain.MaxPageSize},
		"negative":      {-1, domain.MaxPageSize},
		"most negative": {math.MinInt, domain.MaxPageSize},
		"one":           {1, 1},
		"in between":    {200, 200},
		"the most":      {domain.MaxPageSize, domain.MaxPageSize},
		"one over":      {domain.MaxPageSize + 1, domain.MaxPageSize},
		"unbounded":     {math.MaxInt, domain.MaxPageSize},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			page := domain.Page[domain.TaskID]{After: 41, Limit: test.limit}
			if got := page.Size(); got != test.want {
				t.Errorf("got size %d, want %d", got, test.want)
			}
		})
	}
}

// A list is as large as its largest page: the bound itself is a promise.
func TestMaxPageSize(t *testing.T) {
	if got, want := domain.MaxPageSize, 1000; got != want {
		t.Errorf("got %d, want %d", got, want)
	}
	var zero domain.Page[domain.UserID]
	if got, want := zero.Size(), 1000; got != want {
		t.Errorf("got size %d of the zero page, want %d", got, want)
	}
}
