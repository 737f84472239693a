package bootstrap

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// GarbageRoom is how many bytes of garbage may gather between two collections,
// however little is live: a service that keeps next to nothing would be
// collecting half the time. Once more than that is live, as much garbage as
// live memory may gather, which is Go's own rule.
const GarbageRoom = 15 << 20

// TuneMemory makes Go's garbage collector right for a process that is this
// service and nothing else. It lets GarbageRoom gather unless GOGC is set, and
// keeps to the container's limit, less a tenth for what Go does not count,
// unless GOMEMLIMIT is set.
func TuneMemory() error {
	if os.Getenv("GOGC") == "" {
		tuneAfterCollections()
	}
	_, err := memlimit.Set(memlimit.WithProvider(memlimit.FromCgroup), memlimit.WithRatio(0.9))
	if err == nil || errors.Is(err, memlimit.ErrNoLimit) || errors.Is(err, memlimit.ErrNoCgroup) {
		return nil
	}
	return fmt.Errorf("read the container's memory limit: %w", err)
}

// tuneAfterCollections looks at what is live whenever a collection has found
// out: each finds an object that nobody holds, whose end is the sign.
func tuneAfterCollections() {
	type sign struct{ _ *byte }
	runtime.SetFinalizer(new(sign), func(*sign) {
		found := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/stack:bytes"}, {Name: "/gc/scan/globals:bytes"}}
		metrics.Read(found)
		live, stacks, globals := found[0].Value.Uint64(), found[1].Value.Uint64(), found[2].Value.Uint64()
		debug.SetGCPercent(percentOf(live, stacks+globals))
		tuneAfterCollections()
	})
}

// leastHeap is the heap below which Go collects nothing with a GOGC of 100; with
// another it is as many per cent of that.
const leastHeap = 4 << 20

// percentOf is the GOGC with which GarbageRoom may gather beside what is live. Go
// takes the percentage of that and of what else it has to look through: stacks
// and globals.
func percentOf(live, beside uint64) int {
	percent := 100 * (GarbageRoom + min(live, GarbageRoom)) / leastHeap
	if all := live + beside; all > 0 {
		percent = min(percent, 100*GarbageRoom/all)
	}
	return int(max(100, percent))
}
