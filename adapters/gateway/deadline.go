package gateway

import (
	"context"
	"sync"
	"time"
)

// deadline is the context of a request. It ends when Options.Timeout has passed since the request
// began or the response was last flushed. The time in which the service waits for its client does
// not count, so a slow upload is not rejected.
//
// It is needed beside the storage's timeout, which limits one call: a login makes several calls.
//
// The deadline of context.WithDeadline cannot be moved, so a timer cancels the context.
type deadline struct {
	context.Context // of the request, with cancel
	cancel          context.CancelCauseFunc
	timeout         time.Duration
	began           time.Time
	timer           *time.Timer // nil if there is no timeout

	mutex sync.Mutex
	ends  time.Time // the deadline, unless the request's own is earlier
}

func (d *deadline) begin(request context.Context, timeout time.Duration) {
	d.Context, d.cancel = context.WithCancelCause(request)
	d.timeout, d.began = timeout, time.Now()
	d.ends = d.began.Add(timeout)
	if timeout > 0 {
		d.timer = time.AfterFunc(timeout, func() { d.cancel(context.DeadlineExceeded) })
	}
}

// end ends the context when the request has been served.
func (d *deadline) end() {
	d.pause()
	d.cancel(context.Canceled)
}

// Deadline implements context.Context. Unlike other contexts, it returns a later time
// after the service has waited for the client.
func (d *deadline) Deadline() (time.Time, bool) {
	given, ok := d.Context.Deadline()
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.timeout > 0 && (!ok || d.ends.Before(given)) {
		return d.ends, true
	}
	return given, ok
}

// Err implements context.Context. After the deadline it returns context.DeadlineExceeded. Contexts
// derived from this one return context.Canceled, and have context.DeadlineExceeded as their cause.
func (d *deadline) Err() error {
	err := d.Context.Err()
	if err != nil && context.Cause(d.Context) == context.DeadlineExceeded { //nolint:errorlint // set by the timer
		return context.DeadlineExceeded
	}
	return err
}

// pause stops the timer while the service waits for its client. It returns the
// current time, for resume.
func (d *deadline) pause() time.Time {
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

// remove removes the deadline permanently.
func (d *deadline) remove() {
	d.pause()
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.timeout, d.timer = 0, nil
}

// restart sets the deadline. The mutex is held.
func (d *deadline) restart(ends time.Time) {
	d.ends = ends
	if d.timer != nil {
		d.timer.Reset(time.Until(ends))
	}
}
