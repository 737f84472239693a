package e2e_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
)

// Lines of requests wait, but not beyond the program's end: each request that
// was answered is in the log, once, and before the end.
func TestLogIsWholeAtTheEnd(t *testing.T) {
	t.Parallel()
	for name, signal := range map[string]syscall.Signal{"SIGTERM": syscall.SIGTERM, "SIGINT": syscall.SIGINT} {
		t.Run(name, func(t *testing.T) {
			p := launch(t, "DATABASE_URL=memory:")
			ana := p.register(t, "ana@example.com")
			const requests = 140
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

// An audit line is in the log before its request is answered, even if the
// program is killed right after that.
func TestAuditLinesSurviveAKill(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:")
	ana := p.register(t, "ana@example.com")
	path := fmt.Sprintf("/tasks/%d", p.create(t, ana, `{"title":"Buy milk"}`))
	if got := p.do(t, request{method: "DELETE", path: path, token: ana.token}); got.status != 200 {
		t.Fatalf("got %d %s, want the task deleted", got.status, got.body)
	}
	p.Kill()
	for _, event := range []string{"registered", "logged in", "task deleted"} {
		if !strings.Contains(p.log.String(), `"msg":"audit","event":"`+event+`"`) {
			t.Errorf("got no audit line %q in the log:\n%s", event, p.log)
		}
	}
}
