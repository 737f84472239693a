package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// sizes are the window sizes of a phone and of a desktop, in CSS pixels.
var sizes = []struct {
	name          string
	width, height int64
}{{"phone", 390, 844}, {"desktop", 1280, 800}}

// checkWidth checks that the page is not wider than the window in any size and look. If
// the flag -screenshots is set, it saves a screenshot of each.
func (p *tab) checkWidth(t *testing.T, state string) {
	t.Helper()
	for _, size := range sizes {
		p.resize(size.width, size.height)
		for _, l := range looks {
			p.setLook(l)
			if p.holds("document.documentElement.scrollWidth > innerWidth") {
				t.Errorf("%s on a %s in %s is wider than the window", state, size.name, l.name)
			}
			if *screenshots == "" {
				continue
			}
			picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
			expect.NoError(t, err)
			file := filepath.Join(*screenshots, fmt.Sprintf("%s-%s-%s.png", state, size.name, l.name))
			expect.NoError(t, os.WriteFile(file, picture, 0o600))
		}
	}
	p.resize(1280, 800)
	p.setColorScheme("light")
}

// focus moves the focus to an element.
func focus(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.Focus(chromedp.CSS(selector))
}
