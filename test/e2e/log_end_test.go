package e2e_test

import (
	"strings"
	"syscall"
	"testing"
)

// Lines of requests wait for others, but not beyond the program's end, whichever
// way it is asked to: each request that was answered is in the log, once, and
// before the end.
func TestLogIsWholeAtTheEnd(t *testing.T) {
	t.Parallel()
	for name, signal := range map[string]syscall.Signal{"SIGTERM": syscall.SIGTERM, "SIGINT": syscall.SIGINT} {
		t.Run(name, func(t *testing.T) {
			p := launch(t, "DATABASE_URL=memory:")
			ana := p.register(t, "ana@example.com")
			const requests = 140 // more than one batch, and a rest that waits
			for range requests {
				p.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "[]")
			}
			if err := p.Stop(signal); err != nil {
				t.Errorf("the program ended with %v", err)
			}
			log := p.log.String()
			const line = `"msg":"request",`
			if got := strings.Count(log, `"route":"/tasks"`); got != requests {
				t.Errorf("got %d lines of requests in the log, want %d:\n%s", got, requests, log)
			}
			if stopping := strings.Index(log, `"msg":"stopping"`); stopping < 0 || strings.LastIndex(log, line) > stopping {
				t.Errorf("got lines of requests after the end was told of:\n%s", log)
			}
		})
	}
}
