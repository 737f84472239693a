package sandbox

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Daemon is a server in front of others: PgBouncer or HAProxy. Its port stays
// the same when it is started again.
type Daemon struct {
	sandbox *Sandbox
	name    string
	argv    []string
	options []Option
	port    int
	state   string // the socket that HAProxy tells its state on
	process *Process
}

// Start starts the daemon again and waits until it accepts connections.
func (d *Daemon) Start(t testing.TB) {
	t.Helper()
	d.process = d.sandbox.Start(t, d.name, d.argv, d.options...)
	if err := d.process.waitForPort(d.port); err != nil {
		t.Fatal(err)
	}
}

// Stop cuts all connections and ends the daemon.
func (d *Daemon) Stop(t testing.TB) {
	t.Helper()
	d.process.Stop(t)
}

// Restart is Stop and Start.
func (d *Daemon) Restart(t testing.TB) {
	t.Helper()
	d.Stop(t)
	d.Start(t)
}

// Process returns the daemon's process, which is another one after each start.
func (d *Daemon) Process() *Process { return d.process }

// Port returns the port of 127.0.0.1 that the daemon listens on.
func (d *Daemon) Port() int { return d.port }

// Base returns the URL of HTTP through the daemon, without a path.
func (d *Daemon) Base() string { return "http://" + hostPort(d.port) }

// URL returns the URL of a PostgreSQL database behind the daemon.
func (d *Daemon) URL(database string) string { return databaseURL(d.port, database) }

// PgBouncer starts PgBouncer in transaction mode in front of a server. The
// settings are lines of its section [pgbouncer], as "default_pool_size = 5".
func PgBouncer(t testing.TB, s *Sandbox, to *Postgres, settings ...string) *Daemon {
	t.Helper()
	port := FreePort(t)
	config := fmt.Sprintf(`[databases]
* = host=127.0.0.1 port=%d user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = %d
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
%s
`, to.port, port, strings.Join(settings, "\n"))
	file, err := s.WriteFile("pgbouncer.ini", config)
	if err != nil {
		t.Fatal(err)
	}
	// It refuses root.
	d := &Daemon{sandbox: s, name: "pgbouncer", port: port, argv: []string{program(t, "pgbouncer"), file}, options: []Option{WithoutRoot()}}
	d.Start(t)
	return d
}

// HAProxyOptions says what HAProxy passes on, and to whom.
type HAProxyOptions struct {
	// Mode is "http", which it is when empty, or "tcp".
	Mode string
	// Backends are addresses as "127.0.0.1:3000".
	Backends []string
	// Check is the path that a healthy backend answers with 2xx or 3xx; where
	// it is empty, it is enough that one can connect.
	Check string
	// Lines are added to the section of the backends, as "option redispatch".
	Lines []string
}

// HAProxy starts HAProxy, which deals connections or requests out in turn to
// the backends that are healthy.
func HAProxy(t testing.TB, s *Sandbox, options HAProxyOptions) *Daemon {
	t.Helper()
	port := FreePort(t)
	state := filepath.Join(s.dir, s.unique("haproxy.sock"))
	file, err := s.WriteFile("haproxy.cfg", options.config(port, state))
	if err != nil {
		t.Fatal(err)
	}
	// Without -db it would leave the foreground where its configuration said so.
	d := &Daemon{sandbox: s, name: "haproxy", port: port, state: state, argv: []string{program(t, "haproxy"), "-db", "-f", file}}
	d.Start(t)
	return d
}

func (o HAProxyOptions) config(port int, state string) string {
	mode := o.Mode
	if mode == "" {
		mode = "http"
	}
	lines := []string{
		"global", "\tmaxconn 2000", "\tstats socket " + state,
		"defaults", "\tmode " + mode, "\ttimeout connect 2s", "\ttimeout client 60s", "\ttimeout server 60s",
		"frontend all", "\tbind " + hostPort(port), "\tdefault_backend servers",
		"backend servers", "\tbalance roundrobin",
		"\tdefault-server check inter 100ms fall 2 rise 1",
	}
	if o.Check != "" {
		lines = append(lines, "\toption httpchk GET "+o.Check)
	}
	for _, line := range o.Lines {
		lines = append(lines, "\t"+line)
	}
	for i, backend := range o.Backends {
		lines = append(lines, fmt.Sprintf("\tserver s%d %s", i+1, backend))
	}
	return strings.Join(lines, "\n") + "\n"
}

// program finds a daemon's program. Debian keeps them in /usr/sbin, which is
// not in everybody's PATH.
func program(t testing.TB, name string) string {
	t.Helper()
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	path, err := exec.LookPath(filepath.Join("/usr/sbin", name))
	if err != nil {
		t.Fatalf("%s is not installed: run \"make deps\"", name)
	}
	return path
}
