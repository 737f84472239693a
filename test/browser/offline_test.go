package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Without network the page says so, keeps what is typed and shows nothing that
// is not so; with it, all goes on.
func TestOffline(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	p.offline(true)
	p.reads("#connection", "You are offline.")
	p.keys("Call Bob" + kb.Enter)
	p.reads(".add [data-for=form]", "What you typed is kept.")
	p.until("document.querySelector('.add .title').value === 'Call Bob'")
	p.click(".row .done")
	p.reads(".row .error", "You are offline.")
	if p.is("document.querySelector('.row .done').checked") {
		t.Error("a task shows as done that is not")
	}
	p.click(".row .edit")
	p.focused(".editor [name=title]")
	p.keys(" today" + kb.Enter)
	p.reads(".editor [data-for=form]", "You are offline.")
	p.offline(false)
	p.until("document.querySelector('#connection').textContent === ''")
	p.keys(kb.Enter)
	p.titles("Buy milk today")
	p.do(focus(".add .title"))
	p.keys(kb.Enter)
	p.titles("Call Bob", "Buy milk today")
	p.reload()
	p.titles("Call Bob", "Buy milk today")
}

// A deletion that fails brings the task back, and says why.
func TestDeletionFails(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	p.click(".row .delete")
	p.titles()
	p.offline(true)
	p.titles("Buy milk")
	p.reads(".row .error", "You are offline.")
	p.offline(false)
	p.until("document.querySelector('#connection').textContent === ''")
	p.reload()
	p.titles("Buy milk")
}

// A page that is left sends its deletions, and one that is taken back is none.
func TestPageIsLeft(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	for i := range 3 {
		p.add(fmt.Sprint("Task ", i))
	}
	p.click(".row:first-child .delete")
	p.titles("Task 1", "Task 0")
	p.click(".row:first-child .delete")
	p.titles("Task 0")
	p.do(ctrlZ)
	p.titles("Task 1", "Task 0")
	p.visit("/")
	p.visit("/app")
	p.titles("Task 1", "Task 0")
	p.click(".row:first-child .delete")
	p.titles("Task 0")
	p.click("#logout")
	p.logIn("ana@example.com", password)
	p.titles("Task 0")
}

// An answer that was lost makes no second task: the page looks whether the
// first is there.
func TestAnswerIsLost(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.loseAnswer()
	p.keys("Buy milk" + kb.Enter)
	p.titles("Buy milk")
	p.until("document.querySelector('.add .title').value === '' && document.querySelector('#connection').textContent === ''")
	p.keys("Call Bob" + kb.Enter)
	p.titles("Call Bob", "Buy milk")
}

// It finds out, too, when the list was not there yet as the answer was lost.
func TestAnswerIsLostBeforeTheList(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.sees(".door")
	p.hold("GET")
	p.register("ana@example.com")
	p.loseAnswer()
	p.keys("Buy milk" + kb.Enter)
	p.until("document.querySelector('.add').ariaBusy === 'true' || document.querySelector('.add [data-for=form]').textContent")
	p.release()
	p.titles("Buy milk")
	p.until("document.querySelector('.add .title').value === '' && document.querySelector('#connection').textContent === ''")
}

// loseAnswer loses the next answer of a POST for tasks.
func (p *tab) loseAnswer() {
	p.t.Helper()
	evaluate[string](p, `(() => {
		const real = fetch;
		window.fetch = async (...request) => {
			const answer = await real(...request);
			if (request[0] !== "tasks" || request[1].method !== "POST") return answer;
			window.fetch = real;
			throw new TypeError("lost");
		};
		return "";
	})()`)
}

// The service away is told apart from a browser without network, and its list
// is there when it is back.
func TestServerIsAway(t *testing.T) {
	file := "sqlite:" + t.TempDir() + "/tareas.db"
	first := program.Start(t, "DATABASE_URL="+file)
	p := open(t, first.Base, "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	first.Kill()
	p.keys("Call Bob" + kb.Enter)
	p.reads("#connection", "The server cannot be reached.")
	p.reads(".add [data-for=form]", "What you typed is kept.")
	port := first.Base[len("http://127.0.0.1:"):]
	program.Start(t, "DATABASE_URL="+file, "PORT="+port)
	p.until("document.querySelector('#connection').textContent === ''")
	p.keys(kb.Enter)
	p.titles("Call Bob", "Buy milk")
}
