package httpbench_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// call is a request, and the status of its answer.
type call struct {
	method, path, token, body string
	want                      int
}

// text is the request as it is sent over a keep-alive connection.
func (c call) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n", c.method, c.path)
	if c.token != "" {
		fmt.Fprintf(&b, "Authorization: Bearer %s\r\n", c.token)
	}
	if c.body != "" {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(c.body))
	}
	return b.String() + "\r\n" + c.body
}

// answer makes the request once and returns the body of the answer.
func (c call) answer(t testing.TB, client *resttest.Client) string {
	t.Helper()
	got := client.Do(t, resttest.Request{Method: c.method, Path: c.path, Token: c.token, Body: c.body})
	if got.Status != c.want {
		t.Fatalf("%s %s: got %d %s, want %d", c.method, c.path, got.Status, got.Body, c.want)
	}
	return got.Body
}
