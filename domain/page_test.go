package domain_test

import (
	"math"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestPageSize(t *testing.T) {
	const most = 1000 // the maximum is part of the API
	for limit, want := range map[int]int{
		0: most, -1: most, math.MinInt: most, math.MaxInt: most, most + 1: most,
		1: 1, 200: 200, most: most,
	} {
		if got := (domain.Page[domain.TaskID]{After: 41, Limit: limit}).Size(); got != want {
			t.Errorf("limit %d: got size %d, want %d", limit, got, want)
		}
	}
	if domain.MaxPageSize != most {
		t.Errorf("got MaxPageSize %d, want %d", domain.MaxPageSize, most)
	}
}
