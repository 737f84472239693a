package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// sizes are the window sizes of a phone and of a desktop, in CSS pixels.
var sizes = map[string][2]int64{"phone": {390, 844}, "desktop": {1280, 800}}

// In each state, size and color scheme, the page is not wider than the window.
// With the flag -screenshots, which "make screenshots" sets, the test also saves a
// screenshot of each.
func TestScreenshots(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.checkWidth(t, "login")
	p.press("ana@example.com" + kb.Tab + "guess" + kb.Enter)
	p.waitText(".door [data-for=form]", "Invalid credentials")
	p.checkWidth(t, "login-error")
	p.run(chromedp.Reload())
	p.waitFor("document.querySelector('#email')?.value === 'ana@example.com'")
	p.click(".other button")
	p.run(focus("#password"))
	p.press(password + kb.Enter)
	p.waitVisible(".empty")
	p.checkWidth(t, "empty")
	for _, title := range []string{"Water the plants", "Book the train to Lisbon", "Renew the library card", "Return the ladder to Ines", "Buy milk and bread"} {
		p.addTask(title)
	}
	p.click(".row:nth-child(2) .done")
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.click(".row:nth-child(4) .edit")
	p.waitFocus(".editor [name=title]")
	p.press(kb.Tab + "Window seat, not before nine. The discount code is in the mail of last week.")
	p.run(ctrlEnter)
	p.waitVisible(".row .description:not([hidden])")
	p.run(focus(".add .title"))
	p.checkWidth(t, "full")
	p.click("#account")
	p.checkWidth(t, "menu")
	p.click("#account")

	evaluate[string](p, "document.querySelector('.add .title').value = 'Write everything down '.repeat(30)")
	p.run(focus(".add .title"))
	p.press(kb.Enter)
	p.waitText(".add [data-for=title]", "Title must be at most 500 characters")
	p.click(".row:nth-child(1) .edit")
	p.click(".row:nth-child(3) .delete")
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	p.run(focus("#undo button")) // the bar stays while it has the focus
	p.checkWidth(t, "error")
	p.offline(false)

	p.navigate("/")
	p.checkWidth(t, "home")
}

// checkWidth checks the page's width in all sizes and color schemes, and saves a
// screenshot of each if -screenshots is set. state names the page's state in
// failures and file names.
func (p *tab) checkWidth(t *testing.T, state string) {
	t.Helper()
	for name, size := range sizes {
		p.resize(size[0], size[1])
		for _, scheme := range []string{"light", "dark"} {
			p.setColorScheme(scheme)
			if p.holds("document.documentElement.scrollWidth > innerWidth") {
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
	p.resize(1280, 800)
	p.setColorScheme("light")
}

// focus moves the focus to an element.
func focus(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.Focus(chromedp.CSS(selector))
}
