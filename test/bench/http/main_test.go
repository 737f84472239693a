// Package yardstick_test drives the service and a bare server, side by side,
// with wrk, and prints what a request costs each of them. It runs short, to see
// that it can measure at all, or at full length with -full, as "make
// bench-http" does.
package yardstick_test

import (
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"
)

var (
	full        = flag.Bool("full", false, "measure everything, and print tables")
	duration    = flag.Duration("duration", 3*time.Second, "how long each server is driven in a round, in whole seconds")
	rounds      = flag.Int("rounds", 5, "how often each workload is repeated")
	onlyLoad    = flag.String("workload", "", "measure these workloads, with commas between them, and nothing else")
	onlyStorage = flag.String("storage", "", "measure this storage only: postgres or sqlite")
	profileFile = flag.String("profile", "", "profile the service under -workload on -storage into this file")
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// storageNames are what -storage takes.
var storageNames = []string{"postgres", "sqlite"}

// onEachStorage runs the test on the storages that were asked for.
func onEachStorage(t *testing.T, run func(t *testing.T, s storage)) {
	t.Helper()
	known := false
	for _, name := range storageNames {
		if *onlyStorage != "" && *onlyStorage != name {
			continue
		}
		known = true
		t.Run(name, func(t *testing.T) {
			if !*full {
				t.Parallel()
			}
			run(t, openStorage(t, name))
		})
	}
	if !known {
		t.Fatalf("-storage is %q, it must be one of %v", *onlyStorage, storageNames)
	}
}

// progress tells who waits for the tables what goes on.
func progress(format string, arguments ...any) {
	if *full {
		fmt.Fprintf(os.Stderr, time.Now().Format(time.TimeOnly)+" "+format+"\n", arguments...)
	}
}
