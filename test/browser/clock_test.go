package browser_test

import "fmt"

// stopClock stops the time of the page. From then on only advance runs timers.
func (p *tab) stopClock() {
	p.t.Helper()
	evaluate[string](p, `(() => {
		let now = performance.now(), last = 0;
		const timers = new Map();
		performance.now = () => now;
		window.setTimeout = (run, delay = 0) => (timers.set(++last, { run, at: now + delay }), last);
		window.clearTimeout = (id) => { timers.delete(id); };
		window.advance = (milliseconds) => {
			now += milliseconds;
			for (const [id, { run, at }] of timers) if (at <= now && timers.delete(id)) run();
		};
		return "";
	})()`)
}

// advance lets the time of the page pass, in milliseconds.
func (p *tab) advance(milliseconds int) {
	p.t.Helper()
	evaluate[string](p, fmt.Sprintf("advance(%d) ?? ''", milliseconds))
}
