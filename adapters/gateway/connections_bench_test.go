package gateway_test

import (
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// readyListener accepts connections without a network.
type readyListener struct{ net.Listener }

func (readyListener) Accept() (net.Conn, error) { return readyConn{}, nil }

// readyConn is a connection on which bytes have always arrived.
type readyConn struct{ net.Conn }

func (readyConn) Read(p []byte) (int, error)      { return len(p), nil }
func (readyConn) SetReadDeadline(time.Time) error { return nil }
func (readyConn) Close() error                    { return nil }

// BenchmarkLimitListener measures what the listener adds to a request, and to
// accepting a connection when 20,000 are idle.
func BenchmarkLimitListener(b *testing.B) {
	const maxConns = 20_000
	connect := func(listener net.Listener) net.Conn {
		conn, err := listener.Accept()
		if err != nil {
			b.Fatal(err)
		}
		return conn
	}
	request := func(conn net.Conn, p []byte) {
		if _, err := conn.Read(p); err != nil {
			b.Fatal(err)
		}
		gateway.TrackIdle(conn, http.StateActive)
		gateway.TrackIdle(conn, http.StateIdle)
	}
	listener := gateway.Limited(readyListener{}, maxConns)
	b.Run("request", func(b *testing.B) {
		b.RunParallel(func(pb *testing.PB) {
			p := make([]byte, 1)
			for conn := connect(listener); pb.Next(); {
				request(conn, p)
			}
		})
	})
	b.Run("full", func(b *testing.B) {
		p := make([]byte, 1)
		for range maxConns {
			request(connect(listener), p)
		}
		for b.Loop() {
			request(connect(listener), p)
		}
	})
}
