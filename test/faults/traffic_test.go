package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// traffic is clients that use every route of a service that must not fail: any
// answer but the one of a healthy service is a failed request, and so is a
// request that net/http had to send twice.
type traffic struct {
	service *service

	mu       sync.Mutex
	answers  []time.Time
	took     []time.Duration
	failures []string

	cancel  context.CancelFunc
	clients sync.WaitGroup
}

// startTraffic starts clients until stop or the end of the test: one for each
// of the people, numbered from first on, and after them newcomers, each of which
// registers and logs in as a new user every time.
func startTraffic(t testing.TB, s *service, people []person, first, newcomers int) *traffic {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	v := &traffic{service: s, cancel: cancel}
	t.Cleanup(v.stop)
	for i, p := range people {
		v.clients.Go(func() {
			for ctx.Err() == nil {
				v.useTasks(ctx, t.Context(), first+i, p.Token)
			}
		})
	}
	for i := first + len(people); i < first+len(people)+newcomers; i++ {
		v.clients.Go(func() {
			for round := 0; ctx.Err() == nil; round++ {
				if token, ok := v.signUp(ctx, t.Context(), i, fmt.Sprintf("newcomer%d-%d@example.com", i, round)); ok {
					v.useTasks(ctx, t.Context(), i, token)
				}
			}
		})
	}
	return v
}

// stop waits for the requests in flight. It may be called more than once.
func (v *traffic) stop() {
	v.cancel()
	v.clients.Wait()
}

// counts returns how many requests were answered correctly, and how many
// failed.
func (v *traffic) counts() (answered, failed int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.answers), len(v.failures)
}

// signUp registers a user and logs in.
func (v *traffic) signUp(ctx, requests context.Context, client int, email string) (token string, ok bool) {
	credentials := resttest.Credentials(email, resttest.Password)
	if _, ok := v.try(requests, client, request{Method: "POST", Path: "/usuarios", Body: credentials}, http.StatusCreated); !ok || ctx.Err() != nil {
		return "", false
	}
	got, ok := v.try(requests, client, request{Method: "POST", Path: "/login", Body: credentials}, http.StatusOK)
	var session struct{ Token string }
	if ok && (json.Unmarshal([]byte(got.Body), &session) != nil || session.Token == "") {
		v.fail("POST /login: got %.200s, which has no token", got.Body)
		ok = false
	}
	return session.Token, ok
}

// useTasks makes every request that needs a token. It returns early when ctx
// ends, or after a failure.
func (v *traffic) useTasks(ctx, requests context.Context, client int, token string) {
	got, ok := v.try(requests, client, request{Method: "POST", Path: "/tasks", Token: token, Body: `{"title":"Buy milk"}`}, http.StatusCreated)
	if !ok {
		return
	}
	var created task
	if err := json.Unmarshal([]byte(got.Body), &created); err != nil || created.Title != "Buy milk" {
		v.fail("POST /tasks: got %.200s, which is not the task", got.Body)
		return
	}
	path := fmt.Sprintf("/tasks/%d", created.ID)
	for _, next := range []request{
		{Method: "PUT", Path: path, Body: `{"completed":true}`},
		{Method: "GET", Path: "/tasks"},
		{Method: "GET", Path: "/tasks?completed=true"},
		{Method: "GET", Path: "/me"},
		{Method: "GET", Path: "/usuarios"},
		{Method: "DELETE", Path: path},
	} {
		if ctx.Err() != nil {
			return
		}
		next.Token = token
		if _, ok := v.try(requests, client, next, http.StatusOK); !ok {
			return
		}
	}
}

// try makes one request, and returns whether it was answered correctly.
func (v *traffic) try(ctx context.Context, client int, r request, want int) (answer, bool) {
	// net/http sends a request again, where that is safe, when a connection
	// turns out to be closed.
	sent := 0
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { sent++ }})
	begin := time.Now()
	got, err := v.service.client(client).Try(ctx, r)
	end := time.Now()
	switch {
	case err != nil:
		v.fail("%s %s: %v", r.Method, r.Path, err)
	case got.Status != want:
		v.fail("%s %s: got %d %.200s, want %d", r.Method, r.Path, got.Status, got.Body, want)
	case sent > 1:
		v.fail("%s %s: sent %d times", r.Method, r.Path, sent)
	default:
		v.mu.Lock()
		defer v.mu.Unlock()
		v.answers, v.took = append(v.answers, end), append(v.took, end.Sub(begin))
		return got, true
	}
	return got, false
}

func (v *traffic) fail(format string, arguments ...any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.failures = append(v.failures, fmt.Sprintf(format, arguments...))
}

// quantile returns the time that the given share of the requests took at most.
// The traffic must be stopped.
func (v *traffic) quantile(share float64) time.Duration {
	if len(v.took) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(v.took))
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}
