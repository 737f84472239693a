package apiclient_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestEveryCallIsRetriedAfterAFailedDial(t *testing.T) {
	for _, call := range calls {
		t.Run(call.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, client := newLoggedIn(t)
				for _, c := range []struct{ refusals, requests int }{{2, 1}, {3, 0}} {
					s.respondWith()
					s.refusals.Store(int32(c.refusals))
					err := call.make(t.Context(), client)
					if (err == nil) != (c.requests == 1) || len(s.requests()) != c.requests {
						t.Errorf("%d failed dials: got %v and %d requests, want %d", c.refusals, err, len(s.requests()), c.requests)
					}
				}
			})
		})
	}
}

func TestIdempotentCallsAreRetried(t *testing.T) {
	for name, fault := range map[string]struct {
		answer         http.HandlerFunc
		objects, lists bool // the calls that get this response
	}{
		"connection cut before the response": {cut, true, true},
		"connection cut within an object":    {cutAfter(`{"id":1`), true, false},
		"connection cut within a list":       {cutAfter(`[`), false, true},
		"408":                                {respond(408, "<html>Request Timeout</html>"), true, true},
		"429":                                {respond(429, `{"error":"slow down"}`), true, true},
		"502":                                {respond(502, "<html>Bad Gateway</html>"), true, true},
		"503":                                {respond(503, `{"error":"Not ready: draining"}`, "Retry-After: 0"), true, true},
		"504":                                {respond(504, ""), true, true},
		"key in progress":                    {respond(409, `{"code":"IDEMPOTENCY_KEY_IN_PROGRESS","detail":"A request with this Idempotency-Key is in progress"}`), true, true},
	} {
		for _, call := range calls {
			if call.list && !fault.lists || !call.list && !fault.objects {
				continue
			}
			t.Run(name+"/"+call.name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s, client := newLoggedIn(t)
					s.respondWith(fault.answer, fault.answer)
					begun := time.Now()
					err := call.make(t.Context(), client)
					if want := map[bool]int{true: 3, false: 1}[call.idempotent]; len(s.requests()) != want || (err == nil) != call.idempotent {
						t.Errorf("failed twice: got %v and %d requests, want %d", err, len(s.requests()), want)
					}
					if paused := time.Since(begun); call.idempotent && (paused <= 150*time.Millisecond || paused > 300*time.Millisecond) {
						t.Errorf("got pauses of %v, want 50 to 100 ms and 100 to 200 ms", paused)
					}
					s.respondWith(fault.answer, fault.answer, fault.answer)
					if err := call.make(t.Context(), client); err == nil {
						t.Error("failed three times: got no error")
					}
				})
			})
		}
	}
}

func TestPermanentErrorsAreNotRetried(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"400":              respond(400, `{"error":"Title is required"}`),
		"404":              respond(404, `{"error":"Task not found"}`),
		"500":              respond(500, `{"error":"Error retrieving tasks"}`),
		"redirect":         respond(307, "", "Location: http://other.example.com/tasks"), // may send the token to another host
		"not JSON":         respond(200, "<html>Welcome</html>"),
		"foreign object":   respond(200, `{"status":"ok"}`),
		"foreign list":     respond(200, `[{"name":"x"}]`),
		"long Retry-After": respond(503, "", "Retry-After: 3"),
		"null":             respond(200, "null"),
		"list of null":     respond(200, "[null]"),
	} {
		for _, call := range calls {
			t.Run(name+"/"+call.name, func(t *testing.T) {
				s, client := newLoggedIn(t)
				s.respondWith(answer)
				err := call.make(t.Context(), client)
				if err == nil || len(s.requests()) != 1 {
					t.Errorf("got %v and %d requests, want an error and 1", err, len(s.requests()))
				}
				known := name == "400" || name == "500" || name == "long Retry-After"
				if errors.Is(err, apiclient.ErrNotAPI) == known || strings.Contains(err.Error(), "base URL") == known {
					t.Errorf("got %v, want the base URL named: %t", err, !known)
				}
			})
		}
	}
}

func TestRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newLoggedIn(t)
		busy := respond(503, `{"error":"wait"}`, "Retry-After: 1")
		s.respondWith(busy)
		begun := time.Now()
		if _, err := client.Accounts().Profile(t.Context(), 1); err != nil || time.Since(begun) != time.Second {
			t.Errorf("got %v after %v, want success after 1s", err, time.Since(begun))
		}
		s.respondWith(busy)
		ctx, cancel := context.WithTimeout(t.Context(), 900*time.Millisecond)
		defer cancel()
		refused := (*apiclient.Error)(nil)
		if _, err := client.Accounts().Profile(ctx, 1); !errors.As(err, &refused) || ctx.Err() != nil {
			t.Errorf("beyond the deadline: got %v, want the 503 at once", err)
		}
		// The clock of this process is in the year 2000.
		for header, want := range map[string]time.Duration{
			"":                               0,
			"soon":                           0,
			"-1":                             0,
			"30":                             30 * time.Second,
			"Sun, 01 Mar 2026 12:31:15 GMT":  time.Minute,
			"Sunday, 01-Mar-26 12:31:15 GMT": time.Minute,
			"Sun, 01 Mar 2026 12:30:14 GMT":  0,
		} {
			s.respondWith(respond(503, "", "Retry-After: "+header, "Date: Sun, 01 Mar 2026 12:30:15 GMT"))
			if _, err := client.Tasks().Create(t.Context(), 1, milk); !errors.As(err, &refused) || refused.RetryAfter != want {
				t.Errorf("Retry-After %q: got %+v, want RetryAfter %v", header, refused, want)
			}
		}
	})
}

