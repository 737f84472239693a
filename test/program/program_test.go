package program_test

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// abandoned is set in the process that TestProgramDiesWithItsTest kills.
const abandoned = "TAREAS_TEST_ABANDONED"

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestProgram(t *testing.T) {
	p := program.Start(t, "DATABASE_URL=memory:")
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	res, err := client.Get(p.Base + "/tasks")
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusUnauthorized {
		t.Errorf("got status %d, want 401", res.StatusCode)
	}
	if p.Memory(t, "VmHWM") < 1 {
		t.Error("the program takes no memory")
	}
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Errorf("SIGTERM: %v: %s", err, p.Log)
	}
	p.Kill()
	other := program.Launch(t, "JWT_SECRET=short")
	if err := other.WaitServing(); err == nil || !strings.Contains(err.Error(), "it needs at least 32") {
		t.Errorf("got %v, want the log in it", err)
	}
}

// What a wrapper has become is the program itself.
func TestProgramUnderAnother(t *testing.T) {
	p := program.LaunchUnder(t, []string{"env", "PORT=none"})
	if err := p.WaitServing(); err == nil || !strings.Contains(err.Error(), "PORT") {
		t.Errorf("got %v, want the port refused that the wrapper has set", err)
	}
	p = program.LaunchUnder(t, []string{"env", "DATABASE_URL=memory:"})
	if err := p.WaitServing(); err != nil {
		t.Fatal(err)
	}
	file, err := program.Binary()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.Readlink(fmt.Sprintf("/proc/%d/exe", p.Pid())); err != nil || got != file {
		t.Errorf("got %s and %v, want %s", got, err, file)
	}
}

// TestAbandoned is a test that is killed by the next one.
func TestAbandoned(t *testing.T) {
	if os.Getenv(abandoned) == "" {
		return
	}
	p := program.Start(t, "DATABASE_URL=memory:")
	file, err := program.Binary()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("%d %s\n", p.Pid(), file)
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// Neither the program nor its file outlives a test that is killed.
func TestProgramDiesWithItsTest(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestAbandoned$")
	cmd.Env = append(os.Environ(), abandoned+"=yes", "TMPDIR="+t.TempDir())
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stdin.Close() }()
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(stdout).ReadString('\n')
	pid, file, found := strings.Cut(strings.TrimSpace(line), " ")
	if _, isNumber := strconv.Atoi(pid); !found || isNumber != nil {
		t.Errorf("got %q and %v, want the program's number and file", line, err)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // it was killed
	deadline := time.Now().Add(time.Minute)
	for _, gone := range []string{"/proc/" + pid + "/exe", file} {
		for {
			// What has ended has no file, though nobody may have noticed yet.
			if _, err := os.Readlink(gone); os.IsNotExist(err) {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s is still there", gone)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// Nothing of a build is left either when it is a build that is cut off.
func TestBuildDiesWithItsTest(t *testing.T) {
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], "-test.run=^TestAbandoned$")
	cmd.Env = append(os.Environ(), abandoned+"=yes", "TMPDIR="+dir)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	holds := func(pattern string) bool {
		found, err := filepath.Glob(filepath.Join(dir, pattern))
		return err == nil && len(found) > 0
	}
	await := func(what string, is func() bool) {
		t.Helper()
		for deadline := time.Now().Add(time.Minute); !is(); time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Error(what)
				return
			}
		}
	}
	await("nothing is built", func() bool { return holds("*/go-build*/b001/exe/*") })
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // it was killed
	await("something is left of the build", func() bool { return !holds("*") })
}
