package main

import (
	"math"
	"os"
	"runtime/debug"
	"testing"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

func TestTuneMemory(t *testing.T) {
	const before = 123 // the GC percentage before the call
	noCgroup := func() (uint64, error) { return 0, memlimit.ErrNoCgroup }
	noCgroups := func() (uint64, error) { return 0, memlimit.ErrCgroupsNotSupported }
	noLimit := func() (uint64, error) { return 0, memlimit.ErrNoLimit }
	for name, c := range map[string]struct {
		variables map[string]string
		container memlimit.Provider
		percent   int
		limit     int64
	}{
		"nothing set":    {nil, memlimit.Limit(1000 << 20), gcPercent, 900 << 20},
		"GOGC set":       {map[string]string{"GOGC": "50"}, memlimit.Limit(1000 << 20), before, 900 << 20},
		"GOGC empty":     {map[string]string{"GOGC": ""}, memlimit.Limit(1000 << 20), gcPercent, 900 << 20},
		"GOMEMLIMIT set": {map[string]string{"GOMEMLIMIT": "1GiB"}, memlimit.Limit(1000 << 20), gcPercent, math.MaxInt64},
		"no limit":       {nil, noLimit, gcPercent, math.MaxInt64},
		"no container":   {nil, noCgroup, gcPercent, math.MaxInt64},
		"no containers":  {nil, noCgroups, gcPercent, math.MaxInt64},
	} {
		t.Run(name, func(t *testing.T) {
			percent, limit := debug.SetGCPercent(before), debug.SetMemoryLimit(math.MaxInt64)
			t.Cleanup(func() {
				debug.SetGCPercent(percent)
				debug.SetMemoryLimit(limit)
			})
			for _, variable := range []string{"GOGC", "GOMEMLIMIT", "AUTOMEMLIMIT"} {
				value, set := c.variables[variable]
				t.Setenv(variable, value) // restores the variable at the end
				if !set {
					os.Unsetenv(variable)
				}
			}
			if err := tuneMemory(c.container); err != nil {
				t.Fatal(err)
			}
			if got := debug.SetGCPercent(before); got != c.percent {
				t.Errorf("got GC percentage %d, want %d", got, c.percent)
			}
			if got := debug.SetMemoryLimit(-1); got != c.limit {
				t.Errorf("got memory limit %d, want %d", got, c.limit)
			}
		})
	}
}

func TestTuneMemoryFailsOnUnreadableLimit(t *testing.T) {
	t.Setenv("GOGC", "100")
	t.Setenv("GOMEMLIMIT", "")
	os.Unsetenv("GOMEMLIMIT")
	limit := debug.SetMemoryLimit(-1)
	unreadable := func() (uint64, error) { return 0, os.ErrPermission }
	if err := tuneMemory(unreadable); err == nil {
		t.Error("got no error, want one")
	}
	if got := debug.SetMemoryLimit(-1); got != limit {
		t.Errorf("got memory limit %d, want %d as before", got, limit)
	}
}
