// Package program runs the service as it ships: a static binary, built once in
// a test process, and started as often as tests like.
//
// It imports the standard library and sandbox.
package program

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

const module = "github.com/seed-9b87e5c3/tareas"

// Secret is the JWT_SECRET of programs that are not told another.
const Secret = "0123456789abcdef0123456789abcdef"

// Binary builds the program at the first call and returns its file, which is
// there until the test process ends.
var Binary = Built("cmd/tareas")

// Built returns a function that builds a command of this module, named by its
// directory, at the first call. The file is there until the test process ends.
func Built(directory string) func() (string, error) {
	return sync.OnceValues(func() (string, error) {
		s, err := sandbox.Open() // removed with this process, however it ends
		if err != nil {
			return "", err
		}
		file := filepath.Join(s.Dir(), path.Base(directory))
		command := module + "/" + directory
		build := exec.Command("go", "build", "-tags", "nomsgpack", "-o", file, command)
		// A build that goes on when the sandbox is gone has nothing left to work
		// with, and leaves nothing.
		build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOTMPDIR="+s.Dir())
		if text, err := build.CombinedOutput(); err != nil {
			return "", errors.Join(fmt.Errorf("build %s: %w: %s", directory, err, text), s.Close())
		}
		return file, lookAtSource(command)
	})
}

// lookAtSource opens the directories of the command's packages. The go command
// notes what a test opens, and does not repeat an old result when that has
// changed; of what a test builds, it knows nothing.
func lookAtSource(command string) error {
	list := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{if .Module.Main}}{{.Dir}}{{end}}{{end}}", command)
	text, err := list.Output()
	if err != nil {
		return fmt.Errorf("list the packages of %s: %w", command, err)
	}
	for dir := range strings.FieldsSeq(string(text)) {
		opened, err := os.Open(dir)
		if err != nil {
			return err
		}
		if err := opened.Close(); err != nil {
			return err
		}
	}
	return nil
}

// Command is the program with these variables and no others, in a directory of
// its own. It is killed when the test process ends.
func Command(ctx context.Context, t testing.TB, environ []string, arguments ...string) *exec.Cmd {
	t.Helper()
	file, err := Binary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, file, arguments...)
	cmd.Dir, cmd.Env = t.TempDir(), environ
	dieWithTest(cmd)
	return cmd
}

// Process is a program that serves.
type Process struct {
	// Base is the service's URL without a path, as "http://127.0.0.1:40123".
	Base string
	// Log is what the program has printed.
	Log *Log

	cmd   *exec.Cmd
	ended chan struct{}
	err   error // of the end; to be read when ended is closed
}

var serving = regexp.MustCompile(`"msg":"serving".*"address":"127\.0\.0\.1:(\d+)"`)

// Start starts the program on a free port, with these variables in addition to
// JWT_SECRET, HOST and PORT, and waits until it says where it serves. It is
// killed when the test ends.
func Start(t testing.TB, environ ...string) *Process {
	t.Helper()
	p := Launch(t, environ...)
	if err := p.WaitServing(); err != nil {
		t.Fatal(err)
	}
	return p
}

// Launch is Start for a program that need not serve yet: Base is empty until
// WaitServing has returned.
func Launch(t testing.TB, environ ...string) *Process {
	t.Helper()
	return LaunchUnder(t, nil, environ...)
}

// LaunchUnder is Launch for a program that another command executes: the
// wrapper is that command and its arguments, and must become the program
// without a process in between, as "nsenter" and "strace -D" do.
func LaunchUnder(t testing.TB, wrapper []string, environ ...string) *Process {
	t.Helper()
	given := append([]string{"JWT_SECRET=" + Secret, "HOST=127.0.0.1", "PORT=0"}, environ...)
	// Not the test's context: the program must be there to be stopped.
	p := &Process{cmd: Command(context.Background(), t, given, "serve"), Log: new(Log), ended: make(chan struct{})}
	wrap(t, p.cmd, wrapper)
	p.cmd.Stdout, p.cmd.Stderr = p.Log, p.Log
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		p.err = p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(p.Kill)
	return p
}

func wrap(t testing.TB, cmd *exec.Cmd, wrapper []string) {
	t.Helper()
	if len(wrapper) == 0 {
		return
	}
	file, err := exec.LookPath(wrapper[0])
	if err != nil {
		t.Fatal(err)
	}
	cmd.Args = append(slices.Concat(wrapper, []string{cmd.Path}), cmd.Args[1:]...)
	cmd.Path = file
}

// WaitServing waits until the program says where it serves. It must not be
// called from several goroutines.
func (p *Process) WaitServing() error {
	deadline := time.After(time.Minute)
	for {
		news := p.Log.news()
		if found := serving.FindStringSubmatch(p.Log.String()); found != nil {
			p.Base = "http://127.0.0.1:" + found[1]
			return nil
		}
		select {
		case <-news:
		case <-p.ended:
			return fmt.Errorf("the program ended: %w: %s", p.err, p.Log)
		case <-deadline:
			return fmt.Errorf("the program does not say that it serves: %s", p.Log)
		}
	}
}

// Pid returns the process's number.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Signal sends a signal; an error says that the program has ended.
func (p *Process) Signal(signal os.Signal) error { return p.cmd.Process.Signal(signal) }

// Wait waits for the end and returns how it was, as exec.Cmd.Wait does.
func (p *Process) Wait() error {
	select {
	case <-p.ended:
		return p.err
	case <-time.After(time.Minute):
		return fmt.Errorf("the program does not end: %s", p.Log)
	}
}

// Stop sends the signal and returns how the program ended.
func (p *Process) Stop(signal os.Signal) error {
	return errors.Join(p.Signal(signal), p.Wait())
}

// Kill ends the program with SIGKILL and waits until it has ended. It does no
// harm to one that has ended before.
func (p *Process) Kill() {
	_ = p.Signal(syscall.SIGKILL)
	<-p.ended
}

// Memory reads a line of the program's /proc status, in MB: VmRSS is what is
// resident, VmHWM the most that ever was.
func (p *Process) Memory(t testing.TB, line string) float64 {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid()))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), line+":")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		t.Fatalf("/proc says nothing of %s", line)
	}
	kilobytes, err := strconv.ParseFloat(fields[0], 64)
	if err != nil {
		t.Fatal(err)
	}
	return kilobytes / 1024
}
