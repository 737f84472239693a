package bootstrap

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// NewLogger returns a logger that writes the lines of at least a level to file: text if
// it is a terminal, JSON otherwise. One goroutine writes them, in order. So a file that
// takes no lines, such as a pipe that nobody reads, stops no request:
//
//   - The line of a request never waits, nor does a line whose context has no deadline.
//     Both are dropped while the queue is full.
//   - Any other line waits until it is written, at most until the deadline of its context.
//     It is dropped if the queue is still full then.
//
// Dropped lines are counted: in the next line that can be written, and in the metrics of
// a Service with this logger.
//
// The value of an attribute must not change after the call. closeLog ends the goroutine
// after the last line. It waits for at most a second.
//
// It is for the command tareas only, and may change in any release.
func NewLogger(file *os.File, level slog.Level) (logger *slog.Logger, closeLog func()) {
	info, err := file.Stat()
	return startLog(file, level, err == nil && info.Mode()&os.ModeCharDevice != 0)
}

const (
	// maxQueuedLines covers the 0.1 s for which a busy machine may stop the goroutine's
	// thread, at 40,000 requests a second. The queue takes 1.3 MB.
	maxQueuedLines = 4096
	// maxBatchLines limits what is written together. Ten lines of requests are at most 4 KB,
	// which a pipe takes in one piece (PIPE_BUF).
	maxBatchLines = 10
	// closeTimeout limits how long the end of the program waits for its log.
	closeTimeout = time.Second
)

func startLog(file io.Writer, level slog.Level, text bool) (logger *slog.Logger, closeLog func()) {
	w := &logWriter{file: file, queue: make(chan logLine, maxQueuedLines)}
	options := &slog.HandlerOptions{Level: level}
	var format slog.Handler = slog.NewJSONHandler(&w.batch, options)
	if text {
		format = slog.NewTextHandler(&w.batch, options)
	}
	go w.run(format)
	return slog.New(logHandler{format, w}), w.close
}

// logHandler queues the lines of a logger.
type logHandler struct {
	format slog.Handler // to the writer's batch
	writer *logWriter
}

var _ slog.Handler = logHandler{}

// Enabled implements slog.Handler.
func (h logHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return h.format.Enabled(ctx, level)
}

// WithAttrs implements slog.Handler.
func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return logHandler{h.format.WithAttrs(attrs), h.writer}
}

// WithGroup implements slog.Handler.
func (h logHandler) WithGroup(name string) slog.Handler {
	return logHandler{h.format.WithGroup(name), h.writer}
}

// Handle implements slog.Handler. A client that disconnects cancels ctx, and could so drop
// its audit line: only the deadline ends the wait.
func (h logHandler) Handle(ctx context.Context, record slog.Record) error {
	line := logLine{format: h.format, record: record.Clone()}
	if deadline, ok := ctx.Deadline(); ok && !line.ofRequest() {
		h.writer.writeUntil(line, deadline)
	} else {
		h.writer.offer(line)
	}
	return nil
}

// logLine is a line in the queue.
type logLine struct {
	format  slog.Handler // nil ends the writer
	record  slog.Record
	written chan struct{} // closed after the write; nil if nobody waits
}

func (l logLine) ofRequest() bool { return l.record.Message == gateway.RequestMessage }

// droppedLines are numbers of lines.
type droppedLines struct{ requests, others uint64 }

// since returns the line that reports how many lines were dropped since before.
func (d droppedLines) since(before droppedLines) slog.Record {
	record := slog.NewRecord(time.Now(), slog.LevelWarn, "lines of the log were dropped", 0)
	record.AddAttrs(slog.Uint64("requests", d.requests-before.requests), slog.Uint64("others", d.others-before.others))
	return record
}

// logWriter writes the lines of its queue.
type logWriter struct {
	file  io.Writer
	queue chan logLine
	batch bytes.Buffer // of run

	mutex   sync.Mutex
	dropped droppedLines
}

// offer queues the line if there is room, and drops it otherwise.
func (w *logWriter) offer(line logLine) {
	select {
	case w.queue <- line:
	default:
		w.drop(line)
	}
}

// writeUntil waits until the line is written, or until the deadline.
func (w *logWriter) writeUntil(line logLine, deadline time.Time) {
	line.written = make(chan struct{})
	timeout := time.NewTimer(time.Until(deadline))
	defer timeout.Stop()
	select {
	case w.queue <- line:
	case <-timeout.C:
		w.offer(line) // there may be room, if the deadline has long passed
		return
	}
	select {
	case <-line.written:
	case <-timeout.C:
	}
}

// close ends run after the last line.
func (w *logWriter) close() { w.writeUntil(logLine{}, time.Now().Add(closeTimeout)) }

func (w *logWriter) drop(lines ...logLine) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for _, line := range lines {
		if line.ofRequest() {
			w.dropped.requests++
		} else {
			w.dropped.others++
		}
	}
}

// droppedSoFar returns the numbers since the start.
func (w *logWriter) droppedSoFar() droppedLines {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.dropped
}

// droppedByKind is droppedSoFar for the metrics.
func (w *logWriter) droppedByKind() map[string]uint64 {
	dropped := w.droppedSoFar()
	return map[string]uint64{"request": dropped.requests, "other": dropped.others}
}

// run writes the lines of the queue until close. Lines that wait together are written
// together: a write for each would take a tenth of the CPU time of a request without a
// token. If a write fails, as on a full disk, its lines are dropped.
func (w *logWriter) run(format slog.Handler) {
	var lines []logLine
	var reported droppedLines
	ctx := context.Background()
	for open := true; open; {
		lines = w.take(lines[:0])
		dropped := w.droppedSoFar()
		if dropped != reported {
			_ = format.Handle(ctx, dropped.since(reported))
		}
		for _, line := range lines {
			if open = line.format != nil; open {
				_ = line.format.Handle(ctx, line.record)
			}
		}
		_, err := w.file.Write(w.batch.Bytes())
		w.batch.Reset()
		if err != nil {
			w.drop(lines...)
		} else {
			reported = dropped
		}
		for _, line := range lines {
			if line.written != nil {
				close(line.written)
			}
		}
	}
}

// take waits for a line, and returns it with those that are queued behind it, at most
// maxBatchLines. It first lets other requests end: a batch then has eight lines under load,
// instead of one or two.
func (w *logWriter) take(lines []logLine) []logLine {
	lines = append(lines, <-w.queue)
	runtime.Gosched()
	for len(w.queue) > 0 && len(lines) < maxBatchLines {
		lines = append(lines, <-w.queue)
	}
	return lines
}
