package browser_test

import (
	"fmt"

	"github.com/chromedp/cdproto/page"
)

// skippableClock replaces everything from which a page learns that time has passed. Time
// passes as usual, and in addition at once when skipTime is called.
const skippableClock = `(() => {
	const set = setTimeout.bind(window), clear = clearTimeout.bind(window);
	const now = performance.now.bind(performance), date = Date.now;
	const timers = new Map();
	let ahead = 0, last = 1_000_000;
	performance.now = () => now() + ahead;
	Date.now = () => date() + ahead;
	const arm = (id) => {
		const timer = timers.get(id);
		clear(timer.real);
		timer.real = set(() => {
			if (timer.every === undefined) timers.delete(id);
			else {
				timer.due = now() + ahead + timer.every;
				arm(id);
			}
			timer.run();
		}, timer.due - now() - ahead);
	};
	const add = (run, delay = 0, every = undefined) => {
		timers.set(++last, { run, every, due: now() + ahead + delay });
		arm(last);
		return last;
	};
	window.setTimeout = (run, delay, ...rest) => add(() => run(...rest), delay);
	window.setInterval = (run, delay, ...rest) => add(() => run(...rest), delay, delay);
	window.clearTimeout = window.clearInterval = (id) => {
		clear(timers.get(id)?.real);
		timers.delete(id);
	};
	AbortSignal.timeout = (delay) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException("signal timed out", "TimeoutError")), delay);
		return controller.signal;
	};
	window.skipTime = (milliseconds) => {
		ahead += milliseconds;
		for (const id of timers.keys()) arm(id);
	};
})()`

// fakeClock loads the page again, with a clock that skip sets ahead.
func (p *taskTab) fakeClock() {
	p.t.Helper()
	call(p.tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: skippableClock})
	p.reload()
}

// skip lets the page believe that seconds have passed, and waits until it has
// handled that.
func (p *taskTab) skip(seconds int) {
	p.t.Helper()
	evaluate[string](p.tab, fmt.Sprintf("skipTime(%d000) ?? ''", seconds))
	p.settle()
}
