package browser_test

import "testing"

// Logging out discards what is not saved. The first time the page says what that is,
// and stays as it is.
func TestLogOutAsks(t *testing.T) {
	for name, begin := range map[string]func(p *taskTab){
		"a new task without a connection": func(p *taskTab) {
			p.offline(true)
			p.waitSays("#connection", "You are offline.")
			p.press("Buy milk\r")
			p.waitSays(".row.pending", "Not saved yet.")
		},
		"the form for a new task": func(p *taskTab) {
			p.press("Buy milk")
			p.waitValue(".add .title", "Buy milk")
		},
		"a change without a connection": func(p *taskTab) {
			p.other.change(1, `{"title":"Buy milk"}`)
			p.refresh()
			p.offline(true)
			p.waitSays("#connection", "You are offline.")
			p.click(".row .done")
			p.waitSays(".row .state", "Not saved yet.")
		},
		"an edit": func(p *taskTab) {
			p.edit(1, "")
			p.run(selectAll)
			p.press("Buy milk")
			p.waitValue(".editor [name=title]", "Buy milk")
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := openTasks(t, "Old")
			begin(p)
			p.choose("#logout")
			p.waitSays("#menu [data-for=form]", "Not saved: “Buy milk”. Log out again to discard that.")
			p.waitVisible(".list .row")
			if len(p.wire.requests("POST", "/logout")) > 0 {
				t.Error("the page logged out without an answer to its question")
			}
			p.click(".tabs a[href='#all']") // the page can be used
			p.waitFor("!document.querySelector('#menu').checkVisibility()")
			p.choose("#logout")
			p.waitText(".notice", "You are logged out")
			p.wantNothingStored()
			if tasks := p.other.tasks(); len(tasks) != 1 || tasks[0].Completed {
				t.Errorf("got %+v, want what was discarded not sent", tasks)
			}
			p.offline(false)
		})
	}
}

// What is lost since the page has said what would be, it says again.
func TestLogOutAsksAgain(t *testing.T) {
	p := openTasks(t, "Old")
	p.wire.always("POST", "/tasks", proxyError(503).after(3600))
	p.press("first\r")
	p.waitSays(".row.pending", "Not saved yet.")
	p.choose("#logout")
	p.waitSays("#menu [data-for=form]", "Not saved: “first”. Log out again to discard that.")
	p.run(focus(".add .title"))
	p.press("second\r")
	p.waitPending(2)
	p.choose("#logout")
	p.waitSays("#menu [data-for=form]", "Not saved: “first”, “second”. Log out again to discard that.")
	p.stopClock() // the page waits for the answer to the log out
	p.click("#logout")
	p.waitText(".notice", "You are logged out.")
	p.wantNothingStored()
}

// While the page logs out, nothing can be typed: it would be lost.
func TestNothingIsTypedDuringLogOut(t *testing.T) {
	p := openTasks(t, "Old")
	held := p.wire.hold("POST", "/logout")
	p.stopClock() // the page does not give up
	p.choose("#logout")
	held.wait(1)
	evaluate[string](p.tab, "document.querySelector('.add .title').focus() ?? ''")
	p.press("late")
	if p.holds("document.activeElement.matches('.add *') || document.querySelector('.add .title').value !== ''") {
		t.Error("the form takes text during the log out")
	}
	held.release()
	p.waitText(".notice", "You are logged out.")
	p.wantNothingStored()
}

// The menu no longer says what would be lost when that is saved.
func TestLogOutNeedNotAsk(t *testing.T) {
	p := openTasks(t, "Old")
	creations := p.wire.always("POST", "/tasks", problem(503, "SERVER_BUSY", "Server is busy").after(3600))
	p.press("Buy milk\r")
	p.waitSays(".row.pending", "Not saved yet.")
	p.choose("#logout")
	p.waitSays("#menu [data-for=form]", "Not saved: “Buy milk”.")
	creations()
	p.beside("/app").logIn("ana@example.com", password) // a page that is loaded tries at once
	p.waitFor("document.querySelector('#menu').checkVisibility() && document.querySelector('#menu [data-for=form]').textContent === ''")
}
