package sandbox_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
	"weak"

	"go.uber.org/goleak"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// abandoned is set in the process that TestKilled kills.
const abandoned = "TAREAS_TEST_ABANDONED"

func TestMain(m *testing.M) {
	if os.Getenv(abandoned) != "" {
		abandon()
		return
	}
	goleak.VerifyTestMain(m)
}

// abandon starts what TestKilled looks for, says where, and waits to be killed.
func abandon() {
	s, err := sandbox.Open()
	if err == nil {
		_, err = sandbox.LaunchPostgres(s, sandbox.PostgresOptions{NotDurable: true})
	}
	if err == nil {
		_, err = s.Launch("deaf", deaf)
	}
	if err == nil {
		err = untilDeaf(s)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Dir())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// deaf ignores every signal that can be ignored, in a process of its own that
// its parent does not wait for.
var deaf = []string{"sh", "-c", "trap '' HUP INT QUIT TERM; (while :; do sleep 1000; done) & touch deaf"}

func untilDeaf(s *sandbox.Sandbox) error {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if _, err := os.Stat(filepath.Join(s.Dir(), "deaf")); err == nil {
			return nil
		}
	}
	return errors.New("the deaf process does not start")
}

// processesIn counts the processes that work in a directory.
func processesIn(t *testing.T, dir string) (n int) {
	t.Helper()
	links, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range links {
		if at, err := os.Readlink(link); err == nil && strings.HasPrefix(at, dir) {
			n++
		}
	}
	return n
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return !errors.Is(err, os.ErrNotExist)
}

// A sandbox takes all along when it ends: servers, what they started, what is
// frozen and what ignores signals.
func TestNothingOutlivesASandbox(t *testing.T) {
	s, err := sandbox.Open()
	if err != nil {
		t.Fatal(err)
	}
	p := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true})
	s.Start(t, "deaf", deaf)
	if err := untilDeaf(s); err != nil {
		t.Error(err)
	}
	if n := processesIn(t, s.Dir()); n < 4 {
		t.Errorf("got %d processes, want PostgreSQL's, and the deaf one", n)
	}
	p.Freeze(t)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if n := processesIn(t, s.Dir()); n > 0 || exists(s.Dir()) {
		t.Errorf("got %d processes left, and a directory: %t", n, exists(s.Dir()))
	}
}

// It does so too when the test is killed.
func TestNothingOutlivesAKilledTest(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), abandoned+"=yes")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stdin.Close() })
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(stdout).ReadString('\n')
	dir := strings.TrimSpace(line)
	if !strings.Contains(dir, "tareas-sandbox-") || processesIn(t, dir) < 4 {
		t.Errorf("got %q, want the directory of PostgreSQL and the deaf process", line)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // it was killed
	for deadline := time.Now().Add(time.Minute); exists(dir); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s is still there", dir)
		}
	}
	if n := processesIn(t, dir); n > 0 {
		t.Errorf("got %d processes left", n)
	}
}

// A sandbox that nobody refers to is open all the same.
func TestSandboxIsNotCollected(t *testing.T) {
	s, err := sandbox.Open()
	if err != nil {
		t.Fatal(err)
	}
	reference := weak.Make(s)
	runtime.GC()
	if s = reference.Value(); s == nil {
		t.Fatal("the sandbox is gone")
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// What does not start says why.
func TestLogOfAProcess(t *testing.T) {
	s := sandbox.New(t)
	p := s.Start(t, "failing", []string{"sh", "-c", "echo $REASON >&2; exit 3"}, sandbox.Env("REASON=no paper"))
	if err := p.Wait(); err == nil || err.Error() != "exit status 3" {
		t.Errorf("got %v, want exit status 3", err)
	}
	if got := p.Log(); got != "no paper" {
		t.Errorf("got log %q", got)
	}
	bad := sandbox.PostgresOptions{Settings: []string{"no_such_setting=1"}}
	if _, err := sandbox.LaunchPostgres(s, bad); err == nil || !strings.Contains(err.Error(), "no_such_setting") {
		t.Errorf("got %v, want the log in it", err)
	}
}

// A port is given once, and not to outgoing connections.
func TestFreePort(t *testing.T) {
	given := make(map[int]bool)
	for range 500 {
		port := sandbox.FreePort(t)
		if given[port] || port >= 32768 {
			t.Fatalf("got port %d, given before: %t", port, given[port])
		}
		given[port] = true
	}
}
