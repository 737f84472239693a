//go:build packaging

package packaging_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// imageUser is the image's user.
const imageUser = 65532

// TestMain is also the container's init: the test binary, started again in a
// new mount namespace, makes the root read-only and executes the service.
func TestMain(m *testing.M) {
	if root := os.Getenv("PACKAGING_ROOT"); root != "" {
		fmt.Fprintln(os.Stderr, "enter the container:", enter(root, os.Args[1:]))
		os.Exit(125)
	}
	os.Exit(m.Run())
}

func enter(root string, command []string) error {
	for _, step := range []func() error{
		// Only a mount can be made read-only.
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
		func() error { return syscall.Setgid(imageUser) },
		func() error { return syscall.Setuid(imageUser) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return syscall.Exec(command[0], command, strings.Split(os.Getenv("PACKAGING_ENVIRON"), "\n"))
}

// container is what the Dockerfile describes, without Docker.
type container struct {
	root, volume, workdir string
	entrypoint, check     []string
}

// command returns a command that runs in the container, with these variables
// and no others.
func (c *container) command(t *testing.T, environ []string, arguments ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// Without the test's context, which would kill the service.
	cmd := exec.Command(self, arguments...)
	cmd.Env = []string{
		"PACKAGING_ROOT=" + c.root, "PACKAGING_VOLUME=" + c.volume, "PACKAGING_WORKDIR=" + c.workdir,
		"PACKAGING_ENVIRON=" + strings.Join(environ, "\n"),
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS}
	return cmd
}

// The image's program serves with nothing but the image's files, without root,
// on a read-only root directory, and keeps its data in the volume.
func TestContainerServes(t *testing.T) {
	need.Root(t) // to mount, and to change the root directory
	c := replay(t)
	port := strconv.Itoa(sandbox.FreePort(t))
	environ := func(port string) []string {
		return []string{"JWT_SECRET=a-secret-of-tests-32-bytes-long!", "HOST=127.0.0.1", "PORT=" + port}
	}
	serving, unused := environ(port), environ(strconv.Itoa(sandbox.FreePort(t)))
	log := new(bytes.Buffer)
	service := c.command(t, serving, c.entrypoint...)
	service.Stdout, service.Stderr = log, log
	if err := service.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- service.Wait() }()
	t.Cleanup(func() { _ = service.Process.Kill() })

	client := resttest.New(t, "http://127.0.0.1:"+port)
	await.True(t, "the service is ready", func() bool {
		select {
		case err := <-ended:
			t.Fatalf("the service ended: %v\n%s", err, log)
		default:
		}
		got, err := client.Try(t.Context(), resttest.Request{Method: "GET", Path: "/readyz"})
		return err == nil && got.Status == http.StatusOK
	})
	if text, err := c.command(t, serving, c.check...).CombinedOutput(); err != nil {
		t.Errorf("the health check: %v: %s", err, text)
	}
	if text, err := c.command(t, unused, c.check...).CombinedOutput(); err == nil {
		t.Errorf("the health check of an unused port: got %q and success", text)
	}

	client.Register(t, "ana@example.com")
	info, err := os.Stat(filepath.Join(c.volume, "tareas.db"))
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t).Uid; owner != imageUser || info.Mode().Perm() != 0o600 {
		t.Errorf("got owner %d and mode %o of the database, want %d and 600", owner, info.Mode().Perm(), imageUser)
	}
	outside, err := c.command(t, append(serving, "DATABASE_URL=sqlite:/tareas.db"), c.entrypoint...).CombinedOutput()
	if err == nil || !strings.Contains(string(outside), "read-only file system") {
		t.Errorf("a database outside the volume: got %q and %v, want an error", outside, err)
	}

	if err := service.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := await.Done(t, "the service ends after SIGTERM", ended); err != nil {
		t.Errorf("SIGTERM: got %v, want status 0", err)
	}
}
