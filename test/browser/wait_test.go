package browser_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// refuseFor makes the next request for the path fail with this Retry-After, in
// seconds.
func (p *tab) refuseFor(path string, seconds int) {
	p.t.Helper()
	evaluate[string](p, fmt.Sprintf(`(() => {
		const real = fetch;
		window.fetch = async (...request) => {
			if (request[0] !== %s) return real(...request);
			window.fetch = real;
			return new Response('{"detail":"Too many attempts, try again later","code":"LOGIN_LIMIT"}', { status: 429, headers: { "Retry-After": "%d" } });
		};
		return "";
	})()`, quote(path), seconds))
}

// holdClock stops the page's clock. Its function pass moves it on, runs the timers
// that were set since, and returns each new text of the element.
const holdClock = `(() => {
	let now = Date.now(), last = 0;
	const timers = new Map(), real = clearTimeout;
	Date.now = () => now;
	window.setTimeout = (run, duration) => { timers.set(--last, { run, at: now + duration }); return last; };
	window.clearTimeout = (id) => timers.delete(id) || real(id);
	window.pass = (seconds, selector) => {
		const place = document.querySelector(selector), texts = [place.textContent];
		for (const end = now + seconds * 1000;;) {
			const [id, next] = [...timers].reduce((a, b) => a[1].at <= b[1].at ? a : b, [0, { at: Infinity }]);
			if (next.at > end) {
				now = end;
				return texts.slice(1);
			}
			now = next.at;
			timers.delete(id);
			next.run();
			if (place.textContent !== texts.at(-1)) texts.push(place.textContent);
		}
	};
	return "";
})()`

const (
	doorSays = ".door [data-for=form][role=alert]"
	doorWait = ".door .wait"
)

// The time of Retry-After is in a unit that people use, rounded up.
func TestWaitIsInWords(t *testing.T) {
	p := open(t, serve(t), "/app")
	for seconds, want := range map[int]string{
		1: "1 s", 45: "45 s", 90: "90 s", 91: "2 minutes", 120: "2 minutes", 121: "3 minutes", 899: "15 minutes",
		5400: "90 minutes", 5401: "2 hours", 7200: "2 hours", 86400: "24 hours",
	} {
		p.reload()
		p.waitVisible(".door")
		evaluate[string](p, holdClock)
		p.refuseFor("login", seconds)
		p.press(kb.Enter)
		p.waitText(doorWait, "Try again in "+want+".")
	}
}

// The countdown changes its text only when another is due, and screen readers read
// the first one only. Until its end the error stays, whatever is typed.
func TestWaitPasses(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".door")
	evaluate[string](p, holdClock)
	p.refuseFor("login", 899)
	p.press(kb.Enter)
	p.wantAnnounced("Try again in 15 minutes.")
	evaluate[string](p, "document.querySelector('#status').textContent = ''")
	if p.holds("document.querySelector('" + doorWait + "').closest('[role=alert], [role=status], [aria-live]')") {
		t.Error("screen readers read each second")
	}
	pass := func(seconds int) []string {
		return evaluate[[]string](p, fmt.Sprintf("pass(%d, '%s')", seconds, doorWait))
	}
	var want []string
	for minutes := 14; minutes >= 2; minutes-- {
		want = append(want, fmt.Sprintf("Try again in %d minutes.", minutes))
	}
	want = append(want, "Try again in 90 s.")
	if got := pass(809); !slices.Equal(got, want) {
		t.Errorf("got the texts %q until 90 s are left, want %q", got, want)
	}
	p.press("ana")
	if got := pass(1); !slices.Equal(got, []string{"Try again in 89 s."}) {
		t.Errorf("got the texts %q in the next second, want 89 s", got)
	}
	p.waitText(doorSays, "Too many attempts, try again later")
	p.waitFor("document.querySelector('.door .primary').ariaDisabled === 'true'")
	if got := pass(88); len(got) != 88 || got[87] != "Try again in 1 s." {
		t.Errorf("got the texts %q until 1 s is left, want one a second", got)
	}
	if got := pass(1); !slices.Equal(got, []string{""}) {
		t.Errorf("got the texts %q at the end, want none", got)
	}
	p.waitFor("document.querySelector('" + doorSays + "').textContent === '' && document.querySelector('.door .primary').ariaDisabled === null")
	if p.holds("document.querySelector('#status').textContent") {
		t.Error("the countdown is announced more than once")
	}
}
