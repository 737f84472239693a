//go:build unix

package bootstrap

import (
	"syscall"
	"time"
)

// processorTime is the CPU time that the process has used so far, 0 where the
// system does not tell.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
