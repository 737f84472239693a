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

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// logSink records the writes of the log. It fails while err is set.
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

// fail makes writes fail with an error; nil makes them succeed again.
func (s *logSink) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

// wantWrites checks all writes so far. Each is given by its messages, with spaces
// between them.
func (s *logSink) wantWrites(t *testing.T, want ...string) {
	t.Helper()
	synctest.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	var got []string
	for _, text := range s.writes {
		var messages []string
		for line := range strings.Lines(text) {
			_, rest, _ := strings.Cut(line, `"msg":"`)
			message, _, _ := strings.Cut(rest, `"`)
			messages = append(messages, message)
		}
		got = append(got, strings.Join(messages, " "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got writes %q, want %q", got, want)
	}
}

// batched runs a test with a batching logger, in a synctest bubble.
func batched(t *testing.T, test func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		sink := new(logSink)
		logger, flush := bootstrap.NewBatchLogger(sink, slog.LevelInfo)
		test(t, logger, flush, sink)
	})
}

// logRequest logs the line of a request.
func logRequest(t *testing.T, logger *slog.Logger, message string) {
	t.Helper()
	logger.InfoContext(t.Context(), message, "status", 200, gateway.DurationKey, 7)
}

// A batch is written BatchDelay after its first line, or by flush.
func TestRequestLinesAreDelayed(t *testing.T) {
	batched(t, func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink) {
		flush()
		logRequest(t, logger, "a")
		time.Sleep(bootstrap.BatchDelay - 1)
		logRequest(t, logger.With("more", 1).WithGroup("group"), "b")
		sink.wantWrites(t)
		time.Sleep(time.Nanosecond)
		sink.wantWrites(t, "a b")
		logRequest(t, logger, "c")
		time.Sleep(bootstrap.BatchDelay - 1)
		sink.wantWrites(t, "a b")
		time.Sleep(time.Nanosecond)
		sink.wantWrites(t, "a b", "c")
		logRequest(t, logger, "d")
		flush()
		sink.wantWrites(t, "a b", "c", "d")
		time.Sleep(2 * bootstrap.BatchDelay)
		sink.wantWrites(t, "a b", "c", "d")
	})
}

// Every other line is written at once, after the buffered lines.
func TestOtherLinesAreWrittenAtOnce(t *testing.T) {
	for name, c := range map[string]struct {
		level slog.Level
		attrs []any
	}{
		"audit":             {slog.LevelInfo, []any{"event", "logged in", "request_id", "x"}},
		"no attributes":     {slog.LevelInfo, nil},
		"a request's error": {slog.LevelError, []any{gateway.DurationKey, 7}},
		"a warning":         {slog.LevelWarn, []any{gateway.DurationKey, 7}},
	} {
		t.Run(name, func(t *testing.T) {
			batched(t, func(t *testing.T, logger *slog.Logger, _ func(), sink *logSink) {
				logger.Log(t.Context(), c.level, "other", c.attrs...)
				sink.wantWrites(t, "other")
				logRequest(t, logger, "a")
				logRequest(t, logger, "b")
				logger.Log(t.Context(), c.level, "other", c.attrs...)
				sink.wantWrites(t, "other", "a b other")
			})
		})
	}
}

// A batch of BatchBytes is written at once.
func TestFullBatchIsWrittenAtOnce(t *testing.T) {
	batched(t, func(t *testing.T, logger *slog.Logger, _ func(), sink *logSink) {
		long := strings.Repeat("x", bootstrap.BatchBytes/2)
		logRequest(t, logger, long)
		sink.wantWrites(t)
		logRequest(t, logger, long)
		sink.wantWrites(t, long+" "+long)
	})
}

// Lines whose write failed are dropped, and later lines are written. A line that is
// written at once returns the error.
func TestFailedWriteDropsTheBatch(t *testing.T) {
	batched(t, func(t *testing.T, logger *slog.Logger, flush func(), sink *logSink) {
		full := errors.New("no space left")
		sink.fail(full)
		logRequest(t, logger, "a")
		time.Sleep(bootstrap.BatchDelay) // writes a
		synctest.Wait()
		logRequest(t, logger, "b")
		record := slog.NewRecord(time.Now(), slog.LevelError, "other", 0)
		if err := logger.Handler().Handle(t.Context(), record); !errors.Is(err, full) {
			t.Errorf("got %v, want %v", err, full)
		}
		sink.fail(nil)
		logRequest(t, logger, "c")
		flush()
		sink.wantWrites(t, "c")
	})
}
