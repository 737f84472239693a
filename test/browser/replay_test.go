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
