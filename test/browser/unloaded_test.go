package browser_test

import "testing"

// A page of which a script does not arrive says so, and can be loaded again.
func TestScriptDoesNotArrive(t *testing.T) {
	for script, c := range map[string]struct{ says, again string }{
		"main.js":  {"This page is still loading.", ".late a"},
		"login.js": {"This page is still loading.", ".late a"},
		"queue.js": {"Your tasks could not be shown", ".trouble button"},
	} {
		t.Run(script, func(t *testing.T) {
			p := openTasks(t, "Buy milk")
			arrive := p.wire.always("GET", "/app/"+script, proxyError(503))
			p.reload()
			p.waitFor("document.getAnimations().forEach((animation) => animation.finish()) ?? true") // without the delay
			p.waitText("main", c.says)
			arrive()
			p.click(c.again)
			p.waitRows("Buy milk")
		})
	}
}
