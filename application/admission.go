package application

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
)

// ErrBusy reports that the queue for password hashing is full.
var ErrBusy = errors.New("too many passwords are being hashed")

// errQueueTimedOut ends the callers that queued behind a timeout.
var errQueueTimedOut = fmt.Errorf("queued behind work that timed out: %w", context.DeadlineExceeded)

// Admission limits password hashing: it runs a fixed number of hashes at a time,
// queues a fixed number of callers, and refuses the rest at once. It is safe for
// concurrent use. Enter and Do of a nil *Admission apply no limit.
type Admission struct {
	slots    chan struct{} // one element per running hash
	admitted atomic.Int64  // callers between Enter and leave
	capacity int64         // of admitted: slots and queue
	waiting  atomic.Int64  // callers that wait for a slot
	refused  atomic.Uint64 // ErrBusy so far
	timeouts atomic.Uint64 // timeouts of work so far
}

// NewAdmission returns an Admission that runs slots hashes at a time while up to
// queue further callers wait. slots must be at least 1, queue at least 0.
func NewAdmission(slots, queue int) *Admission {
	return &Admission{slots: make(chan struct{}, slots), capacity: int64(slots) + int64(queue)}
}

// Enter admits a caller that will need a hash, or returns ErrBusy. The caller
// counts as admitted until it calls leave, once.
func (a *Admission) Enter() (leave func(), err error) {
	if a == nil {
		return func() {}, nil
	}
	if a.admitted.Add(1) > a.capacity {
		a.admitted.Add(-1)
		a.refused.Add(1)
		return nil, ErrBusy
	}
	return func() { a.admitted.Add(-1) }, nil
}

// Do waits for a slot and runs work in it. The work of LogIn and Register calls the
// throttle, which may be in a database, and hashes a password. If ctx ends before
// there is a slot, Do returns an error that matches ctx.Err() and does not run work.
//
// If running work times out, the callers that queue at that moment get
// context.DeadlineExceeded without running theirs. Otherwise, when the database
// hangs, each would wait for it in turn, for its whole timeout.
func (a *Admission) Do(ctx context.Context, work func() error) error {
	if a == nil {
		return work()
	}
	timeouts := a.timeouts.Load()
	if err := a.takeSlot(ctx); err != nil {
		return fmt.Errorf("wait for a hash slot: %w", err)
	}
	defer func() { <-a.slots }()
	if a.timeouts.Load() != timeouts {
		return errQueueTimedOut
	}
	err := work()
	// If the caller's own deadline has passed, the database may be healthy.
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		a.timeouts.Add(1)
	}
	return err
}

// takeSlot takes a slot, which the caller must give back, or returns ctx.Err().
func (a *Admission) takeSlot(ctx context.Context) error {
	a.waiting.Add(1)
	defer a.waiting.Add(-1)
	select {
	case a.slots <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	// If both cases are ready, select takes either.
	if err := ctx.Err(); err != nil {
		<-a.slots
		return err
	}
	return nil
}
