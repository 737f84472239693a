package main

import (
	"net/url"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// HOST may be an IPv6 address with a zone, which a URL must escape (RFC 6874).
func TestReadyURL(t *testing.T) {
	got := readyURL(bootstrap.ListenConfig{Host: "fe80::1%eth0", Port: 3000})
	if parsed, err := url.Parse(got); err != nil || parsed.Hostname() != "fe80::1%eth0" || parsed.Port() != "3000" {
		t.Errorf("got %s, want a URL of the address", got)
	}
}
