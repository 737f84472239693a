package sandbox

import (
	"errors"
	"os/exec"
	"syscall"
)

// errWindows is the error of Open on Windows: the sandbox needs sessions and
// signals.
var errWindows = errors.New("the sandbox does not run on Windows")

func chown(string) error { return errWindows }

func hasSpace(string, uint64) bool { return false }

func detach(*exec.Cmd, bool) error { return errWindows }

func kill(int, syscall.Signal) error { return errWindows }

const (
	pause  = syscall.SIGKILL
	resume = syscall.SIGKILL
)
