package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// chooseFile chooses a file to import. Its text is the value of a JavaScript expression.
func (p *tab) chooseFile(text string) {
	p.t.Helper()
	evaluate[string](p, `(() => {
		const files = new DataTransfer();
		files.items.add(new File([`+text+`], "tasks"));
		const input = document.querySelector("#import");
		input.files = files.files;
		input.dispatchEvent(new Event("change"));
		return "";
	})()`)
}

// keepExports also copies each export to window.saved, where a test can read it. A headless browser
// would first ask where to save the file.
func (p *tab) keepExports() {
	p.t.Helper()
	evaluate[string](p, `(() => {
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => {
			blob.text().then((text) => { window.saved = text; });
			return make.call(URL, blob);
		};
		return "";
	})()`)
}

// openPasted opens a list with the task Old and the pasted tasks One and Two. The offer to undo the
// paste does not end by itself, so the lines are not sent.
func openPasted(t *testing.T) *taskTab {
	t.Helper()
	p := openTasks(t, "Old")
	p.stopClock() // the offer to undo does not end
	p.run(focus(".add .title"))
	p.pasteLines("One\nTwo")
	p.waitRows("One", "Two", "Old")
	return p
}

// An act on a pasted task first sends the lines at once. The row keeps the focus, and then has its keys. Lines
// over the task limit come back as one text, and open no editors.
func TestPastedTasks(t *testing.T) {
	p := openPasted(t)
	p.press(kb.Escape)
	p.waitFocus(".row")
	p.press("x")
	p.waitSaved()
	p.waitNone(".row.pending")
	p.press("e")
	p.waitValue(".editor [name=title]", "One")
	p.press(kb.Escape)

	p.wire.once("POST", "/tasks", problem(403, "TASK_LIMIT_REACHED", "Task limit reached"))
	p.run(focus(".add .title"))
	p.pasteLines("Three\nFour")
	p.waitRows("Three", "Four", "One", "Two", "Old")
	p.click(".row .title")
	p.waitSays(".add [data-for=description]", "Task limit reached. What was not added is in the description.")
	p.waitValue(".add [name=description]", "Three\nFour")
	p.waitRows("One", "Two", "Old")
	p.waitNone(".editor")
	p.other.wantTitles("Old", "Two", "One")
}

// An export has what the page shows: it first saves what waits for an undo. The dialog names what the file
// lacks. Without a response it says “Not saved”.
func TestExport(t *testing.T) {
	p := openPasted(t)
	p.press("Three")
	p.keepExports()
	for _, dialog := range []string{"#delete-account", "#transfer"} {
		p.choose(dialog)
		p.click(".dialog .export[value=ndjson]")
		p.waitFor(`["Old", "One", "Two"].every((title) => window.saved?.includes(title))`)
		p.waitSays(".dialog [data-for=form]", "The file does not have what is not saved: “Three”.")
		restore := p.wire.lose()
		p.click(".dialog .export[value=ndjson]")
		p.waitSays(".dialog [data-for=form]", "Not saved.")
		restore()
		p.click(".dialog .cancel")
		p.waitNone(".dialog")
	}
}

// Another program's file is recognized by its content. Before adding its tasks, the page
// lists them, and names the lines that cannot be added. One undo removes the tasks. Tasks of the list, and of
// a file that was imported before, are added again only on request.
func TestImport(t *testing.T) {
	p := openTasks(t, "Old")
	p.stopClock() // messages do not end
	p.choose("#transfer")
	arrive := p.wire.always("GET", "/app/formats.js", proxyError(503))
	text := quote("TYPE,CONTENT,DATE\ntask,Buy milk,2026-01-31\ntask,,\ntask,Call Bob,\n")
	p.chooseFile(text)
	p.waitSays(".dialog .preview", "The file could not be read: a part of this page did not arrive. Try again.")
	arrive()
	p.chooseFile(text)
	p.waitSays(".dialog .preview", "2 tasks, 1 with a date: add? Cannot be added: Line 3: Title is required.")
	p.click(".dialog .primary")
	p.waitNone(".dialog")
	p.waitRows("Buy milk", "Call Bob", "Old")
	p.waitSays("#undo", "Added 2 tasks.")
	p.choose("#transfer")
	p.chooseFile(text)
	p.click(".dialog .primary")
	p.waitSays("#import-error", "Nothing was added: an earlier import has added 2 tasks of this file.")
	p.click(".dialog .again")
	p.waitNone(".dialog")
	p.waitSays(".tabs", "All 5")
	p.run(focus(".tabs a"))
	p.advance(10_000)
	p.run(ctrlZ)
	p.waitSays(".tabs", "All 3")
	p.waitSays(".toast", "Undone: adding 2 tasks.")

	p.hover("h1")
	p.run(focus(".toast .redo"))
	p.advance(10_000)
	p.waitFocus(".toast .redo")
	p.run(focus(".add .title"))
	p.advance(10_000)
	p.waitNone(".toast")

	p.run(focus(".tabs a"), ctrlZ)
	p.waitRows("Old")
	p.waitSaved()
	p.other.wantTitles("Old")
	p.choose("#transfer")
	p.chooseFile(text)
	p.click(".dialog .primary")
	p.waitNone(".dialog") // the file is new again
	p.waitSays(".tabs", "All 3")

	p.choose("#transfer")
	p.chooseFile(quote(`{"id":1,"title":"Old"}`))
	p.waitSays(".dialog .stay", "You already have 1 task of the file. Add again")
	p.click(".dialog .stay")
	p.click(".dialog .primary")
	p.waitNone(".dialog")
	p.waitSays(".tabs", "All 4")
}
