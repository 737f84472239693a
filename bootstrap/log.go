package bootstrap

import (
	"log/slog"
	"os"
)

// NewLogger returns a logger that writes the lines of at least a level to file: text if
// it is a terminal, JSON otherwise.
func NewLogger(file *os.File, level slog.Level) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, options))
	}
	return slog.New(slog.NewJSONHandler(file, options))
}
