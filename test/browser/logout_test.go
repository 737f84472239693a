package browser_test

import (
	"strings"
	"testing"
)

// Logging out discards unsaved texts. The first attempt only names these texts, and so does the first after
// the menu was closed. The next attempt logs out.
func TestLogOutAsks(t *testing.T) {
	p := openTasks(t, "Gone", "One", "Two")
	p.offline(true)
	p.waitSays("#connection", "You are offline.")
	p.click(".row:nth-child(3) .delete")
	p.run(focus(".add .title"))
	p.press("Three\r")
	p.waitSays(".row.pending", "Not saved yet.")
	p.click(".row:nth-child(3) .done")
	p.waitSays(".row:nth-child(3) .state", "Not saved yet.")
	p.edit(2, " more")
	p.choose("#logout")
	p.waitSays("#menu [data-for=form]", "Not saved: “Three”, “One”, “Two more”, the deletion of “Gone”. Log out again to leave without saving.")
	p.click(".tabs a[href='#all']") // the page can be used
	p.waitFor("!document.querySelector('#menu').checkVisibility()")
	p.choose("#logout")
	p.waitSays("#menu [data-for=form]", "Not saved: “Three”")
	p.click("#logout")
	const want = "You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours."
	p.waitText(".notice", want)
	p.wantAnnounced(want)
	p.wantNothingStored()
	if text := evaluate[string](p.tab, "document.body.textContent"); strings.Contains(text, "ana@example.com") || strings.Contains(text, "Three") {
		t.Error("the page still has a text of the user")
	}
	p.offline(false)
	p.other.wantTitles("Gone", "One", "Two")
	if p.other.task(2).Completed {
		t.Error("a change that was discarded has been sent")
	}
}

// The menu no longer names unsaved texts once they are saved.
func TestLogOutNeedNotAsk(t *testing.T) {
	p := openTasks(t, "Old")
	creations := p.wire.always("POST", "/tasks", problem(503, "SERVER_BUSY", "Server is busy").after(3600))
	p.press("Buy milk\r")
	p.waitSays(".row.pending", "Not saved yet.")
	p.choose("#logout")
	p.waitSays("#menu [data-for=form]", "Not saved: “Buy milk”.")
	creations()
	p.beside("/app").logIn("ana@example.com", password) // a newly loaded page tries at once
	p.waitFor("document.querySelector('#menu').checkVisibility() && document.querySelector('#menu [data-for=form]').textContent === ''")
}
