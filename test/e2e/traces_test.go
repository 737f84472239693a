package e2e_test

import (
	"bytes"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// collector is an OTLP collector that keeps the bytes sent to it.
type collector struct {
	*httptest.Server
	mutex sync.Mutex
	sent  bytes.Buffer
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := new(collector)
	c.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		if _, err := io.Copy(&c.sent, r.Body); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(c.Close)
	return c
}

// trace is the ID of the trace of traceparent.
const (
	trace       = "4bf92f3577b34da6a3ce929d0e0e4736"
	traceparent = "00-" + trace + "-00f067aa0ba902b7-01"
)

// A request's spans, including the spans of its SQL, belong to the trace of a trusted
// caller. The request's line in the log has the trace's id. Spans have no secret and no
// personal data.
func TestTraces(t *testing.T) {
	t.Parallel()
	id, err := hex.DecodeString(trace)
	if err != nil {
		t.Fatal(err)
	}
	onEachStorage(t, func(t *testing.T, url string) {
		c := newCollector(t)
		p := launch(t, "DATABASE_URL="+url, "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL, "TRUSTED_PROXIES=127.0.0.0/8")
		ana := p.Register(t, "ana@example.com")
		p.Create(t, ana, `{"title":"canary title"}`)
		p.Do(t, request{
			Method: "GET", Path: "/tasks?completed=false", Token: ana.Token,
			Header: http.Header{"Traceparent": {traceparent}},
		})
		p.stop(t) // sends the last spans
		c.mutex.Lock()
		defer c.mutex.Unlock()
		wanted := []string{string(id), "GET /tasks", "POST /usuarios"}
		if url != "memory:" {
			wanted = append(wanted, "INSERT INTO ", "SELECT ")
		}
		for _, want := range wanted {
			if !bytes.Contains(c.sent.Bytes(), []byte(want)) {
				t.Errorf("got no %q in the spans", want)
			}
		}
		for _, canary := range []string{"ana@example.com", password, "canary title", "eyJ", "$2a$"} {
			if bytes.Contains(c.sent.Bytes(), []byte(canary)) {
				t.Errorf("got %q in the spans, want no personal data", canary)
			}
		}
		if !strings.Contains(p.log.String(), `"trace_id":"`+trace) {
			t.Errorf("got log %s, want the trace's id in it", p.log)
		}
	})
}
