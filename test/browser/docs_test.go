package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// execute opens an operation of the reference, fills in its body, if there is
// one, sends it and waits for the status. It returns where the answer is.
func (p *tab) execute(operation, body, status string) string {
	p.t.Helper()
	block := "#operations-" + operation + " "
	if !p.is("document.querySelector(" + quote(block+".execute") + ")") {
		p.click(block + ".opblock-summary-control")
	}
	p.sees(block + ".execute")
	if body != "" {
		p.click(block + ".body-param__text")
		p.do(selectAll)
		p.paste(body)
	}
	p.click(block + ".execute")
	p.reads(block+".live-responses-table tbody .response-col_status", status)
	return block + ".live-responses-table .highlight-code"
}

// In the reference one can register, log in, authorize and use the tasks, all
// for real.
func TestDocs(t *testing.T) {
	credentials := `{"email":"ana@example.com","password":"` + password + `"}`
	// Opened by its address: Swagger UI knows an operation a little after it
	// shows it.
	p := open(t, serve(t), "/docs#/accounts/register")
	p.sees("#operations-accounts-register .execute")
	p.execute("accounts-register", credentials, "201")
	p.execute("tasks-listTasks", "", "401")
	answer := p.execute("accounts-logIn", credentials, "200")
	token := evaluate[string](p, "document.querySelector("+quote(answer)+").innerText.match(/\"token\":\\s*\"([^\"]+)\"/)[1]")

	p.click(".authorize")
	p.click(".auth-container input")
	p.paste(token)
	p.click(".modal-btn.authorize")
	p.click(".btn-done")
	p.reads(p.execute("tasks-createTask", `{"title":"Buy milk"}`, "201"), "Buy milk")
	p.reads(p.execute("tasks-listTasks", "", "200"), "Buy milk")
	if p.is("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]).includes(" + quote(token) + ")") {
		t.Error("the reference keeps the token")
	}
	p.reload()
	p.sees(".authorize.unlocked")
}

// Programs find the description and the pages from / and from any answer, and
// all that is linked is there.
func TestLinks(t *testing.T) {
	p := open(t, serve(t), "/")
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
		t.Errorf("got %s, want it to be there", link)
	}
}

// The page at / leads to all the others.
func TestHomeLeadsEverywhere(t *testing.T) {
	p := open(t, serve(t), "/")
	for link, want := range map[string]string{"app": "/app", "docs": "/docs", "readyz": "/readyz"} {
		p.visit("/")
		p.do(focus("a[href=" + quote(link) + "]"))
		p.keys(kb.Enter)
		p.until("location.pathname === " + quote(want) + " && document.readyState === 'complete'")
	}
	p.visit("/readyz")
	p.reads("body", `{"status":"ready"}`)
	p.visit("/app")
	p.click(".brand")
	p.until("location.pathname === '/'")
}
