package browser_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// described stands before a service that has no description of itself, and
// gives it a small one.
func described(t *testing.T, base string) string {
	t.Helper()
	target, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/openapi.json" {
			proxy.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{
			"openapi": "3.1.0", "info": {"title": "tareas", "version": "1"},
			"components": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}},
			"paths": {"/me": {"get": {
				"operationId": "getMe", "summary": "Who am I?", "tags": ["accounts"],
				"security": [{"bearer": []}], "responses": {"200": {"description": "the caller"}}}}}}`)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// In the reference one can authorize and try a route for real.
func TestDocs(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	token := evaluate[string](p, `JSON.parse(sessionStorage["tareas.session"]).token`)

	// Opened by its address: Swagger UI knows an operation a little after it
	// shows it.
	docs := open(t, described(t, base), "/docs#/accounts/getMe")
	docs.sees("#operations-accounts-getMe .execute")
	docs.click(".authorize")
	docs.click(".auth-container input")
	docs.keys(token)
	docs.click(".modal-btn.authorize")
	docs.click(".btn-done")
	docs.do(focus("#operations-accounts-getMe .execute")) // it moves while the box opens
	docs.keys(kb.Enter)
	docs.reads("#operations-accounts-getMe .live-responses-table tbody .response-col_status", "200")
	docs.reads("#operations-accounts-getMe .live-responses-table .highlight-code", "ana@example.com")
	if docs.is("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]).includes(" + quote(token) + ")") {
		t.Error("the reference keeps the token")
	}
	docs.reload()
	docs.sees(".authorize.unlocked")
}

// The page at / leads to all the others.
func TestHomeLeadsEverywhere(t *testing.T) {
	p := open(t, serve(t), "/")
	for link, want := range map[string]string{"app": "/app", "docs": "/docs", "readyz": "/readyz"} {
		p.visit("/")
		p.do(focus("a[href=" + quote(link) + "]"))
		p.keys(kb.Enter)
		p.until("location.pathname === " + quote(want) + " && document.readyState === 'complete'")
	}
	p.visit("/readyz")
	p.reads("body", `{"status":"ready"}`)
	p.visit("/app")
	p.click(".brand")
	p.until("location.pathname === '/'")
}
