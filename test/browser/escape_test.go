package browser_test

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// Escape closes an edit. What was typed stays a draft of the task until it is saved, or
// discarded by name, which can be undone.
func TestEscape(t *testing.T) {
	p := openTasks(t, "One")
	p.edit(1, kb.Escape)
	p.waitNone(".editor")
	p.waitFocus(".row .edit")
	p.edit(1, " more"+kb.Tab+"a long text"+kb.Escape)
	p.waitNone(".editor")
	p.waitRows("One")
	p.waitSays(".row .state", "Unsaved draft")
	p.reload()
	p.waitSays(".row .state", "Unsaved draft")
	p.edit(1, "")
	p.waitValue(".editor [name=title]", "One more")
	p.waitValue(".editor [name=description]", "a long text")
	p.stopClock() // the offer to undo does not end
	for name, undo := range map[string]func(){
		"button": func() { p.click("#undo button") },
		"Ctrl+Z": func() { p.run(ctrlZ) },
	} {
		p.waitSays(".editor .cancel", "Discard")
		p.click(".editor .cancel")
		p.waitNone(".editor")
		p.waitSays("#undo p", "Discarded changes to “One”.")
		undo()
		p.waitFor(noUndo)
		p.waitValue(".editor [name=title]", "One more")
		if !p.holds("document.querySelector('.editor [name=description]').value === 'a long text'") {
			t.Errorf("%s does not bring back the description", name)
		}
	}
	p.run(focus(".editor [name=title]"))
	p.press(kb.Enter)
	p.waitNone(".editor")
	p.waitRows("One more")
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.other.wantTask(1, "One more", "a long text")
	p.waitFor("document.querySelector('.row .state').textContent === ''")
}

// Escape that ends what an input method composes closes nothing.
func TestEscapeWhileComposing(t *testing.T) {
	p := openTasks(t, "One")
	compose := func(field string) {
		p.waitFocus(field)
		call(p.tab, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "nihon", SelectionStart: 5, SelectionEnd: 5})
		p.waitFor("document.activeElement.value.includes('nihon')")
		p.press(kb.Escape)
		p.settle()
		p.waitFocus(field)
		p.waitVisible(field)
		p.waitFor("document.activeElement.value.includes('nihon')")
	}
	p.click(".add .describe")
	compose(".add [name=description]")
	p.edit(1, "")
	compose(".editor [name=title]")
	p.press(kb.Tab)
	compose(".editor [name=description]")
}

// In a description, Enter makes a line and Ctrl+Enter saves. The editor says so.
func TestKeysOfTheEditor(t *testing.T) {
	p := openTasks(t, "One")
	p.edit(1, "")
	p.press(kb.Tab)
	p.waitFocus(".editor [name=description]")
	p.waitSays(".editor .hint", "Ctrl + Enter")
	p.press("a\rb")
	p.waitValue(".editor [name=description]", "a\nb")
	p.run(ctrlEnter)
	p.waitNone(".editor")
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.other.wantTask(1, "One", "a\nb")
}

// A fragment that is no tab shows all tasks, even if every object in JavaScript
// has a property of that name.
func TestUnknownTab(t *testing.T) {
	for _, fragment := range []string{"constructor", "__proto__", "toString"} {
		t.Run(fragment, func(t *testing.T) {
			p := openTasks(t, "One")
			p.click(".tabs a[href='#done']")
			p.waitRows()
			evaluate[string](p.tab, "location.hash = "+quote(fragment))
			p.waitRows("One")
			p.waitText(".tabs [aria-current]", "All 1")
			p.reload()
			p.waitRows("One")
			p.waitText(".tabs [aria-current]", "All 1")
		})
	}
}
