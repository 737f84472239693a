package bootstrap_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A file is not a terminal, so its lines are JSON. Lines below the level are left
// out.
func TestLogToAFile(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	expect.NoError(t, err)
	t.Cleanup(func() { _ = file.Close() })
	logger, closeLog := bootstrap.NewLogger(file, slog.LevelWarn)
	logger.InfoContext(t.Context(), "below the level")
	logger.With("a", 1).WithGroup("g").WarnContext(t.Context(), "a line", "duration_us", 7)
	closeLog()
	text, err := os.ReadFile(file.Name())
	expect.NoError(t, err)
	if !json.Valid(text) || strings.Contains(string(text), "below") || !strings.HasSuffix(string(text), `"msg":"a line","a":1,"g":{"duration_us":7}}`+"\n") {
		t.Errorf("got %q, want the line as JSON", text)
	}
}

// logFile is a file whose writes wait until it is read. They fail while err is set.
type logFile struct {
	program.Log
	read chan struct{} // is closed when it is read
	err  error
}

func (f *logFile) Write(text []byte) (int, error) {
	<-f.read
	if f.err != nil {
		return 0, f.err
	}
	return f.Log.Write(text)
}

// While nobody reads the log, the line of a request does not wait. An audit line waits
// until the deadline of its request. Lines that do not fit into the queue are counted.
func TestLogThatNobodyReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := &logFile{read: make(chan struct{})}
		logger, closeLog := bootstrap.StartLog(file, slog.LevelInfo, false)
		served, err := gateway.New(http.NotFoundHandler(), gateway.Options{Logger: logger})
		expect.NoError(t, err)
		began := time.Now()
		wantWait := func(what string, want time.Duration) {
			t.Helper()
			if got := time.Since(began); got != want {
				t.Errorf("%s: waited for %v, want %v", what, got, want)
			}
			began = time.Now()
		}
		request := func() {
			ctx, cancel := context.WithTimeout(t.Context(), time.Second) // like a request behind gateway.Options.Timeout
			defer cancel()
			served.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil))
		}
		audit := func(event string) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			cancel() // as a client that disconnects
			logger.InfoContext(ctx, "audit", "event", event)
		}
		request()
		synctest.Wait() // until the line is being written
		audit("in the queue")
		wantWait("audit line", time.Second)
		for range bootstrap.MaxQueuedLines + 2 { // three more than the queue has room for beside the audit line
			request()
		}
		logger.InfoContext(t.Context(), "stopping")
		wantWait("requests and the end", 0)
		audit("dropped")
		wantWait("audit line without room", time.Second)

		close(file.read)
		audit("read again")
		wantWait("audit line that is read", 0)
		synctest.Wait()
		file.err = syscall.EPIPE
		request()
		audit("lost")
		file.err = nil
		audit("written again")
		closeLog()

		found := regexp.MustCompile(`"msg":"(audit|lines)[^}]*`).FindAllString(file.String(), -1)
		want := []string{
			`"msg":"lines of the log were dropped","requests":3,"others":2`, `"msg":"audit","event":"in the queue"`,
			`"msg":"audit","event":"read again"`, `"msg":"lines of the log were dropped","requests":1,"others":1`, `"msg":"audit","event":"written again"`,
		}
		if !slices.Equal(found, want) {
			t.Errorf("got the lines %q, want %q", found, want)
		}
		if got := strings.Count(file.String(), `"msg":"request"`); got != bootstrap.MaxQueuedLines {
			t.Errorf("got %d lines of requests, want %d: the line being written, and the queue without its audit line", got, bootstrap.MaxQueuedLines)
		}
	})
}

// tornFile takes half of each write while its disk is full.
type tornFile struct {
	bytes.Buffer
	full bool
}

func (f *tornFile) Write(p []byte) (int, error) {
	if !f.full {
		return f.Buffer.Write(p)
	}
	n, _ := f.Buffer.Write(p[:len(p)/2])
	return n, syscall.ENOSPC
}

// A full disk may take a part of a line. The next line does not continue it.
func TestTornLine(t *testing.T) {
	file := &tornFile{full: true}
	logger, closeLog := bootstrap.StartLog(file, slog.LevelInfo, false)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // with a deadline, a line waits until it is written
	defer cancel()
	logger.InfoContext(ctx, "torn")
	file.full = false
	logger.InfoContext(ctx, "whole")
	closeLog()
	lines := strings.Split(strings.TrimSpace(file.String()), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[1], "{") || !strings.Contains(lines[1], "lines of the log were dropped") {
		t.Errorf("got the lines %q, want a torn one and two whole ones", lines)
	}
}

// At its end the program waits a second for a log that nobody reads. When the log is read again, its
// goroutine ends, even if a line came after the end.
func TestEndOfALogThatNobodyReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, began := &logFile{read: make(chan struct{})}, time.Now()
		logger, closeLog := bootstrap.StartLog(file, slog.LevelInfo, false)
		logger.InfoContext(t.Context(), "being written")
		synctest.Wait()
		closeLog()
		if took := time.Since(began); took != time.Second {
			t.Errorf("waited for %v, want a second", took)
		}
		logger.InfoContext(t.Context(), "after the end")
		close(file.read) // the bubble fails if the goroutine goes on
	})
}

// neverWaits is a handler for a log that nobody reads. It fails the test for each
// line that would wait until a deadline.
type neverWaits struct{ t *testing.T }

func (neverWaits) Enabled(context.Context, slog.Level) bool { return true }
func (h neverWaits) WithAttrs([]slog.Attr) slog.Handler     { return h }
func (h neverWaits) WithGroup(string) slog.Handler          { return h }

func (h neverWaits) Handle(ctx context.Context, record slog.Record) error {
	if deadline, ok := ctx.Deadline(); ok {
		h.t.Errorf("got the deadline %v of the line %q, want none", deadline, record.Message)
	}
	return nil
}

// A service without requests starts and stops without waiting for its log.
func TestServeDoesNotWaitForTheLog(t *testing.T) {
	service := embedded(t, inMemory(), bootstrap.Options{Logger: slog.New(neverWaits{t})})
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	expect.NoError(t, service.Serve(ctx, listener))
}

// A connection to another machine without required TLS is accepted with a warning, even if
// the host cannot be found. The warning has no password.
func TestWarningsAtTheStart(t *testing.T) {
	for name, c := range map[string]struct {
		url  string
		want int
	}{
		"no TLS": {"postgres://ana:hunter2@db.invalid/x?sslmode=disable", 1},
		"TLS":    {"postgres://ana:hunter2@db.invalid/x?sslmode=verify-full", 0},
	} {
		t.Run(name, func(t *testing.T) {
			log := new(program.Log)
			config := inMemory()
			config.Database.URL, config.Database.Timeout = bootstrap.Secret(c.url), time.Second
			embedded(t, config, bootstrap.Options{Logger: slog.New(slog.NewTextHandler(log, nil))})
			text := log.String()
			if got := len(regexp.MustCompile("level=WARN .*may have no TLS").FindAllString(text, -1)); got != c.want || strings.Contains(text, "hunter2") {
				t.Errorf("got %d warnings, want %d, without the password: %s", got, c.want, text)
			}
		})
	}
}
