package main

import (
	"math"
	"os"
	"runtime/debug"
	"testing"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestTuneMemory(t *testing.T) {
	noCgroup := func() (uint64, error) { return 0, memlimit.ErrNoCgroup }
	noCgroups := func() (uint64, error) { return 0, memlimit.ErrCgroupsNotSupported }
	noLimit := func() (uint64, error) { return 0, memlimit.ErrNoLimit }
	for name, c := range map[string]struct {
		variables map[string]string
		container memlimit.Provider
		ballast   int
		limit     int64
	}{
		"nothing set":           {nil, memlimit.Limit(1000 << 20), ballastBytes, 900 << 20},
		"GOGC set":              {map[string]string{"GOGC": "50"}, memlimit.Limit(1000 << 20), 0, 900 << 20},
		"GOGC empty":            {map[string]string{"GOGC": ""}, memlimit.Limit(1000 << 20), ballastBytes, 900 << 20},
		"GOMEMLIMIT set":        {map[string]string{"GOMEMLIMIT": "1GiB"}, memlimit.Limit(1000 << 20), ballastBytes, math.MaxInt64},
		"a small container":     {nil, memlimit.Limit(200 << 20), 0, 180 << 20},
		"a container of 256MB":  {nil, memlimit.Limit(256 << 20), ballastBytes, 256 << 20 * 9 / 10},
		"no limit":              {nil, noLimit, ballastBytes, math.MaxInt64},
		"no cgroup":             {nil, noCgroup, ballastBytes, math.MaxInt64},
		"cgroups not supported": {nil, noCgroups, ballastBytes, math.MaxInt64},
	} {
		t.Run(name, func(t *testing.T) {
			limit := debug.SetMemoryLimit(math.MaxInt64)
			t.Cleanup(func() {
				debug.SetMemoryLimit(limit)
				ballast = nil
			})
			for _, variable := range []string{"GOGC", "GOMEMLIMIT", "AUTOMEMLIMIT"} {
				value, set := c.variables[variable]
				t.Setenv(variable, value) // restores the variable at the end
				if !set {
					os.Unsetenv(variable)
				}
			}
			expect.NoError(t, tuneMemory(c.container))
			if got := len(ballast); got != c.ballast {
				t.Errorf("got a ballast of %d bytes, want %d", got, c.ballast)
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
