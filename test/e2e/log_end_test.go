package e2e_test

import (
	"os"
	"strings"
	"syscall"
	"testing"
)

// Each request has its line in the log before the program ends, and before the
// line that says so.
func TestLogIsFlushedAtTheEnd(t *testing.T) {
	t.Parallel()
	for _, signal := range []os.Signal{syscall.SIGTERM, syscall.SIGINT} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			p := launch(t, "DATABASE_URL=memory:")
			ana := p.Register(t, "ana@example.com")
			const requests = 140
			for range requests {
				p.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
			}
			if err := p.Stop(signal); err != nil {
				t.Errorf("the program ended with %v, want status 0", err)
			}
			log := p.log.String()
			if got := strings.Count(log, `"route":"/tasks"`); got != requests {
				t.Errorf("got %d lines of requests in the log, want %d:\n%s", got, requests, log)
			}
			if stopping := strings.Index(log, `"msg":"stopping"`); stopping < 0 || strings.LastIndex(log, `"msg":"request",`) > stopping {
				t.Errorf("got lines of requests after the program's last lines:\n%s", log)
			}
		})
	}
}

// An audit line is in the log before its request is answered, so that SIGKILL
// does not lose it.
func TestAuditLinesSurviveSIGKILL(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:")
	p.Register(t, "ana@example.com")
	p.Kill()
	for _, event := range []string{"registered", "logged in"} {
		if !strings.Contains(p.log.String(), `"msg":"audit","event":"`+event+`"`) {
			t.Errorf("got no audit line %q in the log:\n%s", event, p.log)
		}
	}
}
