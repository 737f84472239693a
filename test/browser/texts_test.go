package browser_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// create makes tasks through the API with the tab's own token.
func (p *tab) create(tasks []map[string]string) {
	p.t.Helper()
	bodies, err := json.Marshal(tasks)
	if err != nil {
		p.t.Fatal(err)
	}
	made := evaluate[int](p, `(async () => {
		const { token } = JSON.parse(sessionStorage["tareas.session"]);
		let made = 0;
		const bodies = `+string(bodies)+`;
		for (let i = 0; i < bodies.length; i += 20) {
			await Promise.all(bodies.slice(i, i + 20).map(async (body) => {
				const answer = await fetch("tasks", {
					method: "POST", headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" }, body: JSON.stringify(body),
				});
				if (answer.status === 201) made++;
			}));
		}
		return made;
	})()`)
	if made != len(tasks) {
		p.t.Fatalf("made %d tasks, want %d", made, len(tasks))
	}
}

// Any text is shown as it is, does nothing, and fits.
func TestTexts(t *testing.T) {
	texts := []string{
		strings.Repeat("x", 500), strings.Repeat("word ", 99) + "end", "<b>bold</b><img src=x onerror=alert(1)><script>alert(2)</script>",
		"קנה חלב ולחם", "اشتر الحليب", "👩‍👩‍👧‍👦🏳️‍🌈 emoji", "a\u202eright to left", "tab\tand  spaces", "&lt;&amp;", "line\nbreak", "'\"`${1+1}{{1}}",
	}
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	for _, text := range texts {
		p.create([]map[string]string{{"title": text, "description": text}})
	}
	p.create([]map[string]string{{"title": "long", "description": strings.Repeat("ab\n", 5461)}})
	p.reload()
	slices.Reverse(texts)
	p.titles(append([]string{"long"}, texts...)...)
	for _, size := range sizes {
		p.size(size[0], size[1])
		if p.is("document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("a text makes the page wider than %d pixels", size[0])
		}
	}
	if p.is("document.querySelector('.row b, .row img, .row script')") {
		t.Error("a title became HTML")
	}
	if height := evaluate[float64](p, "document.querySelector('.row').getBoundingClientRect().height"); height > 250 {
		t.Errorf("a row of 16,383 characters is %v pixels high, want it folded", height)
	}
	p.click(".row:first-child .unfold")
	p.until("document.querySelector('.row').getBoundingClientRect().height > 10000")
	p.click(".row:first-child .edit")
	p.until("document.querySelector('.editor [name=description]').value.length === 16383")
}

// Thousands of tasks are shown bit by bit, and can be worked with.
func TestManyTasks(t *testing.T) {
	const many = 2000
	tasks := make([]map[string]string, 0, many)
	for i := range many {
		tasks = append(tasks, map[string]string{"title": fmt.Sprint("Task ", i)})
	}
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.create(tasks)
	p.reload()
	p.reads(".tabs [aria-current]", "All 2000")
	p.until("document.querySelectorAll('.row').length === 500")
	p.click(".more")
	p.until("document.querySelectorAll('.row').length === 1000")
	p.until("document.activeElement.closest('.row:nth-child(501)')")
	p.reads(".more", "Show 500 more")
	p.do(focus(".add .title"))
	p.add("One more")
	p.click(".row:nth-child(2) .done")
	p.reads(".tabs", "Active 2000 Done 1")
	p.click(".tabs a[href='#done']")
	p.until("document.querySelectorAll('.row').length === 1")
}
