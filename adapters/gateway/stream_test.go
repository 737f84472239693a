package gateway_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// streamObserver counts the calls that it gets.
type streamObserver struct{ requests, streams, ended int }

func (o *streamObserver) RequestBegan()                                   { o.requests++ }
func (o *streamObserver) RequestEnded(string, string, int, time.Duration) { o.requests-- }
func (o *streamObserver) StreamBegan()                                    { o.requests--; o.streams++ }
func (o *streamObserver) StreamEnded(_, _ string, status int)             { o.streams--; o.ended = status }

// streamLifetime is the time until the context of the streams ends.
const streamLifetime = 2 * time.Hour

// withStream serves a stream to a client over net.Pipe, in a bubble of synctest. It returns the
// request's line of the log.
func withStream(t *testing.T, request string, options gateway.Options, stream func(w http.ResponseWriter, r *http.Request), client func(t *testing.T, conn net.Conn, rest io.Reader)) (line map[string]any) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		options.Logger = logTo(&log)
		handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if err := send(w, "begin"); err != nil {
				t.Errorf("begin: %v", err)
			}
			ctx, end := context.WithTimeout(r.Context(), streamLifetime)
			defer end()
			w.(interface{ BeginStream(context.Context) }).BeginStream(ctx)
			stream(w, r)
		})
		server := gateway.NewServer(newGateway(t, handler, options), slog.New(slog.DiscardHandler))
		listener := newMemoryListener()
		go func() { _ = server.Serve(listener) }()
		conn := connectTo(listener)
		go func() { _, _ = io.WriteString(conn, request) }()
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		expect.NoError(t, err)
		expect.NoError(t, expect.ErrorOf(io.ReadFull(response.Body, make([]byte, len("begin")))))
		client(t, conn, response.Body)
		synctest.Wait()
		_ = conn.Close()
		_ = server.Close()
		synctest.Wait()
		line = requestLine(t, &log)
	})
	return line
}

func send(w http.ResponseWriter, text string) error {
	if _, err := io.WriteString(w, text); err != nil {
		return err
	}
	return http.NewResponseController(w).Flush()
}

// A stream outlives the deadline of requests and the server's timeouts. The observer gets
// StreamEnded instead of RequestEnded, and the log has one line.
func TestStreamHasNoDeadline(t *testing.T) {
	observer := new(streamObserver)
	const hour = time.Hour
	line := withStream(t, quick, gateway.Options{Timeout: time.Second, Observer: observer}, func(w http.ResponseWriter, r *http.Request) {
		for range 4 {
			if err := send(w, ":\n\n"); err != nil || r.Context().Err() != nil {
				t.Errorf("got error %v and context %v, want none", err, r.Context().Err())
			}
			time.Sleep(hour / 4)
		}
		if deadline, has := r.Context().Deadline(); has {
			t.Errorf("got the deadline %v, want none", deadline)
		}
		if *observer != (streamObserver{streams: 1}) {
			t.Errorf("got %+v during the stream, want one stream and no request", *observer)
		}
	}, func(t *testing.T, _ net.Conn, rest io.Reader) {
		t.Helper()
		text, _ := io.ReadAll(rest)
		if got := strings.Count(string(text), ":\n\n"); got != 4 {
			t.Errorf("got %d parts, want 4: %s", got, text)
		}
	})
	if *observer != (streamObserver{ended: http.StatusOK}) || line["status"] != 200.0 || line["duration_us"] != float64(hour.Microseconds()) || line["cut_off"] != nil {
		t.Errorf("got %+v and the line %v, want an ended stream with the status 200 after an hour", *observer, line)
	}
}

// A client that does not take a part within 30 seconds is cut off, even if it takes some of it. At
// the end of the stream it has a quarter of a second. A client that disconnects ends the stream at
// once.
func TestStreamOfASlowClient(t *testing.T) {
	const (
		part     = 1 << 20
		lastPart = time.Second // from the last part to the end
	)
	for name, client := range map[string]func(t *testing.T, conn net.Conn) time.Duration{
		"reads nothing": func(*testing.T, net.Conn) time.Duration { return gateway.ResponseTimeout },
		"reads slowly": func(_ *testing.T, conn net.Conn) time.Duration {
			go func() {
				for {
					if _, err := conn.Read(make([]byte, 1<<10)); err != nil {
						return
					}
					time.Sleep(time.Second)
				}
			}()
			return gateway.ResponseTimeout
		},
		"reads nothing at the end":    func(*testing.T, net.Conn) time.Duration { return lastPart + gateway.EndedTimeout },
		"reads nothing after the end": func(*testing.T, net.Conn) time.Duration { return gateway.EndedTimeout },
		"disconnects": func(_ *testing.T, conn net.Conn) time.Duration {
			time.Sleep(time.Second)
			_ = conn.Close()
			return time.Second
		},
	} {
		t.Run(name, func(t *testing.T) {
			var began time.Time
			var failed time.Duration
			var want time.Duration
			withStream(t, quick, gateway.Options{}, func(w http.ResponseWriter, _ *http.Request) {
				switch name {
				case "reads nothing at the end":
					time.Sleep(streamLifetime - lastPart)
				case "reads nothing after the end":
					time.Sleep(streamLifetime + 1) // after the function of BeginStream
				}
				began = time.Now()
				for i := range 2 { // the second send knows that the client is slow
					if err := send(w, strings.Repeat("x", part)); err != nil || i == 1 {
						failed = time.Since(began)
						return
					}
				}
			}, func(t *testing.T, conn net.Conn, _ io.Reader) {
				t.Helper()
				want = client(t, conn)
				time.Sleep(streamLifetime + 2*gateway.ResponseTimeout)
			})
			if failed != want {
				t.Errorf("got the end after %v, want %v", failed, want)
			}
		})
	}
}

// A stream begins and ends even if the request's body never arrives. The server waits for the body
// until a read deadline: before the stream, or after it if the connection closes.
func TestStreamOfARequestWithABody(t *testing.T) {
	for _, connection := range []string{"keep-alive", "close"} {
		line := withStream(t, "GET / HTTP/1.1\r\nHost: x\r\nConnection: "+connection+"\r\nContent-Length: 10\r\n\r\n", gateway.Options{}, func(w http.ResponseWriter, _ *http.Request) {
			if err := send(w, ":\n\n"); err != nil {
				t.Errorf("send: %v", err)
			}
		}, func(t *testing.T, _ net.Conn, rest io.Reader) {
			t.Helper()
			_, _ = io.ReadAll(rest)
		})
		if line["status"] != 200.0 || line["cut_off"] != nil {
			t.Errorf("%s: got the line %v, want a stream that has ended", connection, line)
		}
	}
}

// While a stream waits it holds no memory of the budget.
func TestStreamGivesMemoryBack(t *testing.T) {
	budget := gateway.NewByteBudget(10 << 20)
	withStream(t, quick, gateway.Options{Budget: budget}, func(w http.ResponseWriter, _ *http.Request) {
		for range 3 {
			if err := w.(interface{ Reserve(n int) error }).Reserve(1 << 20); err != nil || budget.Held() != 1<<20 {
				t.Errorf("got error %v and %d bytes held, want none and 1 MiB", err, budget.Held())
			}
			if err := send(w, "x"); err != nil || budget.Held() != 0 {
				t.Errorf("got error %v and %d bytes held after Flush, want none", err, budget.Held())
			}
		}
	}, func(t *testing.T, _ net.Conn, rest io.Reader) {
		t.Helper()
		_, _ = io.ReadAll(rest)
	})
}
