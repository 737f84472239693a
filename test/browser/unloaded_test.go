package browser_test

import (
	"slices"
	"testing"
)

// A page whose script does not load says so, and can be loaded again.
func TestScriptDoesNotArrive(t *testing.T) {
	w := newWire(t, serve(t))
	arrive := w.always("GET", "/app/main.js", proxyError(503))
	p := open(t, w.base, "/app")
	p.waitFor("document.getAnimations().forEach((animation) => animation.finish()) ?? true") // without the delay
	p.waitText("main", "This page is still loading.")
	arrive()
	p.click(".late a")
	p.waitVisible(".login")
}

// After the first visit, the browser requests only the page, the tasks and their changes. The rest
// is cached.
func TestSecondVisit(t *testing.T) {
	p := openTasks(t, "Buy milk")
	p.wire.wait("GET", streamPath, 501, 1)
	before := len(p.wire.requests("", ""))
	p.navigate("/app")
	p.waitRows("Buy milk")
	p.waitLists(0)
	p.wire.wait("GET", streamPath, 501, 2)
	var paths []string
	for _, request := range p.wire.requests("", "")[before:] {
		paths = append(paths, request.method+" "+request.path)
	}
	if want := []string{"GET /app", "GET /tasks", "GET " + streamPath}; !slices.Equal(paths, want) {
		t.Errorf("got the requests %q, want %q", paths, want)
	}
}
