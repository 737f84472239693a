package sandbox_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"weak"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/leak"
)

// victim is set in the environment of the test process that a test kills.
const victim = "TAREAS_TEST_VICTIM"

func TestMain(m *testing.M) { leak.VerifyTestMain(m) }

// beVictim starts and freezes servers in a sandbox, prints its directory, and waits to be
// killed. One process ignores every signal that can be ignored, and its parent does not wait for it.
func beVictim(t *testing.T) {
	s := sandbox.New(t)
	p := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true})
	s.Start(t, "deaf", []string{"sh", "-c", "trap '' HUP INT QUIT TERM; (while :; do sleep 1000; done) & touch deaf"})
	await.True(t, "the process ignores signals", func() bool { return exists(filepath.Join(s.Dir(), "deaf")) })
	p.Freeze(t)
	fmt.Println(s.Dir())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

func processesIn(t *testing.T, dir string) int {
	t.Helper()
	pids, err := sandbox.PidsIn(dir)
	expect.NoError(t, err)
	return len(pids)
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return !errors.Is(err, os.ErrNotExist)
}

// A killed test leaves no server behind, and no process that a server started, that is stopped or
// that ignores signals.
func TestSandboxEndsWithAKilledTest(t *testing.T) {
	need.Program(t, "postgres")
	if os.Getenv(victim) != "" {
		beVictim(t)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestSandboxEndsWithAKilledTest$")
	cmd.Env = append(os.Environ(), victim+"=yes")
	stdin, err := cmd.StdinPipe()
	expect.NoError(t, err)
	t.Cleanup(func() { _ = stdin.Close() })
	stdout, err := cmd.StdoutPipe()
	expect.NoError(t, err)
	expect.NoError(t, cmd.Start())
	line, _ := bufio.NewReader(stdout).ReadString('\n')
	dir := strings.TrimSpace(line)
	if !strings.Contains(dir, "tareas-sandbox-") {
		t.Fatalf("got %q, want the sandbox's directory", line)
	}
	if n := processesIn(t, dir); n < 4 {
		t.Errorf("got %d processes, want at least 4: PostgreSQL's and the deaf one", n)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // "signal: killed"
	await.True(t, dir+" is removed", func() bool { return !exists(dir) })
	if n := processesIn(t, dir); n > 0 {
		t.Errorf("got %d processes left", n)
	}
}

// The garbage collector does not end an unreachable sandbox.
func TestSandboxIsNotCollected(t *testing.T) {
	s, err := sandbox.Open()
	expect.NoError(t, err)
	reference := weak.Make(s)
	runtime.GC()
	if s = reference.Value(); s == nil {
		t.Fatal("the sandbox was collected")
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// FreePort returns no port twice, and no ephemeral port. The UDP socket of the same number
// reserves a port against other processes.
func TestFreePort(t *testing.T) {
	given := make(map[int]bool)
	for range 500 {
		port := sandbox.FreePort(t)
		if lowest := sandbox.LowestEphemeral(); given[port] || port >= lowest {
			t.Fatalf("got port %d, returned before: %t, want a new one below %d", port, given[port], lowest)
		}
		if other, err := net.ListenPacket("udp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			_ = other.Close()
			t.Fatalf("got port %d, which another process may get too", port)
		}
		given[port] = true
	}
}
