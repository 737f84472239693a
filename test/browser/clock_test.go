package browser_test

import "fmt"

// stopClock stops the time of the page. Timers that are set later run only within a call of advance.
func (p *tab) stopClock() {
	p.t.Helper()
	evaluate[string](p, `(() => {
		let now = performance.now(), date = Date.now(), last = 0;
		const timers = new Map(), real = clearTimeout;
		performance.now = () => now;
		Date.now = () => date;
		window.setTimeout = (run, delay = 0) => (timers.set(--last, { run, at: now + delay }), last);
		window.clearTimeout = (id) => timers.delete(id) || real(id);
		const pass = (milliseconds) => { now += milliseconds; date += milliseconds; };
		window.advance = (milliseconds) => {
			for (const end = now + milliseconds;;) {
				const [id, next] = [...timers].reduce((a, b) => a[1].at <= b[1].at ? a : b, [0, { at: Infinity }]);
				pass(Math.min(next.at, end) - now);
				if (next.at > end) return;
				timers.delete(id);
				next.run();
			}
		};
		return "";
	})()`)
}

// advance lets the time of the page pass, in milliseconds.
func (p *tab) advance(milliseconds int) {
	p.t.Helper()
	evaluate[string](p, fmt.Sprintf("advance(%d) ?? ''", milliseconds))
}
