package ginhttp_test

import (
	"bytes"
	"context"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A request whose calls of the storage together take longer than the timeout
// ends at its deadline with the route's 500, whatever the storage's own limits.
func TestRequestEndsAtItsDeadline(t *testing.T) {
	each := map[string]time.Duration{"two calls": requestTimeout * 8 / 10, "one call": requestTimeout * 12 / 10}
	oneCall := []string{"create", "get", "update", "patch", "patch nothing", "delete", "log out"}
	for name, route := range routes {
		for calls, took := range each {
			if calls == "two calls" && slices.Contains(oneCall, name) {
				continue
			}
			t.Run(name+", "+calls, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var log bytes.Buffer
					api := newSlowAPI(t, took, ginhttp.Options{Logger: logTo(&log)})
					api.register(t, "bob@example.com")
					api.create(t, 1, application.NewTask{Title: "tea"})
					request := route.request
					if route.token != "" {
						request.token = api.ana
					} else if name == "register" {
						request.body = strings.Replace(request.body, "ana", "zoe", 1)
					}
					if name == "list tasks" || name == "list a page" {
						request.token = api.token(t, 2) // an empty list takes two calls
					}
					began := time.Now()
					check(t, request.serve(t, api), http.StatusInternalServerError, errorJSON(route.failure))
					if got := time.Since(began); got != requestTimeout {
						t.Errorf("got the response after %v, want %v", got, requestTimeout)
					}
					onlyLine(t, &log, "request").has(t, line{"status": 500})
					onlyLine(t, &log, "request failed").has(t, line{"level": "ERROR", "error": "context deadline exceeded"})
				})
			})
		}
	}
}

// slowBody is a body that arrives after some time.
type slowBody struct {
	io.Reader
	after time.Duration
}

func (b *slowBody) Read(p []byte) (int, error) {
	time.Sleep(b.after)
	b.after = 0
	return b.Reader.Read(p)
}

// The time that a client takes to send its body does not count.
func TestDeadlineLeavesOutTheBody(t *testing.T) {
	const upload = 10 * requestTimeout
	for name, test := range map[string]struct {
		route  string
		size   int // of the body, at least
		call   time.Duration
		status int
	}{
		"in time":             {"create", 0, requestTimeout * 8 / 10, 201},
		"in time, large body": {"create", 64 << 10, requestTimeout * 8 / 10, 201},
		"late":                {"create", 0, requestTimeout * 12 / 10, 500},
		"late, large body":    {"create", 64 << 10, requestTimeout * 12 / 10, 500},
		"log in":              {"log in", 0, requestTimeout * 2 / 10, 200},
		"log in, late":        {"log in", 0, requestTimeout * 8 / 10, 500},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				api := newSlowAPI(t, test.call, ginhttp.Options{})
				request := routes[test.route].request
				if request.token != "" {
					request.token = api.ana
				}
				answer := httptest.NewRecorder()
				began := time.Now()
				body := strings.NewReader(request.body + strings.Repeat(" ", test.size))
				api.ServeHTTP(answer, request.build(t, &slowBody{body, upload}))
				if answer.Code != test.status {
					t.Errorf("got %d %s, want %d", answer.Code, answer.Body, test.status)
				}
				if got := time.Since(began) - upload; test.status == 500 && got != requestTimeout {
					t.Errorf("got the response %v after the body, want %v", got, requestTimeout)
				}
			})
		})
	}
}

// slowTokens is a token check that takes its time.
type slowTokens struct {
	stubAccounts
	delay
}

func (s slowTokens) Authenticate(ctx context.Context, _ string) (domain.UserID, error) {
	return 1, s.pass(ctx)
}

type slowCreation struct {
	stubTasks
	delay
}

func (s slowCreation) Add(ctx context.Context, _ domain.UserID, _ application.Addition) (domain.Created, error) {
	return domain.Created{}, s.pass(ctx)
}

