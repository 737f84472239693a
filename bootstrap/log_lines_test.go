package bootstrap_test

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A line that waits says what it said when it was made, and when that was.
func TestLinesThatWaitKeepWhatTheySay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		buffer := new(logBuffer)
		logger, _ := bootstrap.NewGatheringLogger(buffer)
		began := time.Now().UTC().Format(time.RFC3339Nano)
		logger.With("a", 1).WithGroup("g").With("b", 2).InfoContext(t.Context(), ginhttp.RequestLine, "c", 3)
		logger.With("a", 4).InfoContext(t.Context(), ginhttp.RequestLine)
		logger.WithGroup("h").InfoContext(t.Context(), ginhttp.RequestLine, "d", 5, "e", 6, "f", 7, "g", 8, "h", 9, "i", 10)
		logger.InfoContext(t.Context(), ginhttp.RequestLine)
		time.Sleep(bootstrap.LogDelay)
		synctest.Wait()
		want := ""
		for _, rest := range []string{
			`,"a":1,"g":{"b":2,"c":3}`, `,"a":4`, `,"h":{"d":5,"e":6,"f":7,"g":8,"h":9,"i":10}`, ``,
		} {
			want += `{"time":"` + began + `","level":"INFO","msg":"request"` + rest + "}\n"
		}
		if got := strings.ReplaceAll(buffer.String(), offset(), "Z"); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	})
}

// offset is how times of this machine's zone end.
func offset() string { return time.Now().Format("Z07:00") }

// Whoever logs from many places at once finds each line, whole, and those of one
// place in their order.
func TestLinesOfManyAtOnce(t *testing.T) {
	const writers, lines = 8, 600
	buffer := new(logBuffer)
	logger, flush := bootstrap.NewGatheringLogger(buffer)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			own := logger.With("writer", w)
			for n := range lines {
				message, level := ginhttp.RequestLine, slog.LevelInfo
				if n%97 == 0 {
					message = "another"
				} else if n%101 == 0 {
					level = slog.LevelWarn
				}
				own.Log(t.Context(), level, message, "n", n)
				if n%211 == 0 {
					flush()
				}
			}
		})
	}
	all.Wait()
	flush()
	next := [writers]int{}
	for text := range strings.Lines(buffer.String()) {
		var line struct{ Writer, N int }
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("got the line %q: %v", text, err)
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

// A file is no terminal: its lines are JSON, and those of requests gather.
func TestLogOfAFile(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	logger, flush := bootstrap.NewLogger(file)
	logger.InfoContext(t.Context(), ginhttp.RequestLine, "n", 1)
	flush()
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(text) || !strings.Contains(string(text), `"msg":"request","n":1}`) {
		t.Errorf("got %q, want the line as JSON", text)
	}
}
