package application

import (
	"slices"
	"time"
)

// hashTimes are how long the last callers held their slots. The median is taken for
// that of the next: a few that a busy moment has slowed down must not refuse everybody.
type hashTimes struct {
	last [9]time.Duration
	next int
}

// assumedTimes are those before the first hashes: of bcrypt with cost 10.
var assumedTimes = func() (times hashTimes) {
	for range times.last {
		times.add(50 * time.Millisecond)
	}
	return times
}()

func (h *hashTimes) add(took time.Duration) {
	h.last[h.next] = took
	h.next = (h.next + 1) % len(h.last)
}

func (h *hashTimes) median() time.Duration {
	sorted := h.last // a copy
	slices.Sort(sorted[:])
	return sorted[len(sorted)/2]
}
