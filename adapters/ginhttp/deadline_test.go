package ginhttp_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A request ends at its deadline, with the route's 500. Each use case takes a share of the timeout. At
// 80 %, a route with only one use case is in time. A rule in .golangci.yml makes use cases pass their
// context to the storage.
func TestRequestEndsAtItsDeadline(t *testing.T) {
	each := map[string]delay{"80 %": delay(requestTimeout * 8 / 10), "120 %": delay(requestTimeout * 12 / 10)}
	for name, route := range routes {
		for share, takes := range each {
			t.Run(name+", calls of "+share, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var log bytes.Buffer
					options := ginhttp.Options{StorageProduct: "PostgreSQL", Logger: logTo(&log)}
					api := newAPI(t, stubAccounts{do: succeed, takes: takes}, stubTasks{do: succeed, takes: takes}, options, gateway.Options{Timeout: requestTimeout})
					began := time.Now()
					answer := route.serve(t, api)
					if got := time.Since(began); share == "80 %" && got == time.Duration(takes) && answer.Code < 400 {
						return
					} else if got != requestTimeout {
						t.Errorf("got the response after %v, want %v", got, requestTimeout)
					}
					check(t, answer, http.StatusInternalServerError, errorJSON(route.failure))
					onlyLine(t, &log, "request").has(t, line{"status": 500})
					onlyLine(t, &log, "request failed").has(t, line{"level": "ERROR", "error": "context deadline exceeded"})
				})
			})
		}
	}
}

// One deadline covers the token check and the use case.
func TestDeadlineIncludesTheTokenCheck(t *testing.T) {
	const most, more = delay(requestTimeout * 8 / 10), delay(requestTimeout * 12 / 10)
	for name, test := range map[string]struct{ check, create delay }{
		"token check":                  {more, 0},
		"token check and the creation": {most, most},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				api := newAPI(t, stubAccounts{do: succeed, authenticate: func(ctx context.Context, _ string) error { return test.check.pass(ctx) }}, stubTasks{do: succeed, takes: test.create}, ginhttp.Options{}, gateway.Options{Timeout: requestTimeout})
				began := time.Now()
				check(t, routes["create"].serve(t, api), http.StatusInternalServerError, errorJSON(routes["create"].failure))
				if got := time.Since(began); got != requestTimeout {
					t.Errorf("got the response after %v, want %v", got, requestTimeout)
				}
			})
		})
	}
}

