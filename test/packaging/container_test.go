//go:build packaging

package packaging_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// nobody is the image's user.
const nobody = 65532

// TestMain is also the inside of the container: this program again, with new
// mounts, where it makes the root read-only and becomes the service.
func TestMain(m *testing.M) {
	if root := os.Getenv("PACKAGING_ROOT"); root != "" {
		fmt.Fprintln(os.Stderr, "enter the container:", enter(root, os.Args[1:]))
		os.Exit(125)
	}
	os.Exit(m.Run())
}

func enter(root string, command []string) error {
	// A file system is made read-only as a mount, so the root becomes one.
	for _, step := range []func() error{
		func() error { return syscall.Mount(root, root, "", syscall.MS_BIND, "") },
		func() error {
			return syscall.Mount("", root, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY|syscall.MS_NOSUID|syscall.MS_NODEV, "")
		},
		func() error {
			return syscall.Mount(os.Getenv("PACKAGING_VOLUME"), root+"/data", "", syscall.MS_BIND, "")
		},
		func() error { return syscall.Mount("proc", root+"/proc", "proc", syscall.MS_RDONLY, "") },
		func() error { return syscall.Chroot(root) },
		func() error { return syscall.Chdir(os.Getenv("PACKAGING_WORKDIR")) },
		func() error { return syscall.Setgroups(nil) },
		func() error { return syscall.Setgid(nobody) },
		func() error { return syscall.Setuid(nobody) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return syscall.Exec(command[0], command, strings.Split(os.Getenv("PACKAGING_ENVIRON"), "\n"))
}

// container is what the Dockerfile makes, without Docker.
type container struct {
	root, volume, workdir string
	entrypoint, check     []string
}

// command runs in the container, with these variables and no others.
func (c *container) command(t *testing.T, environ []string, arguments ...string) *exec.Cmd {
	t.Helper()
	if os.Getuid() != 0 {
		t.Fatal("only root can mount and change the root directory")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// Not the test's context: the program must be there to be stopped.
	cmd := exec.Command(self, arguments...)
	cmd.Env = []string{
		"PACKAGING_ROOT=" + c.root, "PACKAGING_VOLUME=" + c.volume, "PACKAGING_WORKDIR=" + c.workdir,
		"PACKAGING_ENVIRON=" + strings.Join(environ, "\n"),
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS}
	return cmd
}

func freePort(t *testing.T) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
}

// The image's program serves with nothing but the image's files, as nobody, on
// a root that it cannot write to, and keeps its data in the volume.
func TestContainerServes(t *testing.T) {
	c := replay(t)
	port := freePort(t)
	environ := []string{"JWT_SECRET=0123456789abcdefghijklmnopqrstuvwxyzABCDEF", "HOST=127.0.0.1", "PORT=" + port}
	log := new(bytes.Buffer)
	service := c.command(t, environ, c.entrypoint...)
	service.Stdout, service.Stderr = log, log
	if err := service.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- service.Wait() }()
	t.Cleanup(func() { _ = service.Process.Kill() })
	healthy(t, c, environ, "http://127.0.0.1:"+port, ended, log)

	body := strings.NewReader(`{"email":"ana@example.com","password":"correct horse"}`)
	res, err := http.Post("http://127.0.0.1:"+port+"/usuarios", "application/json", body)
	if err != nil || res.StatusCode != http.StatusCreated {
		t.Errorf("registering: got %v and %v, want 201", res, err)
	}
	info, err := os.Stat(filepath.Join(c.volume, "tareas.db"))
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t).Uid; owner != nobody || info.Mode().Perm() != 0o600 {
		t.Errorf("got owner %d and mode %o of the database, want %d and 600", owner, info.Mode().Perm(), nobody)
	}

	elsewhere, err := c.command(t, append(environ, "DATABASE_URL=sqlite:/tareas.db"), c.entrypoint...).CombinedOutput()
	if err == nil || !strings.Contains(string(elsewhere), "read-only file system") {
		t.Errorf("a database beside the volume: got %q and %v, want it refused", elsewhere, err)
	}

	if err := service.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("SIGTERM: %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("the service does not end on SIGTERM")
	}
}

// healthy waits until /readyz answers 200, and has the image's own health
// check agree; once nobody serves, that check must fail.
func healthy(t *testing.T, c *container, environ []string, base string, ended chan error, log fmt.Stringer) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		res, err := http.Get(base + "/readyz")
		if err == nil {
			_, _ = io.Copy(io.Discard, res.Body)
			_ = res.Body.Close()
			if res.StatusCode == http.StatusOK {
				break
			}
			if err = errors.New(res.Status); res.StatusCode != http.StatusServiceUnavailable {
				t.Fatalf("GET /readyz: %v", err)
			}
		}
		select {
		case end := <-ended:
			t.Fatalf("the service has ended: %v\n%s", end, log)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("GET /readyz: %v", err)
		}
	}
	if text, err := c.command(t, environ, c.check...).CombinedOutput(); err != nil {
		t.Errorf("the health check: %v: %s", err, text)
	}
	// PORT is the last of the variables.
	elsewhere := slices.Concat(environ[:len(environ)-1], []string{"PORT=" + freePort(t)})
	if text, err := c.command(t, elsewhere, c.check...).CombinedOutput(); err == nil {
		t.Errorf("the health check of a port where nobody serves: got %q and success", text)
	}
}
