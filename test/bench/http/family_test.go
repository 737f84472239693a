package yardstick_test

import (
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// A server's work counts whichever of its processes does it: one that lives,
// and one that has ended.
func TestUsageOfAFamily(t *testing.T) {
	const work = `i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done`
	for name, script := range map[string]string{
		"a child that has ended": "sh -c '" + work + "'; echo done; sleep 60",
		"a child that lives":     "sh -c '" + work + "; echo done; sleep 60'; exit",
	} {
		t.Run(name, func(t *testing.T) {
			p := sandbox.New(t).Start(t, "parent", []string{"sh", "-c", script})
			for deadline := time.Now().Add(time.Minute); !strings.Contains(p.Log(), "done"); time.Sleep(time.Millisecond) {
				if time.Now().After(deadline) {
					t.Fatal("the child does not end its work")
				}
			}
			if own, all := cpuOf(t, p.Pid()), cpuOfFamily(t, p.Pid()); all < own+2*tick {
				t.Errorf("got %v of the parent, %v of all: the child's is missing", own, all)
			}
		})
	}
}
