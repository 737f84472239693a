package browser_test

import (
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
		p.click(block + ".opblock-summary-control")
	}
	p.waitVisible(block + ".execute")
	if body != "" {
		p.click(block + ".body-param__text")
		p.run(selectAll)
		p.paste(body)
	}
	p.click(block + ".execute")
	p.waitText(block+".live-responses-table tbody .response-col_status", status)
	return block + ".live-responses-table .highlight-code"
}

// From Swagger UI users can register, log in, authorize and use the tasks.
func TestDocs(t *testing.T) {
	credentials := `{"email":"ana@example.com","password":"` + password + `"}`
	// The fragment makes Swagger UI open the operation. A click right after the
	// page has loaded could come before Swagger UI handles clicks.
	p := open(t, serve(t), "/docs#/accounts/register")
	p.waitVisible("#operations-accounts-register .execute")
	p.execute("accounts-register", credentials, "201")
	p.execute("tasks-listTasks", "", "401")
	answer := p.execute("accounts-logIn", credentials, "200")
	token := evaluate[string](p, "document.querySelector("+quote(answer)+").innerText.match(/\"token\":\\s*\"([^\"]+)\"/)[1]")

	p.click(".authorize")
	p.click(".auth-container input")
	p.paste(token)
	p.click(".modal-btn.authorize")
	p.click(".btn-done")
	p.waitText(p.execute("tasks-createTask", `{"title":"Buy milk"}`, "201"), "Buy milk")
	p.waitText(p.execute("tasks-listTasks", "", "200"), "Buy milk")
	p.execute("tasks-updateTask", `{"completed":true}`, "200")
	if p.holds("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]).includes(" + quote(token) + ")") {
		t.Error("Swagger UI stores the token")
	}
	p.reload()
	p.waitVisible(".authorize.unlocked")
}

// A link to an operation works, also one whose path has parameters of its own.
func TestDocsDeepLink(t *testing.T) {
	p := open(t, serve(t), "/docs#/tasks/deleteTask")
	const block = "#operations-tasks-deleteTask "
	p.waitVisible(block + ".execute")
	p.click(block + "tr[data-param-name=id] input")
	p.paste("1")
	p.execute("tasks-deleteTask", "", "401")
	if errors := evaluate[string](p, "[...document.querySelectorAll('.errors-wrapper')].map((e) => e.innerText).join()"); errors != "" {
		t.Errorf("got errors %q, want none", errors)
	}
}

// Swagger UI follows the color scheme, also when it changes.
func TestDocsColorScheme(t *testing.T) {
	p := open(t, serve(t), "/docs")
	p.waitVisible(".swagger-ui .info .title")
	const color = "getComputedStyle(document.querySelector('.swagger-ui .info .title')).color + getComputedStyle(document.body).backgroundColor"
	p.setColorScheme("light")
	light := evaluate[string](p, color)
	p.setColorScheme("dark")
	p.waitFor("document.documentElement.matches('.dark-mode')")
	if dark := evaluate[string](p, color); dark == light {
		t.Errorf("got the colors %s in both schemes", dark)
	}
	p.setColorScheme("light")
	p.waitFor("!document.documentElement.matches('.dark-mode')")
}

// No link of the page at / and of its JSON form is broken. Every response links to
// the API's description.
func TestLinks(t *testing.T) { open(t, serve(t), "/").checkLinks() }

// checkLinks follows the links of the page at /, of its JSON and of responses.
func (p *tab) checkLinks() {
	p.t.Helper()
	broken := evaluate[[]string](p, `(async () => {
		const json = await (await fetch("", { headers: { Accept: "application/json" } })).json();
		const links = [...Object.values(json), ...[...document.querySelectorAll("[href]")].map((e) => e.href)];
		for (const page of [".", "livez", "no-such-route"]) {
			links.push((await fetch(page)).headers.get("Link")?.match(/^<(.+)>; rel="service-desc"$/)?.[1] ?? "no-link-on-" + page);
		}
		const answers = await Promise.all(links.map(async (link) => [link, (await fetch(link)).status]));
		return answers.filter(([, status]) => status !== 200).map((answer) => answer.join(" "));
	})()`)
	for _, link := range broken {
		p.t.Errorf("broken link: %s", link)
	}
}

// The page at / links to all other pages, and the task page links back to it.
func TestHomeLinks(t *testing.T) {
	p := open(t, serve(t), "/")
	for link, want := range map[string]string{"app": "/app", "docs": "/docs", "readyz": "/readyz"} {
		p.navigate("/")
		p.run(focus("a[href=" + quote(link) + "]"))
		p.press(kb.Enter)
		p.waitFor("location.pathname === " + quote(want) + " && document.readyState === 'complete'")
	}
	p.navigate("/readyz")
	p.waitText("body", `{"status":"ready"}`)
	p.navigate("/app")
	p.click(".brand")
	p.waitFor("location.pathname === '/'")
}
