// Package inprocess runs the service in the process of a test.
package inprocess

import (
	"context"
	"net"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// New returns a service that is closed when the test ends.
func New(t testing.TB, config bootstrap.Config, options bootstrap.Options) *bootstrap.Service {
	t.Helper()
	service, err := bootstrap.New(t.Context(), config, options)
	if err != nil {
		t.Fatalf("start the service: %v", err)
	}
	t.Cleanup(func() {
		if err := service.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return service
}

// Serve serves on a free port until the test ends, and returns the address.
func Serve(t testing.TB, service *bootstrap.Service) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- service.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("stop the service: %v", err)
		}
	})
	return listener.Addr().String()
}
