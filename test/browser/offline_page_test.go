package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// stayLoggedIn registers a user who stays logged in, and waits until the page can open without
// a connection.
func (p *tab) stayLoggedIn(email string) {
	p.t.Helper()
	p.waitVisible(".login")
	p.click(".stay")
	p.register(email)
	if !evaluate[bool](p, "navigator.serviceWorker.ready.then(() => true)") {
		p.t.Fatal("no worker is active")
	}
}

// stored is an asynchronous JavaScript expression for all texts that the browser stores for the origin.
const stored = `(async () => {
	const texts = [JSON.stringify({ ...localStorage, ...sessionStorage })];
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text());
	}
	const result = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
	for (const { name, version } of await indexedDB.databases()) {
		const opening = indexedDB.open(name, version);
		opening.onupgradeneeded = () => opening.transaction.abort(); // it was deleted since: do not create it
		const database = await result(opening).catch(() => undefined);
		if (!database) continue;
		for (const store of database.objectStoreNames) texts.push(name + JSON.stringify(await result(database.transaction(store).objectStore(store).getAll())));
		database.close();
	}
	return texts.join("\n");
})()`

// waitStored waits until what the browser stores contains the text, or no longer does.
func (p *tab) waitStored(text string, want bool) {
	p.t.Helper()
	await.True(p.t, fmt.Sprintf("the browser stores %s: %t", text, want), func() bool { return strings.Contains(evaluate[string](p, stored), text) == want })
}

// wantInstallable checks that the browser offers to install the page of the service at base.
func (p *tab) wantInstallable(base string) {
	p.t.Helper()
	manifest := call(p, page.GetAppManifest, page.GetAppManifestParams{})
	if len(manifest.Errors) > 0 || !strings.HasPrefix(manifest.URL, base+"/app/app.webmanifest?v=") {
		p.t.Errorf("got the manifest %s with %v", manifest.URL, manifest.Errors)
	}
	for _, problem := range call(p, page.GetInstallabilityErrors, struct{}{}).InstallabilityErrors {
		if problem.ErrorID != "in-incognito" {
			p.t.Errorf("%s: got %s %v", base, problem.ErrorID, problem.ErrorArguments)
		}
	}
}

// Without a connection, the page of a user who stays logged in opens in a new tab with the last
// list. What is typed there is sent later, from yet another tab, once. The page can be installed.
func TestPageOpensOffline(t *testing.T) {
	services := map[string]func(t *testing.T) string{
		"":      func(t *testing.T) string { return serve(t) },
		"/todo": func(t *testing.T) string { return mount(t, "/todo") },
	}
	for prefix, start := range services {
		t.Run("prefix "+prefix, func(t *testing.T) {
			w := newWire(t, start(t))
			p := open(t, w.base, prefix+"/app")
			p.wantInstallable(w.base + prefix)
			p.stayLoggedIn("ana@example.com")
			p.addTask("Buy milk")
			p.waitStored("Buy milk", true)
			restore := w.lose()
			offline := p.beside(prefix + "/app")
			call(p, page.Close, struct{}{})
			offline.waitRows("Buy milk")
			offline.waitText("#connection", "The server cannot be reached.")
			offline.waitFocus(".add .title")
			offline.press("Call Bob\r")
			offline.waitRows("Call Bob", "Buy milk")
			later := offline.beside(prefix + "/app")
			call(offline, page.Close, struct{}{})
			later.waitRows("Call Bob", "Buy milk")
			restore()
			later.waitFor("document.querySelectorAll('.row').length === 2 && !document.querySelector('.row.pending')")
			w.wait("POST", prefix+"/tasks", 201, 2)
			later.reload()
			later.waitRows("Call Bob", "Buy milk")
		})
	}
}
