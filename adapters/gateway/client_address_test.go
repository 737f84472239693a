package gateway_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// New refuses a proxy that is not valid, and names it.
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

// Sent goes by the connection's address, not by any header.
func TestSentByProxies(t *testing.T) {
	proxies, err := gateway.ParseProxies([]string{"10.1.2.3/8", "192.0.2.1", "2001:db8::/64"})
	if err != nil {
		t.Fatal(err)
	}
	for remote, want := range map[string]bool{
		"10.255.0.1:1234": true, "192.0.2.1:1234": true, "192.0.2.2:1234": false, "11.0.0.1:1234": false,
		"[2001:db8::7]:1234": true, "[2001:db8:0:1::7]:1234": false, "[::ffff:192.0.2.1]:1234": true, "@": false, "": false,
	} {
		sent := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
		sent.RemoteAddr = remote
		sent.Header.Set("X-Forwarded-For", "192.0.2.1")
		if got := proxies.Sent(sent); got != want {
			t.Errorf("%q: got %t, want %t", remote, got, want)
		}
	}
}
