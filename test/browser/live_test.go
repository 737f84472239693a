package browser_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

const streamPath = "/tasks/changes"

// passStreams makes the wire forward streams of changes from now on.
func (w *wire) passStreams() { w.note(func() { w.streams = true }) }

func (w *wire) passes(e *relayed) (yes bool) {
	w.note(func() { yes = w.streams && e.path == streamPath })
	return yes
}

// waitStreams waits until the page has sent exactly this number of requests for streams, and exactly
// this number of them are open. It returns the last of these requests.
func (w *wire) waitStreams(open, requests int) relayed {
	w.t.Helper()
	var seen []relayed
	await.True(w.t, fmt.Sprintf("%d of %d streams are open", open, requests), func() bool {
		seen = w.requests("GET", streamPath)
		return w.openStreams() == open && len(seen) == requests
	})
	return seen[len(seen)-1]
}

func (w *wire) openStreams() (open int) {
	for _, e := range w.requests("GET", streamPath) {
		if !e.ended {
			open++
		}
	}
	return open
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

// Browsers open at most six connections to a service over HTTP/1.1. Seven tabs share one stream, so that
// each of them gets its responses.
func TestSevenTabs(t *testing.T) {
	w := newWire(t, serve(t))
	w.passStreams()
	p := open(t, w.base, "/app")
	p.stayLoggedIn("ana@example.com")
	p.addTask("Task 1")
	titles, tabs := []string{"Task 1"}, []*tab{p}
	for i := 2; i <= 7; i++ {
		beside := p.beside("/app")
		title := fmt.Sprint("Task ", i)
		beside.addTask(title)
		titles, tabs = slices.Insert(titles, 0, title), append(tabs, beside)
	}
	for _, tab := range tabs {
		tab.waitRows(titles...)
	}
	await.True(t, "one stream is open", func() bool { return w.openStreams() == 1 })
}
