package browser_test

import "testing"

// loseCreation adds a task whose answer is lost, and waits until the page says so.
// The request is repeated after restore.
func (p *taskTab) loseCreation(title string) (restore func()) {
	p.t.Helper()
	restore = p.wire.loseAnswers()
	p.press(title + "\r")
	p.waitSays(".row.pending", "Not saved yet.")
	return restore
}

// A new task that was changed elsewhere before its request is repeated is shown as
// it is now, not as it was created.
func TestAddWithALostAnswerAndAChange(t *testing.T) {
	p := openTasks(t, "Old")
	restore := p.loseCreation("Buy milk")
	p.other.change(2, `{"title":"Buy oat milk","completed":true}`)
	restore()
	p.wire.wait("POST", "/tasks", 201, 1)
	p.waitNone(".row.pending")
	p.settle()
	p.waitRows("Buy oat milk", "Old")
	p.waitFor(firstIsDone)
	p.waitSays(".tabs", "All 2 Active 1 Done 1")
	p.other.wantTitles("Old", "Buy oat milk")
}

// One that was deleted elsewhere is not shown, also after a reload.
func TestAddWithALostAnswerAndADeletion(t *testing.T) {
	p := openTasks(t, "Old")
	restore := p.loseCreation("Buy milk")
	p.other.remove(2)
	restore()
	p.reload()
	p.wire.wait("POST", "/tasks", 201, 1)
	p.waitNone(".row.pending")
	p.settle()
	p.waitRows("Old")
	p.waitSays(".tabs", "All 1 Active 1 Done 0")
	p.other.wantTitles("Old")
}

// One that was deleted here before its request is repeated is not said to be added.
func TestAddWithALostAnswerThenDeleted(t *testing.T) {
	p := openTasks(t, "Old")
	restore := p.loseCreation("Buy milk")
	p.deleteRow(1)
	p.waitRows("Old")
	restore()
	p.reload()
	p.waitSaved()
	p.settle()
	p.waitRows("Old")
	if p.holds("document.querySelector('#status').textContent.includes('Added')") {
		t.Error("the deleted task is said to be added")
	}
	p.other.wantTitles("Old")
}

// One that was changed elsewhere is not deleted by who has not seen that.
func TestAddWithALostAnswerThenChangedAndDeleted(t *testing.T) {
	p := openTasks(t, "Old")
	restore := p.loseCreation("Buy milk")
	p.other.change(2, `{"description":"Two bottles"}`)
	p.deleteRow(1)
	p.waitRows("Old")
	restore()
	p.waitSays(".row .error", "Not deleted: it was changed elsewhere meanwhile. Delete it again to delete it as it is now.")
	p.waitSays(".row .description", "Two bottles")
	p.other.wantTitles("Old", "Buy milk")
}

// One that was deleted here, and is refused, can be restored as long as the bar says so.
func TestAddDeletedThenRefused(t *testing.T) {
	p := openTasks(t, "Old")
	restore := p.wire.lose()
	p.press("Buy milk\r")
	p.waitSays(".row.pending", "Not saved yet.")
	p.stopClock()
	p.deleteRow(1)
	p.waitRows("Old")
	p.wire.always("POST", "/tasks", problem(403, "TASK_LIMIT_REACHED", "Enough"))
	restore()
	p.reconnect()
	p.wire.wait("POST", "/tasks", 403, 1)
	p.settle()
	p.waitRows("Old")
	p.waitSays("#undo", "Deleted “Buy milk”.")
	p.run(ctrlZ)
	p.advance(1)
	p.waitValue(".editor [name=title]", "Buy milk")
	p.waitSays(".editor [data-for=form]", "Enough")
	p.waitFor(noUndo)
	p.other.wantTitles("Old")
}
