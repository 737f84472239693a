package gateway_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// New rejects an invalid proxy and names it.
func TestInvalidProxies(t *testing.T) {
	for _, proxy := range []string{
		"", "proxy.example.com", "192.0.2.0/33", "2001:db8::/129", "192.0.2.0/", "/24", "*", "192.0.2.0/24,198.51.100.0/24", " 192.0.2.0/24",
	} {
		g, err := gateway.New(http.NotFoundHandler(), gateway.Options{TrustedProxies: []string{"192.0.2.0/24", proxy}})
		if err == nil || g != nil || !strings.Contains(err.Error(), proxy) {
			t.Errorf("%q: got %v, %v, want no gateway and an error that names it", proxy, g, err)
		}
	}
}

// Sent checks the connection's address, not a header.
func TestSentByProxies(t *testing.T) {
	proxies, err := gateway.ParseProxies([]string{"10.1.2.3/8", "192.0.2.1", "2001:db8::/64", "fe80::1%eth0"})
	expect.NoError(t, err)
	for remote, want := range map[string]bool{
		"10.255.0.1:1234": true, "192.0.2.1:1234": true, "192.0.2.2:1234": false, "11.0.0.1:1234": false,
		"[2001:db8::7]:1234": true, "[2001:db8:0:1::7]:1234": false, "[::ffff:192.0.2.1]:1234": true, "[64:ff9b::192.0.2.1]:1234": true, "@": false, "": false,
		"[fe80::1%eth0]:1234": true, "[fe80::1%eth1]:1234": true, "[fe80::2%eth0]:1234": false,
	} {
		sent := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
		sent.RemoteAddr = remote
		sent.Header.Set("X-Forwarded-For", "192.0.2.1")
		if got := proxies.Sent(sent); got != want {
			t.Errorf("%q: got %t, want %t", remote, got, want)
		}
	}
}

// The handler finds the client address in RemoteAddr. Other headers of proxies are
// ignored.
func TestClientAddress(t *testing.T) {
	proxies := []string{"192.0.2.0/24", "2001:db8:0:1::/64"}
	tests := map[string]struct {
		trusted   []string
		remote    string
		forwarded []string // the header's lines
		want      string   // "" for the zero address
	}{
		"no proxy is trusted":          {nil, "192.0.2.1:1234", []string{"198.51.100.7"}, "192.0.2.1"},
		"loopback is not trusted":      {nil, "127.0.0.1:1234", []string{"198.51.100.7"}, "127.0.0.1"},
		"no header":                    {proxies, "192.0.2.1:1234", nil, "192.0.2.1"},
		"a trusted proxy":              {proxies, "192.0.2.1:1234", []string{"198.51.100.7"}, "198.51.100.7"},
		"an untrusted client":          {proxies, "198.51.100.9:1234", []string{"198.51.100.7"}, "198.51.100.9"},
		"two trusted proxies":          {proxies, "192.0.2.1:1234", []string{"198.51.100.7, 192.0.2.2"}, "198.51.100.7"},
		"spoofed left part":            {proxies, "192.0.2.1:1234", []string{"198.51.100.1, 198.51.100.7"}, "198.51.100.7"},
		"spoofed as a proxy":           {proxies, "192.0.2.1:1234", []string{"192.0.2.9, 198.51.100.7"}, "198.51.100.7"},
		"spoofed garbage":              {proxies, "192.0.2.1:1234", []string{"x, 198.51.100.7"}, "198.51.100.7"},
		"spoofed in a line of its own": {proxies, "192.0.2.1:1234", []string{"198.51.100.1", "198.51.100.7"}, "198.51.100.7"},
		"garbage":                      {proxies, "192.0.2.1:1234", []string{"x"}, "192.0.2.1"},
		"with a port":                  {proxies, "192.0.2.1:1234", []string{"198.51.100.7:5678"}, "198.51.100.7"},
		"IPv6 with a port":             {proxies, "192.0.2.1:1234", []string{"[2001:db8:0:9::7]:443"}, "2001:db8:0:9::7"},
		"IPv6 in brackets":             {proxies, "192.0.2.1:1234", []string{"[2001:db8:0:9::7]"}, "2001:db8:0:9::7"},
		"proxies with ports":           {proxies, "192.0.2.1:1234", []string{"198.51.100.7:5678, 192.0.2.2:80, [2001:db8:0:1::2]:80"}, "198.51.100.7"},
		"an invalid port":              {proxies, "192.0.2.1:1234", []string{"198.51.100.7:x"}, "192.0.2.1"},
		"a zone is left out":           {proxies, "192.0.2.1:1234", []string{"fe80::1%eth0"}, "fe80::1"},
		"IPv4 as IPv6":                 {proxies, "[::ffff:192.0.2.1]:1234", []string{"::ffff:198.51.100.7"}, "198.51.100.7"},
		"a proxy as IPv4 in IPv6":      {[]string{"::ffff:192.0.2.0/120"}, "192.0.2.1:1234", []string{"198.51.100.7"}, "198.51.100.7"},
		"IPv4 behind NAT64":            {proxies, "[64:ff9b::192.0.2.1]:1234", []string{"64:ff9b::198.51.100.7"}, "198.51.100.7"},
		"a proxy behind NAT64":         {[]string{"64:ff9b::192.0.2.0/120"}, "192.0.2.1:1234", []string{"198.51.100.7"}, "198.51.100.7"},
		"no address at all":            {nil, "@", []string{"198.51.100.7"}, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got := ""
			handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				if address, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
					got = address.Addr().Unmap().String()
				}
			})
			sent := get(t, "/")
			sent.RemoteAddr = test.remote
			sent.Header = http.Header{"X-Real-Ip": {"198.51.100.66"}, "Forwarded": {"for=198.51.100.66"}, "Cf-Connecting-Ip": {"198.51.100.66"}}
			if test.forwarded != nil {
				sent.Header["X-Forwarded-For"] = test.forwarded
			}
			serve(t, newGateway(t, handler, gateway.Options{TrustedProxies: test.trusted}), sent)
			if got != test.want {
				t.Errorf("got address %q, want %q", got, test.want)
			}
		})
	}
}

