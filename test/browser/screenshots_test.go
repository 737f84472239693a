package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// sizes are those of a phone and of a desktop.
var sizes = map[string][2]int64{"phone": {390, 844}, "desktop": {1280, 800}}

// TestScreenshots looks at each state in each size and colour: nothing is
// wider than the window. With -screenshots, as "make screenshots" sets, it
// leaves a picture of each.
func TestScreenshots(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.pictures(t, "door")
	p.keys("ana@example.com" + kb.Tab + "guess" + kb.Enter)
	p.reads("[data-for=form]", "Invalid credentials")
	p.pictures(t, "door-error")
	p.do(chromedp.Reload())
	p.until("document.querySelector('#email')?.value === 'ana@example.com'")
	p.click(".other button")
	p.do(focus("#password"))
	p.keys(password + kb.Enter)
	p.sees(".empty")
	p.pictures(t, "empty")
	for _, title := range []string{"Water the plants", "Book the train to Lisbon", "Renew the library card", "Return the ladder to Ines", "Buy milk and bread"} {
		p.add(title)
	}
	p.click(".row:nth-child(2) .done")
	p.until("document.querySelector('.row:nth-child(2) .done').checked")
	p.click(".row:nth-child(4) .edit")
	p.focused(".editor [name=title]")
	p.keys(kb.Tab + "Window seat, not before nine. The discount code is in the mail of last week.")
	p.do(ctrlEnter)
	p.sees(".row .description:not([hidden])")
	p.do(focus(".add .title"))
	p.pictures(t, "full")

	evaluate[string](p, "document.querySelector('.add .title').value = 'Write everything down '.repeat(30)")
	p.do(focus(".add .title"))
	p.keys(kb.Enter)
	p.reads(".add [data-for=title]", "Title must be at most 500 characters")
	p.click(".row:nth-child(1) .edit")
	p.click(".row:nth-child(3) .delete")
	p.offline(true)
	p.reads("#connection", "You are offline.")
	p.do(focus(".toast button")) // it waits then
	p.pictures(t, "error")
	p.offline(false)

	p.visit("/")
	p.pictures(t, "home")
}

// pictures goes through sizes and colours.
func (p *tab) pictures(t *testing.T, state string) {
	t.Helper()
	for name, size := range sizes {
		p.size(size[0], size[1])
		for _, scheme := range []string{"light", "dark"} {
			p.look(scheme)
			if p.is("document.documentElement.scrollWidth > innerWidth") {
				t.Errorf("%s on a %s is wider than the window", state, name)
			}
			if *screenshots == "" {
				continue
			}
			picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(*screenshots, fmt.Sprintf("%s-%s-%s.png", state, name, scheme))
			if err := os.WriteFile(file, picture, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.size(1280, 800)
	p.look("light")
}

// focus puts the focus on an element.
func focus(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.Focus(chromedp.CSS(selector))
}
