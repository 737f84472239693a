package ginhttp_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// seen is what an observer is told of one request.
type observation struct {
	method, route string
	status        int
}

// recordingObserver keeps what it is told.
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

// saw fails unless there was this one request.
func (w *recordingObserver) check(t *testing.T, want observation) {
	t.Helper()
	if got := w.requests; w.begun != 1 || !slices.Equal(got, []observation{want}) || w.negative {
		t.Errorf("got %d begun, %+v, in no negative time: %t; want %+v once", w.begun, got, !w.negative, want)
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
		"another method":    {succeed, request{method: "PATCH", target: "/me"}, observation{"PATCH", "", 405}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			w := new(recordingObserver)
			test.sent.serve(t, newAPI(t, stubAccounts{do: test.do}, stubTasks{do: test.do}, ginhttp.Options{Observer: w}))
			w.check(t, test.want)
		})
	}
}

// What was cut off is over all the same, and no success, though a 200 was out.
func TestObserverSeesWhatWasCutOff(t *testing.T) {
	tests := map[string]struct {
		do   func() error
		list func(yield func(domain.Task, error) bool)
		room int // how many chunks the client takes
		want observation
	}{
		"by an error":       {succeed, list(errors.New("connection lost"), bigTask(1)), 9, observation{"GET", "/tasks", 500}},
		"by a panic":        {succeed, func(yield func(domain.Task, error) bool) { _ = yield(bigTask(1), nil); panic("lost") }, 9, observation{"GET", "/tasks", 500}},
		"by the client":     {succeed, list(nil, bigTask(1), bigTask(2), bigTask(3)), 1, observation{"GET", "/tasks", 499}},
		"before the answer": {succeed, func(func(domain.Task, error) bool) { panic(http.ErrAbortHandler) }, 9, observation{"GET", "/tasks", 500}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			w := new(recordingObserver)
			api := newAPI(t, stubAccounts{do: test.do}, stubTasks{list: test.list}, ginhttp.Options{Observer: w})
			client := &limitedClient{ResponseRecorder: *httptest.NewRecorder(), room: test.room}
			if cause := serveUntilPanic(t, api, routes["list tasks"].request, client); cause != http.ErrAbortHandler {
				t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
			}
			w.check(t, test.want)
		})
	}
}

func TestObserverSeesClientsThatWentAway(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	w := new(recordingObserver)
	sent := routes["delete"].request
	api := newAPI(t, stubAccounts{do: ctx.Err}, stubTasks{do: ctx.Err}, ginhttp.Options{Observer: w})
	api.ServeHTTP(discardWriter{}, sent.build(t, strings.NewReader(sent.body)).WithContext(ctx))
	w.check(t, observation{"DELETE", "/tasks/:id", 499})
}

// A request is in flight from before its use case until after it.
func TestObserverIsToldOfTheBeginningFirst(t *testing.T) {
	w := new(recordingObserver)
	during := func() error {
		if w.begun != 1 || len(w.requests) != 0 {
			t.Errorf("during the request: got %d begun and %d ended, want 1 and 0", w.begun, len(w.requests))
		}
		return nil
	}
	routes["delete"].serve(t, newAPI(t, stubAccounts{do: succeed}, stubTasks{do: during}, ginhttp.Options{Observer: w}))
	w.check(t, observation{"DELETE", "/tasks/:id", 200})
}

// Whoever keeps a number for each method, route and status keeps few numbers,
// whatever clients send.
func TestObserverSeesFewKindsOfRequests(t *testing.T) {
	const requests = 1000
	random := rand.New(rand.NewPCG(1, 2))
	word := func(alphabet string) string {
		text := make([]byte, 1+random.IntN(20))
		for i := range text {
			text[i] = alphabet[random.IntN(len(alphabet))]
		}
		return string(text)
	}
	w := new(recordingObserver)
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{Observer: w})
	for i := range requests {
		sent := request{method: "GET", target: "/", token: "x"}.build(t, http.NoBody)
		sent.Method = word("ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$&-")
		if i%4 == 0 {
			sent.Method = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE", "get"}[random.IntN(10)]
		}
		sent.URL.Path = []string{"/", "/tasks/", "/login/", "/me?"}[random.IntN(4)] + word("abcdefgh0123456789/.@%\x00\xff")
		api.ServeHTTP(httptest.NewRecorder(), sent)
	}
	if w.begun != requests || len(w.requests) != requests {
		t.Errorf("got %d requests begun and %d ended, want %d each", w.begun, len(w.requests), requests)
	}
	methods := []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE", "other"}
	templates := []string{"", "/usuarios", "/login", "/me", "/tasks", "/tasks/:id"}
	kinds := map[observation]bool{}
	for _, request := range w.requests {
		kinds[request] = true
		if !slices.Contains(methods, request.method) || !slices.Contains(templates, request.route) {
			t.Errorf("got method %q and route %q, want ones of %v and %q", request.method, request.route, methods, templates)
		}
	}
	// Unknown paths of ten methods, and the task routes with each outcome.
	if len(kinds) < len(methods) || len(kinds) > 40 {
		t.Errorf("got %d kinds of %d requests, want from %d to 40: %v", len(kinds), requests, len(methods), kinds)
	}
}
