package browser_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// hideDone hides done tasks in All.
func (p *tab) hideDone() { p.t.Helper(); evaluate[string](p, "location.hash = 'all?hide=done'") }

// day returns the date the given number of days after today, in the page's time zone.
func (p *tab) day(days int) string {
	p.t.Helper()
	return evaluate[string](p, fmt.Sprintf(`((now) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + %d).toLocaleDateString("sv"))(new Date(Date.now()))`, days))
}

// moveAbroad gives the browser a time zone where it is another day than in UTC.
func (p *tab) moveAbroad(utc time.Time) {
	p.t.Helper()
	zone := "Pacific/Kiritimati" // UTC+14
	if utc.Hour() < 10 {
		zone = "Pacific/Pago_Pago" // UTC-11
	}
	call(p, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone})
	p.reload()
	p.waitFor("document.activeElement.matches('.add .title')")
}

// errorColors returns the colors of an error's text and of its background.
func (p *tab) errorColors() []string {
	p.t.Helper()
	return evaluate[[]string](p, `((trouble) => [getComputedStyle(trouble.querySelector(".error")).color, getComputedStyle(trouble).backgroundColor])(document.querySelector(".trouble"))`)
}

// A date is typed with a new task, chosen with the key d or the row's button, edited, or removed. The focus
// comes back, and the change has its undo. Today and Upcoming have headings. Today is the date of
// the device, and changes at midnight without a reload.
func TestDates(t *testing.T) {
	p := openTasks(t, "Without", "Late", "One")
	utc := time.Now().UTC()
	p.moveAbroad(utc)
	p.stopClock()
	evaluate[bool](p.tab, "document.dispatchEvent(new Event('visibilitychange'))") // sets the timer of midnight again, on the stopped clock
	if today := utc.Format(time.DateOnly); p.day(0) == today {
		t.Fatalf("got %s abroad, want another day than in UTC", today)
	}
	p.other.change(2, `{"due":`+quote(p.day(-1))+`}`)
	p.refresh()
	p.press("Call Bob tomorrow")
	p.waitSays(".add .date", "Tomorrow")
	p.press(kb.Enter)
	p.waitRows("Call Bob", "One", "Late", "Without")
	p.waitSaved()
	p.other.wantDue(4, p.day(1))

	p.run(focus(".row:nth-child(2)"), command("d"))
	p.waitFocus("dialog [value=today]")
	p.waitFor("document.getElementById(document.querySelector('dialog').getAttribute('aria-describedby')).textContent.includes('One')")
	p.press(kb.Enter)
	p.waitNone("dialog")
	p.waitFocus(".row:nth-child(2)")
	p.waitSays(".row:nth-child(2) .due", "Today")
	p.waitSays("#undo", "“One” is for today.")
	p.edit(2, "")
	p.run(focus(".editor [name=due]"))
	year := evaluate[string](p.tab, "String(new Date(Date.now()).getFullYear() + 2)") // shown, since it is not this year
	p.press("0314" + year + kb.Enter)
	p.waitNone(".editor")
	p.waitSays(".row:nth-child(2) .due", "Mar 14, "+year)
	p.run(ctrlZ)
	p.waitSays(".row:nth-child(2) .due", "Today")
	p.waitSaved()
	p.other.wantDue(3, p.day(0))
	p.click(".row:nth-child(2) .due")
	p.click("dialog [value=none]")
	p.waitFocus(".row:nth-child(2) .when")
	p.waitSays("#undo", "“One” has no date.")
	p.waitSaved()
	p.other.wantDue(3, "")
	p.run(ctrlZ)
	p.waitSays(".row:nth-child(2) .due", "Today")
	p.click(".row:nth-child(4) .when")
	p.click("dialog [value=tomorrow]")
	p.waitFocus(".row:nth-child(4) .due") // the button has gone
	p.run(ctrlZ)
	p.waitNone(".row:nth-child(4) .due:not([hidden])")

	headings := func(want string) {
		t.Helper()
		p.waitFor("[...document.querySelectorAll('.row .day:not([hidden])')].map((e) => e.textContent).join('|') " + want)
	}
	p.click(".tabs [href='#upcoming']")
	p.waitRows("Call Bob")
	headings(".startsWith('Tomorrow, ')")
	p.click(".tabs [href='#today']")
	p.waitRows("Late", "One")
	headings("=== 'Overdue|Today'")
	p.waitSays(".row:nth-child(1) .due", "Overdue: yesterday")
	if got := evaluate[string](p.tab, "getComputedStyle(document.querySelector('.row:nth-child(1) .chip')).color"); got != p.errorColors()[0] {
		t.Errorf("got an overdue date in %s, want %s", got, p.errorColors()[0])
	}
	p.waitFor("!document.querySelector('.row:nth-child(2) .due').checkVisibility()") // the heading says it
	p.waitSays(".tabs", "All 4 Today 2 Upcoming 1 Done 0")
	// A day later the session would have ended.
	p.advance(1000 + evaluate[int](p.tab, "((now) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now)(new Date(Date.now()))"))
	p.waitRows("Late", "One", "Call Bob")
	p.waitSays(".row:nth-child(2) .due", "Overdue: yesterday")
}
