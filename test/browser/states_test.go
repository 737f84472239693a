package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// visitStates leads a new user through the states of the pages, and calls visit
// in each. visit must not change the page.
func visitStates(t *testing.T, visit func(p *tab, state string)) {
	t.Helper()
	service := serve(t)
	w := newWire(t, service)
	p := &taskTab{open(t, w.base, "/"), w, &elsewhere{t: t, service: resttest.New(t, service)}}
	at := func(state string) { t.Helper(); visit(p.tab, state) }
	at("home")
	p.navigate("/app")
	p.waitVisible(".login")
	at("login")
	p.press(kb.Enter)
	p.waitText("#email-error", "required")
	at("login-fields")
	p.press("ana@example.com" + kb.Tab + "guess" + kb.Enter)
	p.waitText(".login [data-for=form]", "The email or the password is wrong.")
	at("login-error")
	p.click(".other button")
	p.waitText(".login h1", "Create an account")
	at("registration")

	lists := w.hold("GET", "/tasks")
	p.run(focus("#password"), selectAll)
	p.press(password + kb.Enter)
	p.waitVisible(".loading")
	at("loading")
	lists.release()
	p.waitVisible(".empty")
	at("empty")
	for _, title := range []string{"Water the plants", "Book the train to Lisbon", "Renew the library card", "Return the ladder to Ines", "Buy milk and bread"} {
		p.addTask(title)
	}
	p.click(".tabs [href='#done']")
	p.waitText(".empty", "No done tasks")
	at("nothing-done")
	p.click(".tabs [href='#all']")
	p.click(".row:nth-child(2) .done")
	p.waitRows("Buy milk and bread", "Renew the library card", "Book the train to Lisbon", "Water the plants", "Return the ladder to Ines")
	p.describe(".row:nth-child(3)", "Window seat, not before nine. The discount code is in the mail of last week.")
	p.visitDays(at)
	at("full")
	p.run(focus(".search"))
	p.press("no such task")
	p.waitText(".empty", "Nothing found")
	at("nothing-found")
	p.run(selectAll)
	p.press(kb.Backspace)
	p.run(focus(".add .title"))
	p.visitAccount(at)
	p.visitErrors(at)
}

// describe sets the description of a task.
func (p *tab) describe(row, description string) {
	p.t.Helper()
	p.click(row + " .edit")
	p.waitFocus(row + " [name=title]")
	p.press(kb.Tab + description)
	p.run(ctrlEnter)
	p.waitVisible(row + " .description")
}

// visitDays gives four tasks dates, which they keep, and visits the states with dates.
func (p *taskTab) visitDays(at func(state string)) {
	p.t.Helper()
	p.other.token = p.token()
	for id, days := range map[int]int{2: 3, 3: -1, 4: -2, 5: 0} {
		p.other.change(id, `{"due":`+quote(p.day(days))+`}`)
	}
	p.refresh()
	p.click(".tabs [href='#today']")
	p.waitRows("Renew the library card", "Buy milk and bread")
	p.run(focus(".add .title"))
	p.press("Pay the rent tomorrow")
	p.waitVisible(".add .date")
	at("today")
	p.run(selectAll)
	p.press(kb.Backspace)
	p.run(focus(".row:nth-child(2)"), command("d"))
	p.waitVisible("dialog [value=tomorrow]")
	at("day")
	p.press(kb.Escape)
	p.click(".tabs [href='#upcoming']")
	p.waitRows("Book the train to Lisbon")
	p.click(".tabs [href='#all']")
	p.run(focus(".add .title"))
}

