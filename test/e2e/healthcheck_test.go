package e2e_test

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// tareas healthcheck finds the service by the configuration that it runs with.
func TestHealthcheck(t *testing.T) {
	t.Parallel()
	certFile, keyFile, trust := selfSigned(t)
	plain := launch(t, "DATABASE_URL=memory:")
	pair := []string{"TLS_CERT_FILE=" + certFile, "TLS_KEY_FILE=" + keyFile}
	secured := launch(t, append(pair, "DATABASE_URL=memory:")...)
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trust, ServerName: "127.0.0.1", MinVersion: tls.VersionTLS12}}
	t.Cleanup(transport.CloseIdleConnections)
	over := &server{base: strings.Replace(secured.base, "http:", "https:", 1), client: &http.Client{Transport: transport}, t: t}
	over.want(t, askReady, 200, ready)

	for name, environ := range map[string][]string{
		"as it listens":   {"HOST=127.0.0.1", "PORT=" + plain.port()},
		"no HOST":         {"PORT=" + plain.port()},
		"every address":   {"HOST=0.0.0.0", "PORT=" + plain.port()},
		"by name":         {"HOST=localhost", "PORT=" + plain.port()},
		"TLS":             append(pair, "HOST=127.0.0.1", "PORT="+secured.port()),
		"TLS and no HOST": append(pair, "PORT="+secured.port()),
		// It needs no secret, and takes no proxy.
		"behind a proxy": {"PORT=" + plain.port(), "HTTP_PROXY=http://127.0.0.1:1"},
	} {
		if text := succeeds(t, environ, "healthcheck"); text != "" {
			t.Errorf("%s: got %q, want silence", name, text)
		}
	}
}

func TestHealthcheckFails(t *testing.T) {
	t.Parallel()
	stranger := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(stranger.Close)
	strangersPort := stranger.URL[strings.LastIndex(stranger.URL, ":")+1:]
	secured := func() *process {
		certFile, keyFile, _ := selfSigned(t)
		return launch(t, "DATABASE_URL=memory:", "TLS_CERT_FILE="+certFile, "TLS_KEY_FILE="+keyFile)
	}()
	for _, c := range []struct {
		name    string
		environ []string
		want    string
	}{
		{"nobody listens", []string{"PORT=1"}, "connection refused"},
		{"any port", []string{"PORT=0"}, "PORT: 0 does not tell where the service listens"},
		{"somebody else listens", []string{"PORT=" + strangersPort}, "the service answers 404 Not Found"},
		{"TLS is not set here", []string{"PORT=" + secured.port()}, "tareas: "},
		{"wrong configuration", []string{"PORT=hunter2"}, "PORT: must be a whole number"},
		{"half a certificate", []string{"TLS_CERT_FILE=cert.pem"}, "TLS_KEY_FILE: is not set"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fails(t, c.environ, []string{"healthcheck"}, c.want)
		})
	}
}
