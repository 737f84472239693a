package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pasteLines pastes a text into the element with the focus.
func (p *tab) pasteLines(text string) {
	p.t.Helper()
	evaluate[bool](p, `(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", `+quote(text)+`);
		return document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	})()`)
}

// Pasting many lines creates a task per line, in their order. One undo removes them all.
func TestPasteManyLines(t *testing.T) {
	p := openTasks(t, "Old")
	p.stopClock()
	p.pasteLines("- one\n- two")
	p.waitRows("one", "two", "Old")
	p.waitSays("#undo", "Added 2 tasks.")
	p.run(ctrlZ)
	p.waitRows("Old")
	p.pasteLines("[x] three\n[ ] four\n")
	p.waitRows("four", "Old", "three")
	p.advance(10_000)
	p.waitSaved()
	p.other.wantTitles("Old", "four", "three")
	if p.other.task(2).Completed || !p.other.task(3).Completed {
		t.Error("want the task done whose box is checked, and no other")
	}

	// The first line joins the typed text.
	p.press("a ")
	p.pasteLines("b\nc")
	p.waitRows("a b", "c", "four", "Old", "three")
	p.waitValue(".add .title", "")
	p.run(ctrlZ)
	p.waitRows("four", "Old", "three")
	p.waitValue(".add .title", "a ")

	// If a line is too long, the text is kept.
	long := "b\n\n" + strings.Repeat("x", 501)
	p.pasteLines(long)
	p.waitSays(".add .error", "Line 3: Title must be at most 500 characters. Nothing was added: what you pasted is in the description.")
	p.waitValue(".add [name=description]", long)
	p.waitValue(".add .title", "a ")
	p.waitRows("four", "Old", "three")

	// A single line becomes the title.
	p.run(focus(".add .title"), selectAll)
	p.pasteLines("- [ ] five")
	p.waitValue(".add .title", "five")
}

// Done tasks can be hidden, or deleted at once. One undo restores them.
func TestClearCompleted(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.other.change(1, `{"completed":true}`)
	p.other.change(3, `{"completed":true}`)
	p.refresh()
	p.run(focus(".hide input"))
	p.press(" ")
	p.waitRows("Two")
	p.waitFor("!document.querySelector('.clear').checkVisibility()")
	p.reload()
	p.waitRows("Two")
	p.waitText(".tabs [aria-current]", "All 3")
	p.click(".hide")
	p.waitRows("Two", "Three", "One")
	p.stopClock()
	p.waitSays(".clear", "Delete 2 done tasks")
	p.click(".clear")
	p.waitRows("Two")
	p.waitSays("#undo", "Deleted 2 tasks.")
	p.click("#undo button")
	p.waitRows("Two", "Three", "One")
	p.click(".tabs a[href='#done']")
	p.waitRows("Three", "One")
	p.click(".clear")
	p.waitRows()
	p.advance(10_000)
	p.waitSaved()
	p.other.wantTitles("Two")
	p.run(ctrlZ)
	p.waitRows("Three", "One")
	p.waitSays("#toasts", "Added 2 tasks again, as new on top.")
	p.waitSaved()
	p.other.wantTitles("Two", "One", "Three")
}

