package gateway_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func newGateway(t *testing.T, handler http.Handler, options gateway.Options) *gateway.Gateway {
	t.Helper()
	g, err := gateway.New(handler, options)
	if err != nil {
		t.Fatalf("make the gateway: %v", err)
	}
	return g
}

// logTo returns a logger that writes JSON lines to the buffer.
func logTo(buffer *bytes.Buffer) *slog.Logger { return slog.New(slog.NewJSONHandler(buffer, nil)) }

// requestLine returns the log's only line.
func requestLine(t *testing.T, log *bytes.Buffer) (line map[string]any) {
	t.Helper()
	if err := json.Unmarshal(log.Bytes(), &line); err != nil || line["msg"] != "request" {
		t.Fatalf("got the log %s and %v, want one line of a request", log, err)
	}
	return line
}

func get(t *testing.T, target string) *http.Request {
	t.Helper()
	return httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, http.NoBody)
}

func serve(t *testing.T, handler http.Handler, sent *http.Request) *httptest.ResponseRecorder {
	t.Helper()
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, sent)
	return recorder
}

// patientClient is a writer whose client needs almost responseTimeout for each write.
type patientClient struct {
	*httptest.ResponseRecorder
	deadline time.Time
	writes   []int
}

func (s *patientClient) SetWriteDeadline(at time.Time) error {
	s.deadline = at
	return nil
}

func (s *patientClient) Write(p []byte) (int, error) {
	s.writes = append(s.writes, len(p))
	time.Sleep(gateway.ResponseTimeout - time.Second)
	if !time.Now().Before(s.deadline) {
		return 0, os.ErrDeadlineExceeded
	}
	return s.ResponseRecorder.Write(p)
}

// A client has 30 seconds for each 128 KiB of a response, even if the handler writes it at once. The
// handler reaches the methods that the server's writer has beyond http.ResponseWriter.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			deadlineErr := http.NewResponseController(w).SetWriteDeadline(time.Time{})
			_, err := w.Write(make([]byte, 300<<10))
			if err := errors.Join(deadlineErr, err); err != nil {
				t.Error(err)
			}
		})
		client := &patientClient{ResponseRecorder: httptest.NewRecorder()}
		newGateway(t, handler, gateway.Options{}).ServeHTTP(client, get(t, "/"))
		if want := []int{128 << 10, 128 << 10, 44 << 10}; !slices.Equal(client.writes, want) {
			t.Errorf("got writes of %v bytes, want %v", client.writes, want)
		}
	})
}

// New rejects options that would make each request a 500 or end it at once.
func TestInvalidOptions(t *testing.T) {
	if g, err := gateway.New(nil, gateway.Options{}); g != nil || err == nil {
		t.Errorf("no handler: got error %v, want one", err)
	}
	if g, err := gateway.New(http.NotFoundHandler(), gateway.Options{Timeout: -1}); g != nil || err == nil || !strings.HasPrefix(err.Error(), "timeout must ") {
		t.Errorf("negative timeout: got error %v, want one that names it", err)
	}
}

// A certificate without a key, or a key without a certificate, is an error. It
// does not mean plain HTTP.
func TestKeyWithoutCertificate(t *testing.T) {
	for _, options := range []gateway.ListenerOptions{{KeyFile: "/missing"}, {CertFile: "/missing"}} {
		if listener, err := gateway.NewListener(nil, options); listener != nil || err == nil {
			t.Errorf("%+v: got a listener and error %v, want an error", options, err)
		}
	}
}

