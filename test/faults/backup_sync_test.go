package faults_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A backup with its final name is on disk: the copy is synced before it is
// renamed, and its directory after that.
func TestBackupIsSynced(t *testing.T) {
	strace := need.Program(t, "strace")
	dir := t.TempDir()
	url, target := "DATABASE_URL=sqlite:"+filepath.Join(dir, "tareas.db"), filepath.Join(dir, "backups", "today.db")
	if err := os.Mkdir(filepath.Dir(target), 0o700); err != nil {
		t.Fatal(err)
	}
	newService(t, startProgram(t, url).base).register(t, "ana", 1)
	binary, err := program.Binary()
	if err != nil {
		t.Fatal(err)
	}
	trace := filepath.Join(dir, "trace")
	cmd := exec.CommandContext(t.Context(), strace, "-f", "-qq", "-y", "-e", "trace=fsync,fdatasync,rename,renameat,renameat2", "-o", trace, binary, "backup", target)
	cmd.Env = []string{url}
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("back up: %v: %s", err, text)
	}
	text, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	var steps []string // in order: a sync at its end, a rename at its beginning
	copied, directory := regexp.MustCompile(`backups/\.today\.db-\d+>`), regexp.MustCompile(`/backups>`)
	begun := make(map[string]string) // by thread, the call whose end is in a later line
	for line := range strings.Lines(string(text)) {
		thread, call, _ := strings.Cut(strings.TrimSpace(line), " ")
		call = strings.TrimLeft(call, " ")
		ends := strings.HasPrefix(call, "<... ")
		begins := strings.HasSuffix(call, "<unfinished ...>")
		if ends {
			call = begun[thread]
		}
		begun[thread] = call
		switch renames := strings.HasPrefix(call, "rename"); {
		case renames && !ends:
			steps = append(steps, "rename")
		case renames || begins:
		case copied.MatchString(call):
			steps = append(steps, "sync the copy")
		case directory.MatchString(call):
			steps = append(steps, "sync the directory")
		}
	}
	renamed := slices.Index(steps, "rename")
	if renamed < 1 || steps[renamed-1] != "sync the copy" || !slices.Contains(steps[renamed:], "sync the directory") {
		t.Errorf("got %q, want the copy synced, renamed, and its directory synced:\n%s", steps, text)
	}
}
