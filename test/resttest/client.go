// Package resttest makes requests to a running service in tests, and returns
// whole responses.
//
// It imports the standard library only.
package resttest

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
)

// Client makes requests to one service. It is safe for concurrent use.
type Client struct {
	// Base is the service's URL without a path, for example
	// "http://127.0.0.1:40123".
	Base string
	// HTTP sends the requests.
	HTTP *http.Client
	// Observe is called with each completed exchange, from the goroutine that made
	// it. nil observes nothing.
	Observe func(sent *http.Request, body string, got Answer)
}

// New returns a client with its own connections, which are closed when the test
// ends. It follows no redirect, because the API has none.
func New(t testing.TB, base string) *Client {
	t.Helper()
	transport := &http.Transport{MaxIdleConnsPerHost: 100}
	t.Cleanup(transport.CloseIdleConnections)
	return &Client{Base: base, HTTP: &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Request is a client's request.
type Request struct {
	Method, Path string
	Token        string      // sent as "Authorization: Bearer …"; "" for none
	Header       http.Header // further headers, which replace the others
	Body         string
}

// Answer is a whole response.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Try makes the request and reads its response. The body is sent as
// "application/json" unless Header has another Content-Type. A header with an
// empty value is left out. A response that broke off is an error. Try may be
// called from any goroutine.
func (c *Client) Try(ctx context.Context, r Request) (Answer, error) {
	var body io.Reader
	if r.Body != "" {
		body = strings.NewReader(r.Body)
	}
	sent, err := http.NewRequestWithContext(ctx, r.Method, c.Base+r.Path, body)
	if err != nil {
		return Answer{}, err
	}
	sent.Header.Set("Content-Type", "application/json")
	if r.Token != "" {
		sent.Header.Set("Authorization", "Bearer "+r.Token)
	}
	for name, values := range r.Header {
		sent.Header[name] = values
		if len(values) == 1 && values[0] == "" {
			sent.Header.Del(name)
		}
	}
	res, err := c.HTTP.Do(sent)
	if err != nil {
		return Answer{}, err
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	got := Answer{Status: res.StatusCode, Header: res.Header, Body: string(text)}
	if err == nil && c.Observe != nil {
		c.Observe(sent, r.Body, got)
	}
	return got, err
}

// Do is Try for a request that must get a response. Otherwise it ends the test.
func (c *Client) Do(t testing.TB, r Request) Answer {
	t.Helper()
	got, err := c.Try(t.Context(), r)
	if err != nil {
		t.Fatalf("%s %s: %v", r.Method, r.Path, err)
	}
	return got
}

// Want makes the request. The test fails unless the response has exactly this status and body.
func (c *Client) Want(t testing.TB, r Request, status int, body string) Answer {
	t.Helper()
	got := c.Do(t, r)
	if got.Status != status || got.Body != body {
		t.Errorf("%s %s %.100q:\n got %d %.300s\nwant %d %s", r.Method, r.Path, r.Body, got.Status, got.Body, status, body)
	}
	return got
}
