package gateway

import (
	"context"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// deadline is the context of a request. It ends Options.Timeout after the request
// began. The time in which the service waits for its client does not count: a slow
// upload is not refused, and a stream is bounded by the progress of its reader.
//
// A storage's own timeout limits one call only. A login makes up to seven calls, and
// could take seven timeouts.
//
// The deadline of a context.WithDeadline cannot be moved. This one is a timer that
// cancels a context, at the same cost. The timer starts when the context is first
// asked: a request that needs no context, such as one without a token, pays nothing.
type deadline struct {
	request context.Context // without the deadline
	timeout time.Duration
	began   time.Time
	after   atomic.Int64 // from began to the deadline, a time.Duration

	mu     sync.Mutex      // guards the following
	inner  context.Context // request with cancel; nil until the timer starts
	cancel context.CancelCauseFunc
	timer  *time.Timer
	paused bool
	ended  bool
}

// begin sets the deadline of a request that begins now.
func (d *deadline) begin(request context.Context, timeout time.Duration) {
	d.request, d.timeout, d.began = request, timeout, time.Now()
	d.after.Store(int64(timeout))
}

// context returns the context that the timer cancels, and starts the timer.
func (d *deadline) context() context.Context {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.inner == nil {
		d.inner, d.cancel = context.WithCancelCause(d.request)
		left := time.Until(d.own())
		if d.paused {
			left = math.MaxInt64 // until resume or renew
		}
		d.timer = time.AfterFunc(left, d.expire)
		switch {
		case d.ended:
			d.stop()
		case left <= 0:
			d.expire() // before the timer does
		}
	}
	return d.inner
}

// own returns the deadline, regardless of one that the request's context has.
func (d *deadline) own() time.Time { return d.began.Add(time.Duration(d.after.Load())) }

func (d *deadline) expire() { d.cancel(context.DeadlineExceeded) }

// end ends the context when the request has been served, and releases the timer.
func (d *deadline) end() {
	d.mu.Lock()
	d.ended = true
	started := d.timer != nil
	d.mu.Unlock()
	if started {
		d.stop()
	}
}

func (d *deadline) stop() {
	d.timer.Stop()
	d.cancel(context.Canceled)
}

// Deadline implements context.Context. Unlike other contexts, it returns a later time
// after the service has waited for the client.
func (d *deadline) Deadline() (time.Time, bool) {
	own := d.own()
	if given, ok := d.request.Deadline(); ok && given.Before(own) {
		return given, true
	}
	return own, true
}

// Done implements context.Context.
func (d *deadline) Done() <-chan struct{} { return d.context().Done() }

// Err implements context.Context. Contexts that are derived from this one return
// context.Canceled after the deadline, with context.DeadlineExceeded as the cause.
func (d *deadline) Err() error {
	inner := d.context()
	err := inner.Err()
	if err != nil && context.Cause(inner) == context.DeadlineExceeded { //nolint:errorlint // set by expire
		return context.DeadlineExceeded
	}
	return err
}

// Value implements context.Context. It does not start the timer.
func (d *deadline) Value(key any) any {
	d.mu.Lock()
	inner := d.inner
	d.mu.Unlock()
	if inner == nil {
		inner = d.request
	}
	return inner.Value(key)
}

// pause stops the timer while the service waits for its client. It returns the
// current time, for resume.
func (d *deadline) pause() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.paused = true
	if d.timer != nil {
		d.timer.Stop()
	}
	return time.Now()
}

// resume starts the timer again, and moves the deadline by the time since paused.
func (d *deadline) resume(paused time.Time) {
	d.move(time.Duration(d.after.Load()) + time.Since(paused))
}

// renew starts the timer again, with the whole timeout from now.
func (d *deadline) renew() { d.move(time.Since(d.began) + d.timeout) }

func (d *deadline) move(after time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.after.Store(int64(after))
	d.paused = false
	if d.timer != nil {
		d.timer.Reset(time.Until(d.own()))
	}
}
