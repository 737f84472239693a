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
)

// visits are clients of every route, who forgive nothing: whatever is not the
// answer that was specified for a healthy service is a failed request, and so is
// one that net/http had to send twice.
type visits struct {
	service *service

	mu       sync.Mutex
	answers  []time.Time
	took     []time.Duration
	failures []string

	halt    context.CancelFunc
	clients sync.WaitGroup
}

// startVisits lets people who are logged in work, and so many visitors come,
// each time as somebody new, who registers and logs in, until stop, or the end
// of the test, or so much time has gone by. The people are the clients from the
// given number on, and visitors those after them.
func startVisits(t testing.TB, s *service, people []person, first, visitors int, atMost time.Duration) *visits {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), atMost)
	v := &visits{service: s, halt: cancel}
	t.Cleanup(v.stop)
	for i, p := range people {
		v.clients.Go(func() {
			for ctx.Err() == nil {
				v.work(ctx, t.Context(), first+i, p.token)
			}
		})
	}
	for i := first + len(people); i < first+len(people)+visitors; i++ {
		v.clients.Go(func() {
			for round := 0; ctx.Err() == nil; round++ {
				email := fmt.Sprintf("visitor%d-%d@example.com", i, round)
				if token, ok := v.arrive(ctx, t.Context(), i, email); ok {
					v.work(ctx, t.Context(), i, token)
				}
			}
		})
	}
	return v
}

// stop waits for the requests under way. It may be called again.
func (v *visits) stop() {
	v.halt()
	v.clients.Wait()
}

// arrive registers somebody and logs them in.
func (v *visits) arrive(ctx, requests context.Context, client int, email string) (token string, ok bool) {
	credentials := fmt.Sprintf(`{"email":%q,"password":"correct horse"}`, email)
	if _, ok := v.request(requests, client, "POST", "/usuarios", "", credentials, http.StatusCreated); !ok || ctx.Err() != nil {
		return "", false
	}
	got, ok := v.request(requests, client, "POST", "/login", "", credentials, http.StatusOK)
	var session struct{ Token string }
	if ok && (json.Unmarshal([]byte(got.body), &session) != nil || session.Token == "") {
		v.failed("POST /login: got %.200s, which has no token", got.body)
		ok = false
	}
	return session.Token, ok
}

// work makes every request that needs a token. It ends early when the load is
// stopped, or after a failure, which leaves nothing to go on with.
func (v *visits) work(ctx, requests context.Context, client int, token string) {
	got, ok := v.request(requests, client, "POST", "/tasks", token, `{"title":"Buy milk"}`, http.StatusCreated)
	if !ok {
		return
	}
	var made task
	if err := json.Unmarshal([]byte(got.body), &made); err != nil || made.Title != "Buy milk" {
		v.failed("POST /tasks: got %.200s, which is not the task", got.body)
		return
	}
	at := fmt.Sprintf("/tasks/%d", made.ID)
	for _, step := range []struct{ method, path, body string }{
		{"PUT", at, `{"completed":true}`},
		{"GET", "/tasks", ""},
		{"GET", "/tasks?completed=true", ""},
		{"GET", "/me", ""},
		{"GET", "/usuarios", ""},
		{"DELETE", at, ""},
	} {
		if ctx.Err() != nil {
			return
		}
		if _, ok := v.request(requests, client, step.method, step.path, token, step.body, http.StatusOK); !ok {
			return
		}
	}
}

// request makes one request, and says whether it was answered as it should be.
func (v *visits) request(ctx context.Context, client int, method, path, token, body string, want int) (reply, bool) {
	begin := time.Now()
	ctx, sent := countSent(ctx)
	got, err := v.service.call(ctx, client, method, path, token, body)
	end := time.Now()
	switch {
	case err != nil:
		v.failed("%s %s: %v", method, path, err)
	case got.status != want:
		v.failed("%s %s: got %d %.200s, want %d", method, path, got.status, got.body, want)
	case *sent > 1:
		v.failed("%s %s: sent %d times", method, path, *sent)
	default:
		v.mu.Lock()
		defer v.mu.Unlock()
		v.answers, v.took = append(v.answers, end), append(v.took, end.Sub(begin))
		return got, true
	}
	return got, false
}

// countSent counts how often net/http sends a request: it does so again, where
// that is safe, when a connection turns out to be closed, and tells nobody.
func countSent(ctx context.Context) (context.Context, *int) {
	sent := new(int)
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { *sent++ }}), sent
}

func (v *visits) failed(format string, arguments ...any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.failures = append(v.failures, fmt.Sprintf(format, arguments...))
}

// verify fails the test for all requests that failed, and counts the others.
// The load must be stopped.
func (v *visits) verify(t testing.TB) (answered int) {
	t.Helper()
	const enough = 10
	for _, failure := range v.failures[:min(enough, len(v.failures))] {
		t.Error(failure)
	}
	if len(v.failures) > enough {
		t.Errorf("and %d more", len(v.failures)-enough)
	}
	return len(v.answers)
}

// quantile returns how long the given share of the requests took at most. The
// load must be stopped.
func (v *visits) quantile(share float64) time.Duration {
	if len(v.took) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(v.took))
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}
