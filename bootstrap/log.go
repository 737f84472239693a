package bootstrap

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// NewLogger returns a logger for the file: for people where it is a terminal,
// in JSON where it is not. In JSON the lines of requests go out together, at
// most logDelay late; each other line goes out at once, after those that have
// gathered before it. Flush lets all of them go, and belongs at the end of the
// program.
func NewLogger(file *os.File) (logger *slog.Logger, flush func()) {
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, nil)), func() {}
	}
	return newGatheringLogger(file)
}

func newGatheringLogger(to io.Writer) (logger *slog.Logger, flush func()) {
	lines := &gatheredLines{to: to}
	return slog.New(gathering{slog.NewJSONHandler(&lines.text, nil), lines}), lines.flush
}

const (
	// logDelay is how long the line of a request may wait for others. It is
	// what a process that is killed may owe to its log.
	logDelay = 100 * time.Millisecond
	// logBatch is how many lines do not wait any longer.
	logBatch = 128
)

// gathering is a handler whose lines of requests wait for others, also to be
// written as JSON: 128 in a row are written in a quarter of the time that they
// take one by one, each in the middle of a request.
type gathering struct {
	slog.Handler
	lines *gatheredLines
}

// Handle implements slog.Handler.
func (g gathering) Handle(_ context.Context, record slog.Record) error {
	ofRequest := record.Message == ginhttp.RequestLine || record.Message == ginhttp.AuditLine
	return g.lines.add(line{g.Handler, record}, ofRequest && record.Level <= slog.LevelInfo)
}

// WithAttrs implements slog.Handler.
func (g gathering) WithAttrs(attrs []slog.Attr) slog.Handler {
	return gathering{g.Handler.WithAttrs(attrs), g.lines}
}

// WithGroup implements slog.Handler.
func (g gathering) WithGroup(name string) slog.Handler {
	return gathering{g.Handler.WithGroup(name), g.lines}
}

// line is a line of the log before it is text.
type line struct {
	by     slog.Handler
	record slog.Record
}

// gatheredLines are the lines that wait, oldest first.
type gatheredLines struct {
	to io.Writer

	mutex sync.Mutex
	lines []line
	text  bytes.Buffer // where handlers write; empty but while lines are sent
	// ticking tells that a flush will come by itself.
	ticking bool
}

func (g *gatheredLines) add(l line, mayWait bool) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.lines = append(g.lines, l)
	if !mayWait || len(g.lines) >= logBatch {
		return g.send()
	}
	if !g.ticking {
		g.ticking = true
		time.AfterFunc(logDelay, g.flush)
	}
	return nil
}

func (g *gatheredLines) flush() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.ticking = false
	_ = g.send() // whoever cannot be written to cannot be told either
}

// send writes what has gathered. What does not go out now never will: a disk
// that is full must not fill the memory.
func (g *gatheredLines) send() error {
	if len(g.lines) == 0 {
		return nil
	}
	var problems error
	for _, l := range g.lines {
		problems = errors.Join(problems, l.by.Handle(context.Background(), l.record))
	}
	clear(g.lines) // they hold texts of requests
	g.lines = g.lines[:0]
	_, err := g.to.Write(g.text.Bytes())
	g.text.Reset()
	return errors.Join(problems, err)
}
