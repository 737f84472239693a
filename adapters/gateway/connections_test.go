package gateway_test

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// memoryListener accepts connections of net.Pipe.
type memoryListener struct {
	conns chan net.Conn
	done  chan struct{}
}

func newMemoryListener() *memoryListener {
	return &memoryListener{make(chan net.Conn), make(chan struct{})}
}

func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.conns:
		return conn, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

func (l *memoryListener) Close() error { close(l.done); return nil }

func (l *memoryListener) Addr() net.Addr { return &net.IPAddr{} }

// limitFixture is a server with a limit of two connections, in a bubble of
// synctest. A request for /held gets its response once release has a value.
// Other requests get it at once.
type limitFixture struct {
	t        *testing.T
	listener *memoryListener
	release  chan struct{}
}

func withLimit(t *testing.T, test func(f limitFixture)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		f := limitFixture{t, newMemoryListener(), make(chan struct{})}
		server := gateway.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/held" {
				select {
				case <-f.release:
				case <-r.Context().Done():
					t.Errorf("the request was cancelled: %v", context.Cause(r.Context()))
				}
			}
		}), slog.New(slog.DiscardHandler))
		listener, err := gateway.NewListener(f.listener, gateway.ListenerOptions{MaxConns: 2})
		expect.NoError(t, err)
		ended := make(chan error)
		go func() { ended <- server.Serve(listener) }()
		test(f)
		close(f.release)
		if err := server.Shutdown(t.Context()); err != nil {
			t.Errorf("shut down: %v", err)
		}
		if err := <-ended; err != http.ErrServerClosed {
			t.Errorf("got %v from Serve, want %v", err, http.ErrServerClosed)
		}
	})
}

// pipeClient is the client's side of a connection.
type pipeClient struct {
	t    *testing.T
	conn net.Conn
	// answers has the status of each response, and 0 once the server has closed
	// the connection.
	answers chan int
}

// connect opens a connection and sends the text, without waiting for the server.
func (f limitFixture) connect(text string) *pipeClient {
	ours := connectTo(f.listener)
	c := &pipeClient{f.t, ours, make(chan int, 10)}
	go func() {
		for answers := bufio.NewReader(ours); ; {
			res, err := http.ReadResponse(answers, nil)
			if err != nil {
				c.answers <- 0
				return
			}
			_, _ = io.Copy(io.Discard, res.Body)
			c.answers <- res.StatusCode
		}
	}()
	f.t.Cleanup(func() { _ = ours.Close() })
	c.send(text)
	return c
}

func (c *pipeClient) send(text string) {
	go func() { _, _ = io.WriteString(c.conn, text) }()
	synctest.Wait()
}

// want checks the responses that have arrived.
func (c *pipeClient) want(name string, statuses ...int) {
	c.t.Helper()
	synctest.Wait()
	for _, want := range statuses {
		select {
		case got := <-c.answers:
			if got != want {
				c.t.Errorf("%s: got status %d, want %d", name, got, want)
			}
		default:
			c.t.Errorf("%s: got no response, want status %d", name, want)
		}
	}
	if len(c.answers) > 0 {
		c.t.Errorf("%s: got %d more responses, want none", name, len(c.answers))
	}
}

const (
	quick = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
	held  = "GET /held HTTP/1.1\r\nHost: x\r\n\r\n"
)

// The connection that has been idle longest makes room, and only when a client
// needs it.
func TestOldestIdleMakesRoom(t *testing.T) {
	withLimit(t, func(f limitFixture) {
		first := f.connect(quick)
		time.Sleep(time.Nanosecond)
		second := f.connect(quick)
		time.Sleep(time.Nanosecond)
		first.send(quick)
		first.want("first", 200, 200)
		second.want("second", 200)
		time.Sleep(time.Nanosecond)
		third := f.connect(quick)
		third.want("third", 200)
		second.want("second, idle longest", 0)
		first.want("first, idle for a shorter time")
		time.Sleep(time.Nanosecond)
		third.send(quick)
		third.want("third again", 200)
		f.connect(quick).want("fourth", 200)
		first.want("first, idle longest", 0)
		third.want("third, idle for a shorter time")
	})
}

// While all connections are busy a client waits, until one is idle or closed.
func TestBusyConnectionsAreKept(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []int
	}{
		"idle":   {held, []int{200, 0}},
		"closed": {"GET /held HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", []int{200, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			withLimit(t, func(f limitFixture) {
				first := f.connect(c.text)
				// A connection that was idle is busy from the first byte on.
				second := f.connect(quick)
				second.want("second", 200)
				second.send("G")
				third := f.connect(quick)
				third.want("third")
				second.send(held[1:])
				time.Sleep(gateway.SilenceTimeout) // they have not been silent
				third.want("third, after a second")
				f.release <- struct{}{}
				first.want("first", 200, 0)
				third.want("third", 200)
			})
		})
	}
}

// The timeout for a header includes neither the idle time before the header nor the request
// after it. The header may arrive in parts.
func TestHeaderTimeoutIsForHeader(t *testing.T) {
	withLimit(t, func(f limitFixture) {
		whole, parts := f.connect(quick), f.connect(quick)
		time.Sleep(2 * gateway.ReadHeaderTimeout)
		whole.send(held)
		parts.send(held[:1])
		parts.send(held[1:8])
		parts.send(held[8:])
		time.Sleep(2 * gateway.ReadHeaderTimeout)
		f.release <- struct{}{}
		f.release <- struct{}{}
		whole.want("whole", 200, 200)
		parts.want("in parts", 200, 200)
	})
}

// A pipelined request is read with the one before it, and is busy too.
func TestPipelinedRequestIsBusy(t *testing.T) {
	withLimit(t, func(f limitFixture) {
		first := f.connect(quick + held)
		first.want("first", 200)
		f.connect(held)
		third := f.connect(quick)
		third.want("third")
		f.release <- struct{}{}
		f.release <- struct{}{}
		third.want("third", 200)
		if got := <-first.answers; got != 200 {
			t.Errorf("got status %d for the pipelined request, want 200", got)
		}
	})
}
