package yardstick_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// call is a request, and the status of its answer.
type call struct {
	method, path, token, body string
	want                      int
}

// text is the whole request, as it is sent over a connection that is kept.
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

// send makes the request once and returns the answer, to be closed.
func (c call) send(t *testing.T, client *http.Client, base string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), c.method, base+c.path, strings.NewReader(c.body))
	if err != nil {
		t.Fatal(err)
	}
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	if c.body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	res, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if res.StatusCode != c.want {
		text, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		t.Fatalf("%s %s: got %d %s, want %d", c.method, c.path, res.StatusCode, text, c.want)
	}
	return res
}

// answer makes the request once and returns the answer's body.
func (c call) answer(t *testing.T, client *http.Client, base string) string {
	t.Helper()
	res := c.send(t, client, base)
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