// slowList is a stub whose list has one task for each delay. Each task fills a chunk.
type slowList struct {
	stubTasks
	each []time.Duration
	deaf bool // ignores the end of its context
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

// The deadline of a list holds until its first chunk is sent. Each further chunk has the whole
// timeout again, from when the client took the previous chunk. If the use case ignores the deadline, a
// late first chunk is not sent.
func TestDeadlineOfLists(t *testing.T) {
	const most, more = requestTimeout * 8 / 10, requestTimeout * 12 / 10
	for name, test := range map[string]struct {
		use    slowList
		reader time.Duration // how long the client reads a chunk
		status int
		whole  bool
		took   time.Duration
	}{
		"longer than the timeout": {slowList{each: []time.Duration{most, most, most, most}}, 0, 200, true, 4 * most},
		"slow reader":             {slowList{each: []time.Duration{most, most}}, 5 * requestTimeout, 200, true, 2*most + 15*requestTimeout},
		"first chunk late":        {slowList{each: []time.Duration{more}}, 0, 500, false, requestTimeout},
		"first chunk late, deaf":  {slowList{each: []time.Duration{2 * requestTimeout}, deaf: true}, 0, 500, false, 2 * requestTimeout},
		"second chunk late":       {slowList{each: []time.Duration{most, more}}, 0, 200, false, most + requestTimeout},
		"late, slow reader":       {slowList{each: []time.Duration{most, more}}, 5 * requestTimeout, 200, false, most + 6*requestTimeout},
	} {
		for _, route := range []string{"list tasks", "profile"} {
			t.Run(route+", "+name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					var log bytes.Buffer
					api := newAPI(t, stubAccounts{do: succeed}, test.use, ginhttp.Options{Logger: logTo(&log)}, gateway.Options{Timeout: requestTimeout})
					answer := newSpy(func([]byte) error {
						time.Sleep(test.reader)
						return nil
					})
					began := time.Now()
					cause := serveUntilPanic(api, routes[route].build(t, http.NoBody), answer)
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

// oneConn is a listener that accepts one connection.
type oneConn chan net.Conn

func (l oneConn) Accept() (net.Conn, error) {
	conn, open := <-l
	if !open {
		return nil, net.ErrClosed
	}
	return conn, nil
}
func (l oneConn) Close() error { return nil }
func (oneConn) Addr() net.Addr { return &net.IPAddr{} }

// The first 16 KiB of a body have 5 seconds to arrive, and the rest has 30 seconds. If a body
// takes longer, the server closes the connection.
func TestSlowBodies(t *testing.T) {
	const login, tasks = "POST /login", "POST /tasks"
	for name, c := range map[string]struct {
		route, length string
		size          int           // of the body
		after         time.Duration // when its last byte is sent
		status        int
		ended         time.Duration
	}{
		"login":                           {login, "Content-Length: 200", 200, time.Minute, 400, 5 * time.Second},
		"login with a large length":       {login, "Content-Length: 20000", 200, time.Minute, 400, 5 * time.Second},
		"login of unknown length":         {login, "Transfer-Encoding: chunked", 200, time.Minute, 400, 5 * time.Second},
		"login of another type":           {login, "Content-Type: text/plain\r\nContent-Length: 200", 200, time.Minute, 400, 5 * time.Second},
		"small task":                      {tasks, "Content-Length: 16384", 16384, time.Minute, 400, 5 * time.Second},
		"small task in time":              {tasks, "Content-Length: 16384", 16384, 4 * time.Second, 201, 4 * time.Second},
		"task of unknown length":          {tasks, "Transfer-Encoding: chunked", 200, time.Minute, 400, 5 * time.Second},
		"large task":                      {tasks, "Content-Length: 16385", 16385, 20 * time.Second, 201, 20 * time.Second},
		"large task of unknown length":    {tasks, "Transfer-Encoding: chunked", 20000, 20 * time.Second, 201, 20 * time.Second},
		"large task that does not arrive": {tasks, "Content-Length: 16385", 16385, time.Minute, 400, 30 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newMemory(t)
				server := &http.Server{Handler: newAPI(t, m.accounts, m.tasks, ginhttp.Options{}), ReadTimeout: 30 * time.Second}
				listener := make(oneConn)
				go func() { _ = server.Serve(listener) }()
				client, conn := net.Pipe()
				listener <- conn
				began := time.Now()
				go func() {
					body := padded(`"title":"milk"`, c.size)
					last := body[len(body)-1:]
					body = body[:len(body)-1]
					if strings.HasPrefix(c.length, "Transfer") {
						body, last = fmt.Sprintf("%x\r\n%s\r\n", len(body), body), fmt.Sprintf("1\r\n%s\r\n0\r\n\r\n", last)
					}
					_, _ = io.WriteString(client, c.route+" HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "+m.ana+"\r\n"+c.length+"\r\n\r\n"+body)
					time.Sleep(c.after)
					_, _ = io.WriteString(client, last)
				}()
				answers := bufio.NewReader(client)
				res, err := http.ReadResponse(answers, nil)
				if err != nil || res.StatusCode != c.status {
					t.Fatalf("got %v and %v, want %d", res, err, c.status)
				}
				if got := time.Since(began); got != c.ended {
					t.Errorf("got the response after %v, want %v", got, c.ended)
				}
				_, _ = io.Copy(io.Discard, res.Body)
				if c.status == 400 {
					if _, err := answers.ReadByte(); err == nil {
						t.Error("the connection stays open")
					}
				}
				_ = client.Close()
				time.Sleep(2 * time.Minute) // the sender ends
				close(listener)
				_ = server.Close()
			})
		})
	}
}

// requestTimeout is gateway.Options.Timeout in tests of the deadline.
const requestTimeout = 100 * time.Millisecond

// delay is how long a call of a stub takes. The call ends earlier only if its context ends.
type delay time.Duration

func (d delay) pass(ctx context.Context) error {
	if d == 0 {
		return nil
	}
	select {
	case <-time.After(time.Duration(d)):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// call calls do after the delay. If ctx ends first, it returns the error of ctx.
func (d delay) call(ctx context.Context, do func() error) error {
	if err := d.pass(ctx); err != nil {
		return err
	}
	return do()
}
