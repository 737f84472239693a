package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// ballastBytes is the size of an allocation that is never touched, and so takes no memory. Since it
// counts as live heap, Go collects garbage every 36 MB instead of every 4 MB, which saves CPU time.
// Under load the program takes up to 36 MB more. See https://go.dev/doc/gc-guide#GOGC.
const ballastBytes = 32 << 20

// minBallastLimit is the minimum memory limit for a ballast.
const minBallastLimit = 200 << 20

var ballast []byte

// tuneMemory sets the memory limit to nine tenths of the container's limit, unless GOMEMLIMIT is
// set. The rest is for memory that Go does not count. It allocates the ballast unless GOGC is set
// or the limit is small. It returns an error if it cannot read a container's limit. Outside of a
// container it returns nil.
func tuneMemory(container memlimit.Provider) error {
	_, err := memlimit.Set(memlimit.WithProvider(container), memlimit.WithRatio(0.9))
	if os.Getenv("GOGC") == "" && debug.SetMemoryLimit(-1) >= minBallastLimit {
		ballast = make([]byte, ballastBytes)
	}
	if err == nil || errors.Is(err, memlimit.ErrNoCgroup) || errors.Is(err, memlimit.ErrCgroupsNotSupported) {
		return nil
	}
	return fmt.Errorf("cannot read the container's memory limit: %w", err)
}
