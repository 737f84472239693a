package bootstrap_test

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// cut is a way to a server that can be cut.
type cut struct {
	address string
	last    atomic.Pointer[net.TCPConn] // of the client that came last
	// swallow has the next answer disappear, and the connection with it.
	swallow atomic.Bool
}

func newCut(t *testing.T, server string) *cut {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	c := &cut{address: listener.Addr().String()}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			c.last.Store(client.(*net.TCPConn))
			go c.join(client, server)
		}
	}()
	return c
}

func (c *cut) join(client net.Conn, server string) {
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
		if c.swallow.CompareAndSwap(true, false) {
			time.Sleep(100 * time.Millisecond) // what else is under way belongs to it
			return
		}
		if _, err := client.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// reset breaks the connection, as a firewall does that has forgotten it.
func (c *cut) reset(t *testing.T) {
	t.Helper()
	client := c.last.Load()
	if err := errors.Join(client.SetLinger(0), client.Close()); err != nil {
		t.Fatal(err)
	}
	time.Sleep(20 * time.Millisecond) // the other side notices
}

// cutModes is for all ways in which pgx sends statements, on a connection that
// has been in use. The statement of run is one that inserts a row of that
// identity.
func cutModes(t *testing.T, test func(t *testing.T, c *cut, run func(id int64) error, count func(id int64) int64)) {
	t.Helper()
	for _, mode := range []string{"cache_statement", "cache_describe", "exec", "simple_protocol"} {
		for kind, size := range map[string]int64{"alone": 1, "together": 3} {
			t.Run(mode+"/"+kind, func(t *testing.T) {
				base := urlInMode(t, mode)
				direct := singlePool(t, base)
				if _, err := direct.ExecContext(t.Context(), "CREATE TABLE t (id bigint, u bigint)"); err != nil {
					t.Fatal(err)
				}
				c := newCut(t, base.Host)
				base.Host = c.address
				pool := singlePool(t, base)
				run := func(id int64) error {
					calls := make([]*gormstore.Call, size)
					for i := range calls {
						calls[i] = pgInsert(id, 1)
					}
					if size > 1 {
						return runTogether(t, pool, calls...)
					}
					_, err := natively(t.Context(), t, pool, calls[0].Statement, calls[0].Arguments, nil)
					return err
				}
				for range 2 { // until all is prepared
					if err := run(0); err != nil {
						t.Fatal(err)
					}
				}
				test(t, c, run, func(id int64) int64 {
					var n int64
					if err := direct.QueryRowContext(t.Context(), "SELECT count(*) FROM t WHERE id = $1", id).Scan(&n); err != nil {
						t.Fatal(err)
					}
					return n / size
				})
			})
		}
	}
}

// A connection that is lost after the commit and before the answer is no reason
// to run the statements again.
func TestPostgresAnswerIsLost(t *testing.T) {
	cutModes(t, func(t *testing.T, c *cut, run func(id int64) error, count func(id int64) int64) {
		c.swallow.Store(true)
		if err := run(7); err == nil || errors.Is(err, driver.ErrBadConn) || errors.Is(err, gormstore.ErrAlone) {
			t.Errorf("got %v, want an error that nobody runs them again for", err)
		}
		if got := count(7); got != 1 {
			t.Errorf("got %d commits, want the one whose answer was lost", got)
		}
	})
}

// A connection that was broken before anything was sent is a reason to do so.
func TestPostgresConnectionIsReset(t *testing.T) {
	cutModes(t, func(t *testing.T, c *cut, run func(id int64) error, count func(id int64) int64) {
		c.reset(t)
		if err := run(7); !errors.Is(err, driver.ErrBadConn) && !errors.Is(err, gormstore.ErrAlone) {
			t.Errorf("got %v, want an error for which they are run again", err)
		}
		if got := count(7); got != 0 {
			t.Errorf("got %d commits, want none", got)
		}
		if err := run(8); err != nil || count(8) != 1 {
			t.Errorf("got %v on another connection, want no error", err)
		}
	})
}
