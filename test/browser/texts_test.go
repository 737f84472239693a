package browser_test

import (
	"slices"
	"strings"
	"testing"
)

// Texts are shown literally, not interpreted, and fit the window. Web addresses in texts are links, which do
// not open the editor. After a reload the page has the same scroll position.
func TestTexts(t *testing.T) {
	texts := []string{
		strings.Repeat("x", 500), strings.Repeat("word ", 99) + "end", "<b>bold</b><img src=x onerror=alert(1)><script>alert(2)</script>",
		"קנה חלב ולחם", "اشتر الحليب", "👩‍👩‍👧‍👦🏳️‍🌈 emoji", "a\u202eright to left", "tab\tand  spaces", "&lt;&amp;", "line\nbreak", "'\"`${1+1}{{1}}",
		"See https://example.com/a?b=(c). And http://example.org, too",
	}
	p := openTasks(t)
	for _, text := range texts {
		p.other.create(text, text)
	}
	p.other.create("long", strings.Repeat("ab\n", 5461))
	p.reload()
	slices.Reverse(texts)
	p.waitRows(append([]string{"long"}, texts...)...)
	for _, size := range sizes {
		p.resize(size.width, size.height)
		if p.holds("document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("a text makes the page wider than %d pixels", size.width)
		}
	}
	if p.holds("document.querySelector('.row b, .row img, .row script')") {
		t.Error("a title became HTML")
	}
	if height := evaluate[float64](p.tab, "document.querySelector('.row').getBoundingClientRect().height"); height > 250 {
		t.Errorf("got a row of 16,383 characters %v pixels high, want it folded", height)
	}
	evaluate[string](p.tab, "(scrollTo(0, 100), '')")
	p.reload()
	p.waitFor("scrollY === 100")
	evaluate[string](p.tab, "document.querySelector('.title a').addEventListener('click', (event) => event.preventDefault()) ?? ''")
	p.click(".title a")
	p.waitNone(".editor")
	p.click(".row:first-child .unfold")
	p.waitFor("document.querySelector('.row').getBoundingClientRect().height > 10000")
	p.click(".row:first-child .edit")
	p.waitFor("document.querySelector('.editor [name=description]').value.length === 16383")
}
