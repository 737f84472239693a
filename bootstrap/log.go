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

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// NewLogger returns a logger that writes the lines of at least a level to file: text if
// it is a terminal, JSON otherwise. In JSON, request lines are written in batches, at most
// batchDelay late. Every other line, including audit lines, is written at once,
// after the buffered ones. flush writes the buffered lines; call it at the end
// of the program.
func NewLogger(file *os.File, level slog.Level) (logger *slog.Logger, flush func()) {
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, &slog.HandlerOptions{Level: level})), func() {}
	}
	return newBatchLogger(file, level)
}

func newBatchLogger(to io.Writer, level slog.Level) (logger *slog.Logger, flush func()) {
	b := &batch{to: to}
	b.timer = time.AfterFunc(batchDelay, func() { _ = b.flush() }) // no caller can receive the error
	return slog.New(batchHandler{slog.NewJSONHandler(b, &slog.HandlerOptions{Level: level}), b}), func() { _ = b.flush() }
}

const (
	// batchDelay is the maximum delay of a request line. A killed process loses
	// the lines of that time.
	batchDelay = 100 * time.Millisecond
	// batchBytes is the size at which a batch is written before batchDelay.
	batchBytes = 64 << 10
)

// batchHandler formats each line into a batch, so that most request lines need
// no system call.
type batchHandler struct {
	slog.Handler // writes to batch
	batch        *batch
}

// Handle implements slog.Handler.
func (h batchHandler) Handle(ctx context.Context, record slog.Record) error {
	err := h.Handler.Handle(ctx, record)
	if isRequestLine(record) {
		return err
	}
	return errors.Join(err, h.batch.flush())
}

// isRequestLine reports whether a record is the line of a request without an
// error.
func isRequestLine(record slog.Record) (is bool) {
	if record.Level > slog.LevelInfo {
		return false
	}
	record.Attrs(func(attr slog.Attr) bool {
		is = attr.Key == gateway.DurationKey
		return !is
	})
	return is
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
