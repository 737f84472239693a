package e2e_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Each request has its line in the log before the program ends, and before the
// line about the end.
func TestLogIsFlushedAtTheEnd(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:")
	ana := p.Register(t, "ana@example.com")
	const requests = 140
	for range requests {
		p.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
	}
	p.stop(t)
	log := p.log.String()
	if got := strings.Count(log, `"route":"/tasks"`); got != requests {
		t.Errorf("got %d lines of requests in the log, want %d:\n%s", got, requests, log)
	}
	if stopping := strings.Index(log, `"msg":"stopping"`); stopping < 0 || strings.LastIndex(log, `"msg":"request",`) > stopping {
		t.Errorf("got lines of requests after the program's last lines:\n%s", log)
	}
}

// launchOnPipe starts the program with its log in a pipe, and reads the pipe until
// the program serves.
func launchOnPipe(t *testing.T, environ ...string) (p *process, read, write *os.File) {
	t.Helper()
	read, write, err := os.Pipe()
	expect.NoError(t, err)
	t.Cleanup(func() {
		_ = read.Close()
		_ = write.Close()
	})
	started := program.LaunchWithLog(t, write, append([]string{"REQUEST_TIMEOUT=1m"}, environ...)...)
	for lines := bufio.NewScanner(read); lines.Scan(); {
		fmt.Fprintln(started.Log, lines.Text())
		if strings.Contains(lines.Text(), `"msg":"serving"`) {
			break
		}
	}
	expect.NoError(t, started.WaitServing())
	return connect(t, started), read, write
}

// The program goes on when the reader of its log ends, and when its terminal
// closes.
func TestLogReaderEnds(t *testing.T) {
	t.Parallel()
	p, read, write := launchOnPipe(t, "DATABASE_URL=memory:")
	expect.NoError(t, errors.Join(read.Close(), write.Close(), p.Signal(syscall.SIGHUP)))
	ana := p.Register(t, "ana@example.com")
	for range 3 {
		p.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
	}
	p.stop(t)
}

// The program goes on when the reader of its log stops reading, and counts the lines that
// it drops. It ends on SIGTERM. A program that cannot start ends too, even if it cannot
// say why.
func TestLogReaderStops(t *testing.T) {
	t.Parallel()
	p, _, write := launchOnPipe(t, "DATABASE_URL=memory:", "METRICS_ADDR=127.0.0.1:0")
	ana := p.Register(t, "ana@example.com")
	dropped := regexp.MustCompile(`\ntareas_log_dropped_total{kind="request"} [1-9]`)
	conn := dial(t, p.address(), nil)
	answers := bufio.NewReader(conn)
	await.True(t, "lines are dropped", func() bool {
		const requests = 100
		send(t, conn, strings.Repeat("GET /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "+ana.Token+"\r\n\r\n", requests))
		for range requests {
			if res, body := receive(t, answers); res.StatusCode != 200 {
				t.Fatalf("got %d %s, want 200", res.StatusCode, body)
			}
		}
		return dropped.MatchString(p.metrics(t))
	})
	p.stop(t)
	cmd := program.Command(t.Context(), t, nil, "serve") // without JWT_SECRET
	cmd.Stderr = write
	if _ = cmd.Run(); cmd.ProcessState.ExitCode() != 1 {
		t.Errorf("got %v, want status 1", cmd.ProcessState)
	}
}
