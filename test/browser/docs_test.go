package browser_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// execute sends a request from Swagger UI and waits for the status. It pastes the
// body first, unless that is empty. It returns the selector of the response's
// body.
func (p *tab) execute(operation, body, status string) string {
	p.t.Helper()
	block := "#operations-" + operation + " "
	if !p.holds("document.querySelector(" + quote(block+".execute") + ")") {
		p.run(focus(block + ".opblock-summary-control")) // Swagger UI may scroll away from under the pointer
		p.press(kb.Enter)
	}
	p.waitVisible(block + ".execute")
	if body != "" {
		p.run(focus(block+".body-param__text"), selectAll)
		p.paste(body)
	}
	p.run(focus(block + ".execute"))
	p.press(kb.Enter)
	p.waitText(block+".live-responses-table tbody .response-col_status", status)
	return block + ".live-responses-table .highlight-code"
}

// In Swagger UI users can register, log in and use the tasks, with the session of the
// task page. A link to an operation works, even if its path has parameters. No request has an id
// that Swagger UI made up. Swagger UI also fits on a phone.
func TestDocs(t *testing.T) {
	credentials := `{"email":"ana@example.com","password":"` + password + `"}`
	// The fragment makes Swagger UI open the operation. A click right after the
	// page has loaded could come before Swagger UI handles clicks.
	p := open(t, serve(t), "/docs#/tasks/deleteTask")
	p.waitVisible("#operations-tasks-deleteTask .execute")
	p.click("#operations-tasks-deleteTask tr[data-param-name=id] input")
	p.paste("1")
	p.execute("tasks-deleteTask", "", "401")
	if errors := evaluate[string](p, "[...document.querySelectorAll('.errors-wrapper')].map((e) => e.innerText).join()"); errors != "" {
		t.Errorf("got errors %q, want none", errors)
	}
	p.execute("accounts-register", credentials, "201")

	p.click("#login [name=email]")
	p.press("ana@example.com" + kb.Tab + "wrong" + kb.Enter)
	p.waitText("#login .error", "The email or the password is wrong.")
	p.click("#login [name=password]")
	p.run(selectAll)
	p.press(password + kb.Enter)
	p.waitText("#whose", "ana@example.com")
	p.waitFocus("#whose")
	p.waitText(p.execute("tasks-createTask", `{"title":"Buy milk"}`, "201"), "Buy milk")
	p.resize(390, 844)
	p.waitText(p.execute("tasks-listTasks", "", "200"), "Buy milk")
	p.execute("tasks-updateTask", `{"completed":true}`, "200")
	curls := evaluate[[]string](p, "[...document.querySelectorAll('.curl')].map((e) => e.textContent)")
	if len(curls) == 0 {
		t.Error("got no request as a command of curl")
	}
	for _, curl := range curls {
		if strings.Contains(curl, "X-Request-Id") {
			t.Errorf("got the request %s, want it without an id", curl)
		}
	}
	if p.holds("document.documentElement.scrollWidth > innerWidth") {
		t.Errorf("on a phone the reference is wider than the window: %q", evaluate[[]string](p, "[...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth).slice(0, 5).map((e) => e.outerHTML.slice(0, 100))"))
	}

	p.click(".brand")
	p.waitFor("location.pathname === '/'")
	p.navigate("/app")
	p.waitRows("Buy milk")
	p.navigate("/docs#/tasks/listTasks")
	p.waitText("#whose", "ana@example.com")
	p.reload()
	p.waitText("#whose", "ana@example.com")
	p.waitVisible("#operations-tasks-listTasks .execute") // the fragment opens it; execute would close it again
	p.waitText(p.execute("tasks-listTasks", "", "200"), "Buy milk")
}

// The page begins with requests that a shell can send, and a list of the routes. A route that is
// opened loads Swagger UI. The description above the routes is folded, so that the routes are
// visible without scrolling.
func TestDocsStart(t *testing.T) {
	w := newWire(t, serve(t))
	arrive := w.always("GET", "/docs/swagger-ui-bundle.js", proxyError(503))
	p := open(t, w.base, "/docs")
	p.waitVisible(".routes a")
	if top := p.top(".routes a"); top > 600 {
		t.Errorf("got the first route at %v, want at most 600", top)
	}
	if got := w.requests("GET", "/docs/swagger-ui*"); len(got) > 0 {
		t.Errorf("got the requests %v before a route is opened", got)
	}
	p.checkAxe(t, "routes")
	const link = ".routes [href='#/accounts/register']"
	p.run(focus(link))
	p.press(kb.Enter)
	p.waitText("#state", "A part of this page did not arrive.")
	arrive()
	p.run(focus(".routes [href='#/tasks/createTask']"))
	p.press(kb.Enter)
	p.waitFocus("#operations-tasks-createTask .opblock-summary-control")
	p.waitVisible("#operations-tasks-createTask .execute")
	p.waitFor("!document.querySelector('.routes').checkVisibility()")
	if top := p.top(".opblock"); top > 600 {
		t.Errorf("got the first route of Swagger UI at %v, want at most 600", top)
	}
	p.checkReference(t)
	p.waitFor("!document.querySelector('.info .description').checkVisibility()")
	p.click(".fold")
	p.waitVisible(".info .description")

	script := evaluate[string](p, "document.querySelector('.start code').textContent")
	if lines := strings.Count(script, "\n") + 1; lines != 10 {
		t.Errorf("got %d lines, want ten", lines)
	}
	if output, err := exec.CommandContext(t.Context(), "sh", "-ec", strings.ReplaceAll(script, "curl ", "curl -q --noproxy '*' --fail --silent --show-error ")).CombinedOutput(); err != nil || !strings.Contains(string(output), `[{"id":1,"title":"Buy milk"`) {
		t.Errorf("got %s and %v, want the list of tasks", output, err)
	}
}
