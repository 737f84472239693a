//go:build !unix

package bootstrap

import "time"

// processorTime is not known here: the processors are left to Go.
func processorTime() time.Duration { return 0 }
