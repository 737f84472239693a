package ginhttp

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/gin-gonic/gin"
)

// deadline is the context of a request for its use cases. It ends
// Options.RequestTimeout after the request began. The time in which the service
// waits for its client does not count: a slow upload is not refused, and a list is
// bounded by the progress of its reader.
//
// It bounds the whole request on every storage. A storage's own timeout bounds one
// call: a login makes up to five, and took as many timeouts.
//
// A deadline of package context cannot be moved, so this one is a timer that cancels.
// It costs what context.WithDeadline does.
type deadline struct {
	context.Context // of the request, until cancel; nil before the first use case

	cancel  context.CancelCauseFunc
	timer   *time.Timer   // nil before the first use case
	timeout time.Duration // 0: no deadline
	began   time.Time
	after   atomic.Int64 // a time.Duration: the deadline is so long after began
}

// begin sets the deadline of a request that begins now.
func (d *deadline) begin(timeout time.Duration) {
	d.timeout, d.began = timeout, time.Now()
	d.after.Store(int64(timeout))
}

// withDeadline returns the context for the request's use cases.
func withDeadline(c *gin.Context) context.Context {
	d := &responseLogOf(c).deadline
	if d.timeout <= 0 {
		return c.Request.Context()
	}
	if d.timer == nil {
		d.Context, d.cancel = context.WithCancelCause(c.Request.Context())
		d.timer = time.AfterFunc(time.Until(d.own()), d.expire)
	}
	return d
}

// own returns the deadline without that of the request's context.
func (d *deadline) own() time.Time { return d.began.Add(time.Duration(d.after.Load())) }

func (d *deadline) expire() { d.cancel(context.DeadlineExceeded) }

// end releases the timer when the request has been served.
func (d *deadline) end() {
	if d.timer != nil {
		d.timer.Stop()
		d.cancel(context.Canceled)
	}
}

// Deadline implements context.Context. Unlike others it may return a later time
// once the client has been waited for.
func (d *deadline) Deadline() (time.Time, bool) {
	own := d.own()
	if given, ok := d.Context.Deadline(); ok && given.Before(own) {
		return given, true
	}
	return own, true
}

// Err implements context.Context. Contexts that are derived from this one return
// context.Canceled after the deadline, with context.DeadlineExceeded as the cause.
func (d *deadline) Err() error {
	err := d.Context.Err()
	if err != nil && context.Cause(d.Context) == context.DeadlineExceeded { //nolint:errorlint // set by expire
		return context.DeadlineExceeded
	}
	return err
}

// pause stops the time, and returns when. The service then waits for its client.
func (d *deadline) pause() time.Time {
	if d.timer != nil {
		d.timer.Stop()
	}
	return time.Now()
}

// resume continues the time that was paused at the given time.
func (d *deadline) resume(paused time.Time) {
	d.move(time.Duration(d.after.Load()) + time.Since(paused))
}

// renew continues the time with the whole timeout again.
func (d *deadline) renew() { d.move(time.Since(d.began) + d.timeout) }

func (d *deadline) move(after time.Duration) {
	d.after.Store(int64(after))
	if d.timer != nil {
		d.timer.Reset(time.Until(d.own()))
	}
}
