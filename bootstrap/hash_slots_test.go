package bootstrap_test

import (
	"runtime"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// By default logins leave one processor to other requests, if there are several.
func TestHashSlots(t *testing.T) {
	before := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(before)
	for _, test := range []struct{ processors, concurrency, want int }{{1, 0, 1}, {2, 0, 1}, {8, 0, 7}, {2, 5, 5}} {
		runtime.GOMAXPROCS(test.processors)
		if got, err := bootstrap.HashSlots(bootstrap.Config{HashConcurrency: test.concurrency}); got != test.want || err != nil {
			t.Errorf("%d processors, HASH_CONCURRENCY %d: got %d slots and %v, want %d", test.processors, test.concurrency, got, err, test.want)
		}
	}
}
