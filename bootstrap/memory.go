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
const GarbageRoom = 8 << 20

// TuneMemory makes Go's garbage collector right for a process that is this
// service and nothing else. It lets GarbageRoom gather, unless GOGC is set, and
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
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		debug.SetGCPercent(percentOf(live[0].Value.Uint64()))
		tuneAfterCollections()
	})
}

// percentOf is the GOGC with which GarbageRoom may gather beside what is live.
// It goes in steps, since to change it stops the world.
func percentOf(live uint64) int {
	const least, most, step = 100, 800, 50
	percent := most
	if live > 0 {
		percent = int(min(most, 100*GarbageRoom/live))
	}
	return max(least, percent/step*step)
}
