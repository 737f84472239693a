package e2e_test

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// pages are the paths of what people look at, which is no part of the API.
var pages = sync.OnceValues(func() (map[string]bool, error) {
	all, err := webapp.Pages()
	paths := make(map[string]bool, len(all))
	for _, page := range all {
		paths[page.Path] = true
	}
	return paths, err
})

// conforms fails the test unless the exchange is as the service describes
// itself. It may be called from any goroutine.
func conforms(t testing.TB, e openapi.Exchange) {
	t.Helper()
	paths, err := pages()
	if err != nil {
		t.Error(err)
		return
	}
	if e.Request != nil && paths[e.Request.URL.Path] {
		return
	}
	document, err := openapi.Served()
	if err != nil {
		t.Error(err)
		return
	}
	if err := document.Check(e); err != nil {
		t.Errorf("not as described: %s: %v", describe(e), err)
	}
}

func describe(e openapi.Exchange) string {
	if e.Request == nil {
		return "no HTTP"
	}
	sent := e.Sent[:min(len(e.Sent), 200)]
	return e.Request.Method + " " + e.Request.URL.String() + " " + string(sent)
}

// parsed reads the request that a test has sent as bytes; nil and nothing
// where it is no HTTP.
func parsed(text string) (*http.Request, []byte) {
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(text)))
	if err != nil {
		return nil, nil
	}
	sent, _ := io.ReadAll(r.Body) // as far as it can be read
	return r, sent
}
