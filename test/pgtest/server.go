package pgtest

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// keeper runs the server until its standard input ends, which happens when
// the test process does, however it does: then it stops the server and removes
// the directory. Its arguments are the programs' directory, the data directory
// and the port.
const keeper = `
bin=$1 dir=$2 port=$3
trap '' INT TERM
cd /
"$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$dir/log" 2>&1 || exit 1
"$bin/postgres" -D "$dir/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
	-c fsync=off -c full_page_writes=off -c max_connections=200 >>"$dir/log" 2>&1 &
cat >/dev/null
kill -QUIT $!
wait $!
rm -rf "$dir"
`

// startServer starts a server without durability on a free port, as another
// user where this one is root, whom PostgreSQL refuses.
func startServer() (*url.URL, error) {
	bin, err := binDir()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "tareas-pgtest-")
	if err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("sh", "-c", keeper, "sh", bin, dir, strconv.Itoa(port))
	// A session of its own: an interrupt from the terminal must not reach the
	// server before the tests are done with it.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := dropRoot(cmd, dir); err != nil {
		return nil, err
	}
	// The pipe is never written to and closes with this process.
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	base := &url.URL{
		Scheme: "postgres", User: url.User("postgres"),
		Host: net.JoinHostPort("127.0.0.1", strconv.Itoa(port)), Path: "/postgres",
		RawQuery: "sslmode=disable",
	}
	if err := waitUntilReady(base, filepath.Join(dir, "log"), cmd, stdin); err != nil {
		return nil, err
	}
	return base, nil
}

func waitUntilReady(base *url.URL, logFile string, cmd *exec.Cmd, stdin io.Closer) error {
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // the log says why
		close(ended)
	}()
	db, err := sql.Open("pgx", base.String())
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for {
		if err = db.PingContext(ctx); err == nil {
			return nil
		}
		select {
		case <-ended:
			return fmt.Errorf("the server ended: %s", tail(logFile))
		case <-ctx.Done():
			return errors.Join(fmt.Errorf("the server does not answer: %w: %s", err, tail(logFile)), stdin.Close())
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func tail(file string) []byte {
	text, err := os.ReadFile(file)
	if err != nil {
		return []byte(err.Error())
	}
	return bytes.TrimSpace(text[max(0, len(text)-2000):])
}

// binDir is where the newest installed server is. Debian keeps it out of PATH.
func binDir() (string, error) {
	if path, err := exec.LookPath("postgres"); err == nil {
		return filepath.Dir(path), nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if err != nil || len(found) == 0 {
		return "", errors.New("no PostgreSQL server is installed: run \"make deps\", or install the package postgresql, or set TEST_DATABASE_URL")
	}
	newest := slices.MaxFunc(found, func(a, b string) int { return majorOf(a) - majorOf(b) })
	return filepath.Dir(newest), nil
}

func installed() bool {
	_, err := binDir()
	return err == nil
}

func majorOf(path string) int {
	major, _ := strconv.Atoi(strings.Split(path, "/")[4])
	return major
}

func dropRoot(cmd *exec.Cmd, dir string) error {
	if os.Getuid() != 0 {
		return nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		if account, err = user.Lookup("nobody"); err != nil {
			return err
		}
	}
	uid, err := strconv.Atoi(account.Uid)
	if err != nil {
		return err
	}
	gid, err := strconv.Atoi(account.Gid)
	if err != nil {
		return err
	}
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return os.Chown(dir, uid, gid)
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		return 0, err
	}
	number, err := strconv.Atoi(port)
	return number, errors.Join(err, listener.Close())
}
