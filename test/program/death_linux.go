package program

import (
	"os/exec"
	"syscall"
)

// dieWithTest makes the kernel kill the program when the test process dies. The
// kernel watches the thread that started the program. That thread lives as long
// as the process: Go ends a thread only when a goroutine locked to it ends, and
// no test locks one. SIGKILL is safe, because the service needs no clean
// shutdown.
func dieWithTest(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
