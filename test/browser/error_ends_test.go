package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/await"
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
		"of the form, email edited":               {`{"detail":"Invalid credentials","code":"INVALID_CREDENTIALS"}`, loginError, "", "#email"},
		"of the form, password edited":            {`{"detail":"Invalid credentials","code":"INVALID_CREDENTIALS"}`, loginError, "", "#password"},
		"of a field":                              {invalid, "#email-error", "#password", "#email"},
		"of a field that the form does not have":  {`{"detail":"Not valid","code":"SOMETHING_NEW","field":"name"}`, loginError, "", "#email"},
		"without a code":                          {`<h1>Bad Gateway</h1>`, loginError, "", "#password"},
	}
	base := serve(t)
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			w := newWire(t, base)
			p := open(t, w.base, "/app")
			p.waitVisible(".login")
			p.press("ana@example.com")
			w.once("POST", "/login", answer{status: 400, body: c.body})
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

// The same in the editor of a task.
func TestErrorsEndInTheEditor(t *testing.T) {
	p := openTasks(t, "Buy milk")
	p.click(".row .edit")
	p.waitFocus(".editor [name=title]")
	p.wire.once("PUT", "/tasks/1", problem(400, "SOMETHING_NEW", "No"))
	p.press("s" + kb.Enter)
	p.waitText(".editor [data-for=form]", "No")
	p.run(focus(".editor [name=title]"))
	p.press("s")
	p.waitNoError()
}

// "Not sent." and the error that replaces it stay when the connection is back. Here that
// is the answer to a request that is older than the last failure, and does not show that
// the connection is back.
func TestErrorsOutliveTheConnection(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	restore := w.lose()
	p.press("ana@example.com" + kb.Enter)
	p.waitText(loginError, "Not sent.")
	w.once("POST", "/login", problem(400, "SOMETHING_NEW", "Not valid"))
	login := w.hold("POST", "/login")
	p.press(kb.Enter)
	login.wait(1)
	// The page sends the second probe when it has handled the failure of the first.
	probes := len(w.requests("GET", "/livez"))
	await.True(t, "two more probes are sent", func() bool { return len(w.requests("GET", "/livez")) >= probes+2 })
	login.release()
	p.waitText(loginError, "Not valid")
	if p.holds("document.querySelector('#connection').textContent === ''") {
		t.Error("the answer to an older request shows the connection as back")
	}
	restore()
	p.waitFor("document.querySelector('#connection').textContent === ''")
	p.wantError(loginError)
}

// While a login is under way, the form does not become that of registration, where
// its error would be wrong.
func TestLoginStaysDuringRequest(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	login := w.hold("POST", "/login")
	p.press("ana@example.com" + kb.Tab + "wrong" + kb.Enter)
	login.wait(1)
	p.waitFor("document.querySelector('.login .primary').ariaDisabled === 'true'")
	p.click(".other button")
	login.release()
	p.waitText(loginError, "The email or the password is wrong.")
	p.waitText(".login h1", "Log in")
	p.click(".other button")
	p.waitText(".login h1", "Create an account")
	p.waitNoError()
}
