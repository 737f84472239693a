package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The API's own texts stand where they belong.
func TestRefusalsAtTheDoor(t *testing.T) {
	p := open(t, serve(t, "PASSWORD_MIN_LENGTH=8", "LOGIN_LIMIT=2"), "/app")
	p.sees(".door")
	p.keys(kb.Enter)
	p.reads("#email-error", "Email and password are required")
	p.focused("#email[aria-invalid=true]")
	p.keys("ana" + kb.Enter)
	p.reads("#password-error", "Email and password are required")
	p.focused("#password[aria-invalid=true]")

	p.click(".other button")
	p.keys(kb.Tab + "short" + kb.Enter)
	p.reads("#email-error", "Email is not valid")
	p.focused("#email[aria-invalid=true]")
	p.keys("@example.com" + kb.Enter)
	p.reads("#password-error", "Password must be at least 8 characters")
	p.do(selectAll)
	p.keys(password + kb.Enter)
	p.sees(".add")
	p.click("#logout")
	p.click(".other button")
	p.keys("ana@example.com" + kb.Tab + password + kb.Enter)
	p.reads("#email-error", "Email already exists")

	p.click(".other button")
	for range 3 {
		p.do(focus("#password"), selectAll)
		p.keys("wrong" + kb.Enter)
		p.until("!document.querySelector('.door .primary').ariaBusy && document.querySelector('.door [data-for=form]').textContent")
	}
	p.reads(".door [data-for=form]", "Too many attempts, try again later")
	p.reads(".door .wait", "Try again in ")
	p.until("document.querySelector('.door .primary').ariaDisabled === 'true'")
}

// Trouble with the list is told in the API's words, and the page tries again
// when it may.
func TestListFails(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	place := p.top(".row")
	evaluate[string](p, `(() => {
		const real = fetch;
		let refused = 0;
		window.fetch = async (...request) => {
			if (request[0] !== "tasks" || request[1].method !== "GET" || refused++ > 0) return real(...request);
			return new Response('{"error":"Server is busy, try again later"}', { status: 503, headers: { "Retry-After": "1" } });
		};
		window.dispatchEvent(new Event("offline"));
		window.dispatchEvent(new Event("online"));
		return "";
	})()`)
	p.reads(".trouble .error", "Server is busy, try again later")
	p.titles("Buy milk")
	if got := p.top(".row"); got != place {
		t.Errorf("got the row at %v beside the trouble, want it to stay at %v", got, place)
	}
	p.until("document.querySelector('.trouble').hidden")
	p.titles("Buy milk")
}

// A task that somebody else deleted leaves the list, and what was typed over it
// is offered for a new one.
func TestTaskIsGone(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	for _, title := range []string{"Buy milk", "Call Bob"} {
		p.add(title)
	}
	remove := func(id string) {
		evaluate[int](p, `fetch("tasks/`+id+`", { method: "DELETE", headers: { Authorization: "Bearer " + JSON.parse(sessionStorage["tareas.session"]).token } }).then((r) => r.status)`)
	}
	remove("2")
	p.click(".row:first-child .done")
	p.titles("Buy milk")
	p.reads(".toast", "Task not found")
	p.click(".row .edit")
	p.focused(".editor [name=title]")
	p.keys(" and bread")
	remove("1")
	p.keys(kb.Enter)
	p.reads(".editor [data-for=form]", "Task not found")
	p.reload()
	p.until("document.querySelector('.add .title')?.value === 'Buy milk and bread'")
	p.titles()
}
