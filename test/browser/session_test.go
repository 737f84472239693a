package browser_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// token makes a token of user 1, as the service would have.
func token(t *testing.T, issued, ends time.Time) string {
	t.Helper()
	tokens, err := jwttoken.New([]byte(program.Secret), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	text, err := tokens.Issue(application.Claims{UserID: domain.UserID(1), Email: "ana@example.com", IssuedAt: issued, ExpiresAt: ends})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// replaceSession puts another token in the place of the tab's own.
func (p *tab) replaceSession(t *testing.T, token string, ends time.Time) {
	t.Helper()
	session, err := json.Marshal(map[string]any{"token": token, "user": 1, "email": "ana@example.com", "ends": ends.UnixMilli()})
	if err != nil {
		t.Fatal(err)
	}
	evaluate[string](p, "sessionStorage['tareas.session'] = "+quote(string(session)))
}

// A session ends with its token, be it that the page knows when or that the API
// says so, and nothing that was typed is lost.
func TestSessionEnds(t *testing.T) {
	now := time.Now()
	cases := map[string]struct {
		token string
		ends  time.Time // for the page
	}{
		"the page knows":   {token(t, now, now.Add(time.Hour)), now},
		"the API says so":  {token(t, now.Add(-2*time.Hour), now.Add(-time.Hour)), now.Add(time.Hour)},
		"the token is bad": {token(t, now, now.Add(time.Hour)) + "x", now.Add(time.Hour)},
	}
	base := serve(t)
	open(t, base, "/app").register("ana@example.com")
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			p := open(t, base, "/app")
			p.logIn("ana@example.com", password)
			p.add("Buy milk " + name)
			p.click(".row:first-child .edit")
			p.focused(".editor [name=title]")
			p.keys(" and bread")
			p.do(focus(".add .title"))
			p.keys("half a though")
			p.replaceSession(t, c.token, c.ends)
			p.reload()
			p.reads(".notice", "Your session has ended. Log in again; what you typed is kept.")
			p.focused("#password") // the email is there
			p.keys(password + kb.Enter)
			p.until("document.querySelector('.add .title')?.value === 'half a though'")
			p.until("document.querySelector('.editor [name=title]')?.value === " + quote("Buy milk "+name+" and bread"))
			p.do(focus(".editor [name=title]"))
			p.keys(kb.Enter)
			p.until("document.querySelector('.row .title').textContent === " + quote("Buy milk "+name+" and bread"))
		})
	}
}

// The page goes by the life of the token, and ends the session by itself.
func TestSessionEndsWithoutReload(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	now := time.Now()
	p.replaceSession(t, token(t, now, now.Add(time.Hour)), now.Add(3*time.Second))
	p.reload()
	p.titles("Buy milk")
	p.reads(".notice", "Your session has ended.")
	if p.is("sessionStorage['tareas.session']") {
		t.Error("the token is kept after its end")
	}
}

// What one person typed is not shown to the next.
func TestDraftsArePersonal(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	p.keys("a secret")
	now := time.Now()
	p.replaceSession(t, token(t, now, now.Add(time.Hour)), now)
	p.reload()
	p.sees(".door")
	p.click(".other button")
	p.do(selectAll)
	p.keys("bob@example.com" + kb.Tab + password + kb.Enter)
	p.sees(".add")
	if p.is("document.querySelector('.add .title').value !== '' || JSON.stringify(sessionStorage).includes('a secret')") {
		t.Error("bob finds what ana typed")
	}
}
