package faults_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// smallDisk is a file system of a few megabytes, mounted in its own namespace.
// Only processes started by its wrapper see it. The namespace ends with the
// process that holds it, which ends with the test.
type smallDisk struct {
	holder *sandbox.Process
	dir    string
}

// newSmallDisk needs a root that may mount, or a system that lets other users create user namespaces.
func newSmallDisk(t testing.TB, megabytes int) *smallDisk {
	t.Helper()
	unshare := []string{need.Program(t, "unshare"), "--mount"}
	if os.Getuid() != 0 {
		unshare = append(unshare, "--map-root-user")
	}
	s := sandbox.New(t)
	dir, err := s.Mkdir("disk")
	expect.NoError(t, err)
	const hold = `mount -t tmpfs -o size="$1" small "$2" && touch "$2/mounted" && exec sleep 100000`
	d := &smallDisk{dir: dir}
	d.holder = s.Start(t, "small-disk", append(unshare, "sh", "-c", hold, "sh", fmt.Sprintf("%dm", megabytes), dir))
	await.True(t, "the small file system is mounted", func() bool {
		select {
		case <-d.holder.Ended():
			if log := d.holder.Log(); strings.Contains(log, "not permitted") || strings.Contains(log, "denied") {
				need.Mount(t)
			}
			t.Fatalf("mount a small file system: %s", d.holder.Log())
		default:
		}
		_, err := os.Stat(d.hostPath("mounted"))
		return err == nil
	})
	return d
}

// path is a file's path for processes in the namespace.
func (d *smallDisk) path(name string) string { return filepath.Join(d.dir, name) }

// hostPath is the same file's path for the test.
func (d *smallDisk) hostPath(name string) string {
	return filepath.Join("/proc", strconv.Itoa(d.holder.Pid()), "root", d.dir, name)
}

// wrapper is the command that starts others in the namespace. Their working
// directory is in the sandbox, so the sandbox ends them.
func (d *smallDisk) wrapper() []string {
	enter := []string{"nsenter", "--target", strconv.Itoa(d.holder.Pid()), "--mount", "--wd"}
	if os.Getuid() != 0 {
		enter = append(enter, "--user", "--preserve-credentials")
	}
	return enter
}

// fill uses up all space, to the last page.
func (d *smallDisk) fill(t testing.TB) {
	t.Helper()
	file, err := os.OpenFile(d.hostPath("ballast"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	expect.NoError(t, err)
	defer func() { _ = file.Close() }()
	for page := make([]byte, 4096); ; {
		if _, err := file.Write(page); errors.Is(err, syscall.ENOSPC) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// empty frees what fill has used.
func (d *smallDisk) empty(t testing.TB) {
	t.Helper()
	if err := os.Remove(d.hostPath("ballast")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
}
