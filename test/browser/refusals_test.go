package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The form for login and registration shows the API's error texts beside the
// fields that they are about.
func TestLoginErrors(t *testing.T) {
	p := open(t, serve(t, "PASSWORD_MIN_LENGTH=8", "LOGIN_LIMIT=2"), "/app")
	p.waitVisible(".door")
	p.press(kb.Enter)
	p.waitText("#email-error", "Email and password are required")
	p.waitFocus("#email[aria-invalid=true]")
	p.press("ana")
	p.waitFor("document.querySelector('#email-error').textContent === '' && document.querySelector('#email').ariaInvalid !== 'true'")
	p.press(kb.Enter)
	p.waitText("#password-error", "Email and password are required")
	p.waitFocus("#password[aria-invalid=true]")

	p.click(".other button")
	p.press(kb.Tab + "short" + kb.Enter)
	p.waitText("#email-error", "Email is not valid")
	p.waitFocus("#email[aria-invalid=true]")
	p.press("@example.com" + kb.Enter)
	p.waitText("#password-error", "Password must be at least 8 characters")
	p.run(selectAll)
	p.press(password + kb.Enter)
	p.waitVisible(".add")
	p.choose("#logout")
	p.click(".other button")
	p.press("ana@example.com" + kb.Tab + password + kb.Enter)
	p.waitText("#email-error", "Email already exists")

	p.click(".other button")
	for range 3 {
		p.run(focus("#password"), selectAll)
		p.press("wrong" + kb.Enter)
		p.waitFor("!document.querySelector('.door .primary').ariaBusy && document.querySelector('.door [data-for=form]').textContent")
	}
	p.waitText(".door [data-for=form]", "Too many attempts, try again later")
	p.waitText(".door .wait", "Try again in ")
	p.waitFor("document.querySelector('.door .primary').ariaDisabled === 'true'")
}

// The page tells errors apart by code and field, whatever their texts. A proxy's 404
// removes no task.
func TestErrorsAreToldByCode(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".door")
	p.respond("login", "400", `{"detail":"Password of an unusual kind","code":"SOMETHING_NEW","field":"email"}`)
	p.press("ana" + kb.Enter)
	p.waitText("#email-error", "Password of an unusual kind")
	p.respond("login", "400", `{"detail":"Both, please","code":"CREDENTIALS_REQUIRED"}`)
	p.press(kb.Enter)
	p.waitText("#password-error", "Both, please")
	p.respond("login", "400", `{"detail":"Email and password are required","code":"SOMETHING_NEW"}`)
	p.press(kb.Enter)
	p.waitText(".door [data-for=form]", "Email and password are required")

	p.reload()
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.respond("tasks/1", "404", "<h1>Task not found</h1>")
	p.click(".row .done")
	p.waitText(".row .error", "The server answered with status 404")
	p.respond("tasks/1", "404", `{"detail":"It is gone","code":"TASK_NOT_FOUND"}`)
	p.click(".row .done")
	p.waitText(".toast", "It is gone")
	p.waitTitles()
	p.respond("me/password", "403", `{"detail":"You again?","code":"VERIFICATION_FAILED"}`)
	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.press("a" + kb.Tab + kb.Tab + "b" + kb.Enter)
	p.waitText(".notice", "Your session has ended. Log in again; what you typed is kept.")
}

// When the list fails, the page shows the API's error text, also without a code, and
// retries after Retry-After.
func TestListFails(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	place := p.top(".row")
	evaluate[string](p, `(() => {
		const real = fetch;
		let refused = 0;
		window.fetch = async (...request) => {
			if (!request[0].startsWith("tasks?") || request[1].method !== "GET" || refused++ > 0) return real(...request);
			return new Response('{"error":"Server is busy, try again later"}', { status: 503, headers: { "Retry-After": "1" } });
		};
		window.dispatchEvent(new Event("offline"));
		window.dispatchEvent(new Event("online"));
		return "";
	})()`)
	p.waitText(".trouble .error", "Server is busy, try again later")
	p.waitTitles("Buy milk")
	if got := p.top(".row"); got != place {
		t.Errorf("got the row at %v beside the error, want it to stay at %v", got, place)
	}
	p.waitFor("document.querySelector('.trouble').hidden")
	p.waitTitles("Buy milk")
}

// A task that was deleted elsewhere leaves the list when it is checked off.
func TestTaskDeletedElsewhere(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	for _, title := range []string{"Buy milk", "Call Bob"} {
		p.addTask(title)
	}
	evaluate[int](p, `fetch("tasks/2", { method: "DELETE", headers: { Authorization: "Bearer " + JSON.parse(sessionStorage["tareas.session"]).token } }).then((r) => r.status)`)
	p.click(".row:first-child .done")
	p.waitTitles("Buy milk")
	p.waitText(".toast", "Task not found")
}