const headerIgnored = "X-Forwarded-For is ignored; if a proxy sent it, add its address to the trusted proxies"

// A peer in the service's own network that forwards requests is probably a
// proxy that is not configured: all its clients count as one address. The log
// warns once.
func TestWarningOfUntrustedProxy(t *testing.T) {
	tests := map[string]struct {
		trusted []string
		remote  string
		sent    string
		want    any // the address in the warning; nil for none
	}{
		"private":          {nil, "10.0.0.7:1234", "198.51.100.7", "10.0.0.7"},
		"private, mapped":  {nil, "[::ffff:172.16.0.7]:1234", "198.51.100.7", "172.16.0.7"},
		"loopback":         {nil, "127.0.0.1:1234", "198.51.100.7", "127.0.0.1"},
		"link-local":       {nil, "[fe80::7%eth0]:1234", "198.51.100.7", "fe80::7"},
		"another trusted":  {[]string{"10.0.0.0/24"}, "10.0.1.7:1234", "198.51.100.7", "10.0.1.7"},
		"garbage":          {nil, "10.0.0.7:1234", "x", "10.0.0.7"},
		"trusted":          {[]string{"10.0.0.0/8"}, "10.0.0.7:1234", "198.51.100.7", nil},
		"trusted, garbage": {[]string{"10.0.0.0/8"}, "10.0.0.7:1234", "x", nil},
		"public":           {nil, "198.51.100.9:1234", "198.51.100.7", nil},
		"no header":        {nil, "10.0.0.7:1234", "", nil},
		"a Unix socket":    {nil, "@", "198.51.100.7", nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			logger := slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
			g := newGateway(t, http.NotFoundHandler(), gateway.Options{Logger: logger, TrustedProxies: test.trusted})
			for range 2 {
				serve(t, g, origin{test.remote, test.sent}.request(t))
			}
			if test.want == nil {
				if log.Len() > 0 {
					t.Errorf("got %s, want no warning", &log)
				}
				return
			}
			var line map[string]any
			if err := json.Unmarshal(log.Bytes(), &line); err != nil || line["msg"] != headerIgnored || line["level"] != "WARN" || line["from"] != test.want {
				t.Errorf("got %s, want one warning of %v", &log, test.want)
			}
		})
	}
}