// The token check, the body and the use case have one deadline, from which the
// body is left out.
func TestDeadlineIncludesTheTokenCheck(t *testing.T) {
	const most, more, upload = delay(requestTimeout * 8 / 10), delay(requestTimeout * 12 / 10), 10 * requestTimeout
	for name, test := range map[string]struct {
		check, create delay
		took          time.Duration
	}{
		"token check":                  {more, 0, requestTimeout},
		"token check and the creation": {most, most, upload + requestTimeout},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				api := newAPI(t, slowTokens{delay: test.check}, slowCreation{delay: test.create}, ginhttp.Options{}, gateway.Options{Timeout: requestTimeout})
				answer, began := httptest.NewRecorder(), time.Now()
				api.ServeHTTP(answer, routes["create"].build(t, &slowBody{strings.NewReader(routes["create"].body), upload}))
				check(t, answer, http.StatusInternalServerError, errorJSON(routes["create"].failure))
				if got := time.Since(began); got != test.took {
					t.Errorf("got the response after %v, want %v", got, test.took)
				}
			})
		})
	}
}

// slowList is a use case that lists chunks, each of which takes its delay.
type slowList struct {
	stubTasks
	each []time.Duration
	deaf bool // to the end of its context
}

func (s slowList) All(ctx context.Context, _ domain.UserID, _ application.TaskQuery) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) {
		for i, each := range s.each {
			if s.deaf {
				ctx = context.Background()
			}
			if err := delay(each).pass(ctx); !yield(bigTask(domain.TaskID(i+1)), err) || err != nil {
				return
			}
		}
	}
}

// slowReader is a client that takes its time to read each chunk.
type slowReader struct {
	*httptest.ResponseRecorder
	takes time.Duration
}

func (r slowReader) Write(chunk []byte) (int, error) {
	time.Sleep(r.takes)
	return r.ResponseRecorder.Write(chunk)
}

// The deadline of a list holds until its first chunk is sent. Each further chunk
// then has the whole timeout again, from when its reader took the one before.
func TestDeadlineOfLists(t *testing.T) {
	const most, more = requestTimeout * 8 / 10, requestTimeout * 12 / 10
	for name, test := range map[string]struct {
		each   []time.Duration // the time that each chunk takes
		reader time.Duration   // and to read it
		status int
		whole  bool
		took   time.Duration
	}{
		"longer than the timeout": {[]time.Duration{most, most, most, most}, 0, 200, true, 4 * most},
		"slow reader":             {[]time.Duration{most, most}, 5 * requestTimeout, 200, true, 2*most + 15*requestTimeout},
		"first chunk late":        {[]time.Duration{more}, 0, 500, false, requestTimeout},
		"second chunk late":       {[]time.Duration{most, more}, 0, 200, false, most + requestTimeout},
		"late, slow reader":       {[]time.Duration{most, more}, 5 * requestTimeout, 200, false, most + 6*requestTimeout},
	} {
		for _, route := range []string{"list tasks", "profile"} {
			t.Run(route+", "+name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var log bytes.Buffer
					api := newAPI(t, stubAccounts{do: succeed}, slowList{each: test.each}, ginhttp.Options{Logger: logTo(&log)}, gateway.Options{Timeout: requestTimeout})
					answer, began := httptest.NewRecorder(), time.Now()
					cause := serveUntilPanic(t, api, routes[route].request, slowReader{answer, test.reader})
					if whole := cause == nil && answer.Code == 200; whole != test.whole || answer.Code != test.status {
						t.Errorf("got %d, panic %v, want %d, whole %t", answer.Code, cause, test.status, test.whole)
					}
					if got := time.Since(began); got != test.took {
						t.Errorf("got the end after %v, want %v", got, test.took)
					}
					if got := strings.Count(log.String(), `"level":"ERROR"`); (got == 1) == test.whole {
						t.Errorf("got %d errors in the log, want one unless the list is whole: %s", got, &log)
					}
				})
			})
		}
	}
}

// A first chunk that comes late, of a use case that does not end at the deadline,
// is not sent: the use case may not be able to go on.
func TestLateFirstChunk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		late := slowList{each: []time.Duration{2 * requestTimeout}, deaf: true}
		api := newAPI(t, stubAccounts{do: succeed}, late, ginhttp.Options{}, gateway.Options{Timeout: requestTimeout})
		check(t, routes["list tasks"].serve(t, api), http.StatusInternalServerError, errorJSON(routes["list tasks"].failure))
	})
}

// A timeout of 0 is no limit.
func TestNoDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		api := newAPI(t, stubAccounts{do: succeed}, slowList{each: []time.Duration{time.Hour, time.Hour}}, ginhttp.Options{})
		if answer := routes["list tasks"].serve(t, api); answer.Code != http.StatusOK {
			t.Errorf("got %d %s, want 200", answer.Code, answer.Body)
		}
	})
}
