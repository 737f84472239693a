package gateway

import (
	"context"
	"math"
	"sync"
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
// cancels a context. Both begin when the context is first asked: a request that asks
// nothing of it, such as one without a token, is spared a fifth of its allocations.
type deadline struct {
	request context.Context // without the deadline
	timeout time.Duration
	began   time.Time

	mutex  sync.Mutex
	ends   time.Time       // the deadline, regardless of one that request has
	paused bool            // while the service waits for its client
	ended  bool            // the request has been served
	inner  context.Context // request with cancel; nil until it is asked
	cancel context.CancelCauseFunc
	timer  *time.Timer // of inner; nil if it never ends by itself
}

// begin sets the deadline of a request that begins now.
func (d *deadline) begin(request context.Context, timeout time.Duration) {
	d.request, d.timeout, d.began = request, timeout, time.Now()
	d.ends = d.began.Add(timeout)
}

// context returns the context that the timer cancels.
func (d *deadline) context() context.Context {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.inner != nil {
		return d.inner
	}
	d.inner, d.cancel = context.WithCancelCause(d.request)
	left := time.Until(d.ends)
	if d.paused {
		left = math.MaxInt64 // until restart
	}
	switch {
	case d.ended:
		d.cancel(context.Canceled)
	case d.timeout <= 0: // no limit
	case left <= 0:
		d.cancel(context.DeadlineExceeded)
	default:
		d.timer = time.AfterFunc(left, func() { d.cancel(context.DeadlineExceeded) })
	}
	return d.inner
}

// end ends the context when the request has been served.
func (d *deadline) end() {
	d.mutex.Lock()
	d.ended = true
	if d.timer != nil {
		d.timer.Stop()
	}
	cancel := d.cancel
	d.mutex.Unlock()
	if cancel != nil {
		cancel(context.Canceled)
	}
}

// Deadline implements context.Context. Unlike other contexts, it returns a later time
// after the service has waited for the client.
func (d *deadline) Deadline() (time.Time, bool) {
	given, ok := d.request.Deadline()
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.timeout > 0 && (!ok || d.ends.Before(given)) {
		return d.ends, true
	}
	return given, ok
}

// Done implements context.Context.
func (d *deadline) Done() <-chan struct{} { return d.context().Done() }

// Value implements context.Context.
func (d *deadline) Value(key any) any { return d.context().Value(key) }

// Err implements context.Context. Contexts that are derived from this one return
// context.Canceled after the deadline, with context.DeadlineExceeded as the cause.
func (d *deadline) Err() error {
	inner := d.context()
	err := inner.Err()
	if err != nil && context.Cause(inner) == context.DeadlineExceeded { //nolint:errorlint // set by the timer
		return context.DeadlineExceeded
	}
	return err
}

// pause stops the timer while the service waits for its client. It returns the
// current time, for resume.
func (d *deadline) pause() time.Time {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.paused = true
	if d.timer != nil {
		d.timer.Stop()
	}
	return time.Now()
}

// resume starts the timer again, and moves the deadline by the time since paused.
func (d *deadline) resume(paused time.Time) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.restart(d.ends.Add(time.Since(paused)))
}

// renew starts the timer again, with the whole timeout from now.
func (d *deadline) renew() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.restart(time.Now().Add(d.timeout))
}

// restart sets the deadline. The mutex is held.
func (d *deadline) restart(ends time.Time) {
	d.ends, d.paused = ends, false
	if d.timer != nil {
		d.timer.Reset(time.Until(ends))
	}
}
