package browser_test

import (
	"strings"
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

// Another program's file is recognized by its content. Before adding its tasks, the page
// lists them, and names the lines that cannot be added. One undo removes the tasks.
func TestImportOfAnotherProgram(t *testing.T) {
	p := openTasks(t, "Old")
	p.stopClock() // the offer to undo does not end
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
	p.run(ctrlZ)
	p.waitRows("Old")
	p.waitSaved()
	p.other.wantTitles("Old")
}

// Pasted lines over the task limit come back as one text, and open no editors.
func TestPasteOverTaskLimit(t *testing.T) {
	p := openTasks(t, "Old")
	p.stopClock() // the offer to undo does not end
	p.wire.once("POST", "/tasks", problem(403, "TASK_LIMIT_REACHED", "Task limit reached"))
	p.run(focus(".add .title"))
	p.pasteLines("One\nTwo")
	p.waitRows("One", "Two", "Old")
	p.keepExports()
	p.choose("#transfer")
	p.click(".dialog .export[value=ndjson]") // ends the offer
	p.waitSays(".add [data-for=description]", "Task limit reached. What was not added is in the description.")
	p.waitValue(".add [name=description]", "One\nTwo")
	p.waitRows("Old")
	p.waitFor("document.querySelector('.editor') === null")
}

// openPasted returns a tab with the stored task Old and two pasted ones. The offer to undo the paste does not end.
func openPasted(t *testing.T) *taskTab {
	t.Helper()
	p := openTasks(t, "Old")
	p.stopClock() // the offer to undo does not end
	p.run(focus(".add .title"))
	p.pasteLines("One\nTwo")
	p.waitRows("One", "Two", "Old")
	return p
}

// An act on a pasted task first sends the lines at once. The row keeps the focus, and then has its keys.
func TestActOnAPastedTask(t *testing.T) {
	p := openPasted(t)
	p.press(kb.Escape)
	p.waitFocus(".row")
	p.press("x")
	p.waitSaved()
	p.waitNone(".row.pending")
	p.press("e")
	p.waitValue(".editor [name=title]", "One")
	p.press(kb.Escape)

	p.run(focus(".add .title"))
	p.pasteLines("Three\nFour")
	p.waitRows("Three", "Four", "One", "Two", "Old")
	p.click(".row .title")
	p.waitSaved()
	p.other.wantTitles("Old", "Two", "One", "Four", "Three")
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

// An export has what the page shows: it first saves what waits for an undo. Without a response
// the dialog says “Not saved”.
func TestExportOfUnsaved(t *testing.T) {
	p := openPasted(t)
	p.keepExports()
	p.choose("#transfer")
	p.click(".dialog .export[value=ndjson]")
	p.waitFor(`["Old", "One", "Two"].every((title) => window.saved?.includes(title))`)
	p.press(kb.Escape)
	p.waitNone(".dialog")
	p.run(focus(".row .done"), ctrlZ)
	p.waitRows("Old")
	p.waitSaved()
	p.other.wantTitles("Old")
	p.wire.lose()
	for _, dialog := range []string{"#delete-account", "#transfer"} {
		p.choose(dialog)
		p.click(".dialog .export[value=ndjson]")
		p.waitSays(".dialog [data-for=form]", "Not saved.")
		p.click(".dialog .cancel")
		p.waitNone(".dialog")
	}
}

// An exported file can be imported. Tasks of the list, and of a file that was imported before,
// are added again only on request.
func TestExportAndImport(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.keepExports()
	p.press("Three")
	for _, dialog := range []string{"#delete-account", "#transfer"} {
		p.choose(dialog)
		p.click(".dialog .export[value=ndjson]")
		p.waitFor(`window.saved.startsWith('{"id":1,"title":"One"')`)
		p.waitSays(".dialog [data-for=form]", "The file does not have what is not saved: “Three”.")
		p.click(".dialog .cancel")
		p.waitNone(".dialog")
	}
	importSaved := func() {
		p.choose("#transfer")
		p.waitSays(".dialog [value=ndjson]", "Backup")
		p.waitSays(".dialog [value=csv]", "Spreadsheet")
		p.chooseFile("window.saved")
		p.waitSays(".dialog .stay", "You already have 2 tasks of the file. Add again")
	}
	addAgain := func() {
		p.click(".dialog .stay")
		p.click(".dialog .primary")
	}
	p.stopClock() // messages do not end
	p.wire.once("POST", "/tasks", problem(400, "TITLE_REQUIRED", "Line 2: Title is required"))
	importSaved()
	p.click(".dialog .primary")
	p.waitSays("#import-error", "Nothing was added: the file has 2 tasks, which you already have.")
	addAgain()
	p.waitSays(".dialog [data-for=form]", "Line 2: Title is required")
	p.click(".dialog .primary")
	p.waitSays("#undo", "Added 2 tasks.")
	p.waitSays(".tabs", "All 4")
	importSaved()
	addAgain()
	p.waitSays("#import-error", "Nothing was added: an earlier import has added 2 tasks of this file.")
	p.click(".dialog .again")
	p.waitNone(".dialog")
	p.waitSays(".tabs", "All 6")
	p.run(focus(".tabs a"))
	p.advance(10_000)
	p.run(ctrlZ)
	p.waitSays(".tabs", "All 4")
	p.waitSays(".toast", "Undone: adding 2 tasks.")

	p.hover("h1")
	p.run(focus(".toast .redo"))
	p.advance(10_000)
	p.waitFocus(".toast .redo")
	p.run(focus(".add .title"))
	p.advance(10_000)
	p.waitNone(".toast")

	p.run(focus(".tabs a"), ctrlZ)
	p.waitSays(".tabs", "All 2")
	importSaved()
	addAgain()
	p.waitNone(".dialog") // the file is new again
	p.waitSays(".tabs", "All 4")
}

// Web addresses in texts are links, which do not open the editor. After a reload the page has the
// same scroll position.
func TestLinksInTexts(t *testing.T) {
	const text = "See https://example.com/a?b=(c). And http://example.org, too"
	titles := []string{text}
	for i := range 40 {
		titles = append(titles, strings.Repeat("x", i+1))
	}
	p := openTasks(t, titles...)
	p.waitFor("document.querySelector('.row:last-child .title').textContent === " + quote(text))
	evaluate[string](p.tab, "(scrollTo(0, 700), '')")
	p.reload()
	p.waitFor("scrollY === 700")
	evaluate[string](p.tab, "document.querySelector('.row:last-child a').addEventListener('click', (event) => event.preventDefault()) ?? ''")
	p.click(".row:last-child a")
	p.waitNone(".editor")
}
