package e2e_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// exchange sends a request on a connection that is open already.
func exchange(t *testing.T, conn io.Writer, answers *bufio.Reader, path, token string) *http.Response {
	t.Helper()
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", path, token); err != nil {
		t.Fatal(err)
	}
	res, err := http.ReadResponse(answers, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		t.Fatal(err)
	}
	return res
}

// Between the signal and the end of listening, the program is not ready and
// answers all the same, each connection for the last time.
func TestDrain(t *testing.T) {
	t.Parallel()
	// Time enough for a slow machine to ask what is asked below.
	p := launch(t, "DATABASE_URL=memory:", "DRAIN_DELAY=5s")
	ana := p.register(t, "ana@example.com")
	address := strings.TrimPrefix(p.base, "http://")
	conn := dial(t, address, nil)
	answers := bufio.NewReader(conn)
	if res := exchange(t, conn, answers, "/tasks", ana.token); res.StatusCode != 200 || res.Close {
		t.Fatalf("got %d, close: %v, want an answer and the connection kept", res.StatusCode, res.Close)
	}
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.until(t, askReady, 503, draining)
	p.want(t, askAlive, 200, alive)
	fails(t, []string{"HOST=127.0.0.1", "PORT=" + p.port()}, []string{"healthcheck"}, "tareas: Not ready: draining")
	p.want(t, request{method: "POST", path: "/tasks", token: ana.token, body: `{"title":"Buy milk"}`}, 201, task(1, "Buy milk", "null", false, ana.id))
	if res := exchange(t, conn, answers, "/tasks", ana.token); res.StatusCode != 200 || !res.Close {
		t.Errorf("got %d, close: %v, want an answer and the end of the connection", res.StatusCode, res.Close)
	}
	if _, err := answers.ReadByte(); err != io.EOF {
		t.Errorf("got %v, want the connection ended", err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("the program ended with %v\n%s", err, p.log)
	}
	if _, err := p.try(t.Context(), askAlive); err == nil {
		t.Error("somebody still listens")
	}
	for _, text := range []string{`"msg":"draining","delay":"5s"`, `"msg":"stopping"`, `"msg":"stopped"`} {
		if log := p.log.String(); strings.Count(log, text) != 1 {
			t.Errorf("got this log, want %s in it once:\n%s", text, log)
		}
	}
}

// Whoever asks twice does not want to wait.
func TestSecondSignal(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:", "DRAIN_DELAY=1h")
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.until(t, askReady, 503, draining)
	ended := make(chan error, 1)
	go func() { ended <- p.Wait() }()
	// The program stops to catch signals a moment after the first one.
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		_ = p.Signal(syscall.SIGTERM) // fails once it has ended
		select {
		case err := <-ended:
			killed := (*exec.ExitError)(nil)
			if !errors.As(err, &killed) || killed.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
				t.Errorf("got %v, want it ended by the signal", err)
			}
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
	t.Error("the program does not end")
	p.Kill()
	<-ended
}
