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

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// collector gathers what is sent to it, without taking it apart.
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

// A caller's trace goes on through the service into its SQL, and the log tells
// which it was. What people sent is in none of it.
func TestTraces(t *testing.T) {
	const trace, parent = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	id, err := hex.DecodeString(trace)
	if err != nil {
		t.Fatal(err)
	}
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			c := newCollector(t)
			var log *program.Log
			t.Run("serve", func(t *testing.T) { // its end sends what is left
				s := start(t, storage.url(t), func(config *bootstrap.Config) { config.TracesEndpoint = bootstrap.Secret(c.URL) })
				log = s.log
				ana := s.register(t, "ana@example.com")
				s.create(t, ana, `{"title":"canary title"}`)
				req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.base+"/tasks?completed=false", http.NoBody)
				if err != nil {
					t.Fatal(err)
				}
				req.Header.Set("Authorization", "Bearer "+ana.token)
				req.Header.Set("traceparent", "00-"+trace+"-"+parent+"-01")
				res, err := s.client.Do(req)
				if err != nil {
					t.Fatal(err)
				}
				_ = res.Body.Close()
			})
			c.mutex.Lock()
			defer c.mutex.Unlock()
			wanted := []string{string(id), "GET /tasks", "POST /usuarios"}
			if storage.name != "memory" {
				wanted = append(wanted, "INSERT INTO ", "SELECT ")
			}
			for _, want := range wanted {
				if !bytes.Contains(c.sent.Bytes(), []byte(want)) {
					t.Errorf("got no %q in what the collector was sent", want)
				}
			}
			for _, canary := range []string{"ana@example.com", password, "canary title", "eyJ", "$2a$"} {
				if bytes.Contains(c.sent.Bytes(), []byte(canary)) {
					t.Errorf("got %q in what the collector was sent", canary)
				}
			}
			if !strings.Contains(log.String(), "trace_id="+trace) {
				t.Errorf("got a log without the trace: %s", log)
			}
		})
	}
}
