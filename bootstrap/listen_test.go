package bootstrap_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// An IPv4 address does not listen on IPv6.
func TestListenOnIPv4(t *testing.T) {
	listener, err := bootstrap.Listen(t.Context(), "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	if got := listener.Addr().String(); !strings.HasPrefix(got, "0.0.0.0:") {
		t.Errorf("got %s, want 0.0.0.0", got)
	}
}
