package browser_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// hideDone hides done tasks in All.
func (p *tab) hideDone() { p.t.Helper(); evaluate[string](p, "location.hash = 'all?hide=done'") }

// day returns the date in the page's time zone that number of days after today.
func (p *tab) day(days int) string {
	p.t.Helper()
	return evaluate[string](p, fmt.Sprintf(`((now) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + %d).toLocaleDateString("sv"))(new Date(Date.now()))`, days))
}

// moveAbroad gives the browser a time zone where it is another day than in UTC.
func (p *tab) moveAbroad() {
	p.t.Helper()
	zone := "Pacific/Kiritimati" // UTC+14
	if time.Now().UTC().Hour() < 10 {
		zone = "Pacific/Pago_Pago" // UTC-11
	}
	call(p, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone})
	p.reload()
	p.waitFor("document.activeElement.matches('.add .title')")
}

// A typed date is shown. It can be removed before the task is added, and its words then stay
// in the title. The day is the device's.
func TestAddWithADate(t *testing.T) {
	p := openTasks(t)
	p.moveAbroad()
	p.stopClock()
	if utc := time.Now().UTC().Format(time.DateOnly); p.day(0) == utc {
		t.Fatalf("got %s abroad, want another day than in UTC", utc)
	}
	p.press("Buy screws 3/4")
	p.waitVisible(".add .date")
	p.click(".add .date")
	p.waitFor("!document.querySelector('.add .date').checkVisibility()")
	p.waitFocus(".add .title")
	p.press(kb.Enter)
	p.waitRows("Buy screws 3/4")
	p.waitSaved()
	p.other.wantDue(1, "")

	p.press("Call Bob tomorrow")
	p.waitSays(".add .date", "Tomorrow")
	p.wantAnnounced("Date: tomorrow.")
	p.press(kb.Enter)
	p.waitRows("Call Bob", "Buy screws 3/4")
	p.waitSays(".row:nth-child(1) .due", "Tomorrow")
	p.waitSaved()
	p.other.wantDue(2, p.day(1))
	p.run(ctrlZ)
	p.waitRows("Buy screws 3/4")
	p.waitValue(".add .title", "Call Bob tomorrow")
	p.waitSays(".add .date", "Tomorrow")

	p.run(selectAll)
	p.press(kb.Backspace)
	p.pasteLines("- Feed the cow today\n- Buy 3/4 inch screws")
	p.waitRows("Feed the cow", "Buy 3/4 inch screws", "Buy screws 3/4")
	p.waitSays(".row:nth-child(1) .due", "Today")
}

// The editor sets and clears a date. Undo restores it.
func TestEditDate(t *testing.T) {
	p := openTasks(t, "Pay")
	p.stopClock()
	p.edit(1, "")
	p.run(focus(".editor [name=due]"))
	p.press("03142027" + kb.Enter)
	p.waitNone(".editor")
	p.waitSays(".row .due", "Mar 14, 2027")
	p.waitSaved()
	p.other.wantDue(1, "2027-03-14")
	p.edit(1, "")
	p.click(".editor [value=none]")
	p.waitValue(".editor [name=due]", "")
	p.click(".editor .primary")
	p.waitNone(".editor")
	p.waitNone(".row .due:not([hidden])")
	p.waitSaved()
	p.other.wantDue(1, "")
	p.run(ctrlZ)
	p.waitSays(".row .due", "Mar 14, 2027")
	p.waitSaved()
	p.other.wantDue(1, "2027-03-14")

	p.edit(1, "")
	p.click(".editor [value=tomorrow]")
	p.waitValue(".editor [name=due]", p.day(1))
	p.other.change(1, `{"due":"2027-03-15"}`)
	p.press(kb.Enter)
	p.waitSays(".editor .other", "Mar 15, 2027")
	p.waitValue(".editor [name=due]", p.day(1))
	p.click(".editor .primary")
	p.waitNone(".editor")
	p.waitSaved()
	p.other.wantDue(1, p.day(1))
}

// The key d asks for the day of a task. The change has its undo, and the focus comes
// back.
func TestDayKey(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.stopClock()
	choose := func(tabs int) {
		p.run(focus(".row:nth-child(2)"), command("d"))
		p.waitFocus("dialog [value=today]")
		p.press(strings.Repeat(kb.Tab, tabs) + kb.Enter)
		p.waitNone("dialog")
		p.waitFocus(".row:nth-child(2)")
	}
	choose(0)
	p.waitSays(".row:nth-child(2) .due", "Today")
	p.waitSays("#undo", "“One” is for today.")
	choose(1)
	p.waitSays(".row:nth-child(2) .due", "Tomorrow")
	p.waitSaved()
	p.other.wantDue(1, p.day(1))
	p.run(ctrlZ)
	p.waitSays(".row:nth-child(2) .due", "Today")
	choose(3)
	p.waitSays("#undo", "“One” has no date.")
	p.waitNone(".row .due:not([hidden])")
	p.waitSaved()
	p.other.wantDue(1, "")
	p.click(".row:nth-child(1) .when")
	p.click("dialog [value=week]")
	p.waitFocus(".row:nth-child(1) .due") // the button has gone
	p.waitSaved()
	if due, _ := time.Parse(time.DateOnly, *p.other.task(2).Due); due.Weekday() != time.Monday {
		t.Errorf("got a %s as the begin of the next week", due.Weekday())
	}
}

// Today lists overdue tasks first, and Upcoming has the other days. At midnight the day
// changes without a reload.
func TestTodayAndUpcoming(t *testing.T) {
	p := openTasks(t, "Tomorrow's", "Today's", "Late", "Without", "Done")
	p.moveAbroad()
	p.stopClock()
	evaluate[bool](p.tab, "document.dispatchEvent(new Event('visibilitychange'))") // the stopped clock has the timer of midnight, too
	for id, days := range map[int]int{1: 1, 2: 0, 3: -1, 5: -1} {
		p.other.change(id, `{"due":`+quote(p.day(days))+`,"completed":`+fmt.Sprint(id == 5)+`}`)
	}
	p.refresh()
	headings := func(want string) {
		t.Helper()
		p.waitFor("[...document.querySelectorAll('.row .day:not([hidden])')].map((e) => e.textContent).join('|') " + want)
	}
	p.click(".tabs [href='#upcoming']")
	p.waitRows("Tomorrow's")
	headings(".startsWith('Tomorrow, ')")
	p.click(".tabs [href='#today']")
	p.waitRows("Late", "Today's")
	headings("=== 'Overdue|Today'")
	p.waitSays(".row:nth-child(1) .due", "Overdue: yesterday")
	p.waitFor("!document.querySelector('.row:nth-child(2) .due').checkVisibility()") // the heading says it
	p.waitSays(".tabs", "All 5 Today 2 Upcoming 1 Done 1")
	p.run(focus(".add .title"))
	p.press("Now" + kb.Enter)
	p.waitRows("Late", "Now", "Today's")
	p.waitSaved()
	p.other.remove(6)
	p.refresh()
	p.advance(24 * 60 * 60 * 1000)
	p.waitRows("Late", "Today's", "Tomorrow's")
	headings("=== 'Overdue|Today'")
	p.waitSays(".row:nth-child(2) .due", "Overdue: yesterday")
	p.click(".row:nth-child(2) .done")
	p.advance(600)
	p.waitRows("Late", "Tomorrow's")
	p.click(".tabs [href='#done']")
	p.waitFor("[...document.querySelectorAll('.row .due')].every((e) => !e.textContent.includes('Overdue'))")
}
