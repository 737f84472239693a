package faults_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// smallDisk is a file system of a few megabytes. Only those see it who are
// started under it: it is mounted in a namespace that lives as long as one
// process, which ends with the test, however that ends.
type smallDisk struct {
	holder *sandbox.Process
	dir    string
}

// newSmallDisk needs root, or a system that lets everybody have namespaces of
// their own.
func newSmallDisk(t testing.TB, megabytes int) *smallDisk {
	t.Helper()
	s := sandbox.New(t)
	dir, err := s.Mkdir("disk")
	if err != nil {
		t.Fatal(err)
	}
	unshare := []string{"unshare", "--mount"}
	if os.Getuid() != 0 {
		unshare = append(unshare, "--map-root-user")
	}
	const hold = `mount -t tmpfs -o size="$1" small "$2" && touch "$2/mounted" && exec sleep 100000`
	d := &smallDisk{dir: dir}
	d.holder = s.Start(t, "small-disk", append(unshare, "sh", "-c", hold, "sh", fmt.Sprintf("%dm", megabytes), dir))
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(d.outside("mounted")); err == nil {
			return d
		}
		select {
		case <-d.holder.Ended():
			t.Fatalf("mount a small file system (this needs root, or namespaces for all): %s", d.holder.Log())
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("the small file system is not mounted: %s", d.holder.Log())
		}
	}
}

// inside is the path of a file for who was started under the disk.
func (d *smallDisk) inside(name string) string { return filepath.Join(d.dir, name) }

// outside is the path of the same file for the test.
func (d *smallDisk) outside(name string) string {
	return filepath.Join("/proc", strconv.Itoa(d.holder.Pid()), "root", d.dir, name)
}

// under is the command that starts others where the disk is. They work in the
// sandbox's directory and so end with it.
func (d *smallDisk) under() []string {
	enter := []string{"nsenter", "--target", strconv.Itoa(d.holder.Pid()), "--mount", "--wd"}
	if os.Getuid() != 0 {
		enter = append(enter, "--user", "--preserve-credentials")
	}
	return enter
}

// fill leaves no room, to the last page.
func (d *smallDisk) fill(t testing.TB) {
	t.Helper()
	file, err := os.OpenFile(d.outside("ballast"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for page := make([]byte, 4096); ; {
		if _, err := file.Write(page); errors.Is(err, syscall.ENOSPC) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// empty makes room again.
func (d *smallDisk) empty(t testing.TB) {
	t.Helper()
	if err := os.Remove(d.outside("ballast")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
}
