package ginhttp_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// deletion is a use case with the function delete for a deletion.
type deletion struct {
	stubTasks
	delete func(context.Context) error
}

func (d deletion) DeleteIf(ctx context.Context, _ domain.UserID, _ domain.TaskID, _ domain.TaskCondition) error {
	return d.delete(ctx)
}

// The context of a request has the deadline, ends at it with its error, and ends the
// contexts that use cases derive from it. An earlier deadline of a host's middleware
// holds, and a client that disconnects ends the context too.
func TestContextOfARequest(t *testing.T) {
	type key struct{}
	for name, test := range map[string]struct {
		given  func(context.Context) (context.Context, context.CancelFunc)
		ends   time.Duration
		err    error
		status int
	}{
		"deadline": {context.WithCancel, requestTimeout, context.DeadlineExceeded, 500},
		"earlier deadline of the host": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, requestTimeout/2)
		}, requestTimeout / 2, context.DeadlineExceeded, 500},
		"later deadline of the host": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, 2*requestTimeout)
		}, requestTimeout, context.DeadlineExceeded, 500},
		"disconnect": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(ctx)
			time.AfterFunc(requestTimeout/2, cancel)
			return ctx, cancel
		}, requestTimeout / 2, context.Canceled, 499},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				use := func(ctx context.Context) error {
					deadline, has := ctx.Deadline()
					if want := min(requestTimeout, test.ends); test.err == context.DeadlineExceeded && (!has || deadline.Sub(began) != want) {
						t.Errorf("got the deadline %v %t, want %v", deadline.Sub(began), has, want)
					}
					if got := ctx.Value(key{}); got != "trace" {
						t.Errorf("got the value %v, want that of the request", got)
					}
					if err := ctx.Err(); err != nil {
						t.Errorf("got error %v at first, want none", err)
					}
					derived, cancel := context.WithTimeout(ctx, time.Hour)
					defer cancel()
					<-derived.Done()
					if !errors.Is(ctx.Err(), test.err) || time.Since(began) != test.ends {
						t.Errorf("got error %v after %v, want %v after %v", ctx.Err(), time.Since(began), test.err, test.ends)
					}
					return derived.Err()
				}
				var log bytes.Buffer
				api := newAPI(t, stubAccounts{do: succeed}, deletion{delete: use}, ginhttp.Options{Logger: logTo(&log)}, gateway.Options{Timeout: requestTimeout})
				ctx, cancel := test.given(context.WithValue(t.Context(), key{}, "trace"))
				defer cancel()
				api.ServeHTTP(discardWriter{}, routes["delete"].build(t, strings.NewReader("")).WithContext(ctx))
				onlyLine(t, &log, "request").has(t, line{"status": test.status})
			})
		})
	}
}

// The context ends with its request, as that of net/http does.
func TestContextEndsWithItsRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var kept context.Context
		keep := func(ctx context.Context) error {
			kept = ctx
			return nil
		}
		api := newAPI(t, stubAccounts{do: succeed}, deletion{delete: keep}, ginhttp.Options{}, gateway.Options{Timeout: requestTimeout})
		routes["delete"].serve(t, api)
		if err := kept.Err(); !errors.Is(err, context.Canceled) {
			t.Errorf("got error %v, want %v", err, context.Canceled)
		}
	})
}

// A login whose deadline passes in the queue for a hash gets the 503.
func TestDeadlineInTheHashQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := application.NewFairQueue(1, 10, time.Now)
		m := newMemory(t, application.WithFairQueue(queue))
		api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{}, gateway.Options{Timeout: 10 * requestTimeout})
		ended := make(chan error, 1)
		go func() {
			ended <- queue.Do(t.Context(), netip.Addr{}, func() error { time.Sleep(time.Hour); return nil })
		}()
		synctest.Wait()
		began := time.Now()
		check(t, routes["log in"].serve(t, api), http.StatusServiceUnavailable, errorJSON("Server is busy, try again later"))
		if got := time.Since(began); got != 10*requestTimeout {
			t.Errorf("got the response after %v, want %v", got, 10*requestTimeout)
		}
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// Of five searches at once by one user, each of which takes two fifths of the time,
// two run at a time. The fifth still waits at its deadline.
func TestSearchWaitsUntilItsDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		api := newSlowAPI(t, requestTimeout*4/10, ginhttp.Options{})
		api.create(t, 1, application.NewTask{Title: "tea"})
		request := routes["list tasks"].request
		request.target, request.token = "/tasks?q=tea", api.ana
		answers := make(chan *httptest.ResponseRecorder)
		for range 5 {
			go func() { answers <- request.serve(t, api) }()
		}
		for range 4 {
			if answer := <-answers; answer.Code != http.StatusOK {
				t.Errorf("got %d, want four times 200", answer.Code)
			}
		}
		check(t, <-answers, http.StatusInternalServerError, errorJSON(routes["list tasks"].failure))
	})
}
