// Package httpbench_test drives the service and a bare server, the baseline,
// with wrk. It compares their costs per request. Benchmarks print tables, and
// "make bench-http" runs them. Tests check that the harness works.
package httpbench_test

import (
	"flag"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/leak"
)

var (
	duration    = flag.Duration("duration", 3*time.Second, "how long each server is driven in a round, in whole seconds")
	rounds      = flag.Int("rounds", 5, "how often each workload is repeated")
	onlyLoad    = flag.String("workload", "", "measure these workloads, separated by commas, and nothing else")
	onlyStorage = flag.String("storage", "", "measure this storage only: postgres, sqlite or citus")
)

func TestMain(m *testing.M) { leak.VerifyTestMain(m) }

// effort is how often and how long servers are driven.
type effort struct {
	rounds           int
	warmUp, duration time.Duration
	longestList      int // tasks
}

// quick is for tests. Its figures are not reliable.
var quick = effort{rounds: 1, duration: time.Second, longestList: 1500}

// thorough is for benchmarks.
func thorough() effort {
	return effort{rounds: *rounds, warmUp: time.Second, duration: *duration, longestList: 100_000}
}

// storageNames are the storages that are measured without -storage.
var storageNames = []string{"postgres", "sqlite"}

// onEachStorage runs a benchmark on the storages that -storage selects.
func onEachStorage(b *testing.B, run func(b *testing.B, s storage)) {
	b.Helper()
	names := storageNames
	if *onlyStorage != "" {
		names = []string{*onlyStorage}
	}
	if known := append(slices.Clone(storageNames), "citus"); !slices.Contains(known, names[0]) {
		b.Fatalf("-storage is %q, want one of %v", *onlyStorage, known)
	}
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			b.ReportMetric(0, "ns/op") // the figures are in the tables
			run(b, openStorage(b, name))
		})
	}
}
