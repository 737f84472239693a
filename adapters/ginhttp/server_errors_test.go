package ginhttp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
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

func TestServerErrorsAreJSON(t *testing.T) {
	const malformed, large = "Malformed HTTP request", "Request headers are too large"
	tests := map[string]struct {
		text   string
		status int
		want   string
	}{
		"unreadable URL":            {"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400, malformed},
		"no Host":                   {"GET /me HTTP/1.1\r\n\r\n", 400, malformed},
		"two Hosts":                 {"GET /me HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400, malformed},
		"malformed Host":            {"GET /me HTTP/1.1\r\nHost: a b\r\n\r\n", 400, malformed},
		"malformed header":          {"GET /me HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400, malformed},
		"NUL in a header":           {"GET /me HTTP/1.1\r\nHost: x\r\nA: \x00\r\n\r\n", 400, malformed},
		"malformed method":          {"G@T /me HTTP/1.1\r\nHost: x\r\n\r\n", 400, malformed},
		"HTTP/3.0":                  {"GET /me HTTP/3.0\r\nHost: x\r\n\r\n", 400, malformed},
		"no version":                {"GET /me\r\n\r\n", 400, malformed},
		"unknown coding":            {"POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 400, malformed},
		"two codings":               {"POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 400, malformed},
		"two lengths":               {"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}", 400, malformed},
		"unreadable length":         {"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400, malformed},
		"unreadable chunk":          {"POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400, notObject},
		"unknown expectation":       {"POST /login HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nContent-Length: 2\r\n\r\n{}", 417, "Expectation cannot be met"},
		"negative length":           {"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400, malformed},
		"no HTTP at all":            {"hello\r\n\r\n", 400, malformed},
		"headers over 16 KiB":       {"GET /me HTTP/1.1\r\nHost: x\r\nA: " + strings.Repeat("a", 24<<10) + "\r\n\r\n", 431, large},
		"many headers":              {"GET /me HTTP/1.1\r\nHost: x\r\n" + strings.Repeat("A: b\r\n", 8<<10) + "\r\n", 431, large},
		"request line over that":    {"GET /" + strings.Repeat("a", 24<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n", 431, large},
		"malformed, as a problem":   {"GET /me HTTP/1.1\r\nAccept: application/problem+json\r\n\r\n", 400, malformed},
		"expectation, as a problem": {"POST /login HTTP/1.1\r\nHost: x\r\nAccept: application/problem+json\r\nExpect: nonsense\r\nContent-Length: 2\r\n\r\n{}", 417, "Expectation cannot be met"},
		"large, as a problem":       {"GET /me HTTP/1.1\r\nHost: x\r\nAccept: application/problem+json\r\nA: " + strings.Repeat("a", 24<<10) + "\r\n\r\n", 431, large},
	}
	m := newMemory(t)
	address := serve(t, m.api(t))
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			answer, body := exchange(t, address, test.text)
			if answer.StatusCode != test.status {
				t.Errorf("got status %d, want %d", answer.StatusCode, test.status)
			}
			if got := answer.Header.Get("Content-Type"); got != jsonType {
				t.Errorf("got Content-Type %q, want %q", got, jsonType)
			}
			if body != errorJSON(test.want) {
				t.Errorf("got body %s, want %s", body, errorJSON(test.want))
			}
			if !answer.Close {
				t.Error("got no Connection: close, want it")
			}
			checkCommonHeaders(t, answer.Header)
			if got := answer.Header.Values("X-Of-The-Server"); test.want != notObject && !slices.Equal(got, []string{"a", "b"}) {
				t.Errorf("got X-Of-The-Server %q, want a and b", got)
			}
		})
	}
}

// Headers below the limit reach the handler.
func TestHeadersBelowTheLimit(t *testing.T) {
	m := newMemory(t)
	text := "GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\nA: " + strings.Repeat("a", 15<<10) + "\r\n\r\n"
	answer, body := exchange(t, serve(t, m.api(t)), text)
	if answer.StatusCode != http.StatusNotFound || body != errorJSON("Not found") {
		t.Errorf("got %d %s, want 404 %s", answer.StatusCode, body, errorJSON("Not found"))
	}
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
