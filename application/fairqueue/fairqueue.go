// Package fairqueue limits how many passwords are hashed at a time. Waiting clients are served
// round-robin.
package fairqueue

import (
	"errors"
	"net/netip"
	"time"
)

// ErrBusy reports that the queue is full, or that the request would wait too long.
var ErrBusy = errors.New("too many passwords are being hashed")

// Config configures a Queue.
type Config struct {
	// Slots is the number of hashes that run at a time, at least 1.
	Slots int
	// MaxWaiting is the maximum number of requests that wait for a slot.
	MaxWaiting int
	// Clock must be the clock of the deadlines of contexts: time.Now.
	Clock func() time.Time
}

// New returns an empty Queue.
func New(config Config) (*Queue, error) {
	if config.Slots < 1 || config.MaxWaiting < 0 || config.Clock == nil {
		return nil, errors.New("fair queue: Slots must be at least 1, MaxWaiting at least 0, and Clock not nil")
	}
	return &Queue{config: config, fifos: make(map[netip.Prefix][]*request), stats: Stats{Slots: config.Slots}, hashTime: assumedHashTime}, nil
}

// Stats are the metrics of a Queue.
type Stats struct {
	// Slots is the maximum number of concurrent hashes, Running the number of slots in use,
	// and Waiting the number of requests in the queue.
	Slots, Running, Waiting int
	// Rejected is the number of requests that have got ErrBusy.
	Rejected uint64
}

// Stats returns the current metrics.
func (q *Queue) Stats() Stats {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.stats
}
