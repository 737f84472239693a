package ginhttp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// withServerErrors returns the listener with the API's responses to what net/http
// rejects.
func withServerErrors(t *testing.T, listener net.Listener, prefix string, further ...string) net.Listener {
	t.Helper()
	header, bodies := ginhttp.ServerErrors(prefix)
	wrapped, err := gateway.NewListener(listener, gateway.ListenerOptions{Errors: gateway.ErrorResponses{Header: append(header, further...), Bodies: bodies}})
	if err != nil {
		t.Fatal(err)
	}
	return wrapped
}

// serve starts an HTTP server with the API's responses and returns its address.
func serve(t *testing.T, handler http.Handler) string {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.Config.MaxHeaderBytes = 16 << 10
	server.Listener = withServerErrors(t, server.Listener, "", "X-Of-The-Server: a", "X-Of-The-Server: b")
	server.Start()
	t.Cleanup(server.Close)
	return server.Listener.Addr().String()
}

// exchange sends the text unchanged and returns the response with its body.
func exchange(t *testing.T, address, text string) (answer *http.Response, body string) {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatalf("dial: %v", err)
	}
	t.Cleanup(func() { conn.Close() })
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatalf("send: %v", err)
	}
	reader := bufio.NewReader(conn)
	if answer, err = http.ReadResponse(reader, nil); err != nil {
		t.Fatalf("got error %v, want an answer", err)
	}
	read, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatalf("read the body: %v", err)
	}
	if answer.Close {
		// The server half-closes first: no reset overtakes the response.
		if rest, err := io.ReadAll(reader); err != nil || len(rest) > 0 {
			t.Errorf("got %q and %v after the response, want nothing", rest, err)
		}
	}
	return answer, string(read)
}

// A handler's response passes unchanged, even if it is long and contains the bytes
// by which the listener recognizes the server's own responses.
func TestHandlerResponsesPassUnchanged(t *testing.T) {
	const quoted = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request"
	encoded, err := json.Marshal(quoted)
	if err != nil {
		t.Fatalf("encode: %v", err)
	}
	texts := map[string]string{
		"long":        `"` + strings.Repeat("0123456789", 300<<10) + `"`,
		"quoted":      string(encoded),
		"long quotes": "[" + strings.Repeat(string(encoded)+",", 20_000) + "0]",
	}
	// net/http writes 4096 bytes at a time: a text of a body may begin a write.
	for offset := 3800; offset < 4100; offset++ {
		texts[fmt.Sprint("expectation at ", offset)] = `"` + strings.Repeat("A", offset) + `HTTP/1.1 417 Expectation Failed\r\n` + strings.Repeat("B", 6000) + `"`
	}
	for name, text := range texts {
		for _, connection := range []string{"close", "keep-alive"} {
			t.Run(name+", "+connection, func(t *testing.T) {
				address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
					w.Header().Set("Content-Type", jsonType)
					_, _ = io.WriteString(w, text)
				}))
				answer, body := exchange(t, address, "GET / HTTP/1.1\r\nHost: x\r\nConnection: "+connection+"\r\n\r\n")
				if answer.StatusCode != http.StatusOK || body != text {
					t.Errorf("got %d and %d bytes, want 200 and the %d sent", answer.StatusCode, len(body), len(text))
				}
			})
		}
	}
}
