package bootstrap

import (
	"context"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// NewLogger returns a logger for the file: for people where it is a terminal,
// in JSON where it is not. In JSON the lines of requests go out together, at
// most logDelay late; each other line goes out at once, and takes along what
// has gathered before it. Flush does so too, and belongs at the end of the
// program.
func NewLogger(file *os.File) (logger *slog.Logger, flush func()) {
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, nil)), func() {}
	}
	lines := &gatheredLines{to: file}
	return slog.New(gathering{slog.NewJSONHandler(lines, nil), lines}), lines.flush
}

const (
	// logDelay is how long the line of a request may wait for others. It is
	// what a process that is killed may owe to its log.
	logDelay = 100 * time.Millisecond
	// logBatch is how many bytes of lines do not wait any longer. A write for
	// each request would cost as much as the answer itself.
	logBatch = 16 << 10
)

// gathering is a handler whose lines of requests may wait.
type gathering struct {
	slog.Handler
	lines *gatheredLines
}

// Handle implements slog.Handler.
func (g gathering) Handle(ctx context.Context, record slog.Record) error {
	err := g.Handler.Handle(ctx, record)
	if record.Message != ginhttp.RequestLine || record.Level > slog.LevelInfo {
		g.lines.flush()
	}
	return err
}

// WithAttrs implements slog.Handler.
func (g gathering) WithAttrs(attrs []slog.Attr) slog.Handler {
	return gathering{g.Handler.WithAttrs(attrs), g.lines}
}

// WithGroup implements slog.Handler.
func (g gathering) WithGroup(name string) slog.Handler {
	return gathering{g.Handler.WithGroup(name), g.lines}
}

// gatheredLines is a writer that passes lines on together.
type gatheredLines struct {
	to io.Writer

	mutex   sync.Mutex
	lines   []byte
	waiting bool // a flush is under way, by the clock
}

// Write implements io.Writer.
func (g *gatheredLines) Write(line []byte) (int, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.lines = append(g.lines, line...)
	switch {
	case len(g.lines) >= logBatch:
		return len(line), g.send()
	case !g.waiting:
		g.waiting = true
		time.AfterFunc(logDelay, g.flush)
	}
	return len(line), nil
}

func (g *gatheredLines) flush() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.waiting = false
	// Who cannot be written to cannot be told either.
	_ = g.send()
}

// send writes what has gathered. What does not go out now never will: a disk
// that is full must not fill the memory.
func (g *gatheredLines) send() error {
	if len(g.lines) == 0 {
		return nil
	}
	_, err := g.to.Write(g.lines)
	g.lines = g.lines[:0]
	return err
}
