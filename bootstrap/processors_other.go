//go:build !unix

package bootstrap

import "time"

// processorTime is not known here: the processors are left to Go.
func processorTime() (used time.Duration, told bool) { return 0, false }