func TestTimeout(t *testing.T) {
	for _, call := range calls {
		parts := map[string]http.HandlerFunc{"nothing": hangAfter(""), "a part": hangAfter(`{"id":1`), "a part of an error": hangInError}
		if call.list {
			parts["a part"] = hangAfter("[")
		}
		for part, hang := range parts {
			t.Run(call.name+" after "+part, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					const timeout = 200 * time.Millisecond
					s, client := newLoggedIn(t, apiclient.WithTimeout(timeout))
					s.respondWith(hang)
					begun := time.Now()
					err := call.make(t.Context(), client)
					if took := time.Since(begun); !errors.Is(err, context.DeadlineExceeded) || took != timeout || len(s.requests()) != 1 {
						t.Errorf("got %v after %v and %d requests, want %v after %v and 1", err, took, len(s.requests()), context.DeadlineExceeded, timeout)
					}
				})
			})
		}
	}
}

// A hung attempt is a lost connection.
func TestAttemptTimeout(t *testing.T) {
	for _, call := range calls {
		t.Run(call.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, client := newLoggedIn(t, apiclient.WithAttemptTimeout(time.Second))
				s.respondWith(hangAfter(""))
				begun := time.Now()
				err := call.make(t.Context(), client)
				want := map[bool]int{true: 2, false: 1}[call.idempotent]
				if took := time.Since(begun); took < time.Second || took > 1100*time.Millisecond || len(s.requests()) != want {
					t.Errorf("got %d requests in %v, want %d in about a second", len(s.requests()), took, want)
				}
				if call.idempotent && err != nil || !call.idempotent && !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("got %v, idempotent %t", err, call.idempotent)
				}
			})
		})
	}
}

func TestContextEndsEveryCall(t *testing.T) {
	for _, call := range calls {
		t.Run(call.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, client := newLoggedIn(t)
				ctx, cancel := context.WithCancel(t.Context())
				s.respondWith(func(_ http.ResponseWriter, r *http.Request) {
					cancel()
					<-r.Context().Done()
				})
				if err := call.make(ctx, client); !errors.Is(err, context.Canceled) || len(s.requests()) != 1 {
					t.Errorf("got %v and %d requests, want %v and 1", err, len(s.requests()), context.Canceled)
				}
				if !call.idempotent {
					return
				}
				ctx, cancel = context.WithCancel(t.Context())
				s.respondWith(func(w http.ResponseWriter, r *http.Request) {
					respond(503, "", "Retry-After: 2")(w, r)
					time.AfterFunc(time.Second, cancel)
				})
				begun := time.Now()
				err := call.make(ctx, client)
				if took := time.Since(begun); !errors.Is(err, context.Canceled) || took != time.Second || len(s.requests()) != 1 {
					t.Errorf("before a retry: got %v after %v and %d requests, want %v after 1s and 1", err, took, len(s.requests()), context.Canceled)
				}
			})
		})
	}
}

// With idempotency keys, retries of a create send its key until a response arrives.
// The next create has another key. Without the option, creates have no key.
func TestWithIdempotencyKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newLoggedIn(t, apiclient.WithIdempotencyKeys())
		s.respondWith(cut, respond(502, ""))
		for range 2 {
			expect.NoError(t, expect.ErrorOf(client.Tasks().Create(t.Context(), 1, milk)))
		}
		var keys []string
		for _, sent := range s.requests() {
			keys = append(keys, sent.Header.Get("Idempotency-Key"))
		}
		if len(keys) != 4 || len(keys[0]) < 24 || keys[1] != keys[0] || keys[2] != keys[0] || keys[3] == keys[0] || keys[3] == "" {
			t.Errorf("got the keys %q, want one of 24 characters three times, and another", keys)
		}
	})
	s, client := newLoggedIn(t)
	s.respondWith()
	expect.NoError(t, expect.ErrorOf(client.Tasks().Create(t.Context(), 1, milk)))
	if got, sent := s.requests()[0].Header["Idempotency-Key"]; sent {
		t.Errorf("without the option: got the key %q, want none", got)
	}
}