// Keys move between rows and act on the task whose control has the focus. Tab reaches the
// controls of only one row.
func TestKeys(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.stopClock() // done tasks keep their place
	p.tabTo(".row:nth-child(1) .done")
	p.tabTo(".row:nth-child(1) .delete")
	p.press(kb.Tab)
	if p.holds("document.activeElement.closest('.row')") {
		t.Error("Tab leads to a second row")
	}
	p.run(focus(".tabs a"))
	p.run(command("j"))
	p.waitFocus(".row:nth-child(1) .done")
	p.run(command("j"), command("ArrowDown"), command("J"))
	p.waitFocus(".row:nth-child(3) .done")
	p.run(command("k"))
	p.waitFocus(".row:nth-child(2) .done")
	p.run(command("x"))
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.run(command("e"))
	p.waitFocus(".editor [name=title]")
	p.press("x") // is text
	p.waitValue(".editor [name=title]", "Twox")
	p.press(kb.Enter)
	p.waitRows("Three", "Twox", "One")
	p.waitFocus(".row:nth-child(2)")
	p.run(command(" ")) // is not for the row
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.run(command("x"))
	p.waitFor("!document.querySelector('.row:nth-child(2) .done').checked")
	p.run(command("e"))
	p.waitFocus(".editor [name=title]")
	p.press(kb.Enter)
	p.waitFocus(".row:nth-child(2)")
	p.run(command("j"))
	p.waitFocus(".row:nth-child(3) .done")
	p.run(command("Enter"))
	p.waitFocus(".row:nth-child(3) .editor [name=title]")
	p.press(kb.Escape)
	p.waitFocus(".row:nth-child(3)")
	p.run(command("Delete"))
	p.waitRows("Three", "Twox")
	for _, undo := range map[string]chromedp.Action[chromedp.Void]{"Caps Lock": chord("Z", "KeyZ", 90, ""), "Cyrillic": chord("я", "KeyZ", 90, "")} {
		p.run(undo)
		p.waitRows("Three", "Twox", "One")
		p.run(focus(".row:nth-child(3) .done"))
		p.run(command("Delete"))
		p.waitRows("Three", "Twox")
	}
	p.run(command("?"))
	p.waitSays(".dialog", "Next task, previous task")
	p.run(ctrlZ) // is not for what the dialog covers
	p.waitRows("Three", "Twox")
	p.press(kb.Escape)
	p.waitNone(".dialog")
	p.run(command("n"))
	p.waitFocus(".add .title")
	p.press(kb.Escape)
	p.waitFocus(".row .done")
	p.click("#account")
	p.click("#letters[aria-checked=true]")
	p.waitVisible("#letters[aria-checked=false]")
	p.press(kb.Escape)
	p.run(focus(".row:nth-child(1) .done"), command("x"), command("n"), command("ArrowDown"))
	p.waitFocus(".row:nth-child(2) .done")
	p.waitNone(".row:nth-child(1) .done:checked")
}

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
	p.waitSays(".dialog .preview", "2 tasks, 1 with a date: add? Not added: Line 3: Title is required.")
	p.click(".dialog .primary")
	p.waitNone(".dialog")
	p.waitRows("Buy milk", "Call Bob", "Old")
	p.waitSays("#undo", "Added 2 tasks.")
	p.run(ctrlZ)
	p.waitRows("Old")
	p.waitSaved()
	p.other.wantTitles("Old")
}

// keepExports keeps the exported file in window.saved too, because a headless browser asks where to save.
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

// An export has what the page shows: it first saves what waits for an undo. Without a response it
// says that no file was saved, and nothing about an import or the account.
func TestExportOfUnsaved(t *testing.T) {
	p := openTasks(t, "Old")
	p.stopClock() // the offer to undo does not end
	p.run(focus(".add .title"))
	p.pasteLines("One\nTwo")
	p.waitRows("One", "Two", "Old")
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
		p.chooseFile("window.saved")
		p.waitSays(".dialog .stay", "You have 2 tasks of the file. Add again what you have")
	}
	addAgain := func() {
		p.click(".dialog .stay")
		p.click(".dialog .primary")
	}
	p.stopClock() // messages do not end
	p.wire.once("POST", "/tasks", problem(400, "TITLE_REQUIRED", "Line 2: Title is required"))
	importSaved()
	p.click(".dialog .primary")
	p.waitSays("#import-error", "Nothing was added: you have 2 tasks of the file, which has no other.")
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
	p.waitSays(".toast", "Undone: Added 2 tasks.")

	p.hover("h1")
	p.run(focus(".toast button"))
	p.advance(5000)
	p.waitFocus(".toast button")
	p.run(focus(".add .title"))
	p.advance(5000)
	p.waitNone(".toast")
}

// Web addresses in texts are links. They tell the other page nothing, and do not open
// the editor. After a reload the page has the same scroll position.
func TestLinksInTexts(t *testing.T) {
	const text = "See https://example.com/a?b=(c). And http://example.org, too"
	titles := []string{text}
	for i := range 40 {
		titles = append(titles, strings.Repeat("x", i+1))
	}
	p := openTasks(t, titles...)
	links := "[...document.querySelectorAll('.row:last-child .title a')].map((a) => `${a.textContent} ${a.href} ${a.rel} ${a.target}`).join()"
	want := "https://example.com/a?b=(c https://example.com/a?b=(c noopener noreferrer _blank,http://example.org http://example.org/ noopener noreferrer _blank"
	if got := evaluate[string](p.tab, links); got != want {
		t.Errorf("got the links %q, want %q", got, want)
	}
	p.waitFor("document.querySelector('.row:last-child .title').textContent === " + quote(text))
	evaluate[string](p.tab, "(scrollTo(0, 700), '')")
	p.reload()
	p.waitFor("scrollY === 700")
	evaluate[string](p.tab, "document.querySelector('.row:last-child a').addEventListener('click', (event) => event.preventDefault()) ?? ''")
	p.click(".row:last-child a")
	p.waitNone(".editor")
}
