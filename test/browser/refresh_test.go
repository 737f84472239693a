package browser_test

import (
	"slices"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// refresh makes the page load the tasks again, and waits for the end.
func (p *taskTab) refresh() { p.t.Helper(); p.startRefresh()() }

// startRefresh makes the page load the tasks again, like a user who comes back
// to the tab. The function that it returns waits for the end.
func (p *taskTab) startRefresh() (end func()) {
	p.t.Helper()
	// The page does not begin a load while another is running.
	p.waitLists(0)
	p.settle()
	before := len(p.wire.requests("GET", "/tasks"))
	p.comeBack()
	return func() {
		p.t.Helper()
		p.waitLists(before)
		p.settle()
	}
}

// comeBack makes the page load the tasks again, which it does only if the last load was more than
// 20 seconds ago.
func (p *tab) comeBack() {
	p.t.Helper()
	evaluate[bool](p, `(() => {
		const now = performance.now.bind(performance);
		performance.now = () => now() + 21_000;
		return document.dispatchEvent(new Event("visibilitychange"));
	})()`)
}

// waitLists waits until more list requests than this number were sent and all have
// their responses. The last response must be the last page of the list.
func (p *taskTab) waitLists(before int) {
	p.t.Helper()
	await.True(p.t, "the list has been loaded", func() bool {
		lists := p.wire.requests("GET", "/tasks")
		open := slices.ContainsFunc(lists, func(e relayed) bool { return !e.ended })
		return len(lists) > before && !open && !lists[len(lists)-1].more
	})
}

// settle gives the page time to handle the responses that have been sent. The
// time is enough for a few requests one after another.
func (p *taskTab) settle() {
	p.t.Helper()
	evaluate[bool](p.tab, `(async () => {
		for (let i = 0; i < 3; i++) {
			await (await fetch("livez")).text();
			await new Promise((done) => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = done;
				port2.postMessage("");
			});
		}
		return true;
	})()`)
}

// reconnect makes the page believe that the connection was lost and is back, so
// that it loads the tasks again.
func (p *taskTab) reconnect() {
	p.t.Helper()
	p.waitLists(0)
	p.settle()
	evaluate[string](p.tab, `window.dispatchEvent(new Event("offline")); window.dispatchEvent(new Event("online")); ""`)
}
