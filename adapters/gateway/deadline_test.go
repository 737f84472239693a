package gateway_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// requestTimeout is gateway.Options.Timeout in tests of the deadline.
const requestTimeout = 100 * time.Millisecond

// The context of a request ends at the deadline, with context.DeadlineExceeded. A context that the
// handler derives from it also ends. An earlier deadline of an embedder's middleware holds. A
// client that disconnects also ends the context.
func TestContextOfARequest(t *testing.T) {
	type key struct{}
	for name, test := range map[string]struct {
		given  func(context.Context) (context.Context, context.CancelFunc)
		ends   time.Duration
		err    error
		status any
	}{
		"deadline": {context.WithCancel, requestTimeout, context.DeadlineExceeded, 500.0},
		"earlier deadline of the embedder": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, requestTimeout/2)
		}, requestTimeout / 2, context.DeadlineExceeded, 500.0},
		"later deadline of the embedder": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			return context.WithTimeout(ctx, 2*requestTimeout)
		}, requestTimeout, context.DeadlineExceeded, 500.0},
		"disconnect": {func(ctx context.Context) (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(ctx)
			time.AfterFunc(requestTimeout/2, cancel)
			return ctx, cancel
		}, requestTimeout / 2, context.Canceled, 499.0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					ctx := r.Context()
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
					w.WriteHeader(http.StatusInternalServerError)
				})
				var log bytes.Buffer
				g := newGateway(t, handler, gateway.Options{Logger: logTo(&log), Timeout: requestTimeout})
				ctx, cancel := test.given(context.WithValue(t.Context(), key{}, "trace"))
				defer cancel()
				serve(t, g, get(t, "/").WithContext(ctx))
				if got := requestLine(t, &log)["status"]; got != test.status {
					t.Errorf("got the status %v in the log, want %v", got, test.status)
				}
			})
		})
	}
}

// The context ends with its request, like net/http's.
func TestContextEndsWithItsRequest(t *testing.T) {
	for name, use := range map[string]func(context.Context){
		"not asked":     func(context.Context) {},
		"asked earlier": func(ctx context.Context) { _ = ctx.Done() },
	} {
		t.Run(name, func(t *testing.T) {
			var kept context.Context
			handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				kept = r.Context()
				use(kept)
			})
			serve(t, newGateway(t, handler, gateway.Options{Timeout: requestTimeout}), get(t, "/"))
			expect.ErrorIs(t, "context", kept.Err(), context.Canceled)
		})
	}
}

// The deadline does not pass while the service waits for the client.
func TestDeadlineWhileTheClientSends(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const timeout, upload = time.Second, time.Minute
		handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			ctx, began := r.Context(), time.Now()
			go func() {
				time.Sleep(upload / 2)
				<-ctx.Done()
			}()
			_, _ = io.Copy(io.Discard, r.Body)
			<-ctx.Done()
			if got := time.Since(began); got != upload+timeout {
				t.Errorf("got the end of the context after %v, want %v", got, upload+timeout)
			}
		})
		body := &slowReader{strings.NewReader("{}"), upload}
		sent := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", body)
		serve(t, newGateway(t, handler, gateway.Options{Timeout: timeout}), sent)
	})
}

// slowReader is a reader whose first Read takes some time.
type slowReader struct {
	io.Reader
	takes time.Duration
}

func (r *slowReader) Read(p []byte) (int, error) {
	time.Sleep(r.takes)
	r.takes = 0
	return r.Reader.Read(p)
}
