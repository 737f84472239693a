package ginhttp

import (
	"net/http"
	"time"
)

// Observer is told of every request, whatever becomes of it: of one that
// panics or is cut off, too. It is called in the request's own goroutine, by
// many at once, and must not block.
//
// What it is told has no secrets in it, and not more values than the API has
// routes, methods and statuses, whatever clients send: it can be kept for
// ever, in the labels of a metric for instance.
type Observer interface {
	// RequestBegan is called before anything is done for a request.
	RequestBegan()
	// RequestEnded is called once after each RequestBegan, when the answer has
	// been handed to the server, with the time since.
	//
	// The method is one that HTTP has, or "other". The route is a template, as
	// "/tasks/:id", or "" where there is none for the request. The status is
	// the one that was sent, with two exceptions: it is 499 where the client
	// did not wait for its answer, and 500 where a list was cut off that had
	// begun as a 200.
	RequestEnded(method, route string, status int, took time.Duration)
}

// unobserved stands for the observer that was not given.
type unobserved struct{}

// RequestBegan implements Observer.
func (unobserved) RequestBegan() {}

// RequestEnded implements Observer.
func (unobserved) RequestEnded(string, string, int, time.Duration) {}

// observedStatus is the status of an answer for those who count: a list that
// broke off after its 200 was out is a failure for them. The log keeps the
// status, and says "cut_off" beside it.
func observedStatus(logged int, whole bool) int {
	if !whole && logged != statusClientGone {
		return http.StatusInternalServerError
	}
	return logged
}
