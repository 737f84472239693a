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

// NewLogger returns a logger for the file: text where it is a terminal, JSON
// where it is not. In JSON, the lines of requests are written in batches, at
// most batchDelay late; every other line, audit lines among them, is written
// at once, after those that wait. flush writes what waits; call it at the end
// of the program.
func NewLogger(file *os.File) (logger *slog.Logger, flush func()) {
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, nil)), func() {}
	}
	return newBatchLogger(file)
}

func newBatchLogger(to io.Writer) (logger *slog.Logger, flush func()) {
	b := &batch{to: to}
	b.timer = time.AfterFunc(batchDelay, func() { _ = b.flush() }) // there is nowhere to report it
	return slog.New(batchHandler{slog.NewJSONHandler(b, nil), b}), func() { _ = b.flush() }
}

const (
	// batchDelay is how long the line of a request may wait: what a process
	// that is killed may lose of its log.
	batchDelay = 100 * time.Millisecond
	// batchBytes is the size from which on a batch does not wait.
	batchBytes = 64 << 10
)

// batchHandler formats each line into a batch, so that most requests make no
// system call for their line.
type batchHandler struct {
	slog.Handler // writes to batch
	batch        *batch
}

// Handle implements slog.Handler.
func (h batchHandler) Handle(ctx context.Context, record slog.Record) error {
	err := h.Handler.Handle(ctx, record)
	if mayWait(record) {
		return err
	}
	return errors.Join(err, h.batch.flush())
}

// mayWait reports whether a record is the line of a request and no warning.
func mayWait(record slog.Record) (may bool) {
	if record.Level > slog.LevelInfo {
		return false
	}
	record.Attrs(func(attr slog.Attr) bool {
		may = attr.Key == ginhttp.DurationKey
		return !may
	})
	return may
}

// WithAttrs implements slog.Handler.
func (h batchHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return batchHandler{h.Handler.WithAttrs(attrs), h.batch}
}

// WithGroup implements slog.Handler.
func (h batchHandler) WithGroup(name string) slog.Handler {
	return batchHandler{h.Handler.WithGroup(name), h.batch}
}

// batch holds formatted lines, oldest first, until they are written in one
// Write.
type batch struct {
	to io.Writer

	mutex sync.Mutex
	lines bytes.Buffer
	timer *time.Timer // flushes batchDelay after the first line
}

// Write implements io.Writer; p is one line.
func (b *batch) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.lines.Len() == 0 {
		b.timer.Reset(batchDelay)
	}
	b.lines.Write(p)
	if b.lines.Len() < batchBytes {
		return len(p), nil
	}
	return len(p), b.send()
}

func (b *batch) flush() error {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.send()
}

// send writes the lines. They are dropped if that fails: a full disk must not
// fill the memory. b.mutex is held.
func (b *batch) send() error {
	if b.lines.Len() == 0 {
		return nil
	}
	_, err := b.to.Write(b.lines.Bytes())
	b.lines.Reset()
	return err
}
