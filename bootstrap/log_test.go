package bootstrap_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// logBuffer holds a log.
type logBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (b *logBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

// String returns the log so far.
func (b *logBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// In a file, which is no terminal, lines are JSON. Those below the level are left out.
func TestLogToAFile(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	logger, flush := bootstrap.NewLogger(file, slog.LevelWarn)
	logger.InfoContext(t.Context(), "below the level")
	logger.With("a", 1).WithGroup("g").WarnContext(t.Context(), "request", gateway.DurationKey, 7)
	flush()
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(text) || strings.Contains(string(text), "below") || !strings.HasSuffix(string(text), `"msg":"request","a":1,"g":{"duration_us":7}}`+"\n") {
		t.Errorf("got %q, want the line as JSON", text)
	}
}

// Concurrent goroutines lose no lines, and the lines of each are in order.
func TestLogOfManyGoroutines(t *testing.T) {
	const writers, lines = 8, 600
	buffer := new(logBuffer)
	logger, flush := bootstrap.NewBatchLogger(buffer, slog.LevelInfo)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			own := logger.With("writer", w)
			for n := range lines {
				key := gateway.DurationKey
				if n%97 == 0 {
					key = "other"
				}
				own.LogAttrs(t.Context(), slog.LevelInfo, "line", slog.Int("n", n), slog.Int(key, 7))
			}
		})
	}
	all.Wait()
	flush()
	next := [writers]int{}
	for text := range strings.Lines(buffer.String()) {
		var line struct{ Writer, N int }
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("got line %q: %v", text, err)
		}
		if line.N != next[line.Writer] {
			t.Fatalf("writer %d: got line %d, want line %d", line.Writer, line.N, next[line.Writer])
		}
		next[line.Writer]++
	}
	for w, got := range next {
		if got != lines {
			t.Errorf("writer %d: got %d lines, want %d", w, got, lines)
		}
	}
}
