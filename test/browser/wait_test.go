package browser_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// tooOften is the error of a login that may be repeated after a time, in seconds.
func tooOften(seconds int) answer {
	return problem(http.StatusTooManyRequests, "LOGIN_LIMIT", "Too many attempts, try again later").after(seconds)
}

const (
	loginError = ".login [data-for=form][role=alert]"
	loginWait  = ".login .wait"
)

// The countdown changes its text only when another is due, and screen readers read
// the first one only. Until its end the error stays, whatever is typed.
func TestWaitPasses(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	p.stopClock()
	w.once("POST", "/login", tooOften(899))
	p.press(kb.Enter)
	p.wantAnnounced("Try again in 15 minutes.")
	if p.holds("document.querySelector('" + loginWait + "').closest('[role=alert], [role=status], [aria-live]')") {
		t.Error("screen readers read each second")
	}
	var want []string
	for minutes := 14; minutes >= 2; minutes-- {
		want = append(want, fmt.Sprintf("Try again in %d minutes.", minutes))
	}
	want = append(want, "Try again in 90 s.")
	if got := p.textsDuring(809, loginWait); !slices.Equal(got, want) {
		t.Errorf("got the texts %q until 90 s are left, want %q", got, want)
	}
	p.wantAnnounced("Try again in 15 minutes.")
	p.press("ana")
	if got := p.textsDuring(1, loginWait); !slices.Equal(got, []string{"Try again in 89 s."}) {
		t.Errorf("got the texts %q in the next second, want 89 s", got)
	}
	p.waitText(loginError, "Too many attempts, try again later")
	p.waitFor("document.querySelector('.login .primary').ariaDisabled === 'true'")
	if got := p.textsDuring(88, loginWait); len(got) != 88 || got[87] != "Try again in 1 s." {
		t.Errorf("got the texts %q until 1 s is left, want one a second", got)
	}
	if got := p.textsDuring(1, loginWait); !slices.Equal(got, []string{""}) {
		t.Errorf("got the texts %q at the end, want none", got)
	}
	p.waitFor("document.querySelector('" + loginError + "').textContent === '' && document.querySelector('.login .primary').ariaDisabled === null")
	if p.holds("document.querySelector('#status').textContent") {
		t.Error("the announcement outlives the countdown")
	}
}
