// Package apiclienttest makes clients of package apiclient for tests. Their calls reach a
// handler in the same process, without a network.
//
// It imports apiclient and the standard library.
package apiclienttest

import (
	"context"
	"log"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
)

// New returns a client whose requests the handler serves, such as the Handler of a
// bootstrap.Service. It takes the options of apiclient.New; WithTransport has no effect. The client
// is closed when the test ends. For a handler under a prefix see NewTransport.
func New(t testing.TB, handler http.Handler, options ...apiclient.Option) *apiclient.Client {
	t.Helper()
	options = append(slices.Clone(options), apiclient.WithTransport(NewTransport(t, handler)))
	client, err := apiclient.New("http://tasks.example.com", options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

// NewTransport returns a transport whose requests the handler serves, for any host. It is for
// apiclient.WithTransport, in tests that change or wrap the transport.
//
// Its connections are pipes to an HTTP server. So responses are streamed, a request's context ends
// when the client disconnects, and the test may use testing/synctest. Requests come from 192.0.2.1.
// When the test ends, the server closes and waits for the handler to return.
func NewTransport(t testing.TB, handler http.Handler) *http.Transport {
	t.Helper()
	network := &pipes{accepted: make(chan net.Conn), closed: make(chan struct{})}
	var accepting, connections sync.WaitGroup
	server := &http.Server{ //nolint:gosec // the client is the test, which may be slow
		Handler:  handler,
		ErrorLog: log.New(t.Output(), "", 0),
		ConnState: func(_ net.Conn, state http.ConnState) {
			switch state {
			case http.StateNew:
				connections.Add(1)
			case http.StateClosed, http.StateHijacked:
				connections.Done()
			default:
			}
		},
	}
	accepting.Go(func() { _ = server.Serve(network) })
	t.Cleanup(func() {
		_ = server.Close()
		accepting.Wait()
		_ = server.Close() // closes a connection that was accepted meanwhile
		connections.Wait()
	})
	return &http.Transport{DialContext: network.dial}
}

// pipes is a listener of the pipes that dial makes.
type pipes struct {
	accepted chan net.Conn
	closed   chan struct{}
}

func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case p.accepted <- serverEnd{server}:
		return client, nil
	case <-p.closed:
		return nil, &net.OpError{Op: "dial", Net: "pipe", Err: net.ErrClosed}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept implements net.Listener.
func (p *pipes) Accept() (net.Conn, error) {
	select {
	case connection := <-p.accepted:
		return connection, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (p *pipes) Close() error {
	close(p.closed)
	return nil
}

// Addr implements net.Listener.
func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }

// serverEnd is a pipe with the client address of package httptest.
type serverEnd struct{ net.Conn }

func (serverEnd) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 1234} }
