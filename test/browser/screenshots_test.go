package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// sizes are the window sizes of a phone and of a desktop, in CSS pixels.
var sizes = map[string][2]int64{"phone": {390, 844}, "desktop": {1280, 800}}

// With the flag -screenshots, which "make screenshots" sets, this saves a picture
// of each state in each size and look.
func TestScreenshots(t *testing.T) {
	if *screenshots == "" {
		t.Skip("-screenshots names no directory")
	}
	visitStates(t, func(p *tab, state string) {
		for name, size := range sizes {
			p.resize(size[0], size[1])
			for _, l := range looks {
				p.setLook(l)
				picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
				if err != nil {
					t.Fatal(err)
				}
				file := filepath.Join(*screenshots, fmt.Sprintf("%s-%s-%s.png", state, name, l.name))
				if err := os.WriteFile(file, picture, 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.resize(1280, 800)
		p.setColorScheme("light")
	})
}

// focus moves the focus to an element.
func focus(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.Focus(chromedp.CSS(selector))
}
