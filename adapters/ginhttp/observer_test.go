package ginhttp_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// observation is what an observer is told of a request.
type observation struct {
	method, route string
	status        int
}

// recordingObserver records what it is told.
type recordingObserver struct {
	mu       sync.Mutex
	begun    int
	requests []observation
	negative bool
}

func (w *recordingObserver) RequestBegan() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.begun++
}

func (w *recordingObserver) RequestEnded(method, route string, status int, took time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.requests = append(w.requests, observation{method, route, status})
	w.negative = w.negative || took < 0
}

// check fails unless exactly this request was observed.
func (w *recordingObserver) check(t *testing.T, want observation) {
	t.Helper()
	if got := w.requests; w.begun != 1 || !slices.Equal(got, []observation{want}) || w.negative {
		t.Errorf("got %d begun and %+v, negative duration %t; want %+v once", w.begun, got, w.negative, want)
	}
}

func TestObserverSeesEveryRequest(t *testing.T) {
	lost := errors.New("connection lost")
	tests := map[string]struct {
		do   func() error
		sent request
		want observation
	}{
		"a success":         {succeed, routes["delete"].request, observation{"DELETE", "/tasks/:id", 200}},
		"a registration":    {succeed, routes["register"].request, observation{"POST", "/usuarios", 201}},
		"a refusal":         {func() error { return domain.ErrNotOwner }, routes["update"].request, observation{"PUT", "/tasks/:id", 403}},
		"a bad path":        {succeed, request{method: "DELETE", target: "/tasks/milk", token: "x"}, observation{"DELETE", "/tasks/:id", 400}},
		"a failure":         {func() error { return lost }, routes["list tasks"].request, observation{"GET", "/tasks", 500}},
		"a panic":           {doPanic, routes["log in"].request, observation{"POST", "/login", 500}},
		"an unknown path":   {succeed, request{method: "GET", target: "/ana@example.com"}, observation{"GET", "", 404}},
		"an unknown method": {succeed, request{method: "BREW", target: "/me"}, observation{"other", "", 405}},
		"in lower case":     {succeed, request{method: "get", target: "/me"}, observation{"other", "", 405}},
		"another method":    {succeed, request{method: "PATCH", target: "/me"}, observation{"PATCH", "", 405}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			w := new(recordingObserver)
			test.sent.serve(t, newAPI(t, stubAccounts{do: test.do}, stubTasks{do: test.do}, ginhttp.Options{}, gateway.Options{Observer: w}))
			w.check(t, test.want)
		})
	}
}

// A list that is cut off after its 200 is observed as a failure.
func TestObserverSeesWhatWasCutOff(t *testing.T) {
	tests := map[string]struct {
		list func(yield func(domain.Task, error) bool)
		room int // how many chunks the client takes
		want observation
	}{
		"by an error":       {list(errors.New("connection lost"), bigTask(1)), 9, observation{"GET", "/tasks", 500}},
		"by a panic":        {func(yield func(domain.Task, error) bool) { _ = yield(bigTask(1), nil); panic("lost") }, 9, observation{"GET", "/tasks", 500}},
		"by the client":     {list(nil, bigTask(1), bigTask(2), bigTask(3)), 1, observation{"GET", "/tasks", 499}},
		"before the answer": {func(func(domain.Task, error) bool) { panic(http.ErrAbortHandler) }, 9, observation{"GET", "/tasks", 500}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			w := new(recordingObserver)
			api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: test.list}, ginhttp.Options{}, gateway.Options{Observer: w})
			client := &limitedClient{ResponseRecorder: *httptest.NewRecorder(), room: test.room}
			if cause := serveUntilPanic(t, api, routes["list tasks"].request, client); cause != http.ErrAbortHandler {
				t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
			}
			w.check(t, test.want)
		})
	}
}

// RequestBegan is called before the use case, RequestEnded after it.
func TestObserverOrder(t *testing.T) {
	w := new(recordingObserver)
	during := func() error {
		if w.begun != 1 || len(w.requests) != 0 {
			t.Errorf("during the request: got %d begun and %d ended, want 1 and 0", w.begun, len(w.requests))
		}
		return nil
	}
	routes["delete"].serve(t, newAPI(t, stubAccounts{do: succeed}, stubTasks{do: during}, ginhttp.Options{}, gateway.Options{Observer: w}))
	w.check(t, observation{"DELETE", "/tasks/:id", 200})
}
