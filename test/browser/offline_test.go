package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Offline, the page says so, keeps what was typed, and does not show changes
// that were not saved. Online again, it sends new tasks, and edits can be sent.
func TestOffline(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	p.click(".row .done")
	p.waitText(".row .error", "Not saved.")
	if p.holds("document.querySelector('.row .done').checked") {
		t.Error("the page shows a task as done that is not")
	}
	p.click(".row .edit")
	p.waitFocus(".editor [name=title]")
	p.press(" today" + kb.Enter)
	p.waitText(".editor [data-for=form]", "Not saved.")
	p.run(focus(".add .title"))
	p.press("Call Bob" + kb.Enter)
	p.waitText(".row.pending", "Not saved yet.")
	p.offline(false)
	p.waitFor("document.querySelector('#connection').textContent === '' && document.querySelector('.pending') === null")
	p.waitRows("Call Bob", "Buy milk")
	p.run(focus(".editor [name=title]"))
	p.press(kb.Enter)
	p.waitRows("Call Bob", "Buy milk today")
	p.reload()
	p.waitRows("Call Bob", "Buy milk today")
}

// A task whose deletion fails is shown again, with the reason.
func TestDeletionFails(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.stopClock()
	p.click(".row .delete")
	p.waitRows()
	p.offline(true)
	p.advance(5000)
	p.waitRows("Buy milk")
	p.waitText(".row .error", "Not saved.")
	p.offline(false)
	p.waitFor("document.querySelector('#connection').textContent === ''")
	p.reload()
	p.waitRows("Buy milk")
}

// Leaving the page sends pending deletions, except undone ones.
func TestPendingDeletions(t *testing.T) {
	p := openTasks(t, "Task 0", "Task 1", "Task 2")
	p.stopClock() // until the page is left
	p.click(".row:first-child .delete")
	p.waitRows("Task 1", "Task 0")
	p.click(".row:first-child .delete")
	p.waitRows("Task 0")
	p.run(ctrlZ)
	p.waitRows("Task 2", "Task 1", "Task 0")
	p.click(".row:first-child .delete")
	p.waitRows("Task 1", "Task 0")
	p.navigate("/")
	p.wire.wait("DELETE", "/tasks/3", 200, 1)
	p.navigate("/app")
	p.waitRows("Task 1", "Task 0")
	p.click(".row:first-child .delete")
	p.waitRows("Task 0")
	p.choose("#logout")
	p.logIn("ana@example.com", password)
	p.waitRows("Task 0")
}

// A server that cannot be reached is told apart from a browser that is offline.
// The page recovers when the server is back.
func TestServerIsDown(t *testing.T) {
	file := "sqlite:" + t.TempDir() + "/tareas.db"
	first := start(t, "DATABASE_URL="+file)
	p := open(t, first.Base, "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	first.Kill()
	p.press("Call Bob" + kb.Enter)
	p.waitText("#connection", "The server cannot be reached.")
	p.waitText(".row.pending", "Not saved yet.")
	port := first.Base[len("http://127.0.0.1:"):]
	start(t, "DATABASE_URL="+file, "PORT="+port)
	p.waitFor("document.querySelector('#connection').textContent === '' && document.querySelector('.pending') === null")
	p.waitRows("Call Bob", "Buy milk")
}
