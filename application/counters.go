package application

import "sync/atomic"

// counters count by name. The names are fixed, so the map needs no lock.
type counters map[string]*atomic.Uint64

func newCounters(names ...string) counters {
	c := make(counters)
	for _, name := range names {
		c[name] = new(atomic.Uint64)
	}
	return c
}

func (c counters) add(name string) { c[name].Add(1) }

func (c counters) read() map[string]uint64 {
	counts := make(map[string]uint64, len(c))
	for name, count := range c {
		counts[name] = count.Load()
	}
	return counts
}
