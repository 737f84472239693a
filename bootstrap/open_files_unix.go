//go:build unix

package bootstrap

import (
	"math"
	"syscall"
)

// openFilesLimit returns the maximum number of open files of the process, or 0 if
// there is none. Go has raised the soft limit to the hard limit at the start.
func openFilesLimit() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil || uint64(limit.Cur) > math.MaxInt32 { //nolint:unconvert // some systems have an int64
		return 0
	}
	return int(limit.Cur)
}
