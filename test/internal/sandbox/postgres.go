package sandbox

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// PostgresOptions change a server's defaults.
type PostgresOptions struct {
	// Settings override the configuration, for example "max_connections=50".
	Settings []string
	// NotDurable turns fsync off. That is faster, but a power cut loses commits.
	NotDurable bool
}

// Postgres is a PostgreSQL server. It keeps its port over a restart, and asks
// for no password.
type Postgres struct {
	sandbox *Sandbox
	bin     string
	dir     string // holds the data directory
	port    int
	options PostgresOptions
	process *Process
}

// NewPostgres makes a new database cluster, starts its server and waits until
// it accepts queries. It skips the test if PostgreSQL is not installed.
func NewPostgres(t testing.TB, s *Sandbox, options PostgresOptions) *Postgres {
	t.Helper()
	need.Program(t, "postgres")
	p, err := LaunchPostgres(s, options)
	expect.NoError(t, err)
	return p
}

// LaunchPostgres is NewPostgres for callers without a test.
func LaunchPostgres(s *Sandbox, options PostgresOptions) (*Postgres, error) {
	p, err := s.preparePostgres(options)
	if err != nil {
		return nil, err
	}
	// --no-sync: an empty cluster need not survive a power cut.
	if err := p.run("initdb", "-D", p.data(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"); err != nil {
		return nil, err
	}
	return p, p.start()
}

func (s *Sandbox) preparePostgres(options PostgresOptions) (*Postgres, error) {
	bin, err := postgresBin()
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

// postgresBin returns the directory of PostgreSQL's programs, of the newest
// installed version.
func postgresBin() (string, error) {
	file := need.Find("postgres")
	if file == "" {
		return "", errors.New("PostgreSQL is not installed: run \"make deps\"")
	}
	// A link in PATH does not have the other programs next to it.
	file, err := filepath.EvalSymlinks(file)
	return filepath.Dir(file), err
}

func (p *Postgres) data() string { return filepath.Join(p.dir, "data") }

// run runs one of PostgreSQL's programs and waits for its end.
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
	return p.waitReady()
}

func (p *Postgres) waitReady() error {
	return p.process.waitFor(func(ctx context.Context) error {
		_, err := p.query(ctx, "SELECT 1")
		return err
	})
}

// Start starts the server again and waits until it accepts connections.
func (p *Postgres) Start(t testing.TB) {
	t.Helper()
	expect.NoError(t, p.start())
}

// WaitReady waits until the server responds to a query.
func (p *Postgres) WaitReady(t testing.TB) {
	t.Helper()
	expect.NoError(t, p.waitReady())
}

// StopFast rolls back open transactions and shuts the server down cleanly, like
// "pg_ctl stop -m fast".
func (p *Postgres) StopFast(t testing.TB) {
	t.Helper()
	p.process.end(t, syscall.SIGINT)
}

// StopImmediate ends the server without a checkpoint, like "pg_ctl stop -m
// immediate": the next start recovers from the write-ahead log.
func (p *Postgres) StopImmediate(t testing.TB) {
	t.Helper()
	p.process.end(t, syscall.SIGQUIT)
}

// Kill ends all of the server's processes with SIGKILL, like the OOM killer. It
// waits for the last process: until then a new server finds the shared memory in
// use, and does not start.
func (p *Postgres) Kill(t testing.TB) {
	t.Helper()
	p.signalAll(t, syscall.SIGKILL)
	p.process.Kill(t)
	await.True(t, "all of the server's processes have ended", func() bool {
		pids, err := pidsIn(p.data())
		return err == nil && len(pids) == 0
	})
}

// Freeze pauses all of the server's processes with SIGSTOP: connections stay
// open, and queries get no result.
func (p *Postgres) Freeze(t testing.TB) {
	t.Helper()
	p.signalAll(t, pause)
}

// Thaw resumes a frozen server.
func (p *Postgres) Thaw(t testing.TB) {
	t.Helper()
	p.signalAll(t, resume)
}

// signalAll finds the server's processes by their working directory, the data
// directory.
func (p *Postgres) signalAll(t testing.TB, signal syscall.Signal) {
	t.Helper()
	expect.NoError(t, signalAllIn(p.data(), signal))
}

// Process returns the postmaster. Each start makes a new one.
func (p *Postgres) Process() *Process { return p.process }

// Port returns the port of 127.0.0.1 that the server listens on.
func (p *Postgres) Port() int { return p.port }
