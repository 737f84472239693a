package apiclienttest_test

import (
	"errors"
	"net/http"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/apiclient/apiclienttest"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/leak"
)

func TestMain(m *testing.M) { leak.VerifyTestMain(m) }

// The handler gets the calls of a client whose options name another transport.
func TestOptions(t *testing.T) {
	var from string
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from = r.RemoteAddr
		w.WriteHeader(http.StatusTeapot)
	})
	client := apiclienttest.New(t, handler, apiclient.WithTransport(http.DefaultTransport))
	for _, err := range client.Accounts().All(t.Context()) {
		if got, ok := errors.AsType[*apiclient.Error](err); !ok || got.Status != http.StatusTeapot {
			t.Errorf("got %v, want the status 418", err)
		}
	}
	if from != "192.0.2.1:1234" {
		t.Errorf("got a request from %s, want 192.0.2.1:1234", from)
	}
}

// When a test ends, the contexts of running handlers end, and the test waits for the handlers.
func TestEnd(t *testing.T) {
	called, returned := make(chan struct{}), false
	t.Run("with a call", func(t *testing.T) {
		transport := apiclienttest.NewTransport(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			close(called)
			<-r.Context().Done()
			returned = true
		}))
		go func() { _, _ = (&http.Client{Transport: transport}).Get("http://tasks.example.com") }()
		await.Done(t, "the handler is called", called)
	})
	if !returned {
		t.Error("got a handler that runs after the test")
	}
}
