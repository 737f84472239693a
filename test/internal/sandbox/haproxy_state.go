package sandbox

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// WaitUp waits until HAProxy sends requests to HAProxyOptions.Backends[backend], and a
// health check has succeeded. In a rolling update, call it for each new backend before you
// stop the next old one.
func (d *Daemon) WaitUp(t testing.TB, backend int) {
	t.Helper()
	d.waitStatus(t, backend, "UP")
}

// WaitDown waits until HAProxy sends no more requests to the backend.
func (d *Daemon) WaitDown(t testing.TB, backend int) {
	t.Helper()
	d.waitStatus(t, backend, "DOWN")
}

func (d *Daemon) waitStatus(t testing.TB, backend int, want string) {
	t.Helper()
	server := fmt.Sprintf("s%d", backend+1)
	err := d.process.waitFor(func(ctx context.Context) error {
		status, err := d.statusOf(ctx, server)
		if err == nil && status != want {
			err = fmt.Errorf("backend %d is %q", backend, status)
		}
		return err
	})
	expect.NoError(t, err)
}

// statusOf returns the status of a server in HAProxy's statistics: "UP" or "DOWN".
// During a change it includes the checks so far, for example "UP 1/2". It returns an
// error before the first check.
func (d *Daemon) statusOf(ctx context.Context, server string) (string, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "unix", d.stats)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	if _, err := io.WriteString(conn, "show stat\n"); err != nil {
		return "", err
	}
	text, err := io.ReadAll(conn)
	if err != nil {
		return "", err
	}
	// These are numbers of columns, section 9.1 of HAProxy's management guide.
	const name, status, checkStatus = 1, 17, 36
	for line := range strings.Lines(string(text)) {
		columns := strings.Split(line, ",")
		if len(columns) <= checkStatus || columns[name] != server {
			continue
		}
		if strings.Contains(columns[checkStatus], "INI") {
			return "", fmt.Errorf("HAProxy has not checked server %s", server)
		}
		return columns[status], nil
	}
	return "", fmt.Errorf("HAProxy has no server %s", server)
}
