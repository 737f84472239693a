package browser_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
)

// mount starts an embedder that serves one service under each prefix, and returns the
// embedder's URL. The test fails if a request reaches a path of the embedder.
func mount(t *testing.T, prefixes ...string) string {
	t.Helper()
	findBrowser(t)
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.URL, config.Database.Timeout = "memory:", timeout
	mux := http.NewServeMux()
	for _, prefix := range prefixes {
		service := inprocess.New(t, config, bootstrap.Options{
			Prefix: prefix, HashCost: bcrypt.MinCost, Logger: slog.New(slog.DiscardHandler),
		})
		mux.Handle(service.Mount())
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("%s %s reached the embedder", r.Method, r.URL)
		http.NotFound(w, r)
	})
	embedder := httptest.NewServer(mux)
	t.Cleanup(embedder.Close)
	return embedder.URL
}

// Under a prefix, the task page works. Services under one origin share the
// browser's storage, and each gives its first user the id 1. Neither sees the other's stored data.
func TestPrefixes(t *testing.T) {
	p := open(t, mount(t, "/one", "/two"), "/one/")
	p.click(`a[href="app"]`)
	p.waitFor("location.pathname === '/one/app' && document.readyState === 'complete'")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.click(".brand") // stays in the list
	p.waitFor("location.pathname === '/one/app' && location.hash === '#all'")
	p.run(focus(".add .title"))
	p.press("a draft of ana")
	p.navigate("/two/app")
	p.register("bob@example.com")
	p.waitFor("document.querySelector('.add .title').value === ''")
	p.addTask("Call Bob")
	p.stopClock() // the log-out never times out
	p.choose("#logout")
	p.waitText(".notice", "You are logged out.")
	p.navigate("/one/app")
	p.waitFor("document.querySelector('.add .title')?.value === 'a draft of ana'")
	p.waitRows("Buy milk")
}
