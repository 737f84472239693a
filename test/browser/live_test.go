package browser_test

import (
	"fmt"
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
