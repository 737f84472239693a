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

// NewLogger returns a logger that writes lines of at least the level to file, as text to a terminal
// and as JSON otherwise. One goroutine writes them in order. So a file that blocks, such as a pipe
// that nobody reads, delays a request at most until its deadline:
//
//   - The line of a request never waits, nor does a line whose context has no deadline.
//     Both are dropped while the queue is full.
//   - Any other line waits until it is written, at most until the deadline of its context.
//     It is dropped if the queue is still full then.
//
// When file takes lines again, a separate line has the number of dropped lines. The metrics of a
// Service with this logger have the number too.
//
// The value of an attribute must not change after it is logged. The function closeLog ends the
// goroutine after the last line. It waits at most a second.
//
// It is for the command tareas only, and may change in any release.
func NewLogger(file *os.File, level slog.Level) (logger *slog.Logger, closeLog func()) {
	info, err := file.Stat()
	return startLog(file, level, err == nil && info.Mode()&os.ModeCharDevice != 0)
}

const (
	// A busy machine may stop the goroutine for 0.1 s. In this time 40,000 requests a second write
	// 4,000 lines. The queue takes 1.3 MB.
	maxQueuedLines = 4096
	// maxBatchLines limits the lines of one write. Ten lines of requests have at most 4 KB, which a
	// pipe takes atomically (PIPE_BUF).
	maxBatchLines = 10
	// closeTimeout limits how long closeLog waits.
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

// Handle implements slog.Handler. Only the deadline of ctx ends the wait, so that a client cannot
// drop its audit line by disconnecting.
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

// droppedLines counts dropped lines.
type droppedLines struct{ requests, others uint64 }

// since returns a line with the numbers of lines that were dropped after the earlier counts.
func (d droppedLines) since(before droppedLines) slog.Record {
	record := slog.NewRecord(time.Now(), slog.LevelWarn, "lines of the log were dropped", 0)
	record.AddAttrs(slog.Uint64("requests", d.requests-before.requests), slog.Uint64("others", d.others-before.others))
	return record
}

// logWriter writes the lines of its queue.
type logWriter struct {
	file  io.Writer
	queue chan logLine
	batch bytes.Buffer // only run uses it

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
		w.offer(line) // select may choose the timer although there is room
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

// droppedSoFar returns the numbers of dropped lines since the start.
func (w *logWriter) droppedSoFar() droppedLines {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.dropped
}

// droppedByKind returns the numbers for the metrics.
func (w *logWriter) droppedByKind() map[string]uint64 {
	dropped := w.droppedSoFar()
	return map[string]uint64{"request": dropped.requests, "other": dropped.others}
}

// run writes the lines of the queue until close. It writes waiting lines together, since one write
// for each line would cost more CPU time. If a write fails, such as on a full disk, its lines are
// dropped.
func (w *logWriter) run(format slog.Handler) {
	var lines []logLine
	var reported droppedLines
	torn := false // the file ends with a part of a line
	ctx := context.Background()
	for open := true; open; {
		lines = w.nextLines(lines[:0])
		if torn {
			w.batch.WriteByte('\n')
		}
		dropped := w.droppedSoFar()
		if dropped != reported {
			_ = format.Handle(ctx, dropped.since(reported))
		}
		for _, line := range lines {
			if line.format == nil { // close queued it; the lines behind it in this batch are still written
				open = false
			} else {
				_ = line.format.Handle(ctx, line.record)
			}
		}
		n, err := w.file.Write(w.batch.Bytes())
		if n > 0 {
			torn = w.batch.Bytes()[n-1] != '\n'
		}
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

// nextLines waits for a line, and returns it with the queued lines after it, at most maxBatchLines.
// It yields to other goroutines first, so that under load a batch has more lines.
func (w *logWriter) nextLines(lines []logLine) []logLine {
	lines = append(lines, <-w.queue)
	runtime.Gosched()
	for len(w.queue) > 0 && len(lines) < maxBatchLines {
		lines = append(lines, <-w.queue)
	}
	return lines
}
