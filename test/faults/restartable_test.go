package faults_test

import (
	"sync/atomic"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// restartable is a program that can be killed and started again, each time on
// another port.
type restartable struct {
	environ []string
	current atomic.Pointer[program.Process]
}

// startProgram starts the program with these variables. REQUEST_TIMEOUT is the default
// unless they set it. It ends requests that a fault leaves without a response.
func startProgram(t testing.TB, environ ...string) *restartable {
	t.Helper()
	need.Long(t, "it builds the program")
	r := &restartable{environ: append([]string{"REQUEST_TIMEOUT=5s"}, environ...)}
	r.start(t)
	return r
}

func (r *restartable) start(t testing.TB) {
	t.Helper()
	r.current.Store(program.Start(t, r.environ...))
}

func (r *restartable) kill() { r.current.Load().Kill() }

// log returns the output of the current process.
func (r *restartable) log() string { return r.current.Load().Log.String() }

// base is a base for newService: all clients use this program.
func (r *restartable) base(int) string { return r.current.Load().Base }
