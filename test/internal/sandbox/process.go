package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// timeout limits every wait for a server. A wait takes that long only if the
// server hangs.
const timeout = time.Minute

// Option changes how a process is started.
type Option func(*Process)

// Env adds variables, as "NAME=value", to the process's environment, which has
// PATH, LANG, HOME and TMPDIR.
func Env(variables ...string) Option {
	return func(p *Process) { p.env = append(p.env, variables...) }
}

// WithoutRoot runs the process as an unprivileged user if the tests run as
// root. Some servers do not run as root.
func WithoutRoot() Option { return func(p *Process) { p.withoutRoot = true } }

// In sets the working directory, which must be in the sandbox. The default is
// the sandbox's directory.
func In(dir string) Option { return func(p *Process) { p.dir = dir } }

// StopWith sets the signal that Stop sends. The default is SIGTERM.
func StopWith(signal syscall.Signal) Option { return func(p *Process) { p.stop = signal } }

// Process is a process in a sandbox.
type Process struct {
	name        string
	argv        []string
	dir         string
	env         []string
	withoutRoot bool
	stop        syscall.Signal

	cmd     *exec.Cmd
	logFile string
	ended   chan struct{}
	err     error // from cmd.Wait; valid once ended is closed
}

// Start starts a program in the sandbox, with its output in LogFile. The
// program must stay in the foreground and work in the sandbox's directories.
func (s *Sandbox) Start(t testing.TB, name string, argv []string, options ...Option) *Process {
	t.Helper()
	p, err := s.Launch(name, argv, options...)
	expect.NoError(t, err)
	return p
}

// Launch is Start for callers without a test.
func (s *Sandbox) Launch(name string, argv []string, options ...Option) (*Process, error) {
	p := &Process{
		name: name, argv: argv, dir: s.dir, stop: syscall.SIGTERM, ended: make(chan struct{}),
		env: []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", "HOME=" + s.dir, "TMPDIR=" + s.dir},
	}
	for _, option := range options {
		option(p)
	}
	p.logFile = filepath.Join(s.dir, s.unique(name+".log"))
	log, err := os.OpenFile(p.logFile, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	defer func() { _ = log.Close() }()
	p.cmd = exec.Command(argv[0], argv[1:]...)
	p.cmd.Dir, p.cmd.Env = p.dir, p.env
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if err := detach(p.cmd, p.withoutRoot); err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	s.mu.Lock()
	s.processes = append(s.processes, p)
	s.mu.Unlock()
	go p.reap()
	return p, nil
}

// reap waits for the end. It is a named function so that goleak can ignore the
// servers that all tests of a process share.
func (p *Process) reap() {
	p.err = p.cmd.Wait()
	close(p.ended)
}

// Pid returns the process id.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Log returns the end of the process's output.
func (p *Process) Log() string {
	const size = 8000
	text, err := os.ReadFile(p.logFile)
	if err != nil {
		return err.Error()
	}
	return string(bytes.TrimSpace(text[max(0, len(text)-size):]))
}

// LogFile returns the file that the process appends its output to. The caller may
// truncate it.
func (p *Process) LogFile() string { return p.logFile }

// Signal sends a signal. It returns an error if the process has ended.
func (p *Process) Signal(signal os.Signal) error { return p.cmd.Process.Signal(signal) }

// Ended returns a channel that is closed when the process has ended.
func (p *Process) Ended() <-chan struct{} { return p.ended }

// Wait waits until the process has ended and returns the error of
// exec.Cmd.Wait.
func (p *Process) Wait() error {
	select {
	case <-p.ended:
		return p.err
	case <-time.After(timeout):
		return fmt.Errorf("%s does not end within %v: %s", p.name, timeout, p.Log())
	}
}

// Stop sends the signal of StopWith and waits until the process has ended.
func (p *Process) Stop(t testing.TB) {
	t.Helper()
	p.end(t, p.stop)
}

// Kill sends SIGKILL and waits until the process has ended.
func (p *Process) Kill(t testing.TB) {
	t.Helper()
	p.end(t, syscall.SIGKILL)
}

func (p *Process) end(t testing.TB, signal syscall.Signal) {
	t.Helper()
	if err := p.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatalf("signal %s: %v", p.name, err)
	}
	if err := p.Wait(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
}

// waitFor calls try until it returns no error, or the process ends.
func (p *Process) waitFor(try func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	for {
		err := try(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-p.ended:
			return fmt.Errorf("%s ended: %w: %s", p.name, errors.Join(p.err, err), p.Log())
		case <-ctx.Done():
			return fmt.Errorf("%s is not ready after %v: %w: %s", p.name, timeout, err, p.Log())
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// waitForPort waits until the process accepts connections on the port.
func (p *Process) waitForPort(port int) error {
	return p.waitFor(func(ctx context.Context) error {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp", hostPort(port))
		if err != nil {
			return err
		}
		return conn.Close()
	})
}
