package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// gcPercent is the GC percentage if GOGC is not set. The live heap is a few MB:
// with Go's default of 100 a collection begins at a heap of 4 MB, with 150 at one of
// 6 MB. A list of 10 tasks on SQLite, under 32 connections, then takes about 10 %
// less CPU time; 200 saves no more. A higher value takes too much memory when many
// clients send large bodies, or do not read what they request. See
// https://go.dev/doc/gc-guide#GOGC.
const gcPercent = 150

// tuneMemory sets the GC percentage, unless GOGC is set, and the memory limit,
// unless GOMEMLIMIT is set: nine tenths of the container's limit. The rest is for
// memory that Go does not count. It returns an error if it cannot read the
// container's limit, and nil if there is no container.
func tuneMemory(container memlimit.Provider) error {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	_, err := memlimit.Set(memlimit.WithProvider(container), memlimit.WithRatio(0.9))
	if err == nil || errors.Is(err, memlimit.ErrNoCgroup) || errors.Is(err, memlimit.ErrCgroupsNotSupported) {
		return nil
	}
	return fmt.Errorf("read the container's memory limit: %w", err)
}
