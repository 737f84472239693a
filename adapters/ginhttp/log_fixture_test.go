package ginhttp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// loggedAPI is an API over memory with its log.
type loggedAPI struct {
	*memory
	http.Handler
	buffer *bytes.Buffer
}

func newLoggedAPI(t *testing.T, options ginhttp.Options, around ...gateway.Options) *loggedAPI {
	t.Helper()
	l := &loggedAPI{memory: newMemory(t), buffer: new(bytes.Buffer)}
	options.Logger, options.StorageProduct = logTo(l.buffer), "memory"
	l.Handler = newAPI(t, l.accounts, l.tasks, options, around...)
	return l
}

// throttledAPI returns an API with a throttle and ana's account.
func throttledAPI(t *testing.T, limits application.Limits) servedAPI {
	t.Helper()
	return newMemory(t, application.WithGuard(newGuard(t, limits))).api(t)
}

func newGuard(t *testing.T, limits application.Limits) *application.Guard {
	t.Helper()
	return application.NewGuard(memstore.NewThrottle(), application.NewPseudonyms([]byte("x")), limits, func() time.Time { return noon },
		func(_ context.Context, err error) { t.Errorf("got error %v reported, want none", err) })
}

// line is a line of a log.
type line map[string]any

// lines returns the log's lines with the message.
func lines(t *testing.T, log *bytes.Buffer, message string) []line {
	t.Helper()
	var found []line
	for text := range strings.Lines(log.String()) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatalf("read the log line %q: %v", text, err)
		}
		if l["msg"] == message {
			found = append(found, l)
		}
	}
	return found
}

// onlyLine returns the log's only line with the message.
func onlyLine(t *testing.T, log *bytes.Buffer, message string) line {
	t.Helper()
	found := lines(t, log, message)
	if len(found) != 1 {
		t.Fatalf("got %d lines of %q, want 1:\n%s", len(found), message, log)
	}
	return found[0]
}

// has fails unless the line has these attributes, compared as text; nil is for one
// that it must not have.
func (l line) has(t *testing.T, want line) {
	t.Helper()
	for name, value := range want {
		got, given := l[name]
		if given != (value != nil) || (given && fmt.Sprint(got) != fmt.Sprint(value)) {
			t.Errorf("got %s %v, want %v", name, got, value)
		}
	}
}

// serveWith serves the request with further headers.
func (r request) serveWith(t *testing.T, handler http.Handler, headers http.Header) *httptest.ResponseRecorder {
	t.Helper()
	sent := r.build(t, strings.NewReader(r.body))
	for name, values := range headers {
		sent.Header[http.CanonicalHeaderKey(name)] = values
	}
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, sent)
	return recorder
}
