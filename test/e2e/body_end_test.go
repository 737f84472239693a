package e2e_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// An answer reaches a client that still sends, also where the connection ends
// with it: no reset overtakes it. No storage has a part in that.
func TestAnswerReachesThoseWhoStillSend(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	for _, r := range []struct {
		method, path string
		status       int
	}{
		{"POST", "/login", http.StatusRequestEntityTooLarge}, // over its limit
		{"POST", "/tasks", http.StatusUnauthorized},          // not read at all
		{"PUT", "/nope", http.StatusNotFound},
	} {
		for _, size := range []int{3 << 20, 20 << 20} {
			for range 4 {
				t.Run(fmt.Sprint(r.method, r.path, size), func(t *testing.T) {
					t.Parallel()
					req, err := http.NewRequestWithContext(t.Context(), r.method, s.base+r.path, bytes.NewReader(make([]byte, size)))
					if err != nil {
						t.Fatal(err)
					}
					req.Close = true
					res, err := s.client.Do(req)
					if err != nil {
						t.Fatal(err)
					}
					defer func() { _ = res.Body.Close() }()
					text, err := io.ReadAll(res.Body)
					if err != nil || res.StatusCode != r.status {
						t.Errorf("got %d and %v, want %d", res.StatusCode, err, r.status)
					}
					conforms(t, openapi.Exchange{Request: req, Sent: make([]byte, size), Status: res.StatusCode, Header: res.Header, Body: text})
				})
			}
		}
	}
}
