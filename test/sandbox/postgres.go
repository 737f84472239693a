package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// PostgresOptions says how a server differs from one as it comes.
type PostgresOptions struct {
	// Settings are added to the command line, as "max_connections=50".
	Settings []string
	// NotDurable is faster, and forgets at a power cut.
	NotDurable bool
}

// Postgres is a PostgreSQL server. Its port stays the same when it is started
// again. It trusts whoever connects from this machine.
type Postgres struct {
	sandbox *Sandbox
	bin     string
	dir     string // its own; the data is below
	port    int
	options PostgresOptions
	process *Process
}

// NewPostgres makes a new database cluster, starts its server and waits until
// it answers.
func NewPostgres(t testing.TB, s *Sandbox, options PostgresOptions) *Postgres {
	t.Helper()
	p, err := LaunchPostgres(s, options)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// LaunchPostgres is NewPostgres for what has no test at hand.
func LaunchPostgres(s *Sandbox, options PostgresOptions) (*Postgres, error) {
	p, err := s.preparePostgres(options)
	if err != nil {
		return nil, err
	}
	// What is not yet in use need not survive a power cut.
	if err := p.run("initdb", "-D", p.data(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"); err != nil {
		return nil, err
	}
	return p, p.start()
}

func (s *Sandbox) preparePostgres(options PostgresOptions) (*Postgres, error) {
	bin, err := PostgresBin()
	if err != nil {
		return nil, err
	}
	dir, err := s.Mkdir("postgres")
	if err != nil {
		return nil, err
	}
	port, err := freePort()
	return &Postgres{sandbox: s, bin: bin, dir: dir, port: port, options: options}, err
}

// PostgresBin returns the directory of the newest installed server's programs.
// Debian keeps them out of PATH.
func PostgresBin() (string, error) {
	if path, err := exec.LookPath("postgres"); err == nil {
		// A link may stand alone, without the other programs beside it.
		path, err = filepath.EvalSymlinks(path)
		return filepath.Dir(path), err
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if err != nil || len(found) == 0 {
		return "", errors.New("no PostgreSQL server is installed: run \"make deps\", install the package postgresql, or set TEST_DATABASE_URL where a test takes that")
	}
	major := func(path string) int {
		n, _ := strconv.Atoi(strings.Split(path, "/")[4])
		return n
	}
	return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return major(a) - major(b) })), nil
}

func (p *Postgres) data() string { return filepath.Join(p.dir, "data") }

// run runs one of PostgreSQL's programs to its end.
func (p *Postgres) run(program string, arguments ...string) error {
	argv := append([]string{filepath.Join(p.bin, program)}, arguments...)
	process, err := p.sandbox.Launch(program, argv, WithoutRoot(), In(p.dir))
	if err != nil {
		return err
	}
	if err := process.Wait(); err != nil {
		return fmt.Errorf("%s: %w: %s", program, err, process.Log())
	}
	return nil
}

func (p *Postgres) start() error {
	argv := []string{filepath.Join(p.bin, "postgres"), "-D", p.data(), "-p", strconv.Itoa(p.port)}
	settings := []string{"listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"}
	if p.options.NotDurable {
		settings = append(settings, "fsync=off", "full_page_writes=off")
	}
	for _, setting := range slices.Concat(settings, p.options.Settings) {
		argv = append(argv, "-c", setting)
	}
	var err error
	p.process, err = p.sandbox.Launch("postgres", argv, WithoutRoot(), In(p.dir), StopWith(syscall.SIGQUIT))
	if err != nil {
		return err
	}
	return p.process.waitFor(func(ctx context.Context) error {
		_, err := p.query(ctx, "SELECT 1")
		return err
	})
}

// Start starts the server again and waits until it accepts connections.
func (p *Postgres) Start(t testing.TB) {
	t.Helper()
	if err := p.start(); err != nil {
		t.Fatal(err)
	}
}

// WaitReady waits until the server answers a query.
func (p *Postgres) WaitReady(t testing.TB) {
	t.Helper()
	if err := p.process.waitFor(func(ctx context.Context) error {
		_, err := p.query(ctx, "SELECT 1")
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// StopFast rolls back what is under way and shuts the server down in good
// order, as pg_ctl stop -m fast.
func (p *Postgres) StopFast(t testing.TB) {
	t.Helper()
	p.process.end(t, syscall.SIGINT)
}

// StopImmediate ends the server without writing anything down, as pg_ctl stop
// -m immediate: it recovers from its log when it starts.
func (p *Postgres) StopImmediate(t testing.TB) {
	t.Helper()
	p.process.end(t, syscall.SIGQUIT)
}

// Restart stops the server in the mode "fast" or "immediate", as pg_ctl restart
// does, and starts it again.
func (p *Postgres) Restart(t testing.TB, mode string) {
	t.Helper()
	switch mode {
	case "fast":
		p.StopFast(t)
	case "immediate":
		p.StopImmediate(t)
	default:
		t.Fatalf("no such mode: %q", mode)
	}
	p.Start(t)
}

// Kill ends all of the server's processes with SIGKILL, as a crash of the
// machine does.
func (p *Postgres) Kill(t testing.TB) {
	t.Helper()
	p.signalAll(t, syscall.SIGKILL)
	p.process.Kill(t)
}

// Freeze stops all of the server's processes where they are; connections stay
// open, and nobody answers.
func (p *Postgres) Freeze(t testing.TB) {
	t.Helper()
	p.signalAll(t, syscall.SIGSTOP)
}

// Thaw lets a frozen server go on.
func (p *Postgres) Thaw(t testing.TB) {
	t.Helper()
	p.signalAll(t, syscall.SIGCONT)
}

// signalAll knows the server's processes by their working directory, which is
// the data's.
func (p *Postgres) signalAll(t testing.TB, signal syscall.Signal) {
	t.Helper()
	if err := signalAllIn(p.data(), signal); err != nil {
		t.Fatal(err)
	}
}

// Process returns the server's first process, which is another one after each
// start.
func (p *Postgres) Process() *Process { return p.process }

// Port returns the port of 127.0.0.1 that the server listens on.
func (p *Postgres) Port() int { return p.port }
