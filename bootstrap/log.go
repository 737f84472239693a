package bootstrap

import (
	"bytes"
	"log/slog"
	"os"
	"sync"
	"time"
)

// NewLogger returns a logger that writes the lines of at least a level to file: text if
// it is a terminal, JSON otherwise. In JSON, the lines that package gateway logs for requests
// are written together, at most batchDelay late. All others are written at once.
func NewLogger(file *os.File, level slog.Level) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		return slog.New(slog.NewTextHandler(file, options))
	}
	return slog.New(slog.NewJSONHandler(&lineBatch{file: file}, options))
}

const (
	// batchDelay is how long the line of a request waits for others. A process that ends
	// without a line of another kind loses the lines that wait.
	batchDelay = 10 * time.Millisecond
	// maxBatchBytes is the most that is written together: of what several processes write
	// to one pipe, so much stays in one piece (PIPE_BUF).
	maxBatchBytes = 4096
)

// lineBatch collects the lines of requests. A write for each would take a tenth of the CPU
// time of a request without a token.
type lineBatch struct {
	file  *os.File
	mutex sync.Mutex
	lines []byte // not written yet
	timed bool   // flush will be called
}

// Write implements io.Writer. A handler of slog calls it once for each line.
func (b *lineBatch) Write(line []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if len(b.lines)+len(line) > maxBatchBytes {
		_ = b.send()
	}
	b.lines = append(b.lines, line...)
	if !bytes.Contains(line, []byte(`"msg":"request",`)) {
		return len(line), b.send()
	}
	if !b.timed {
		b.timed = true
		time.AfterFunc(batchDelay, b.flush)
	}
	return len(line), nil
}

// flush sends the lines. There is no caller to receive the error.
func (b *lineBatch) flush() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.timed = false
	_ = b.send()
}

// send writes the lines, and drops them if that fails: a full disk must not fill the
// memory. The mutex is held.
func (b *lineBatch) send() error {
	_, err := b.file.Write(b.lines)
	b.lines = b.lines[:0]
	return err
}
