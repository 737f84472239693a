package gateway_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// After a second, a new connection that sends nothing makes room.
func TestSilentConnectionMakesRoom(t *testing.T) {
	withLimit(t, func(f limitFixture) {
		first := f.connect("")
		time.Sleep(time.Nanosecond)
		second, third := f.connect(""), f.connect(quick)
		time.Sleep(gateway.SilenceTimeout - 2)
		third.want("third, too early")
		first.want("first")
		time.Sleep(time.Nanosecond)
		third.want("third", 200)
		first.want("first", 0)
		second.want("second")
	})
}

// The timeout for a header closes a connection that sent only the first bytes
// of a request. For a first request the timeout begins with the connection.
func TestUnfinishedHeaderMakesRoom(t *testing.T) {
	withLimit(t, func(f limitFixture) {
		first := f.connect("")
		time.Sleep(gateway.SilenceTimeout / 2)
		first.send("GET / HTTP/1.1\r\n")
		time.Sleep(gateway.SilenceTimeout / 2)
		second := f.connect(quick)
		second.want("second", 200)
		second.send("G")
		third := f.connect(quick)
		time.Sleep(gateway.ReadHeaderTimeout - gateway.SilenceTimeout - 1)
		third.want("third, too early")
		time.Sleep(time.Nanosecond)
		first.want("first", 0)
		third.want("third", 200)
		second.send("E") // does not extend the timeout
		third.send("G")
		fourth := f.connect(quick)
		time.Sleep(gateway.SilenceTimeout - 1)
		fourth.want("fourth, too early")
		time.Sleep(time.Nanosecond)
		second.want("second", 0)
		fourth.want("fourth", 200)
	})
}

// stubConn is a connection whose Read waits for a byte from the channel, even after Close.
type stubConn struct {
	net.Conn
	bytes chan byte
}

func (c stubConn) Read(p []byte) (int, error)      { p[0] = <-c.bytes; return 1, nil }
func (c stubConn) Close() error                    { return nil }
func (c stubConn) SetReadDeadline(time.Time) error { return nil }

// A request may arrive while the listener closes its connection for another client. Either it is
// read and the connection stays open, or it is not read at all.
func TestRequestDuringEviction(t *testing.T) {
	for name, readFirst := range map[string]bool{"read first": true, "closed first": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				inner := newMemoryListener()
				listener := gateway.Limited(inner, 1)
				accepted := make(chan net.Conn)
				go func() {
					defer close(accepted)
					for conn, err := listener.Accept(); err == nil; conn, err = listener.Accept() {
						accepted <- conn
					}
				}()
				bytes := make(chan byte, 1)
				inner.conns <- stubConn{bytes: bytes}
				conn := <-accepted
				read := func() (int, error) { bytes <- 'G'; return conn.Read(make([]byte, 1)) }
				expect.NoError(t, expect.ErrorOf(read()))
				gateway.TrackIdle(conn, http.StateIdle)
				if readFirst {
					if n, err := read(); n != 1 || err != nil {
						t.Errorf("got %d bytes and %v, want one", n, err)
					}
				}
				inner.conns <- stubConn{}
				synctest.Wait()
				select {
				case <-accepted:
					if readFirst {
						t.Error("a busy connection made room")
					}
				default:
					if !readFirst {
						t.Error("an idle connection made no room")
					}
				}
				if !readFirst { // a pipelined request does not reopen it
					gateway.TrackIdle(conn, http.StateActive)
					gateway.TrackIdle(conn, http.StateIdle)
				}
				if n, err := read(); readFirst != (n == 1) || readFirst != (err == nil) {
					t.Errorf("got %d bytes and %v after the other client came, want a byte: %t", n, err, readFirst)
				}
				expect.NoError(t, listener.Close())
				if _, open := <-accepted; open { // even if a client is waiting
					t.Error("got a connection from a closed listener")
				}
			})
		})
	}
}

// Closing the listener rejects a client that waits for room.
func TestCloseRejectsTheWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		inner := newMemoryListener()
		listener := gateway.Limited(inner, 1)
		go func() { _ = connectTo(inner) }()
		expect.NoError(t, expect.ErrorOf(listener.Accept()))
		refused := make(chan error)
		go func() {
			_, err := listener.Accept()
			refused <- err
		}()
		waiting := connectTo(inner)
		synctest.Wait()
		expect.NoError(t, listener.Close())
		closed := time.Now()
		if err := <-refused; !errors.Is(err, net.ErrClosed) || time.Since(closed) > 0 {
			t.Errorf("got %v from Accept after %v, want %v at once", err, time.Since(closed), net.ErrClosed)
		}
		if _, err := waiting.Read(make([]byte, 1)); err != io.EOF {
			t.Errorf("got %v, want the client's connection closed", err)
		}
	})
}

func connectTo(l *memoryListener) net.Conn {
	ours, theirs := net.Pipe()
	l.conns <- theirs
	return ours
}
