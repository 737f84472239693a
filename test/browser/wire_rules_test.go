package browser_test

import (
	"net/http"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// always responds to all requests with got, without executing them.
func (w *wire) always(method, path string, got answer) (end func()) {
	return w.add(method, path, func(*relayed, <-chan struct{}, func() answer) answer { return got })
}

// once responds to the next request with got, without executing it.
func (w *wire) once(method, path string, got answer) {
	used := false
	w.add(method, path, func(_ *relayed, _ <-chan struct{}, next func() answer) answer {
		first := false
		w.note(func() { first, used = !used, true })
		if first {
			return got
		}
		return next()
	})
}

// lose breaks the connections of all requests, until restore.
func (w *wire) lose() (restore func()) { return w.always("", "", answer{none: true}) }

// problem is an error of the API.
func problem(status int, code, text string) answer {
	body := `{"type":"about:blank","title":` + quote(http.StatusText(status)) + `,"status":` + strconv.Itoa(status) + `,"detail":` + quote(text) + `,"code":` + quote(code) + `}`
	return answer{status: status, header: http.Header{"Content-Type": {"application/problem+json"}}, body: body}
}

// proxyError is a proxy's error, which the page gets instead of the service's
// response.
func proxyError(status int) answer {
	return answer{status: status, header: http.Header{"Content-Type": {"text/html"}}, body: "<html><h1>Bad Gateway</h1></html>"}
}

// busy is the error of a server that accepts the request after some seconds.
func busy(seconds int) answer {
	return problem(http.StatusServiceUnavailable, "SERVER_BUSY", "Server is busy, try again later").after(seconds)
}

// after adds Retry-After to a response, in seconds.
func (a answer) after(seconds int) answer {
	a.header.Set("Retry-After", strconv.Itoa(seconds))
	return a
}

// hold holds back the responses to requests until release. The requests are
// executed.
func (w *wire) hold(method, path string) *hold {
	return w.holdIf(method, path, func(int) bool { return true })
}

// holdOnly is hold for one response, to the nth request from now on.
func (w *wire) holdOnly(n int, method, path string) *hold {
	return w.holdIf(method, path, func(number int) bool { return number == n })
}

// holdIf is hold for some responses. It selects them by the numbers of their
// requests, from 1.
func (w *wire) holdIf(method, path string, mine func(number int) bool) *hold {
	h := &hold{wire: w, free: make(chan struct{})}
	last := 0
	w.add(method, path, func(_ *relayed, gone <-chan struct{}, next func() answer) answer {
		number := 0
		w.note(func() { last++; number = last })
		got := next()
		if !mine(number) {
			return got
		}
		w.note(func() { h.held++ })
		select {
		case <-h.free:
		case <-gone:
		}
		return got
	})
	return h
}

// hold is a rule that holds back responses.
type hold struct {
	wire *wire
	held int // so far
	free chan struct{}
}

// release lets all responses through from now on.
func (h *hold) release() { close(h.free) }

// wait waits until n responses have been held.
func (h *hold) wait(n int) {
	h.wire.t.Helper()
	await.True(h.wire.t, strconv.Itoa(n)+" responses are held back", func() (held bool) {
		h.wire.note(func() { held = h.held >= n })
		return held
	})
}
