package gateway_test

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// errorTexts are the responses of a service that answers in JSON.
var errorTexts = gateway.ErrorResponses{
	Header: []string{"Content-Type: application/json"}, Bodies: map[int]string{http.StatusBadRequest: `{"error":"malformed"}`},
}

// A listener that replaces errors keeps Request.TLS.
func TestRequestTLSBehindErrorResponses(t *testing.T) {
	certified := httptest.NewTLSServer(http.NotFoundHandler()) // its client trusts its certificate
	t.Cleanup(certified.Close)
	config := &tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS12}
	for name, c := range map[string]struct {
		scheme string
		wrap   func(net.Listener) net.Listener
		want   bool
	}{
		"TLS":   {"https://", func(l net.Listener) net.Listener { return tls.NewListener(l, config) }, true},
		"plain": {"http://", func(l net.Listener) net.Listener { return l }, false},
	} {
		t.Run(name, func(t *testing.T) {
			seen := make(chan *tls.ConnectionState, 1)
			server := httptest.NewUnstartedServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { seen <- r.TLS }))
			server.Listener = gateway.WithErrors(c.wrap(server.Listener), errorTexts)
			server.Start()
			t.Cleanup(server.Close)
			res, err := certified.Client().Get(c.scheme + server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			_ = res.Body.Close()
			state := <-seen
			if got := state != nil; got != c.want {
				t.Fatalf("got TLS %v, want %v", got, c.want)
			}
			if c.want && (!state.HandshakeComplete || state.Version != res.TLS.Version || state.CipherSuite != res.TLS.CipherSuite) {
				t.Errorf("got state %+v, want the client's: %+v", state, res.TLS)
			}
		})
	}
}
