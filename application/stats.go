package application

import "sync/atomic"

// FairQueueStats are the metrics of a FairQueue.
type FairQueueStats struct {
	// Slots is the maximum number of concurrent hashes, Running the number of
	// slots in use, and Waiting the number of callers in the queue.
	Slots, Running, Waiting int
	// Refused is the number of callers that got ErrBusy so far.
	Refused uint64
}

// Stats returns the current metrics.
func (q *FairQueue) Stats() FairQueueStats {
	q.mu.Lock()
	defer q.mu.Unlock()
	return FairQueueStats{Slots: q.slots, Running: len(q.running), Waiting: len(q.waiting), Refused: q.refused.Load()}
}

// GuardStats are the metrics of a Guard.
type GuardStats struct {
	// Refused is the number of attempts that got a *TooManyAttempts so far, by
	// policy. It always has the keys "login", "address" and "register".
	Refused map[string]uint64
}

// Stats returns the metrics of this Guard. They do not include other processes
// that share its throttle.
func (g *Guard) Stats() GuardStats {
	return GuardStats{Refused: g.refusals.read()}
}

// counters count by name. Their names are fixed, so the map needs no lock, and a
// throttle cannot add label values to the metrics.
type counters map[string]*atomic.Uint64

func newCounters(names ...string) counters {
	c := make(counters)
	for _, name := range names {
		c[name] = new(atomic.Uint64)
	}
	return c
}

func (c counters) add(name string) {
	if count, ok := c[name]; ok {
		count.Add(1)
	}
}

func (c counters) read() map[string]uint64 {
	counts := make(map[string]uint64, len(c))
	for name, count := range c {
		counts[name] = count.Load()
	}
	return counts
}

// AccountsStats are the metrics of an Accounts.
type AccountsStats struct {
	// Ended is the number of calls so far that revoked tokens, by what did. It
	// always has the keys "logout", "everywhere", "password" and "deletion".
	Ended map[string]uint64
}

// Stats returns the metrics of this Accounts. They do not include other processes.
func (a *Accounts) Stats() AccountsStats { return AccountsStats{Ended: a.ended.read()} }
