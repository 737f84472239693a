package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

const password = "correct horse"

// logIn fills in the form at the door and sends it.
func (p *tab) logIn(email, password string) {
	p.t.Helper()
	p.sees(".door")
	p.keys(email)
	p.focused("#email")
	p.keys(kb.Tab + password + kb.Enter)
}

// register makes an account, which one is logged in to then.
func (p *tab) register(email string) {
	p.t.Helper()
	p.click(".other button")
	p.reads(".door h1", "Create an account")
	p.logIn(email, password)
	p.sees(".add")
}

// add adds a task by keyboard.
func (p *tab) add(title string) {
	p.t.Helper()
	p.focused(".add .title")
	p.keys(title + kb.Enter)
	p.until("[...document.querySelectorAll('.row .title')].some((e) => e.textContent === " + quote(title) + ")")
	p.until("document.querySelector('.add .title').value === ''")
}

// The whole story, with the keyboard alone where it says nothing else.
func TestStory(t *testing.T) {
	for name, url := range storages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := program.Start(t, "DATABASE_URL="+url(t)).Base
			p := open(t, base, "/app")
			p.register("ana@example.com")
			p.sees(".empty")
			p.reads(".empty h2", "Nothing here yet")
			p.click("#logout")

			p.logIn("ana@example.com", "wrong guess")
			p.reads(".door [data-for=form]", "Invalid credentials")
			p.tabTo("#password")
			p.do(selectAll)
			p.keys(password + kb.Enter)
			p.sees(".empty")

			p.add("Buy milk")
			p.keys("Call Bob")
			p.tabTo(".describe")
			p.keys(kb.Enter)
			p.focused("[name=description]")
			p.keys("about the\rroof")
			p.do(ctrlEnter)
			p.titles("Call Bob", "Buy milk")
			p.until("document.querySelector('.row .description').textContent === 'about the\\nroof'")

			p.edits()
			p.filters()
			p.deletes()

			p.reload()
			p.titles("Call Bob again")
			p.click("#logout")
			p.reads(".notice", "You are logged out.")
			p.reload()
			p.sees(".door")
			if p.is("Object.keys(sessionStorage).length > 0") {
				t.Errorf("got %s kept after log out, want nothing", evaluate[string](p, "JSON.stringify(sessionStorage)"))
			}
		})
	}
}

// edits changes the first of two tasks.
func (p *tab) edits() {
	p.t.Helper()
	p.tabTo(".row:first-child .edit")
	p.keys(kb.Enter)
	p.focused(".editor [name=title]")
	p.keys(" again" + kb.Escape)
	p.focused(".row:first-child .edit")
	p.titles("Call Bob", "Buy milk")

	p.keys(kb.Enter)
	p.focused(".editor [name=title]")
	evaluate[string](p, "document.activeElement.value = 'x'.repeat(501)")
	p.keys(kb.Enter)
	p.reads(".editor [data-for=title]", "Title must be at most 500 characters")
	p.until("document.activeElement.getAttribute('aria-invalid') === 'true'")
	p.do(selectAll)
	p.keys("Call Bob again" + kb.Enter)
	p.titles("Call Bob again", "Buy milk")
	p.focused(".row:first-child .edit")
}

// filters finishes the second of two tasks and looks at it from all sides.
func (p *tab) filters() {
	p.t.Helper()
	p.tabTo(".row:nth-child(2) .done")
	p.keys(" ")
	p.until("document.querySelector('.row:nth-child(2) .done').checked")
	p.click(".tabs a[href='#done']")
	p.titles("Buy milk")
	p.reads(".tabs [aria-current]", "Done 1")
	p.tabTo(".row .done")
	p.keys(" ") // it is active again, and leaves this list
	p.titles()
	p.reads(".empty h2", "Nothing done yet")
	p.focused(".add .title")
	p.click(".tabs a[href='#active']")
	p.titles("Call Bob again", "Buy milk")
}

// deletes deletes a task, takes it back, and deletes the other for good.
func (p *tab) deletes() {
	p.t.Helper()
	p.tabTo(".row:first-child .delete")
	p.keys(kb.Enter)
	p.titles("Buy milk")
	p.focused(".row .done")
	p.reads(".toast", "Deleting “\u2068Call Bob again\u2069”")
	p.do(ctrlZ)
	p.titles("Call Bob again", "Buy milk")
	p.until("document.querySelector('.toast') === null")

	p.tabTo(".row:nth-child(2) .delete")
	p.keys(kb.Enter)
	p.titles("Call Bob again")
	p.reads("#status", "Deleted “\u2068Buy milk\u2069”.") // after the time to undo
	p.reload()
	p.titles("Call Bob again")
}
