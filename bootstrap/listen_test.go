package bootstrap_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// An IPv4 address does not listen on IPv6.
func TestListenOnIPv4(t *testing.T) {
	listener, err := bootstrap.Listen(t.Context(), "0.0.0.0:0")
	expect.NoError(t, err)
	defer func() { _ = listener.Close() }()
	if got := listener.Addr().String(); !strings.HasPrefix(got, "0.0.0.0:") {
		t.Errorf("got %s, want 0.0.0.0", got)
	}
}

// The metrics are not served under host names of web sites.
func TestOwnHosts(t *testing.T) {
	for _, own := range []string{
		"", "127.0.0.1", "127.0.0.1:9464", "192.0.2.7:9464", "[::1]:9464", "[2001:db8::1]", "[fe80::1%25eth0]:9464",
		"localhost:9464", "LOCALHOST", "localhost.:9464", "tareas:9464", "host.docker.internal:9464", "nas.local",
		"tareas.default.svc:9464", "tareas.default.svc.cluster.local:9464", "a.localhost",
		"metrics.example.com:9464", "Metrics.Example.com", "node1.example.org:9464",
	} {
		if !bootstrap.IsOwnHost(own, "metrics.example.com:9464", "node1.example.org") {
			t.Errorf("%q is rejected", own)
		}
	}
	for _, foreign := range []string{
		"evil.example", "evil.example:9464", "evil.example.", "127.0.0.1.evil.example:9464", "localhost.evil.example",
		"metrics.example.com.evil.example", "node2.example.org", "internal.example", "[::1].evil.example:9464",
	} {
		if bootstrap.IsOwnHost(foreign, "metrics.example.com:9464", "node1.example.org") {
			t.Errorf("%q is accepted", foreign)
		}
	}
	if bootstrap.IsOwnHost("evil.example", ":9464", "") {
		t.Error("without other names evil.example is accepted")
	}
}
