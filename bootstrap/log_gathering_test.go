package bootstrap_test

import (
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// logSink remembers each write to the log; it fails while it has an error.
type logSink struct {
	mu     sync.Mutex
	writes []string
	err    error
}

// Write implements io.Writer.
func (s *logSink) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return 0, s.err
	}
	s.writes = append(s.writes, string(p))
	return len(p), nil
}

// fail makes writes end with the error; nil has them succeed again.
func (s *logSink) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

var marks = strings.NewReplacer(`"n":`, "\x00", "}\n", "\x00")

// wantWrites holds the log to what was written so far: each write as the marks
// of its lines.
func (s *logSink) wantWrites(t *testing.T, want ...string) {
	t.Helper()
	synctest.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	var got []string
	for _, text := range s.writes {
		var line []string
		for i, part := range strings.Split(marks.Replace(text), "\x00") {
			if i%2 == 1 {
				line = append(line, part)
			}
		}
		got = append(got, strings.Join(line, " "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got writes %q, want %q", got, want)
	}
}

// gather runs the test with a logger in time that passes only when all wait.
func gather(t *testing.T, test func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		sink := new(logSink)
		logger, flush := bootstrap.NewGatheringLogger(sink)
		test(t, logger, flush, sink)
	})
}

func logRequest(t *testing.T, logger *slog.Logger, n int) {
	t.Helper()
	logger.InfoContext(t.Context(), ginhttp.RequestLine, "n", n)
}

// The first line that waits sets the time, however many come after it.
func TestLinesOfRequestsGather(t *testing.T) {
	gather(t, func(t *testing.T, logger *slog.Logger, _ func(), sink *logSink) {
		logRequest(t, logger, 1)
		logRequest(t, logger, 2)
		time.Sleep(bootstrap.LogDelay - 1)
		logRequest(t, logger, 3)
		sink.wantWrites(t)
		time.Sleep(time.Nanosecond)
		sink.wantWrites(t, "1 2 3")
		logRequest(t, logger, 4)
		sink.wantWrites(t, "1 2 3")
		time.Sleep(bootstrap.LogDelay - 1) // no timer is left of the lines before
		sink.wantWrites(t, "1 2 3")
		time.Sleep(time.Nanosecond)
		sink.wantWrites(t, "1 2 3", "4")
	})
}

// What is no request's line, or tells of trouble, is not held back, and is not
// overtaken.
func TestOtherLinesGoOutAtOnce(t *testing.T) {
	for name, c := range map[string]struct {
		level   slog.Level
		message string
	}{
		"another line":           {slog.LevelInfo, "serving"},
		"another line's warning": {slog.LevelWarn, "slow"},
		"a request's warning":    {slog.LevelWarn, ginhttp.RequestLine},
		"a request's error":      {slog.LevelError, ginhttp.RequestLine},
	} {
		t.Run(name, func(t *testing.T) {
			gather(t, func(t *testing.T, logger *slog.Logger, _ func(), sink *logSink) {
				logger.Log(t.Context(), c.level, c.message, "n", 1)
				sink.wantWrites(t, "1")
				logRequest(t, logger, 2)
				logRequest(t, logger, 3)
				logger.Log(t.Context(), c.level, c.message, "n", 4)
				sink.wantWrites(t, "1", "2 3 4")
			})
		})
	}
}

func TestManyLinesDoNotWait(t *testing.T) {
	gather(t, func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink) {
		for range bootstrap.LogBatch - 1 {
			logRequest(t, logger, 1)
		}
		sink.wantWrites(t)
		logRequest(t, logger, 1)
		full := strings.TrimSuffix(strings.Repeat("1 ", bootstrap.LogBatch), " ")
		sink.wantWrites(t, full)
		logRequest(t, logger, 2)
		sink.wantWrites(t, full)
		flush()
		sink.wantWrites(t, full, "2")
	})
}

// A flush leaves nothing behind, neither for a later one nor for the timer, and
// lines gather after it as before.
func TestFlushLetsAllLinesGo(t *testing.T) {
	gather(t, func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink) {
		flush()
		sink.wantWrites(t)
		logRequest(t, logger, 1)
		logRequest(t, logger, 2)
		flush()
		sink.wantWrites(t, "1 2")
		flush()
		time.Sleep(2 * bootstrap.LogDelay)
		sink.wantWrites(t, "1 2")
		logRequest(t, logger, 3)
		time.Sleep(bootstrap.LogDelay)
		sink.wantWrites(t, "1 2", "3")
	})
}

// Lines that could not be written are gone: neither do they fill the memory nor
// do they come out late. Whose line goes out at once is told.
func TestLinesDoNotPileUpBeforeADeadWriter(t *testing.T) {
	gather(t, func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink) {
		full := errors.New("no space left")
		sink.fail(full)
		for range 3*bootstrap.LogBatch + 1 {
			logRequest(t, logger, 1)
		}
		time.Sleep(bootstrap.LogDelay)
		synctest.Wait()
		logRequest(t, logger, 2)
		record := slog.NewRecord(time.Now(), slog.LevelError, "trouble", 0)
		if err := logger.Handler().Handle(t.Context(), record); !errors.Is(err, full) {
			t.Errorf("got %v, want %v", err, full)
		}
		logRequest(t, logger, 3)
		flush()
		sink.fail(nil)
		sink.wantWrites(t)
		logRequest(t, logger, 4)
		logRequest(t, logger, 5)
		time.Sleep(bootstrap.LogDelay)
		sink.wantWrites(t, "4 5")
	})
}
