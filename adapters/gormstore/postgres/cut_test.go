package postgres_test

import (
	"bytes"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// proxy forwards connections to a server, and can break them.
type proxy struct {
	address string
	last    atomic.Pointer[net.TCPConn] // the last client connection
	// dropResponse drops the next response and then the connection.
	dropResponse atomic.Bool
}

func newProxy(t *testing.T, server string) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	p := &proxy{address: listener.Addr().String()}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			p.last.Store(client.(*net.TCPConn))
			go p.join(client, server)
		}
	}()
	return p
}

// readyForQuery is the message that ends a response outside a transaction.
var readyForQuery = []byte{'Z', 0, 0, 0, 5, 'I'}

func (p *proxy) join(client net.Conn, server string) {
	defer func() { _ = client.Close() }()
	upstream, err := net.Dial("tcp", server)
	if err != nil {
		return
	}
	defer func() { _ = upstream.Close() }()
	go func() { _, _ = io.Copy(upstream, client) }()
	buffer := make([]byte, 1<<16)
	for {
		n, err := upstream.Read(buffer)
		if err != nil {
			return
		}
		if p.dropResponse.Load() {
			if bytes.HasSuffix(buffer[:n], readyForQuery) {
				p.dropResponse.Store(false)
				return
			}
			continue
		}
		if _, err := client.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// reset resets the last client connection.
func (p *proxy) reset(t *testing.T) {
	t.Helper()
	client := p.last.Load()
	if err := errors.Join(client.SetLinger(0), client.Close()); err != nil {
		t.Fatal(err)
	}
}

// viaProxy runs a test in each mode that sends a known statement in one message,
// with a single statement and with a batch, on a used connection through a proxy.
// run inserts a row with an ID; count returns how often that was committed.
func viaProxy(t *testing.T, test func(t *testing.T, p *proxy, run func(id int64) error, count func(id int64) int64)) {
	t.Helper()
	base, limits := pgtest.Empty(t), gormstore.Limits{MaxConns: 1, Timeout: time.Minute}
	direct := openPool(t, base, limits)
	for _, mode := range []string{"cache_statement", "cache_describe", "exec", "simple_protocol"} {
		for kind, size := range map[string]int64{"single": 1, "batch": 3} {
			t.Run(mode+"/"+kind, func(t *testing.T) {
				execute(t, direct, "DROP TABLE IF EXISTS t", "CREATE TABLE t (id bigint, u bigint)")
				url := inMode(t, base, mode)
				p := newProxy(t, url.Host)
				url.Host = p.address
				runner := postgres.NewRunner(openPool(t, url.String(), limits))
				run := func(id int64) (err error) {
					if size == 1 {
						_, err = runner.Run(t.Context(), insert(id, 1))
					} else {
						_, err = runner.RunBatch(t.Context(), []gormstore.Statement{insert(id, 1), insert(id, 1), insert(id, 1)})
					}
					return err
				}
				for range 2 { // until the statements are prepared
					if err := run(0); err != nil {
						t.Fatal(err)
					}
				}
				test(t, p, run, func(id int64) int64 {
					return number(t, direct, "SELECT count(*) FROM t WHERE id = $1", id) / size
				})
			})
		}
	}
}

// If the connection is lost after the commit and before the response, the
// statements do not run again.
func TestResponseIsLost(t *testing.T) {
	viaProxy(t, func(t *testing.T, p *proxy, run func(id int64) error, count func(id int64) int64) {
		p.dropResponse.Store(true)
		if err := run(7); err == nil || errors.Is(err, driver.ErrBadConn) || errors.Is(err, gormstore.ErrRunIndividually) {
			t.Errorf("got %v, want an error that does not allow a retry", err)
		}
		if got := count(7); got != 1 {
			t.Errorf("got %d commits, want the one whose response was lost", got)
		}
		if err := run(8); err != nil || count(8) != 1 {
			t.Errorf("got %v on another connection, want no error", err)
		}
	})
}

// If the connection was broken before anything was sent, the statements run on
// another one. For some batches pgx reports only that they were not sent completely,
// and the caller runs the statements individually.
func TestConnectionIsReset(t *testing.T) {
	viaProxy(t, func(t *testing.T, p *proxy, run func(id int64) error, count func(id int64) int64) {
		p.reset(t)
		err := run(7)
		if errors.Is(err, gormstore.ErrRunIndividually) && count(7) == 0 {
			err = run(7)
		}
		if err != nil {
			t.Errorf("got %v, want the statements run on another connection", err)
		}
		if got := count(7); got != 1 {
			t.Errorf("got %d commits, want one", got)
		}
	})
}
