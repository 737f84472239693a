package faults_test

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A backup with its final name is on disk: the copy is synced before it is
// renamed, and its directory after that.
func TestBackupIsSynced(t *testing.T) {
	need.Program(t, "strace")
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	url, trace := "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db"), filepath.Join(t.TempDir(), "trace")
	newService(t, startProgram(t, url).base).register(t, "ana", 1)
	binary, err := program.Binary()
	if err != nil {
		t.Fatal(err)
	}
	argv := append(straceTo(trace), binary, "backup", "today.db")
	cmd := exec.CommandContext(t.Context(), argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = dir, []string{url}
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("back up: %v: %s", err, text)
	}
	operations := readTrace(t, trace, dir) // a rename is an operation on the working directory
	renamed := slices.IndexFunc(operations, func(o operation) bool { return strings.HasPrefix(o.call, "rename") })
	if renamed < 0 {
		t.Fatalf("got no rename in %+v", operations)
	}
	before, after := operations[:renamed], operations[renamed:]
	before = slices.DeleteFunc(slices.Clone(before), func(o operation) bool { return !strings.HasPrefix(filepath.Base(o.file), ".today.db-") })
	if len(before) == 0 || !before[len(before)-1].syncs() || before[len(before)-1].end.After(operations[renamed].begin) {
		t.Errorf("got %d operations on the copy before its rename, want a sync at their end", len(before))
	}
	if !slices.ContainsFunc(after, func(o operation) bool { return o.syncs() && o.file == dir }) {
		t.Error("got no sync of the directory after the rename")
	}
}
