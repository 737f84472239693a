package bootstrap

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// version is that of the module in the build, as "v1.2.3"; "" where the build
// does not say.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}

// LimitMemory tells Go's garbage collector of the container's limit, less a
// tenth for what it does not count, unless GOMEMLIMIT is set already.
func LimitMemory() error {
	_, err := memlimit.Set(memlimit.WithProvider(memlimit.FromCgroup), memlimit.WithRatio(0.9))
	if err == nil || errors.Is(err, memlimit.ErrNoLimit) || errors.Is(err, memlimit.ErrNoCgroup) {
		return nil
	}
	return fmt.Errorf("read the container's memory limit: %w", err)
}
