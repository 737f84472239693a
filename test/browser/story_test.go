package browser_test

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const password = "correct horse"

// logIn fills in and sends the login form.
func (p *tab) logIn(email, password string) {
	p.t.Helper()
	p.waitVisible(".login")
	p.waitFocus("#email")
	p.press(email + kb.Tab + password + kb.Enter)
}

// register creates an account and logs in.
func (p *tab) register(email string) {
	p.t.Helper()
	p.click(".other button")
	p.waitText(".login h1", "Create an account")
	p.logIn(email, password)
	p.waitVisible(".add")
}

// choose clicks on an item of the account menu.
func (p *tab) choose(item string) {
	p.t.Helper()
	p.click("#account")
	p.click(item)
}

// addTask adds a task with the keyboard, and waits until the API has it,
// because the controls of a pending row do nothing.
func (p *tab) addTask(title string) {
	p.t.Helper()
	p.waitFocus(".add .title")
	p.press(title + kb.Enter)
	p.waitFor("[...document.querySelectorAll('.row:not(.pending) .title')].some((e) => e.textContent === " + quote(title) + ")")
	p.waitFor("document.querySelector('.add .title').value === ''")
}

// A session with the keyboard. The test uses the pointer only for the account menu, the switch to
// registration, the tabs All and Done, and a double-tap.
func TestStory(t *testing.T) {
	p := open(t, start(t, "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db")).Base, "/app")
	p.register("ana@example.com")
	p.waitVisible(".empty")
	p.waitText(".empty h2", "Nothing here yet")
	p.choose("#logout")

	p.logIn("ana@example.com", "wrong guess")
	p.waitText(".login [data-for=form]", "The email or the password is wrong.")
	p.tabTo("#password")
	p.run(selectAll)
	p.press(password + kb.Enter)
	p.waitVisible(".empty")

	p.addTask("Buy milk")
	p.press("Call Bob")
	p.tabTo(".describe")
	p.press(kb.Enter)
	p.waitFocus("[name=description]")
	p.press("about the\rroof")
	p.run(ctrlEnter)
	p.waitRows("Call Bob", "Buy milk")
	p.waitFor("document.querySelector('.row .description').textContent === 'about the\\nroof'")
	p.waitFor("document.querySelector('.pending') === null")

	p.edits()
	p.stopClock() // offers to undo do not end by themselves
	p.filters()

	p.reload()
	p.waitRows("Call Bob again", "Buy milk")
	p.stopClock() // the log-out never times out
	p.choose("#logout")
	p.waitText(".notice", "You are logged out.")
	p.reload()
	p.waitVisible(".login")
	p.wantNothingStored()
}

// edits edits the first of two tasks.
func (p *tab) edits() {
	p.t.Helper()
	p.tabTo(".row:first-child .edit")
	p.press(kb.Enter)
	p.waitFocus(".editor [name=title]")
	p.press(kb.Escape)
	p.waitFocus(".row:first-child")
	p.waitRows("Call Bob", "Buy milk")

	p.press(kb.Enter)
	p.waitFocus(".editor [name=title]")
	evaluate[string](p, "document.activeElement.value = 'x'.repeat(501)")
	p.press(kb.Enter)
	p.waitText(".editor [data-for=title]", "Title must be at most 500 characters")
	p.waitFor("document.activeElement.getAttribute('aria-invalid') === 'true'")
	p.run(selectAll)
	p.press("Call Bob again" + kb.Enter)
	p.waitRows("Call Bob again", "Buy milk")
	p.waitFocus(".row:first-child")
}

// filters marks the second of two tasks as done, and filters by done.
func (p *tab) filters() {
	p.t.Helper()
	p.tabTo(".row:first-child .done")
	p.press(kb.ArrowDown + " ")
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.click(".tabs a[href='#done']")
	p.waitRows("Buy milk")
	p.waitText(".tabs [aria-current]", "Done 1")
	p.tabTo(".row .done")
	p.pressAt(".row .done", 20, 30, 2) // a double-tap counts once: the task is active again, and leaves this list
	p.advance(599)
	p.waitRows("Buy milk")
	p.advance(1)
	p.waitRows()
	p.waitText(".empty h2", "No done tasks")
	p.waitFocus(".add .title")
	p.waitText("#undo", "“\u2068Buy milk\u2069” is active again.")
	p.advance(10_000)
	p.waitFor(noUndo)
	p.click(".tabs a[href='#all']")
	p.waitRows("Call Bob again", "Buy milk")
}
