package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const sessionEnded = "Your session has ended. Log in again; what you typed is kept."

// When the API rejects the token, the session ends. Typed text is kept. If the user has not touched
// the view, the login replaces it at once. The password field takes no typed text.
func TestSessionEnds(t *testing.T) {
	p := openTasks(t, "Buy milk")
	p.edit(1, " and bread")
	p.run(focus(".add .title"))
	p.press("not added yet")
	p.wire.once("GET", "/tasks", problem(401, "TOKEN_EXPIRED", "Token expired"))
	p.reload()
	p.waitText(".notice", sessionEnded)
	p.press("Bread")
	if !p.holds("document.querySelector('#password').value === ''") {
		t.Error("the login takes what the user begins to type")
	}
	p.run(focus("#password")) // the page has filled in the email
	p.press(password + kb.Enter)
	p.waitValue(".add .title", "not added yet")
	p.waitValue(".editor [name=title]", "Buy milk and bread")
	p.run(focus(".editor [name=title]"))
	p.press(kb.Enter)
	p.waitRows("Buy milk and bread")
}

// If the session ends during typing, a message says so at once. The view stays until the typing pauses
// for two seconds. The text is kept. Later keys do not go into a field of the login.
func TestSessionEndsWhileTyping(t *testing.T) {
	for name, c := range map[string]struct {
		before, after string   // typed before and after the token expires
		title         string   // in the form for new tasks after the next login
		rows          []string // after the next login
	}{
		"after an add":         {"Eggs\r", "Bread", "Bread", []string{"Eggs", "Milk"}},
		"in an editor":         {"", "Bread", "Bread", []string{"Milk again"}},
		"in an untouched view": {"", "Bread", "Bread", []string{"Milk"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := openTasks(t, "Milk")
			p.stopClock()
			if name == "in an editor" {
				p.click(".row .edit")
				p.waitFocus(".editor [name=title]")
				p.press(" again")
			} else if c.before == "" {
				p.click(".add .title")
			}
			p.press(c.before)
			p.waitSaved()
			p.wire.once("GET", "/tasks", problem(401, "TOKEN_EXPIRED", "Token expired"))
			p.startRefresh()
			p.waitFor("!sessionStorage['tareas.session /']")
			p.waitSays(".toast", "Your session has ended.")
			if name == "in an editor" {
				p.press(kb.Enter)
				p.run(command("n"))
			}
			p.press(c.after[:len(c.after)-1])
			p.advance(1999)
			p.press(c.after[len(c.after)-1:])
			p.advance(1999)
			if !p.holds("document.querySelector('.trouble').hidden && document.querySelector('#who').hidden") {
				t.Fatal("the page changed while the user typed")
			}
			p.advance(1)
			p.waitText(".notice", sessionEnded)
			p.press(" and more")
			if !p.holds("document.querySelector('#password').value === '' && document.querySelector('#email').value === 'ana@example.com'") {
				t.Error("the login takes the rest of the text")
			}
			p.tabTo("#password")
			p.press(password + kb.Enter)
			p.waitVisible(".add")
			p.waitRows(c.rows...)
			p.waitValue(".add .title", c.title)
		})
	}
}

// Text that the browser cannot store lasts as long as the page, also after the end of the
// session. The browser asks before the page is left.
func TestSessionEndsWithFullStorage(t *testing.T) {
	p := openTasks(t)
	evaluate[string](p.tab, "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; ''")
	p.stopClock()
	p.press("Bread")
	for _, leave := range []bool{false, true} {
		p.wire.once("GET", "/tasks", problem(401, "TOKEN_EXPIRED", "Token expired"))
		p.startRefresh()
		p.waitFor("!document.querySelector('#who').checkVisibility()")
		p.advance(2000)
		p.waitText(".notice", "Your session has ended. Log in again; what you typed is kept until you leave this page.")
		if leave {
			break
		}
		p.tabTo("#password")
		p.press(password + kb.Enter)
		p.waitValue(".add .title", "Bread")
	}
	p.reload()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.asked != 1 {
		t.Errorf("the browser asked %d times whether to leave the page, want once", p.asked)
	}
}
