// Package program builds the service's binary and runs it in tests. A test
// process builds each binary once.
//
// It imports the standard library, need and sandbox.
package program

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// Secret is the JWT_SECRET of a program whose environment sets none.
const Secret = "a-secret-of-tests-32-bytes-long!"

// timeout limits each wait for a program. A program that takes longer hangs.
const timeout = time.Minute

// Command returns a command that runs the program of Binary in a temporary
// directory. Its environment has exactly these variables. The kernel kills the
// program if the test process dies (Linux only).
func Command(ctx context.Context, t testing.TB, environ []string, arguments ...string) *exec.Cmd {
	t.Helper()
	return command(ctx, t, Binary, environ, arguments)
}

func command(ctx context.Context, t testing.TB, build func() (string, error), environ, arguments []string) *exec.Cmd {
	t.Helper()
	need.Long(t, "it builds the program")
	file, err := build()
	expect.NoError(t, err)
	cmd := exec.CommandContext(ctx, file, arguments...)
	cmd.Dir, cmd.Env = t.TempDir(), environ
	dieWithTest(cmd)
	return cmd
}

// Process is a running "tareas serve".
type Process struct {
	// Base is the service's URL without a path, for example
	// "http://127.0.0.1:40123".
	Base string
	// Log is the program's output.
	Log *Log

	cmd   *exec.Cmd
	ended chan struct{}
	err   error // from cmd.Wait; valid once ended is closed
}

var serving = regexp.MustCompile(`"msg":"serving".*"address":"127\.0\.0\.1:(\d+)"`)

// patient lets requests take a minute, so that a slow machine fails no test.
const patient = "REQUEST_TIMEOUT=1m"

// Start starts the program of Binary on a free port, and waits until it serves on a
// migrated database. The environment is JWT_SECRET, HOST, PORT and REQUEST_TIMEOUT, which
// is a minute; environ can override them. The program is killed when the test ends. The
// test fails if the program's race detector has reported a race.
func Start(t testing.TB, environ ...string) *Process {
	t.Helper()
	return started(t, Launch(t, append([]string{patient}, environ...)...), (*Process).WaitPrepared)
}

// StartUnprepared is Start for a program that cannot migrate its database yet.
func StartUnprepared(t testing.TB, environ ...string) *Process {
	t.Helper()
	return started(t, Launch(t, append([]string{patient}, environ...)...), (*Process).WaitServing)
}

// StartShipped is Start with the program of Shipped.
func StartShipped(t testing.TB, environ ...string) *Process {
	t.Helper()
	return started(t, launch(t, Shipped, nil, nil, append([]string{patient}, environ...)), (*Process).WaitPrepared)
}

func started(t testing.TB, p *Process, wait func(*Process) error) *Process {
	t.Helper()
	expect.NoError(t, wait(p))
	return p
}

// Launch is StartUnprepared without the wait, so Base is empty until WaitServing returns.
// REQUEST_TIMEOUT has its default.
func Launch(t testing.TB, environ ...string) *Process {
	t.Helper()
	return launch(t, Binary, nil, nil, environ)
}

// LaunchWithLog is Launch with the program's log in a file. The test should copy to Log
// what it reads from the file.
func LaunchWithLog(t testing.TB, file *os.File, environ ...string) *Process {
	t.Helper()
	return launch(t, Binary, nil, file, environ)
}

// LaunchUnder is Launch through a wrapper command, given with its arguments. The
// wrapper must replace itself by the program (execve), like "nsenter" and
// "strace -D", so that Pid and Signal mean the program.
func LaunchUnder(t testing.TB, wrapper []string, environ ...string) *Process {
	t.Helper()
	return launch(t, Binary, wrapper, nil, environ)
}

func launch(t testing.TB, build func() (string, error), wrapper []string, log *os.File, environ []string) *Process {
	t.Helper()
	environ = append([]string{"JWT_SECRET=" + Secret, "HOST=127.0.0.1", "PORT=0"}, environ...)
	// t.Context ends before the test's cleanup functions run, and would kill the
	// program too early.
	cmd := command(context.Background(), t, build, environ, []string{"serve"})
	p := &Process{cmd: cmd, Log: new(Log), ended: make(chan struct{})}
	wrap(t, cmd, wrapper)
	cmd.Stdout, cmd.Stderr = p.Log, p.Log
	if log != nil {
		cmd.Stderr = log
	}
	expect.NoError(t, cmd.Start())
	go func() {
		p.err = cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		p.Kill()
		if log := p.Log.String(); strings.Contains(log, "WARNING: DATA RACE") {
			t.Errorf("the program has a data race: %s", log)
		}
	})
	return p
}

func wrap(t testing.TB, cmd *exec.Cmd, wrapper []string) {
	t.Helper()
	if len(wrapper) == 0 {
		return
	}
	file, err := exec.LookPath(wrapper[0])
	expect.NoError(t, err)
	cmd.Args = append(slices.Concat(wrapper, []string{cmd.Path}), cmd.Args[1:]...)
	cmd.Path = file
}

// WaitServing waits until the log has the service's address and sets Base. It
// must not be called concurrently.
func (p *Process) WaitServing() error {
	return p.wait("serve", func() bool {
		found := serving.FindStringSubmatch(p.Log.String())
		if found != nil {
			p.Base = "http://127.0.0.1:" + found[1]
		}
		return found != nil
	})
}

// WaitPrepared is WaitServing, and also waits until the schema is current. On a
// slow machine the program serves before that.
func (p *Process) WaitPrepared() error {
	if err := p.WaitServing(); err != nil {
		return err
	}
	return p.wait("prepare its database", p.Log.Prepared)
}

// wait waits until done returns true for the log.
func (p *Process) wait(what string, done func() bool) error {
	deadline := time.After(timeout)
	for {
		more := p.Log.more()
		if done() {
			return nil
		}
		select {
		case <-more:
		case <-p.ended:
			return fmt.Errorf("the program ended: %w: %s", p.err, p.Log)
		case <-deadline:
			return fmt.Errorf("the program does not %s within %v: %s", what, timeout, p.Log)
		}
	}
}

// Pid returns the process id.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Signal sends a signal. It returns an error if the program has ended.
func (p *Process) Signal(signal os.Signal) error { return p.cmd.Process.Signal(signal) }

// Ended returns a channel that is closed when the program has ended.
func (p *Process) Ended() <-chan struct{} { return p.ended }

// Wait waits until the program has ended and returns the error of
// exec.Cmd.Wait.
func (p *Process) Wait() error {
	select {
	case <-p.ended:
		return p.err
	case <-time.After(timeout):
		return fmt.Errorf("the program does not end within %v: %s", timeout, p.Log)
	}
}

// Stop sends the signal and returns the error of Wait.
func (p *Process) Stop(signal os.Signal) error {
	return errors.Join(p.Signal(signal), p.Wait())
}

// Kill sends SIGKILL and waits until the program has ended. It does nothing if the
// program has ended already.
func (p *Process) Kill() {
	_ = p.Signal(syscall.SIGKILL)
	<-p.ended
}
