// Package need skips tests whose tools the machine lacks, and says which.
//
// A test skips with -short, or if the tool is not installed. "go test -short ./..."
// therefore needs only Go. The Makefile sets TAREAS_TESTS=all in the environment.
// A missing tool other than Citus then fails the test instead, so that no skipped
// test goes unnoticed. Elsewhere only a fuzz test calls testing.T.Skip, for an
// input that is no request.
//
// It imports the standard library only.
package need

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// all reports whether a missing tool fails the test. Only Citus may still be missing.
func all() bool { return os.Getenv("TAREAS_TESTS") == "all" || citus() }

// citus reports whether a missing Citus also fails the test.
func citus() bool { return os.Getenv("TAREAS_TESTS") == "citus" }

// Program returns the file of an installed program. It skips the test if there
// is none, or with -short. It uses the first of the names that it finds.
func Program(t testing.TB, names ...string) string {
	t.Helper()
	Long(t, "it starts "+names[0])
	for _, name := range names {
		if file := Find(name); file != "" {
			return file
		}
	}
	missing(t, names[0]+" is not installed: run \"make deps\"")
	return ""
}

// Long skips the test with -short. The reason says what makes it long, for
// example "it builds the program".
func Long(t testing.TB, reason string) {
	t.Helper()
	if testing.Short() {
		missing(t, reason+", which -short leaves out")
	}
}

// Root skips the test unless it runs as root.
func Root(t testing.TB) {
	t.Helper()
	if os.Getuid() != 0 {
		missing(t, "it needs root")
	}
}

// Mount skips the test after the system has denied a mount, as containers do even to root.
func Mount(t testing.TB) {
	t.Helper()
	missing(t, "it needs the right to mount a file system")
}

// Citus skips the test unless the extension Citus is installed for PostgreSQL. Debian has
// no package of Citus, so the test is also skipped with TAREAS_TESTS=all. It fails with
// TAREAS_TESTS=citus, which "make test-citus" sets.
func Citus(t testing.TB) {
	t.Helper()
	file, _ := filepath.EvalSymlinks(Program(t, "postgres"))
	bin := filepath.Dir(file)
	for _, dir := range []string{filepath.Join("/usr/share/postgresql", filepath.Base(filepath.Dir(bin))), filepath.Join(bin, "../share"), filepath.Join(bin, "../share/postgresql")} {
		if _, err := os.Stat(filepath.Join(dir, "extension/citus.control")); err == nil {
			return
		}
	}
	const reason = "Citus is not installed: see https://docs.citusdata.com/en/stable/installation/multi_node.html, or use the image citusdata/citus"
	if citus() {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

// File skips the test if the file does not exist. The hint says how to make it,
// for example "run npm ci".
func File(t testing.TB, file, hint string) {
	t.Helper()
	if _, err := os.Stat(file); err != nil {
		missing(t, file+" does not exist: "+hint)
	}
}

func missing(t testing.TB, reason string) {
	t.Helper()
	if all() {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

// Find returns the file of an installed program, or "". Debian keeps daemons in
// /usr/sbin. It keeps PostgreSQL's programs in a directory for each version,
// and Find uses the newest.
func Find(name string) string {
	if file, err := exec.LookPath(name); err == nil {
		return file
	}
	if file, err := exec.LookPath(filepath.Join("/usr/sbin", name)); err == nil {
		return file
	}
	found, err := filepath.Glob(filepath.Join("/usr/lib/postgresql/*/bin", name))
	if err != nil || len(found) == 0 {
		return ""
	}
	version := func(file string) int {
		n, _ := strconv.Atoi(strings.Split(file, "/")[4])
		return n
	}
	return slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })
}
