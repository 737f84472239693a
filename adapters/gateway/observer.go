package gateway

import (
	"net/http"
	"time"
)

// Observer is told of every request, including those that panic or are cut off.
// Its methods are called in the request's goroutine, concurrently, and must not
// block.
//
// Their arguments contain no secrets and have a bounded number of values,
// whatever clients send, so that they may be labels of a metric.
type Observer interface {
	// RequestBegan is called before a request is handled.
	RequestBegan()
	// RequestEnded is called once after each RequestBegan, when the response
	// has been passed to the server, with the time since.
	//
	// The method is a standard one, or "other". The route is a template such as
	// "/tasks/:id", or "" for an unknown route. The status is the one that was
	// sent, with two exceptions: 499 if the client disconnected, and 500 if a
	// response was cut off after its 200.
	RequestEnded(method, route string, status int, took time.Duration)
}

// noObserver is the default Observer.
type noObserver struct{}

// RequestBegan implements Observer.
func (noObserver) RequestBegan() {}

// RequestEnded implements Observer.
func (noObserver) RequestEnded(string, string, int, time.Duration) {}

// observedStatus returns the status for the observer: a response that was cut off
// after its 200 counts as a failure. The log has the 200 and "cut_off" instead.
func observedStatus(logged int, complete bool) int {
	if !complete && logged != statusClientGone {
		return http.StatusInternalServerError
	}
	return logged
}