// The route of any handler, here a ServeMux, is in the log and in the request. The handler can
// call Reserve and AddLogAttr of its writer.
func TestAnyHandler(t *testing.T) {
	const room = 100_000
	var log bytes.Buffer
	mux := http.NewServeMux()
	mux.HandleFunc("GET /a/{id}", func(w http.ResponseWriter, _ *http.Request) {
		reserving, ok := w.(interface{ Reserve(n int) error })
		if !ok || reserving.Reserve(room) != nil || reserving.Reserve(room+1) == nil {
			t.Error("got no method Reserve, or one without room for exactly 100,000 bytes")
		}
		w.(interface{ AddLogAttr(attr slog.Attr) }).AddLogAttr(slog.Int("answer", 42))
		w.WriteHeader(http.StatusTeapot)
		_, _ = io.WriteString(w, "short")
	})
	budget := gateway.NewByteBudget(2 * 3 * room) // a client address may hold half
	sent := get(t, "/a/7")
	serve(t, newGateway(t, mux, gateway.Options{Logger: logTo(&log), Budget: budget}), sent)
	line := requestLine(t, &log)
	for name, want := range map[string]any{"method": "GET", "route": "GET /a/{id}", "status": 418.0, "bytes": 5.0, "answer": 42.0} {
		if line[name] != want {
			t.Errorf("got %s %v in the log, want %v", name, line[name], want)
		}
	}
	if sent.Pattern != "GET /a/{id}" || budget.Held() != 0 {
		t.Errorf("got the pattern %q and %d bytes held afterwards, want the route's pattern and none", sent.Pattern, budget.Held())
	}
}

// The log has the ID of the response, which is the client's if that is valid. Otherwise each request
// gets another ID. test/golden has the IDs that are valid.
func TestRequestIDs(t *testing.T) {
	for given, taken := range map[string]bool{"client-1": true, "a b": false, "a\nb": false, "a\x00b": false} {
		var log bytes.Buffer
		g := newGateway(t, http.NotFoundHandler(), gateway.Options{Logger: logTo(&log)})
		sent := get(t, "/nothing")
		sent.Header["X-Request-Id"] = []string{given}
		id := serve(t, g, sent).Header().Get("X-Request-Id")
		if got := requestLine(t, &log)["request_id"]; got != id || (id == given) != taken || !taken && strings.Contains(log.String(), given) {
			t.Errorf("got X-Request-Id %q for %q and request_id %v in the log, want the client's: %t", id, given, got, taken)
		}
		if next := serve(t, g, sent).Header().Get("X-Request-Id"); (next == id) != taken {
			t.Errorf("got X-Request-Id %q and then %q, want them equal: %t", id, next, taken)
		}
	}
}

// The read deadline of a body ends with the body. The handler may then work for longer, for example
// to delete a large account.
func TestWorkAfterTheBody(t *testing.T) {
	for _, size := range []int{2, 16 << 10, 100 << 10} {
		synctest.Test(t, func(t *testing.T) {
			var read int
			ended := errors.New("the handler was not called")
			works := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				body, err := io.ReadAll(r.Body)
				time.Sleep(time.Hour)
				read, ended = len(body), errors.Join(err, r.Context().Err())
			})
			server, listener := gateway.NewServer(newGateway(t, works, gateway.Options{}), slog.New(slog.DiscardHandler)), newMemoryListener()
			server.WriteTimeout = 0
			go func() { _ = server.Serve(listener) }()
			client := connectTo(listener)
			go func() {
				_, _ = fmt.Fprintf(client, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", size, strings.Repeat("x", size))
			}()
			res, err := http.ReadResponse(bufio.NewReader(client), nil)
			if err != nil || read != size || ended != nil {
				t.Errorf("%d bytes: got %v and %v, %d bytes read, and then %v", size, res, err, read, ended)
			}
			_ = client.Close()
			_ = server.Close()
		})
	}
}

// A handler around the gateway may respond to a panic itself if no response has begun.
func TestPanicBeforeTheResponse(t *testing.T) {
	g := newGateway(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a defect") }), gateway.Options{Logger: slog.New(slog.DiscardHandler)})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if recover() != nil {
				http.Error(w, "sorry", http.StatusInternalServerError)
			}
		}()
		g.ServeHTTP(w, r)
	}))
	defer server.Close()
	response, err := server.Client().Get(server.URL)
	expect.NoError(t, err)
	defer response.Body.Close()
	if text, err := io.ReadAll(response.Body); err != nil || response.StatusCode != http.StatusInternalServerError || string(text) != "sorry\n" {
		t.Errorf("got %d %q and %v, want the 500 of the handler around", response.StatusCode, text, err)
	}
}
