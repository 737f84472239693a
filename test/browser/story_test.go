package browser_test

import (
	"path/filepath"
	"strings"
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

// A new user comes from the home page. The registration form names the minimum length of the password. It
// also says that nobody can reset a password. The empty list names other ways to add tasks. The user adds, edits and
// ticks tasks with the keyboard. The pointer is only for links, the account menu, and a double-tap. Without
// "Stay logged in", nothing stays on the device.
func TestStory(t *testing.T) {
	p := open(t, start(t, "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db")).Base, "/")
	p.click(".register a")
	p.waitText(".login h1", "Create an account")
	p.waitText("#password-hint", "At least 8 characters. Keep it in a password manager")
	p.logIn("ana@example.com", password)
	p.waitText(".empty", "each line becomes a task. Import a file from another program. Press ? for all keys.")
	p.click(".empty button")
	p.waitText(".dialog h2", "Export or import")
	p.click(".dialog .cancel")
	p.click(".tabs a[href='#done']")
	p.waitText(".empty", "No done tasks")
	p.waitFor("!document.querySelector('.empty .start').checkVisibility()")
	p.click(".tabs a[href='#all']")

	p.run(focus(".add .title"))
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

	p.tabTo(".row:first-child .edit")
	p.press(kb.Enter)
	p.waitFocus(".editor [name=title]")
	evaluate[string](p, "document.activeElement.value = 'x'.repeat(501)")
	p.press(kb.Enter)
	p.waitText(".editor [data-for=title]", "Title must be at most 500 characters")
	p.run(selectAll)
	p.press("Call Bob again" + kb.Enter)
	p.waitRows("Call Bob again", "Buy milk")
	p.waitFocus(".row:first-child")
	p.waitFor("document.querySelector('.pending') === null")

	p.stopClock() // offers to undo do not end by themselves
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
	p.waitFocus(".add .title")
	p.waitText("#undo", "“\u2068Buy milk\u2069” is active again.")

	p.reload()
	p.click(".tabs a[href='#all']")
	p.waitRows("Call Bob again", "Buy milk")
	if text := evaluate[string](p, stored); strings.Contains(text, "Buy milk") || p.holds("navigator.serviceWorker.controller") {
		t.Errorf("got %s stored, want no task, and no worker", text)
	}
	p.stopClock() // the log-out never times out
	p.choose("#logout")
	p.waitText(".notice", "You are logged out.")
	p.reload()
	p.waitVisible(".login")
	p.waitFor("!document.querySelector('#password-hint').checkVisibility()")
	p.wantNothingStored()
}
