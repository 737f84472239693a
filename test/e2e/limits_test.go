package e2e_test

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"testing"
)

const tooLarge = `{"error":"Request body is too large"}`

// An answer reaches a client that is still sending its body, even if the
// connection is closed with it: no reset discards it.
func TestAnswerDuringBody(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	for _, c := range []struct {
		method, path string
		status       int
		body         string
	}{
		{"POST", "/login", 413, tooLarge},    // read up to the limit
		{"POST", "/tasks", 401, noTaskToken}, // not read
		{"PUT", "/nope", 404, notFound},
	} {
		t.Run(c.method+c.path, func(t *testing.T) {
			t.Parallel()
			for range 8 { // a reset is a race
				s.Want(t, request{
					Method: c.method, Path: c.path, Header: http.Header{"Connection": {"close"}}, Body: strings.Repeat(" ", 3<<20),
				}, c.status, c.body)
			}
		})
	}
}

// ambiguousLength is a request with two lengths.
const ambiguousLength = "POST /tasks HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"

// Requests that HTTP does not allow are answered, and the connection is closed without a
// reset, even if bytes of the request are unread.
func TestServersOwnAnswers(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	for name, c := range map[string]struct {
		text   string
		status int
		body   string
	}{
		"malformed":    {"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400, "400 Bad Request"},
		"large header": {"GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 40<<10) + "\r\n\r\n", 431, "431 Request Header Fields Too Large"},
		"ambiguous":    {ambiguousLength + getLive, 401, noTaskToken},
		"asterisk":     {"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404, notFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn := dial(t, s.address(), nil)
			send(t, conn, c.text)
			answers := bufio.NewReader(conn)
			if res, body := receive(t, answers); res.StatusCode != c.status || body != c.body {
				t.Errorf("got %d %s, want %d %s", res.StatusCode, body, c.status, c.body)
			}
			if rest, err := io.ReadAll(answers); err != nil || len(rest) > 0 {
				t.Errorf("got %q and %v after the answer, want the end of the connection", rest, err)
			}
		})
	}
}
