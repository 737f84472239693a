package sandbox

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// Daemon is a proxy: PgBouncer, HAProxy, nginx or Caddy. It keeps its port over a restart.
type Daemon struct {
	sandbox *Sandbox
	name    string
	argv    []string
	options []Option
	port    int
	stats   string // HAProxy's stats socket
	process *Process
}

// Start starts the daemon again and waits until it accepts connections.
func (d *Daemon) Start(t testing.TB) {
	t.Helper()
	d.process = d.sandbox.Start(t, d.name, d.argv, d.options...)
	expect.NoError(t, d.process.waitForPort(d.port))
}

// Stop ends the daemon and with it all connections through it.
func (d *Daemon) Stop(t testing.TB) {
	t.Helper()
	d.process.Stop(t)
}

// Base returns the daemon's HTTP URL without a path.
func (d *Daemon) Base() string { return "http://" + hostPort(d.port) }

// URL returns the URL of a PostgreSQL database through the daemon.
func (d *Daemon) URL(database string) string { return databaseURL(d.port, database) }

// PgBouncer starts PgBouncer in transaction mode in front of a server, or skips
// the test if it is not installed. The settings are lines of its section
// [pgbouncer], for example "default_pool_size = 5".
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
	expect.NoError(t, err)
	// PgBouncer does not run as root.
	d := &Daemon{sandbox: s, name: "pgbouncer", port: port, argv: []string{need.Program(t, "pgbouncer"), file}, options: []Option{WithoutRoot()}}
	d.Start(t)
	return d
}

// HAProxyOptions configure HAProxy.
type HAProxyOptions struct {
	// Mode is "http" or "tcp".
	Mode string
	// Backends are addresses such as "127.0.0.1:3000".
	Backends []string
	// Check is a path to which a healthy backend responds with 2xx or 3xx. If it
	// is empty, a backend is healthy when it accepts connections.
	Check string
}

// HAProxy starts HAProxy, which balances connections or requests over the
// healthy backends, round robin. It skips the test if HAProxy is not installed.
func HAProxy(t testing.TB, s *Sandbox, options HAProxyOptions) *Daemon {
	t.Helper()
	port := FreePort(t)
	return Proxy(t, s, "haproxy", port, options.config(port))
}

// Proxy starts "caddy", "haproxy" or "nginx". Its configuration must listen on the port of
// 127.0.0.1; for nginx it has only the "server" section. Proxy skips the test if the
// program is not installed.
func Proxy(t testing.TB, s *Sandbox, name string, port int, config string) *Daemon {
	t.Helper()
	d := &Daemon{sandbox: s, name: name, port: port, argv: []string{need.Program(t, name)}}
	// Each stays in the foreground, and writes only into the sandbox.
	switch name {
	case "caddy":
		d.argv = append(d.argv, "run", "--adapter", "caddyfile", "--config")
		config = "{\n\tadmin off\n}\n" + config
	case "haproxy":
		d.stats = filepath.Join(s.dir, s.unique("haproxy.sock"))
		d.argv = append(d.argv, "-db", "-f")
		config = "global\n\tmaxconn 2000\n\tstats socket " + d.stats + "\n" + config
	case "nginx":
		d.argv = append(d.argv, "-p", s.dir, "-e", "stderr", "-g", "daemon off; master_process off; pid nginx.pid;", "-c")
		for _, directory := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
			config = directory + "_temp_path " + directory + ";\n" + config
		}
		config = "events {}\nhttp {\naccess_log off;\n" + config + "}\n"
	}
	file, err := s.WriteFile(name+".conf", config)
	expect.NoError(t, err)
	d.argv = append(d.argv, file)
	d.Start(t)
	return d
}

func (o HAProxyOptions) config(port int) string {
	// Without "timeout check", a check has only its interval, 100 ms. A backend that
	// responds late is not down. A failed connect is not retried, because a retry would hide it.
	lines := []string{
		"defaults", "\tmode " + o.Mode, "\ttimeout connect 60s", "\ttimeout check 60s", "\ttimeout client 60s", "\ttimeout server 60s",
		"frontend all", "\tbind " + hostPort(port), "\tdefault_backend servers",
		"backend servers", "\tbalance roundrobin", "\tretries 0",
		"\tdefault-server check inter 100ms fall 2 rise 1",
	}
	if o.Check != "" {
		lines = append(lines, "\toption httpchk GET "+o.Check)
	}
	for i, backend := range o.Backends {
		lines = append(lines, fmt.Sprintf("\tserver s%d %s", i+1, backend))
	}
	return strings.Join(lines, "\n") + "\n"
}
