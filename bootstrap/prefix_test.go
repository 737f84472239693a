package bootstrap_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

const linkUnderTareas = `</tareas/openapi.json>; rel="service-desc"`

// With Options.Prefix the Link header and the JSON of / lead to the service, not to
// the host's own routes.
func TestPrefix(t *testing.T) {
	host := mounted(embedded(t, inMemory(), bootstrap.Options{Prefix: "/tareas"}))
	request := httptest.NewRequestWithContext(t.Context(), "GET", "/tareas/", http.NoBody)
	request.Header.Set("Accept", "application/json")
	answer := httptest.NewRecorder()
	host.ServeHTTP(answer, request)
	if got := answer.Header().Get("Link"); got != linkUnderTareas {
		t.Errorf("got Link %s, want %s", got, linkUnderTareas)
	}
	var links map[string]string
	if err := json.Unmarshal(answer.Body.Bytes(), &links); err != nil || len(links) == 0 {
		t.Fatalf("got %s and %v, want links", answer.Body, err)
	}
	c := &caller{handler: host}
	for name, link := range links {
		if status, body, _ := c.do(t, "GET", link, ""); status != http.StatusOK {
			t.Errorf("%s: got %d %.100s for %s, want 200", name, status, body, link)
		}
	}
}

// Serve uses the prefix too, for the responses that net/http writes itself.
func TestServeHasThePrefix(t *testing.T) {
	service := embedded(t, inMemory(), bootstrap.Options{Prefix: "/tareas"})
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- service.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if _, err := io.Copy(conn, strings.NewReader("no HTTP\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if got := answer.Header.Get("Link"); answer.StatusCode != http.StatusBadRequest || got != linkUnderTareas {
		t.Errorf("got %d with Link %s, want 400 with %s", answer.StatusCode, got, linkUnderTareas)
	}
}

// A host with TLS decides on Strict-Transport-Security itself: the header applies
// to all that its name serves.
func TestHandlerLeavesHSTSToTheHost(t *testing.T) {
	host := httptest.NewTLSServer(embedded(t, inMemory(), bootstrap.Options{}).Handler())
	t.Cleanup(host.Close)
	res, err := host.Client().Get(host.URL + "/livez")
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if got := res.Header.Values("Strict-Transport-Security"); res.StatusCode != 200 || len(got) > 0 {
		t.Errorf("got status %d and Strict-Transport-Security %q, want 200 and none", res.StatusCode, got)
	}
}
