// Package sandbox runs real servers for tests: PostgreSQL with standbys,
// PgBouncer, HAProxy and whatever else a test starts, each in a directory that
// goes away together with all of its processes, even when the test is killed.
//
// It needs Linux's /proc to find processes. It imports the standard library
// and pgx.
package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"
)

// keeper waits until its standard input ends, which happens when the test
// process does, however it does. Then it ends every process that works in the
// directory, at first in a way that lets PostgreSQL give its shared memory
// back, and removes the directory. It goes by working directories because
// these tell whose a process is with certainty: a process number may belong to
// somebody else by now, and servers start processes that nobody else knows of.
const keeper = `
dir=$1
trap '' HUP INT QUIT TERM
cd /
inside() {
	find /proc/[0-9]*/cwd -maxdepth 0 \( -lname "$dir" -o -lname "$dir/*" \) 2>/dev/null | cut -d / -f 3
}
cat >/dev/null
kill -QUIT $(inside) 2>/dev/null
# What is frozen hears nothing until it goes on.
kill -CONT $(inside) 2>/dev/null
for moment in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	[ -n "$(inside)" ] || break
	sleep 0.1
done
for moment in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	left=$(inside)
	[ -n "$left" ] || break
	kill -KILL $left 2>/dev/null
	sleep 0.1
done
[ -z "$(inside)" ] && rm -rf "$dir"
`

// closing bounds the end of a sandbox. The keeper needs four seconds for what
// must be killed.
const closing = time.Minute

// Sandbox is a directory and the processes in it. It is safe for concurrent
// use.
type Sandbox struct {
	dir    string
	keeper *exec.Cmd
	// pipe is never written to. It ends when it is closed, or with the test's
	// process.
	pipe *os.File

	mu        sync.Mutex
	processes []*Process
	names     map[string]int
}

// open holds on to the sandboxes that are not closed: a pipe that nobody refers
// to is closed by the garbage collector, and ends its sandbox.
var open sync.Map

// New makes a sandbox that ends with the test. The test fails if something of
// it is left then.
func New(t testing.TB) *Sandbox {
	t.Helper()
	s, err := Open()
	if err != nil {
		t.Fatalf("open a sandbox: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Open makes a sandbox that ends with Close, or else with the test's process.
// It is for what many tests share; a single test calls New.
func Open() (*Sandbox, error) {
	dir, err := os.MkdirTemp("", "tareas-sandbox-")
	if err != nil {
		return nil, err
	}
	// /proc tells working directories without symbolic links.
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, err
	}
	s := &Sandbox{dir: dir, names: make(map[string]int)}
	if err := errors.Join(chown(dir), s.startKeeper()); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	open.Store(s, nil)
	return s, nil
}

func (s *Sandbox) startKeeper() error {
	reading, writing, err := os.Pipe()
	if err != nil {
		return err
	}
	s.keeper = exec.Command("sh", "-c", keeper, "sh", s.dir)
	s.keeper.Dir, s.keeper.Stdin = "/", reading
	// A session of its own: what interrupts the test from the terminal must
	// not end the keeper.
	s.keeper.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	s.pipe = writing
	if err := s.keeper.Start(); err != nil {
		return errors.Join(err, reading.Close(), writing.Close())
	}
	return reading.Close()
}

// Close ends all processes of the sandbox and removes its directory. It returns
// an error if something is left.
func (s *Sandbox) Close() error {
	defer open.Delete(s)
	s.mu.Lock()
	processes := s.processes
	s.mu.Unlock()
	for _, p := range processes {
		if p.stop != syscall.SIGQUIT {
			_ = p.Signal(p.stop) // it may have ended long ago
		}
	}
	if err := s.pipe.Close(); err != nil {
		return err
	}
	if err := s.waitForKeeper(); err != nil {
		return err
	}
	for _, p := range processes {
		<-p.ended
	}
	if _, err := os.Stat(s.dir); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the sandbox %s is still there", s.dir)
	}
	return nil
}

func (s *Sandbox) waitForKeeper() error {
	late := time.AfterFunc(closing, func() { _ = s.keeper.Process.Kill() })
	defer late.Stop()
	if err := s.keeper.Wait(); err != nil {
		left, _ := pidsIn(s.dir)
		return fmt.Errorf("end the sandbox %s with the processes %v: %w", s.dir, left, err)
	}
	return nil
}

// Dir returns the directory. It belongs to the account that servers run as
// where the tests run as root.
func (s *Sandbox) Dir() string { return s.dir }

// Mkdir makes a directory of that name in the sandbox, or of a similar one
// where there is one already, which belongs to the servers' account.
func (s *Sandbox) Mkdir(name string) (string, error) {
	dir := filepath.Join(s.dir, s.unique(name))
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", err
	}
	return dir, chown(dir)
}

// WriteFile writes a file that servers can read, and returns its path.
func (s *Sandbox) WriteFile(name, text string) (string, error) {
	file := filepath.Join(s.dir, s.unique(name))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return "", err
	}
	return file, chown(file)
}

// unique returns the name, with a number where it is taken.
func (s *Sandbox) unique(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.names[name]++
	if n := s.names[name]; n > 1 {
		return fmt.Sprintf("%s-%d", name, n)
	}
	return name
}
