package application

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
)

// ErrBusy says that too many passwords are waiting to be hashed already.
var ErrBusy = errors.New("too many passwords are being hashed")

// errOthersTimedOut is what those hear who waited behind work that ran out of
// time.
var errOthersTimedOut = fmt.Errorf("waited behind work that ran out of time: %w", context.DeadlineExceeded)

// Admission bounds what password hashing may cost: so many hashes run at a
// time, and so many more people may wait for one. Everybody else is refused at
// once, before anything is done for them. It is safe for concurrent use.
type Admission struct {
	slots  chan struct{}
	inside atomic.Int64
	room   int64
	// waiting and refused are what Stats tells beside the slots.
	waiting atomic.Int64
	refused atomic.Uint64
	// timeouts counts the work that ran out of time.
	timeouts atomic.Uint64
}

// NewAdmission lets slots hashes run at once, with queue more people waiting.
// Both must be positive, queue may be zero.
func NewAdmission(slots, queue int) *Admission {
	return &Admission{slots: make(chan struct{}, slots), room: int64(slots) + int64(queue)}
}

// Enter gives a place to somebody who is going to need a hash, or returns
// ErrBusy. The place is kept until leave is called.
func (a *Admission) Enter() (leave func(), err error) {
	if a.inside.Add(1) > a.room {
		a.inside.Add(-1)
		a.refused.Add(1)
		return nil, ErrBusy
	}
	return func() { a.inside.Add(-1) }, nil
}

// Do runs work, which hashes a password, in a slot. It waits for one; who goes
// away while waiting is not worked for. Nor is one who waited while work ran
// out of time, which is the end of both: where a database has frozen, all would
// wait for it one after the other.
func (a *Admission) Do(ctx context.Context, work func() error) error {
	before := a.timeouts.Load()
	if err := a.takeSlot(ctx); err != nil {
		return err
	}
	defer func() { <-a.slots }()
	if err := ctx.Err(); err != nil {
		return err // who has just gone may have got the slot all the same
	}
	if a.timeouts.Load() != before {
		return errOthersTimedOut
	}
	err := work()
	// Time that the caller set is the caller's, and says nothing to others.
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		a.timeouts.Add(1)
	}
	return err
}

func (a *Admission) takeSlot(ctx context.Context) error {
	a.waiting.Add(1)
	defer a.waiting.Add(-1)
	select {
	case a.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