// visitAccount visits the states of the account menu.
func (p *taskTab) visitAccount(at func(state string)) {
	p.t.Helper()
	p.click("#account")
	at("menu")
	p.wire.once("POST", "/logout", busy(60))
	p.click("#logout-everywhere")
	p.waitText("#menu [data-for=form]", "Server is busy. Try again later")
	at("menu-error")
	p.click("#keys")
	p.waitVisible(".dialog")
	at("keys")
	p.click(".dialog .cancel")
	p.choose("#transfer")
	p.click(".dialog .primary")
	p.waitText("#import-error", "Choose a file.")
	at("transfer")
	p.click(".dialog .cancel")
	p.choose("#delete-account")
	p.waitFocus("#current-password")
	at("deletion")
	p.press(kb.Enter)
	p.waitText(currentSays, "Current password is required")
	at("deletion-error")
	p.click(".dialog .cancel")
	p.choose("#change-password")
	p.waitFocus("#current-password")
	at("password")
	p.press("wrong" + kb.Tab + kb.Tab + newPassword + kb.Enter)
	p.waitText(currentSays, "Current password is incorrect")
	at("password-error")
	p.run(focus("#current-password"), selectAll)
	p.press(password + kb.Enter)
	p.waitText("#toasts", "Password changed")
	at("toast")
	p.click(".toast button")
}

// visitErrors visits the states of editors, of a deletion, and of a page
// without a connection or a list.
func (p *taskTab) visitErrors(at func(state string)) {
	p.t.Helper()
	p.describe(".row:nth-child(1)", "Two litres, and the dark loaf from the corner. "+
		"If that is sold out, take the one with seeds, and ask whether they bake the large one on Saturdays. "+
		"The tin with the coins for the deposit stands behind the door, next to the empty bottles. Take those along.")
	p.visitEditors(at)
	p.click(".row:nth-child(2) .edit")
	p.click(".describe")
	p.run(focus(".add .title"))
	p.press(kb.Enter)
	p.waitText(".add [role=alert][data-for=title]", "Title is required")
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	p.click(".row:nth-child(3) .done")
	p.waitRows("Buy milk and bread", "Renew the library card", "Return the ladder to Ines", "Book the train to Lisbon")
	p.waitFor("document.querySelector('.row:nth-child(4) .state').textContent !== ''")
	p.run(focus(".add .title"))
	p.press("Call the plumber" + kb.Enter)
	p.waitText(".pending", "Not saved yet.")
	// The offer to undo stays while it has the focus.
	evaluate[string](p.tab, "document.querySelector('.row:nth-child(4) .delete').click(); document.querySelector('.foot button').focus(); ''")
	at("error")
	p.offline(false)
	p.waitFor("document.querySelector('#connection').textContent === '' && document.querySelector('.pending') === null")
	p.click(".foot button") // undoes the deletion
	p.wire.always("GET", "/tasks", problem(500, "INTERNAL", "The list is not available"))
	p.reconnect()
	p.waitText(".trouble .error", "Something went wrong on the server")
	at("no-list")
}

// visitEditors visits the states of an editor: of a task, of a task that was
// changed and then deleted elsewhere, and of a task that the API did not create.
func (p *taskTab) visitEditors(at func(state string)) {
	p.t.Helper()
	p.click(".row:nth-child(4) .edit")
	p.waitFocus(".editor [name=title]")
	p.press(" today")
	at("editor")
	p.other.token = p.token()
	p.other.change(1, `{"title":"Water the plants on Friday","description":"And those on the balcony"}`)
	if !p.holds("document.querySelector('.editor .note').textContent") { // unless a refresh has come first
		p.press(kb.Enter)
	}
	p.waitText(".editor .note", "Changed meanwhile.")
	at("conflict")
	p.other.remove(1)
	p.click(".editor .primary")
	p.waitText(".editor .note", "Deleted elsewhere.")
	at("deleted-elsewhere")
	p.click(".editor .cancel")
	p.waitFor("document.querySelector('.editor') === null")

	p.wire.once("POST", "/tasks", problem(403, "TASK_LIMIT_REACHED", "Task limit reached"))
	p.run(focus(".add .title"))
	p.press("Write everything down" + kb.Enter)
	p.waitText(".editor [data-for=form]", "Task limit reached")
	at("not-added")
	p.click(".editor .cancel")
	p.waitFor("document.querySelector('.editor') === null")
}

// In each state, size and look the pages are accessible, can be read and used, and fit
// the window. With the flag -screenshots, which "make screenshots" sets, the test
// saves a screenshot of each.
func TestStates(t *testing.T) {
	visitStates(t, func(p *tab, state string) {
		p.checkAxe(t, state)
		p.checkLargeText(t, state)
		p.checkTargets(t, state)
		p.checkWidth(t, state)
	})
}
