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
)

// patience bounds every wait for a server: nothing here takes so long unless
// it hangs.
const patience = time.Minute

// Option changes how a process is started.
type Option func(*Process)

// Env adds variables, as "NAME=value", to PATH, LANG, HOME and TMPDIR, which
// are all that a process has otherwise.
func Env(variables ...string) Option {
	return func(p *Process) { p.env = append(p.env, variables...) }
}

// WithoutRoot runs the process as another account where the tests run as
// root, for servers that refuse to.
func WithoutRoot() Option { return func(p *Process) { p.withoutRoot = true } }

// In is the working directory, which must be in the sandbox; its top otherwise.
func In(dir string) Option { return func(p *Process) { p.dir = dir } }

// StopWith is the signal that Stop sends; SIGTERM otherwise.
func StopWith(signal syscall.Signal) Option { return func(p *Process) { p.stop = signal } }

// Process is a process that was started in a sandbox.
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
	err     error // of the end; to be read when ended is closed
}

// Start starts a program in the sandbox. Its output goes to a file that Log
// reads. It must stay in the foreground and in the sandbox's directories.
func (s *Sandbox) Start(t testing.TB, name string, argv []string, options ...Option) *Process {
	t.Helper()
	p, err := s.Launch(name, argv, options...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Launch is Start for what has no test at hand.
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
	// As with the keeper: only the sandbox ends it.
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if p.withoutRoot {
		if p.cmd.SysProcAttr.Credential, err = account(); err != nil {
			return nil, err
		}
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

// reap has a name that goleak can be told: servers of a whole test process are
// waited for as long as it runs.
func (p *Process) reap() {
	p.err = p.cmd.Wait()
	close(p.ended)
}

// Pid returns the process's number.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Log returns the end of what the process has printed.
func (p *Process) Log() string {
	const enough = 8000
	text, err := os.ReadFile(p.logFile)
	if err != nil {
		return err.Error()
	}
	return string(bytes.TrimSpace(text[max(0, len(text)-enough):]))
}

// LogFile returns the file that the process prints into, behind what is there
// already: who has no use for that may cut it off.
func (p *Process) LogFile() string { return p.logFile }

// Signal sends a signal; an error says that the process has ended.
func (p *Process) Signal(signal os.Signal) error { return p.cmd.Process.Signal(signal) }

// Ended is closed when the process has ended.
func (p *Process) Ended() <-chan struct{} { return p.ended }

// Wait waits for the end and returns how it was, as exec.Cmd.Wait does.
func (p *Process) Wait() error {
	select {
	case <-p.ended:
		return p.err
	case <-time.After(patience):
		return fmt.Errorf("%s does not end: %s", p.name, p.Log())
	}
}

// Stop asks the process to end and waits until it has.
func (p *Process) Stop(t testing.TB) {
	t.Helper()
	p.end(t, p.stop)
}

// Kill ends the process with SIGKILL and waits until it has.
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

// waitFor tries until there is no error, or the process ends.
func (p *Process) waitFor(try func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
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
			return fmt.Errorf("%s does not answer: %w: %s", p.name, err, p.Log())
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// waitForPort waits until something listens there.
func (p *Process) waitForPort(port int) error {
	return p.waitFor(func(ctx context.Context) error {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp", hostPort(port))
		if err != nil {
			return err
		}
		return conn.Close()
	})
}
