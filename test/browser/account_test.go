package browser_test

import (
	"slices"
	"testing"
)

// token returns the token of the tab's session.
func (p *tab) token() string {
	p.t.Helper()
	return evaluate[string](p, "JSON.parse(sessionStorage['tareas.session']).token")
}

// wantMe checks the status of GET /me with a token.
func (p *tab) wantMe(token string, want int) {
	p.t.Helper()
	if got := evaluate[int](p, `fetch("me", { headers: { Authorization: "Bearer " + `+quote(token)+` } }).then((r) => r.status)`); got != want {
		p.t.Errorf("got status %d of /me, want %d", got, want)
	}
}

// wantNothingStored checks that the tab keeps no session, and nothing that was
// typed.
func (p *tab) wantNothingStored() {
	p.t.Helper()
	if p.holds("Object.keys(sessionStorage).length > 0") {
		p.t.Errorf("got %s kept, want nothing", evaluate[string](p, "JSON.stringify(sessionStorage)"))
	}
}

// wantAnnounced waits until screen readers have been told the text.
func (p *tab) wantAnnounced(text string) { p.t.Helper(); p.waitText("#status", text) }

// refuse makes the next request for the path fail with this status and text. If
// it may be repeated, that is after one second.
func (p *tab) refuse(path, status, text string) {
	p.t.Helper()
	code := map[string]string{"500": "INTERNAL", "503": "SERVER_BUSY"}[status]
	p.respond(path, status, `{"detail":`+quote(text)+`,"code":"`+code+`"}`)
}

// respond answers the next request for the path with this status and body.
func (p *tab) respond(path, status, body string) {
	p.t.Helper()
	evaluate[string](p, `(() => {
		const real = fetch;
		window.fetch = async (...request) => {
			if (request[0].split("?")[0] !== `+quote(path)+`) return real(...request);
			window.fetch = real;
			const headers = `+status+` === 503 ? { "Retry-After": "1" } : {};
			return new Response(`+quote(body)+`, { status: `+status+`, headers });
		};
		return "";
	})()`)
}

// Logging out here ends this session on the server, and no other.
func TestLogOutHere(t *testing.T) {
	base := serve(t)
	other := open(t, base, "/app")
	other.register("ana@example.com")
	for name, before := range map[string]func(p *tab){
		"in force": func(*tab) {},
		"ended already": func(p *tab) {
			evaluate[int](p, `fetch("logout", { method: "POST", headers: { Authorization: "Bearer " + `+quote(p.token())+` } }).then((r) => r.status)`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, base, "/app")
			p.logIn("ana@example.com", password)
			p.addTask("Buy milk " + name)
			p.press("a draft")
			token := p.token()
			before(p)
			p.choose("#logout")
			p.waitText(".door h1", "Log in")
			p.waitText(".notice", "You are logged out.")
			p.wantAnnounced("You are logged out.")
			p.wantNothingStored()
			p.wantMe(token, 403)
		})
	}
	other.addTask("Call Bob")
}

// A session that cannot be ended on the server is forgotten, and the page says
// so.
func TestLogOutFails(t *testing.T) {
	base := serve(t)
	open(t, base, "/app").register("ana@example.com")
	for name, before := range map[string]func(p *tab){
		"offline": func(p *tab) { p.offline(true) },
		"no answer": func(p *tab) {
			// The time of a short timeout passes at once, that of a long one never.
			evaluate[string](p, `(() => {
				const real = fetch, set = setTimeout;
				window.setTimeout = (run, delay) => delay >= 5000 ? delay > 5000 || set(run) : set(run, delay);
				window.fetch = (...request) => request[0] !== "logout" ? real(...request) : new Promise((_, fail) => {
					request[1].signal.addEventListener("abort", fail);
				});
				return "";
			})()`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, base, "/app")
			p.logIn("ana@example.com", password)
			p.waitVisible(".add")
			before(p)
			p.choose("#logout")
			const want = "You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours."
			p.waitText(".notice", want)
			p.wantAnnounced(want)
			p.wantNothingStored()
		})
	}
}

// Logging out ends the token only after the requests for changes.
func TestLogOutSendsChanges(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.addTask("Call Bob")
	evaluate[string](p, `(() => {
		const real = fetch;
		const free = new Promise((done) => { window.release = done; });
		window.sent = [];
		window.fetch = async (...request) => {
			if (request[1].method === "PUT") await free;
			sent.push(request[1].method + " " + request[0]);
			return real(...request);
		};
		return "";
	})()`)
	p.click(".row:nth-child(1) .delete")
	p.waitTitles("Buy milk")
	p.click(".row .done")
	p.choose("#logout")
	p.waitFor("document.querySelector('#logout').ariaDisabled === 'true'")
	p.releaseAnswers()
	p.waitText(".notice", "You are logged out.")
	if got, want := evaluate[[]string](p, "sent"), []string{"DELETE tasks/2", "PUT tasks/1?with=etag", "POST logout"}; !slices.Equal(got, want) {
		t.Errorf("got the requests %q, want %q", got, want)
	}
	p.logIn("ana@example.com", password)
	p.waitTitles("Buy milk")
	p.waitFor("document.querySelector('.row .done').checked")
}

// Logging out everywhere ends all sessions. Tabs beside this one notice at once.
func TestLogOutEverywhere(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	elsewhere := open(t, base, "/app")
	elsewhere.logIn("ana@example.com", password)
	beside := p.beside("/app")
	beside.logIn("ana@example.com", password)
	beside.waitFocus(".add .title")
	beside.press("a draft")
	p.bringToFront()
	p.press("a draft")
	p.choose("#logout-everywhere")
	p.waitText(".door h1", "Log in")
	p.waitText(".notice", "You are logged out everywhere.")
	p.wantAnnounced("You are logged out everywhere.")
	p.wantNothingStored()
	beside.waitText(".notice", "Your session has ended. Log in again; what you typed is kept.")
	elsewhere.press("Buy milk\r")
	elsewhere.waitText(".notice", "Your session has ended. Log in again; what you typed is kept.")
}

// If not all sessions could be ended, the menu says so, and this one goes on.
func TestLogOutEverywhereFails(t *testing.T) {
	const place = "#menu [data-for=form][role=alert]"
	const cleared = "document.querySelector('" + place + "').textContent === ''"
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.refuse("logout", "500", "Error logging out")
	p.choose("#logout-everywhere")
	p.waitText(place, "Error logging out")

	p.click("#account") // closes the menu
	p.click(".row .delete")
	p.waitTitles()
	p.offline(true)
	p.choose("#logout-everywhere")
	p.waitText(place, "Your other sessions may not have ended.")
	p.waitTitles("Buy milk")
	p.waitText(".row .error", "Not saved.")
	p.offline(false)
	p.waitFor(cleared)

	p.refuse("logout", "503", "Server is busy, try again later")
	p.click("#logout-everywhere")
	p.waitText(place, "Server is busy, try again later")
	p.waitText("#menu .wait", "Try again in 1 s.")
	p.waitFor(cleared)
	p.click("#logout-everywhere")
	p.waitText(".notice", "You are logged out everywhere.")
}
