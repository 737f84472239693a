//go:build unix

package bootstrap

import (
	"syscall"
	"time"
)

// processorTime is the CPU time that the process has used so far, and whether
// the system tells.
func processorTime() (used time.Duration, told bool) {
	var usage syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), err == nil
}
