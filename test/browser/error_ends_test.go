package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// wantError checks that an error is still shown, after an event that must not
// remove it.
func (p *tab) wantError(place string) {
	p.t.Helper()
	if p.holds("document.querySelector(" + quote(place) + ").textContent === ''") {
		p.t.Errorf("the error at %s is gone before its cause", place)
	}
}

// waitNoError waits until the page shows no error.
func (p *tab) waitNoError() {
	p.t.Helper()
	p.waitFor("[...document.querySelectorAll('.error')].every((e) => e.textContent === '') && document.querySelector('[aria-invalid]') === null")
}

// An error ends when a field that it may be about is edited: one of all fields in
// any of them, one of a single field in that field only.
func TestErrorsEndWithTheirCause(t *testing.T) {
	const invalid = `{"detail":"Not valid","code":"SOMETHING_NEW","field":"email"}`
	cases := map[string]struct {
		body  string
		place string
		stays string // the field whose edit does not mend it, if any
		mends string // the field whose edit mends it
	}{
		"required, at the password, email edited": {`{"detail":"Required","code":"CREDENTIALS_REQUIRED"}`, "#password-error", "", "#email"},
		"required, at the password":               {`{"detail":"Required","code":"CREDENTIALS_REQUIRED"}`, "#password-error", "", "#password"},
		"of the form, email edited":               {`{"detail":"Invalid credentials","code":"INVALID_CREDENTIALS"}`, doorSays, "", "#email"},
		"of the form, password edited":            {`{"detail":"Invalid credentials","code":"INVALID_CREDENTIALS"}`, doorSays, "", "#password"},
		"of a field":                              {invalid, "#email-error", "#password", "#email"},
		"of a field that the form does not have":  {`{"detail":"Not valid","code":"SOMETHING_NEW","field":"name"}`, doorSays, "", "#email"},
		"without a code":                          {`<h1>Bad Gateway</h1>`, doorSays, "", "#password"},
	}
	base := serve(t)
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			p := open(t, base, "/app")
			p.waitVisible(".door")
			p.press("ana@example.com")
			p.respond("login", "400", c.body)
			p.press(kb.Enter)
			p.waitFor("document.querySelector('" + c.place + "').textContent")
			if c.stays != "" {
				p.run(focus(c.stays))
				p.press("x")
				p.wantError(c.place)
			}
			p.run(focus(c.mends))
			p.press("x")
			p.waitNoError()
		})
	}
}

// The same in the dialogs, and in the forms for tasks.
func TestErrorsEndElsewhere(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")

	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.press("wrong" + kb.Enter)
	p.waitText(newSays, "Current password and new password are required")
	p.run(focus("#current-password"))
	p.press("er")
	p.waitNoError()
	p.run(focus("#new-password"))
	p.press(newPassword + kb.Enter)
	p.waitText(currentSays, "Current password is incorrect")
	p.run(focus("#new-password"))
	p.press("s")
	p.wantError(currentSays)
	p.run(focus("#current-password"))
	p.press("s")
	p.waitNoError()
	p.refuse("me/password", "500", "Error changing password")
	p.press(kb.Enter)
	p.waitText(formSays, "Error changing password")
	p.press("s")
	p.waitNoError()
	p.press(kb.Escape)

	p.choose("#delete-account")
	p.waitFocus("#current-password")
	p.refuse("me/delete", "500", "Error deleting account")
	p.press("wrong" + kb.Enter)
	p.waitText(formSays, "Error deleting account")
	p.press("er")
	p.waitNoError()
	p.press(kb.Escape)

	p.click(".row .edit")
	p.waitFocus(".editor [name=title]")
	p.respond("tasks/1", "400", `{"detail":"No","code":"SOMETHING_NEW"}`)
	p.press("s" + kb.Enter)
	p.waitText(".editor [data-for=form]", "No")
	p.press("s")
	p.waitNoError()
}

// When the connection is back, that ends the error of a request without an answer,
// and not the one that followed it: of an older request, whose answer arrived while
// newer ones failed.
func TestErrorsOutliveTheConnection(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".door")
	p.loseServer()
	p.press("ana@example.com" + kb.Enter)
	p.waitText(doorSays, "Not sent.")
	evaluate[string](p, `(() => {
		const free = new Promise((done) => { window.release = done; });
		window.asked = false;
		window.failed = false;
		window.fetch = async (path) => {
			if (path === "login") {
				asked = true;
				await free;
				return new Response('{"detail":"Not valid","code":"SOMETHING_NEW"}', { status: 400 });
			}
			failed = asked;
			throw new TypeError("no server");
		};
		return "";
	})()`)
	p.press(kb.Enter)
	p.waitFor("failed")
	p.releaseAnswers()
	p.waitText(doorSays, "Not valid")
	p.returnServer()
	p.waitFor("document.querySelector('#connection').textContent === ''")
	p.wantError(doorSays)
}

// While a login is under way, the form does not become that of registration, where
// its error would be wrong.
func TestDoorStaysDuringRequest(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".door")
	evaluate[string](p, `(() => {
		const real = fetch;
		const free = new Promise((done) => { window.release = done; });
		window.fetch = async (...request) => {
			await free;
			return real(...request);
		};
		return "";
	})()`)
	p.press("ana@example.com" + kb.Tab + "wrong" + kb.Enter)
	p.waitFor("document.querySelector('.door .primary').ariaDisabled === 'true'")
	p.click(".other button")
	p.releaseAnswers()
	p.waitText(doorSays, "Invalid credentials")
	p.waitText(".door h1", "Log in")
	p.click(".other button")
	p.waitText(".door h1", "Create an account")
	p.waitNoError()
}
