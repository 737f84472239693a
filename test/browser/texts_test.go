package browser_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// createTasks creates tasks through the API with the tab's token.
func (p *tab) createTasks(tasks []map[string]string) {
	p.t.Helper()
	bodies, err := json.Marshal(tasks)
	if err != nil {
		p.t.Fatal(err)
	}
	created := evaluate[int](p, `(async () => {
		const { token } = JSON.parse(sessionStorage["tareas.session"]);
		let created = 0;
		const bodies = `+string(bodies)+`;
		for (let i = 0; i < bodies.length; i += 20) {
			await Promise.all(bodies.slice(i, i + 20).map(async (body) => {
				const answer = await fetch("tasks", {
					method: "POST", headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" }, body: JSON.stringify(body),
				});
				if (answer.status === 201) created++;
			}));
		}
		return created;
	})()`)
	if created != len(tasks) {
		p.t.Fatalf("got %d tasks created, want %d", created, len(tasks))
	}
}

// Texts are shown as they are, not interpreted, and fit the window.
func TestTexts(t *testing.T) {
	texts := []string{
		strings.Repeat("x", 500), strings.Repeat("word ", 99) + "end", "<b>bold</b><img src=x onerror=alert(1)><script>alert(2)</script>",
		"קנה חלב ולחם", "اشتر الحليب", "👩‍👩‍👧‍👦🏳️‍🌈 emoji", "a\u202eright to left", "tab\tand  spaces", "&lt;&amp;", "line\nbreak", "'\"`${1+1}{{1}}",
	}
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	for _, text := range texts {
		p.createTasks([]map[string]string{{"title": text, "description": text}})
	}
	p.createTasks([]map[string]string{{"title": "long", "description": strings.Repeat("ab\n", 5461)}})
	p.reload()
	slices.Reverse(texts)
	p.waitTitles(append([]string{"long"}, texts...)...)
	for _, size := range sizes {
		p.resize(size[0], size[1])
		if p.holds("document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("a text makes the page wider than %d pixels", size[0])
		}
	}
	if p.holds("document.querySelector('.row b, .row img, .row script')") {
		t.Error("a title became HTML")
	}
	if height := evaluate[float64](p, "document.querySelector('.row').getBoundingClientRect().height"); height > 250 {
		t.Errorf("got a row of 16,383 characters %v pixels high, want it folded", height)
	}
	p.click(".row:first-child .unfold")
	p.waitFor("document.querySelector('.row').getBoundingClientRect().height > 10000")
	p.click(".row:first-child .edit")
	p.waitFor("document.querySelector('.editor [name=description]').value.length === 16383")
}

// Thousands of tasks are shown 500 at a time, and can be edited.
func TestManyTasks(t *testing.T) {
	const many = 2000
	tasks := make([]map[string]string, 0, many)
	for i := range many {
		tasks = append(tasks, map[string]string{"title": fmt.Sprint("Task ", i)})
	}
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.createTasks(tasks)
	p.reload()
	p.waitText(".tabs [aria-current]", "All 2000")
	p.waitFor("document.querySelectorAll('.row').length === 500")
	p.click(".more")
	p.waitFor("document.querySelectorAll('.row').length === 1000")
	p.waitFor("document.activeElement.closest('.row:nth-child(501)')")
	p.waitText(".more", "Show 500 more")
	p.run(focus(".add .title"))
	p.addTask("One more")
	p.click(".row:nth-child(2) .done")
	p.waitText(".tabs", "Active 2000 Done 1")
	p.click(".tabs a[href='#done']")
	p.waitFor("document.querySelectorAll('.row').length === 1")
}
