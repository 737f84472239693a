package e2e_test

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/leak"
)

// TestMain reports goroutines left after all services have been closed. The random
// stories are the same in each run, so that only a change makes a run fail. The flags
// -rapid.seed=0 -rapid.checks=1000 play others.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.seed": "1", "rapid.checks": "40"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	leak.VerifyTestMain(m, leak.SharedServer)
}

// stop ends the program with SIGTERM. It must exit with status 0.
func (p *process) stop(t *testing.T) {
	t.Helper()
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Errorf("SIGTERM: %v\n%s", err, p.log)
	}
}

// SIGTERM and SIGINT end the program with status 0. Its stored data is there
// when it starts again, and its tokens are valid.
func TestRestart(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		first := launch(t, "DATABASE_URL="+url)
		if log := first.log.String(); !strings.Contains(log, `"storage":"`+product(url)+`"`) {
			t.Errorf("got log %s, want the storage in it", log)
		}
		ana := first.Register(t, "ana@example.com")
		id := first.Create(t, ana, `{"title":"Buy milk"}`)
		first.stop(t)
		second := launch(t, "DATABASE_URL="+url)
		second.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "["+task(id, "Buy milk", "null", false, ana.ID)+"]")
		if err := second.Stop(os.Interrupt); err != nil {
			t.Errorf("SIGINT: %v\n%s", err, second.log)
		}
		if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("got %v and %v of the SQLite file, want mode 600: it holds password hashes", info, err)
			}
		}
	})
}

// A request that began before SIGTERM gets its response.
func TestShutdownFinishesRequests(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:")
	ana := p.Register(t, "ana@example.com")
	conn := dial(t, p.address(), nil)
	answers := bufio.NewReader(conn)
	// The first 16 KB of a body must arrive within five seconds.
	begin, end := strings.Repeat(" ", 17<<10), `{"title":"x"}`
	send(t, conn, fmt.Sprintf("POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n", ana.Token, len(begin+end)))
	// The server asks for the body once the request has reached its handler.
	if res, body := receive(t, answers); res.StatusCode != http.StatusContinue {
		t.Fatalf("got %d %s, want 100", res.StatusCode, body)
	}
	send(t, conn, begin)
	expect.NoError(t, p.Signal(syscall.SIGTERM))
	await.True(t, "the program refuses connections", func() bool {
		_, err := p.Try(t.Context(), askAlive)
		return err != nil
	})
	send(t, conn, end)
	if res, body := receive(t, answers); res.StatusCode != http.StatusCreated {
		t.Errorf("got %d %s, want 201", res.StatusCode, body)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("the program ended with %v, want status 0", err)
	}
}

// list requests a user's tasks on an open connection and reads the response.
func list(t *testing.T, conn net.Conn, answers *bufio.Reader, p person) *http.Response {
	t.Helper()
	send(t, conn, fmt.Sprintf("GET /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", p.Token))
	res, _ := receive(t, answers)
	return res
}

// While it drains, the program is not ready, and ends all streams. It still serves other requests,
// and closes each connection after a response. A second SIGTERM ends the program at once.
func TestDrain(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:", "DRAIN_DELAY=1h")
	ana := p.Register(t, "ana@example.com")
	conn := dial(t, p.address(), nil)
	answers := bufio.NewReader(conn)
	if res := list(t, conn, answers, ana); res.StatusCode != 200 || res.Close {
		t.Fatalf("got %d and Connection: close %t, want 200 and the connection kept", res.StatusCode, res.Close)
	}
	streams := []*changeStream{p.follow(t, ana), p.follow(t, ana), p.follow(t, p.Register(t, "bob@example.com"))}
	for _, stream := range streams {
		stream.wantTitles(t, "the first event comes", map[int64]string{})
	}
	expect.NoError(t, p.Signal(syscall.SIGTERM))
	for _, stream := range streams {
		await.True(t, "the stream ends", stream.hasEnded)
	}
	if got := p.follow(t, ana).answer; got.StatusCode != http.StatusServiceUnavailable || !got.Close {
		t.Errorf("got %d and Connection: close %t for a stream, want 503 and the connection closed", got.StatusCode, got.Close)
	}
	p.until(t, askReady, 503, draining)
	p.Want(t, askAlive, 200, alive)
	p.Want(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"Buy milk"}`}, 201, task(1, "Buy milk", "null", false, ana.ID))
	if res := list(t, conn, answers, ana); res.StatusCode != 200 || !res.Close {
		t.Errorf("got %d and Connection: close %t, want 200 and the connection closed", res.StatusCode, res.Close)
	}
	if _, err := answers.ReadByte(); err != io.EOF {
		t.Errorf("got %v, want the connection closed", err)
	}
	// The program restores the default action of the signal a moment later.
	await.True(t, "the program ends", func() bool {
		_ = p.Signal(syscall.SIGTERM) // fails once it has ended
		select {
		case <-p.Ended():
			return true
		default:
			return false
		}
	})
	killed := (*exec.ExitError)(nil)
	if err := p.Wait(); !errors.As(err, &killed) || killed.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
		t.Errorf("the program ended with %v, want SIGTERM", err)
	}
}
