package e2e_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// "tareas healthcheck" finds the service by the service's own configuration.
func TestHealthcheck(t *testing.T) {
	t.Parallel()
	certFile, keyFile, trust := selfSigned(t)
	plain := launch(t, "DATABASE_URL=memory:")
	pair := []string{"TLS_CERT_FILE=" + certFile, "TLS_KEY_FILE=" + keyFile}
	secured := launch(t, append(pair, "DATABASE_URL=memory:")...)
	secured.useTLS(t, trust)
	secured.Want(t, askReady, 200, ready)
	if err := os.Remove(keyFile); err != nil { // the service keeps the pair that it has read
		t.Fatal(err)
	}

	for name, environ := range map[string][]string{
		"its address":     {"HOST=127.0.0.1", "PORT=" + plain.port()},
		"no HOST":         {"PORT=" + plain.port()},
		"every address":   {"HOST=0.0.0.0", "PORT=" + plain.port()},
		"by name":         {"HOST=localhost", "PORT=" + plain.port()},
		"TLS":             append(pair, "HOST=127.0.0.1", "PORT="+secured.port()),
		"TLS and no HOST": append(pair, "PORT="+secured.port()),
		"proxy, not used": {"PORT=" + plain.port(), "HTTP_PROXY=http://127.0.0.1:1"},
	} {
		if text := succeeds(t, environ, "healthcheck"); text != "" {
			t.Errorf("%s: got output %q, want none", name, text)
		}
	}
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	fails(t, []string{"PORT=" + other.URL[strings.LastIndex(other.URL, ":")+1:]}, []string{"healthcheck"}, "the service returned 404 Not Found")
	fails(t, []string{"PORT=" + secured.port()}, []string{"healthcheck"}, "tareas: ")
}
