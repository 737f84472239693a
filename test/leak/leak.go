// Package leak fails a test process that leaves goroutines behind.
//
// It imports await and goleak.
package leak

import (
	"time"

	"go.uber.org/goleak"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// SharedServer ignores the PostgreSQL server of package pgtest, which runs until the
// process ends.
var SharedServer = goleak.IgnoreAnyFunction("github.com/seed-9b87e5c3/tareas/test/internal/sandbox.(*Process).reap")

// VerifyTestMain is goleak's VerifyTestMain, but goroutines have a minute to end
// instead of half a second. Some wait for another process, for example for PostgreSQL
// to cancel a query.
func VerifyTestMain(m goleak.TestingM, ignored ...goleak.Option) {
	goleak.VerifyTestMain(patient{m, ignored}, ignored...)
}

// patient is a TestingM that waits for the goroutines of its tests.
type patient struct {
	goleak.TestingM
	ignored []goleak.Option
}

// Run implements goleak.TestingM.
func (p patient) Run() int {
	status := p.TestingM.Run()
	if status == 0 {
		await.Holds(time.Minute, func() bool { return goleak.Find(p.ignored...) == nil }) // goleak then reports the goroutines that are left
	}
	return status
}
