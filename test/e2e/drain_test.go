package e2e_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

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
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
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
