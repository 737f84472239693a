package program

import (
	"os/exec"
	"syscall"
)

// dieWithTest has the kernel kill the program when the test process dies, be
// it killed or out of time. The kernel goes by the thread that starts the
// program; Go ends threads only where a goroutine that is locked to one ends,
// which no test does. SIGKILL is right, since the service survives it at any
// moment.
func dieWithTest(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
