package browser_test

import (
	"fmt"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

const streamPath = "/tasks/changes"

// passStreams passes streams of changes on from now on.
func (w *wire) passStreams() { w.note(func() { w.streams = true }) }

func (w *wire) passes(e *relayed) (yes bool) {
	w.note(func() { yes = w.streams && e.path == streamPath })
	return yes
}

// waitStreams waits until this number of streams are open, after this number of requests for
// streams. It returns the last of these requests.
func (w *wire) waitStreams(open, requests int) relayed {
	w.t.Helper()
	var seen []relayed
	await.True(w.t, fmt.Sprintf("%d of %d streams are open", open, requests), func() bool {
		seen = w.requests("GET", streamPath)
		lasting := 0
		for _, e := range seen {
			if !e.ended {
				lasting++
			}
		}
		return lasting == open && len(seen) == requests
	})
	return seen[len(seen)-1]
}

// A change on one device appears on another without a refresh.
func TestChangesOfAnotherDevice(t *testing.T) {
	w := newWire(t, serve(t))
	w.passStreams()
	laptop := open(t, w.base, "/app")
	laptop.register("ana@example.com")
	w.wait("GET", "/tasks", 200, 2) // the second after the stream has begun
	phone := open(t, w.base, "/app")
	phone.logIn("ana@example.com", password)
	w.wait("GET", "/tasks", 200, 4)
	w.waitStreams(2, 2)
	laptop.stopClock() // a busy machine does not end the wait for a stream's data
	phone.stopClock()
	lists := len(w.requests("GET", "/tasks"))

	laptop.bringToFront()
	laptop.addTask("Buy milk")
	phone.waitRows("Buy milk")
	laptop.click(".row .done")
	phone.waitFor("document.querySelector('.row .done').checked")
	phone.bringToFront()
	phone.press("Call Bob\r")
	laptop.waitRows("Call Bob", "Buy milk")
	if got := len(w.requests("GET", "/tasks")); got != lists {
		t.Errorf("got %d requests for lists while streams were open, want none", got-lists)
	}
}

// All tabs of a browser share a stream. When the tab that follows it is closed, another
// continues it. The stream ends when one of the tabs logs out.
func TestTabsShareAStream(t *testing.T) {
	service := serve(t)
	w := newWire(t, service)
	w.passStreams()
	first := open(t, w.base, "/app")
	first.waitVisible(".login")
	first.click(".stay")
	first.register("ana@example.com")
	w.waitStreams(1, 1)
	first.stopClock() // a busy machine does not end the wait for a stream's data
	tabs := []*tab{first}
	for range 6 {
		next := first.beside("/app")
		next.waitVisible(".empty")
		next.stopClock()
		tabs = append(tabs, next)
	}
	other := &elsewhere{t: t, service: resttest.New(t, service), token: evaluate[string](first, "JSON.parse(localStorage['tareas.session /']).token")}
	other.create("Buy milk", "")
	for _, p := range tabs {
		p.waitRows("Buy milk")
	}
	w.waitStreams(1, 1)

	first.navigate("/")
	if cursor := w.waitStreams(1, 2).header.Get("Last-Event-ID"); cursor == "" {
		t.Error("the next tab begins anew")
	}
	other.create("Call Bob", "")
	for _, p := range tabs[1:] {
		p.waitRows("Call Bob", "Buy milk")
	}

	last := tabs[len(tabs)-1]
	last.bringToFront()
	last.choose("#logout")
	last.waitText(".notice", "You are logged out.")
	w.waitStreams(0, 2)
	if got := evaluate[string](last, "Object.keys({ ...sessionStorage, ...localStorage }).join()"); got != "tareas.stay /" {
		t.Errorf("got %s kept, want only the choice to stay logged in", got)
	}
}
