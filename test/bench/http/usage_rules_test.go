package httpbench_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// CPU time includes that of child processes, running or ended.
func TestCPUOfTree(t *testing.T) {
	const work = `i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done`
	for name, script := range map[string]string{
		"a child that has ended": "sh -c '" + work + "'; echo done; sleep 60",
		"a child that lives":     "sh -c '" + work + "; echo done; sleep 60'; exit",
	} {
		t.Run(name, func(t *testing.T) {
			p := sandbox.New(t).Start(t, "parent", []string{"sh", "-c", script})
			await.True(t, "the child has done its work", func() bool { return strings.Contains(p.Log(), "done") })
			if own, all := cpuOf(t, p.Pid()), cpuOfTree(t, p.Pid()); all < own+2*tick {
				t.Errorf("got %v for the parent and %v with its child, want more for both", own, all)
			}
		})
	}
}
