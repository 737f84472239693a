// Package sandbox runs servers for tests: PostgreSQL with standbys, PgBouncer,
// HAProxy, nginx, Caddy and other programs. A sandbox is a directory. At its end the
// directory is removed and every process that works in it is ended, even if the test
// is killed.
//
// It finds processes in Linux's /proc. It imports the standard library, await,
// need and pgx.
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

// keeper is a shell script. It waits for the end of its standard input, a pipe
// that the kernel closes with the test process. It then ends the processes in
// the directory and removes the directory. It sends SIGQUIT first, so that
// PostgreSQL frees its shared memory. It finds processes by their working
// directory: a process id may have been reused, and servers start further
// processes.
const keeper = `
dir=$1
trap '' HUP INT QUIT TERM
cd /
inside() {
	find /proc/[0-9]*/cwd -maxdepth 0 \( -lname "$dir" -o -lname "$dir/*" \) 2>/dev/null | cut -d / -f 3
}
cat >/dev/null
kill -QUIT $(inside) 2>/dev/null
# A stopped process handles SIGQUIT once it continues.
kill -CONT $(inside) 2>/dev/null
for moment in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	[ -n "$(inside)" ] || break
	sleep 0.1
done
# A killed process ends when it gets a processor, and its last write to the disk is done.
while left=$(inside) && [ -n "$left" ]; do
	kill -KILL $left 2>/dev/null
	sleep 0.1
done
rm -rf "$dir"
`

// closeTimeout limits Close. The keeper takes two seconds if it must kill.
const closeTimeout = time.Minute

// Sandbox is a directory and the processes in it. It is safe for concurrent
// use.
type Sandbox struct {
	dir    string
	keeper *exec.Cmd
	pipe   *os.File // the keeper's standard input; nothing is written to it

	mu        sync.Mutex
	processes []*Process
	names     map[string]int
}

// open keeps the open sandboxes reachable. Otherwise the garbage collector would
// close a sandbox's pipe, which ends the sandbox.
var open sync.Map

// New makes a sandbox that is closed when the test ends. The test fails if
// Close does.
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

// Open makes a sandbox that ends with Close or with the test process. It is for
// servers that several tests share; a single test calls New.
func Open() (*Sandbox, error) {
	if os.Getuid() == 0 {
		return openIn("/tmp") // the user of PostgreSQL cannot enter a private directory of root
	}
	return openIn(os.TempDir())
}

// OpenInMemory is Open for servers whose data may be lost. The directory is in /dev/shm if that
// has enough space: there PostgreSQL creates a database in a sixth of the time.
func OpenInMemory() (*Sandbox, error) {
	if hasSpace("/dev/shm", 2<<30) {
		return openIn("/dev/shm")
	}
	return Open()
}

func openIn(parent string) (*Sandbox, error) {
	dir, err := os.MkdirTemp(parent, "tareas-sandbox-")
	if err != nil {
		return nil, err
	}
	// /proc shows working directories with symbolic links resolved.
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
	s.pipe = writing
	err = detach(s.keeper, false)
	if err == nil {
		err = s.keeper.Start()
	}
	if err != nil {
		return errors.Join(err, reading.Close(), writing.Close())
	}
	return reading.Close()
}

// Close ends all processes of the sandbox and removes its directory. It returns
// an error if a process or the directory is left.
func (s *Sandbox) Close() error {
	defer open.Delete(s)
	s.mu.Lock()
	processes := s.processes
	s.mu.Unlock()
	for _, p := range processes {
		if p.stop != syscall.SIGQUIT {
			_ = p.Signal(p.stop) // it may have ended
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
		return fmt.Errorf("the sandbox %s still exists", s.dir)
	}
	return nil
}

func (s *Sandbox) waitForKeeper() error {
	late := time.AfterFunc(closeTimeout, func() { _ = s.keeper.Process.Kill() })
	defer late.Stop()
	if err := s.keeper.Wait(); err != nil {
		left, _ := pidsIn(s.dir)
		return fmt.Errorf("end the sandbox %s with the processes %v: %w", s.dir, left, err)
	}
	return nil
}

// Dir returns the directory. If the tests run as root, it belongs to the
// servers' account.
func (s *Sandbox) Dir() string { return s.dir }

// Mkdir makes a directory in the sandbox for the servers' account and returns
// its path. A number is added to a name that is taken.
func (s *Sandbox) Mkdir(name string) (string, error) {
	dir := filepath.Join(s.dir, s.unique(name))
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", err
	}
	return dir, chown(dir)
}

// WriteFile writes a file for the servers' account and returns its path. A
// number is added to a name that is taken.
func (s *Sandbox) WriteFile(name, text string) (string, error) {
	file := filepath.Join(s.dir, s.unique(name))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return "", err
	}
	return file, chown(file)
}

// unique returns the name, with a number if it is taken.
func (s *Sandbox) unique(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.names[name]++
	if n := s.names[name]; n > 1 {
		return fmt.Sprintf("%s-%d", name, n)
	}
	return name
}
