package e2e_test

import (
	"net/http"
	"strings"
	"testing"
)

const tooLarge = `{"error":"Request body is too large"}`

// A response reaches a client that is still sending its body, even if the
// connection closes with the response: no reset discards it.
func TestResponseDuringBody(t *testing.T) {
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
