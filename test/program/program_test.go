package program_test

import (
	"bufio"
	"debug/buildinfo"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/leak"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// victim is set in the environment of the test process that a test kills.
const victim = "TAREAS_TEST_VICTIM"

func TestMain(m *testing.M) {
	if os.Getenv(victim) == "" {
		leak.VerifyTestMain(m)
		return
	}
	m.Run() // TestVictim
}

func TestStart(t *testing.T) {
	p := program.Start(t, "DATABASE_URL=memory:")
	resttest.New(t, p.Base).Want(t, resttest.Request{Method: "GET", Path: "/livez"}, 200, `{"status":"alive"}`)
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Errorf("SIGTERM: %v: %s", err, p.Log)
	}
	p.Kill()
}

// Binary has the race detector if this test has it. Shipped never has it.
func TestRaceDetector(t *testing.T) {
	need.Long(t, "it builds the program")
	own, err := os.Executable()
	expect.NoError(t, err)
	shipped, err := program.Shipped()
	expect.NoError(t, err)
	binary, err := program.Binary()
	expect.NoError(t, err)
	if hasRaceDetector(t, shipped) {
		t.Error("Shipped has the race detector")
	}
	if got, want := hasRaceDetector(t, binary), hasRaceDetector(t, own); got != want {
		t.Errorf("Binary has the race detector: %t, want %t", got, want)
	}
}

func hasRaceDetector(t *testing.T, file string) bool {
	t.Helper()
	info, err := buildinfo.ReadFile(file)
	expect.NoError(t, err)
	for _, setting := range info.Settings {
		if setting.Key == "-race" {
			return setting.Value == "true"
		}
	}
	return false
}

// startVictim runs TestVictim in its own process, with that directory for
// temporary files.
func startVictim(t *testing.T, temp string) (cmd *exec.Cmd, stdout *bufio.Reader) {
	t.Helper()
	need.Long(t, "it builds the program")
	cmd = exec.Command(os.Args[0], "-test.run=^TestVictim$")
	cmd.Env = append(os.Environ(), victim+"=yes", "TMPDIR="+temp)
	stdin, err := cmd.StdinPipe()
	expect.NoError(t, err)
	t.Cleanup(func() { _ = stdin.Close() })
	output, err := cmd.StdoutPipe()
	expect.NoError(t, err)
	expect.NoError(t, cmd.Start())
	return cmd, bufio.NewReader(output)
}

func kill(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // "signal: killed"
}

// TestVictim starts a program. In the process of startVictim it prints the program's process id
// and file, and waits until it is killed.
func TestVictim(t *testing.T) {
	p := program.Start(t, "DATABASE_URL=memory:")
	file, err := program.Binary()
	expect.NoError(t, err)
	if os.Getenv(victim) != "" {
		fmt.Printf("%d %s\n", p.Pid(), file)
		_, _ = io.Copy(io.Discard, os.Stdin)
	}
}

// A killed test leaves neither the program nor its file.
func TestProgramEndsWithAKilledTest(t *testing.T) {
	cmd, stdout := startVictim(t, t.TempDir())
	line, err := stdout.ReadString('\n')
	kill(t, cmd)
	pid, file, found := strings.Cut(strings.TrimSpace(line), " ")
	if _, notNumber := strconv.Atoi(pid); !found || notNumber != nil {
		t.Fatalf("got %q and %v, want the program's process id and file", line, err)
	}
	for _, path := range []string{"/proc/" + pid + "/exe", file} {
		await.True(t, path+" is removed", func() bool {
			// The exe link of a zombie cannot be read, although /proc still lists the
			// zombie.
			_, err := os.Readlink(path)
			return os.IsNotExist(err)
		})
	}
}
