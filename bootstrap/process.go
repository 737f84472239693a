package bootstrap

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// NewLogger returns a logger for the file: for people where it is a terminal,
// in JSON where it is not.
func NewLogger(file *os.File) *slog.Logger {
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, nil))
	}
	return slog.New(slog.NewJSONHandler(file, nil))
}

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
