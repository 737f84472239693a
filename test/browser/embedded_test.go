package browser_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
)

// serveEmbedder returns the URL of an embedder with its own logins: /as/{user} sets the cookie
// that names the user.
func serveEmbedder(t *testing.T) string {
	t.Helper()
	findBrowser(t)
	config := bootstrap.DefaultConfig()
	config.Database.URL, config.Database.Timeout = "memory:", timeout
	service := inprocess.New(t, config, bootstrap.Options{
		Prefix: "/todo", LoginURL: "/as/eva?a&b", Logger: slog.New(slog.DiscardHandler),
		Caller: func(r *http.Request) (string, error) {
			cookie, err := r.Cookie("user")
			if err != nil {
				return "", bootstrap.ErrNoCaller
			}
			return cookie.Value, nil
		},
	})
	mux := http.NewServeMux()
	mux.Handle(service.Mount())
	mux.HandleFunc("/as/{user}", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "user", Value: r.PathValue("user"), Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
		http.Redirect(w, r, "/todo/app", http.StatusSeeOther)
	})
	embedder := httptest.NewServer(mux)
	t.Cleanup(embedder.Close)
	return embedder.URL
}

// stored returns the titles of the caller's tasks, oldest first.
func (p *tab) stored() []string {
	p.t.Helper()
	return evaluate[[]string](p, "(async () => (await (await fetch('tasks')).json()).map(({ title }) => title))()")
}

// With an embedder's login, the task page has no login form, and its menu has nothing about the
// account. If nobody is logged in, or if the embedder's session ends, it says so and links to the
// login. The reference has no login, because the password
// would be the embedder's. Its requests have the embedder's cookie.
func TestEmbeddedPage(t *testing.T) {
	embedder := serveEmbedder(t)
	p := open(t, embedder, "/as/eva")
	p.addTask("Buy milk")
	p.reload()
	p.waitRows("Buy milk")
	p.waitFor("!document.querySelector('.login')")
	p.waitText("#account", "Menu")
	p.click("#account")
	p.waitFor("[...document.querySelectorAll('#menu button')].filter((e) => e.checkVisibility()).map((e) => e.id || e.className).join() === 'transfer,keys,letters,language'")
	p.click("#transfer")
	p.click(".dialog .export")
	p.waitFor("!document.querySelector('.dialog [aria-busy]') && document.querySelector('.dialog .error').textContent === ''")
	p.press(kb.Escape)
	p.navigate("/as/bob")
	p.addTask("Call Bob")
	p.waitRows("Call Bob")
	p.navigate("/todo/docs#/tasks/listTasks")
	p.waitVisible("#operations-tasks-listTasks .execute")
	p.execute("tasks-listTasks", "", "200")
	if p.holds("document.querySelector('#login').checkVisibility()") {
		t.Error("the reference has a login")
	}
	nobody := open(t, embedder, "/todo/")
	nobody.waitVisible("a[href='app']")
	nobody.waitFor("!document.querySelector('.register').checkVisibility()")
	nobody.navigate("/todo/app")
	nobody.waitText("#main", "You are not logged in. Log in, then open this page again.")
	nobody.click("#main a")
	nobody.waitRows("Buy milk")
	nobody.waitFocus(".add .title")
	nobody.press("Call Bob")
	call(nobody, network.ClearBrowserCookies, struct{}{}) // as if the embedder's session had expired
	nobody.comeBack()
	nobody.waitText("#main", "Your session has ended. What you typed is kept. Log in, then open this page again.")
	nobody.click("#main a")
	nobody.waitFor("document.querySelector('.add .title').value === 'Call Bob'")
}

// Another tab logs in as a second user. Then the first user's page sends nothing when the user
// leaves it. If it stays open, it shows the second user's tasks. The first user's next visit sends
// everything.
func TestEmbeddedUserChanges(t *testing.T) {
	p := open(t, serveEmbedder(t), "/as/eva")
	p.waitFocus(".add .title")
	p.stopClock() // the offer to undo does not end
	p.pasteLines("Buy milk\nBuy bread")
	p.waitVisible("#undo")
	bob := p.beside("/as/bob")
	bob.addTask("Call Bob")
	p.navigate("/todo/docs") // /as/eva would set the cookie before the page is left
	p.navigate("/as/eva")
	p.waitRows("Buy milk", "Buy bread")
	p.waitFor("!document.querySelector('.row.pending')")
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	p.press("Later\r")
	bob.navigate("/as/bob")
	p.bringToFront()
	p.offline(false)
	p.waitRows("Call Bob")
	p.waitFor("document.querySelector('.add .title').value === ''")
	if got := bob.stored(); !slices.Equal(got, []string{"Call Bob"}) {
		t.Errorf("got the tasks %q of the other user, want one", got)
	}
	p.navigate("/as/eva")
	p.waitRows("Later", "Buy milk", "Buy bread")
	p.waitFor("!document.querySelector('.row.pending')")
}
