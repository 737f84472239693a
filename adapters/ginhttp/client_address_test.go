package ginhttp_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

func TestClientAddress(t *testing.T) {
	proxies := []string{"192.0.2.0/24", "2001:db8:0:1::/64"}
	tests := map[string]struct {
		trusted   []string
		remote    string
		forwarded []string // the header's lines
		want      string   // "" for the zero address
	}{
		"no proxy is trusted":          {nil, "192.0.2.1:1234", []string{"198.51.100.7"}, "192.0.2.1"},
		"nor the loopback address":     {nil, "127.0.0.1:1234", []string{"198.51.100.7"}, "127.0.0.1"},
		"no header":                    {proxies, "192.0.2.1:1234", nil, "192.0.2.1"},
		"a trusted proxy":              {proxies, "192.0.2.1:1234", []string{"198.51.100.7"}, "198.51.100.7"},
		"a trusted proxy of IPv6":      {proxies, "[2001:db8:0:1::1]:1234", []string{"2001:db8:0:9::7"}, "2001:db8:0:9::7"},
		"a proxy out of the network":   {proxies, "192.0.3.1:1234", []string{"198.51.100.7"}, "192.0.3.1"},
		"a client itself":              {proxies, "198.51.100.9:1234", []string{"198.51.100.7"}, "198.51.100.9"},
		"two trusted proxies":          {proxies, "192.0.2.1:1234", []string{"198.51.100.7, 192.0.2.2"}, "198.51.100.7"},
		"spoofed left part":            {proxies, "192.0.2.1:1234", []string{"198.51.100.1, 198.51.100.7"}, "198.51.100.7"},
		"spoofed as a proxy":           {proxies, "192.0.2.1:1234", []string{"192.0.2.9, 198.51.100.7"}, "198.51.100.7"},
		"spoofed before two proxies":   {proxies, "192.0.2.1:1234", []string{"198.51.100.1, 198.51.100.7, 192.0.2.2"}, "198.51.100.7"},
		"spoofed garbage":              {proxies, "192.0.2.1:1234", []string{"x, 198.51.100.7"}, "198.51.100.7"},
		"spoofed in a line of its own": {proxies, "192.0.2.1:1234", []string{"198.51.100.1", "198.51.100.7"}, "198.51.100.7"},
		"garbage":                      {proxies, "192.0.2.1:1234", []string{"x"}, "192.0.2.1"},
		"with a port":                  {proxies, "192.0.2.1:1234", []string{"198.51.100.7:5678"}, "198.51.100.7"},
		"IPv6 with a port":             {proxies, "192.0.2.1:1234", []string{"[2001:db8:0:9::7]:443"}, "2001:db8:0:9::7"},
		"IPv6 in brackets":             {proxies, "192.0.2.1:1234", []string{"[2001:db8:0:9::7]"}, "2001:db8:0:9::7"},
		"proxies with ports":           {proxies, "192.0.2.1:1234", []string{"198.51.100.7:5678, 192.0.2.2:80, [2001:db8:0:1::2]:80"}, "198.51.100.7"},
		"spoofed before a port":        {proxies, "192.0.2.1:1234", []string{"198.51.100.1, 198.51.100.7:5678"}, "198.51.100.7"},
		"a port that is none":          {proxies, "192.0.2.1:1234", []string{"198.51.100.7:x"}, "192.0.2.1"},
		"a zone is left out":           {proxies, "192.0.2.1:1234", []string{"fe80::1%eth0"}, "fe80::1"},
		"IPv4 as IPv6":                 {proxies, "[::ffff:192.0.2.1]:1234", []string{"::ffff:198.51.100.7"}, "198.51.100.7"},
		"a proxy as IPv4 in IPv6":      {[]string{"::ffff:192.0.2.0/120"}, "192.0.2.1:1234", []string{"198.51.100.7"}, "198.51.100.7"},
		"a single trusted address":     {[]string{"192.0.2.1"}, "192.0.2.1:1234", []string{"198.51.100.7"}, "198.51.100.7"},
		"the one beside it":            {[]string{"192.0.2.1"}, "192.0.2.2:1234", []string{"198.51.100.7"}, "192.0.2.2"},
		"no address at all":            {nil, "@", []string{"198.51.100.7"}, ""},
	}
	for name, test := range tests {
		for _, route := range []string{"register", "log in", "change password", "delete account"} {
			t.Run(name+", "+route, func(t *testing.T) {
				c := new(recorder)
				api := newAPI(t, c, stubTasks{}, ginhttp.Options{}, gateway.Options{TrustedProxies: test.trusted})
				sent := routes[route].build(t, strings.NewReader(routes[route].body))
				sent.RemoteAddr = test.remote
				// Other headers of proxies are ignored.
				sent.Header = http.Header{"Authorization": sent.Header["Authorization"],
					"X-Real-Ip": {"198.51.100.66"}, "Forwarded": {"for=198.51.100.66"}, "Cf-Connecting-Ip": {"198.51.100.66"}}
				if test.forwarded != nil {
					sent.Header["X-Forwarded-For"] = test.forwarded
				}
				api.ServeHTTP(discardWriter{}, sent)
				var want netip.Addr
				if test.want != "" {
					want = netip.MustParseAddr(test.want)
				}
				if len(c.from) != 1 || c.from[0] != want {
					t.Errorf("got addresses %v, want %v", c.from, want)
				}
			})
		}
	}
}

const headerIgnored = "X-Forwarded-For is ignored; if a proxy sent it, add the proxy to TRUSTED_PROXIES"

// A peer in the service's own network that forwards is most likely a proxy that
// is not configured: all of its clients count as one address. It is warned of
// once.
func TestWarningOfUntrustedProxy(t *testing.T) {
	tests := map[string]struct {
		trusted []string
		remote  string
		sent    string
		want    any // the address in the warning; nil for none
	}{
		"private":          {nil, "10.0.0.7:1234", "198.51.100.7", "10.0.0.7"},
		"private, IPv6":    {nil, "[fd00::7]:1234", "198.51.100.7", "fd00::7"},
		"private, mapped":  {nil, "[::ffff:172.16.0.7]:1234", "198.51.100.7", "172.16.0.7"},
		"loopback":         {nil, "127.0.0.1:1234", "198.51.100.7", "127.0.0.1"},
		"loopback, IPv6":   {nil, "[::1]:1234", "198.51.100.7", "::1"},
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
			l := newLoggedAPI(t, ginhttp.Options{}, gateway.Options{TrustedProxies: test.trusted})
			for _, route := range []string{"log in", "list tasks", "log in"} { // refused, and answered
				sent := routes[route].build(t, strings.NewReader(credentials))
				sent.RemoteAddr = test.remote
				if test.sent != "" {
					sent.Header.Set("X-Forwarded-For", test.sent)
				}
				l.ServeHTTP(discardWriter{}, sent)
			}
			if test.want != nil {
				onlyLine(t, l.buffer, headerIgnored).has(t, line{"level": "WARN", "from": test.want})
			} else if got := lines(t, l.buffer, headerIgnored); len(got) > 0 {
				t.Errorf("got %v, want no warning", got)
			}
		})
	}
}
