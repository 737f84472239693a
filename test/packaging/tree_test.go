package packaging_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// run runs a command that must succeed, and returns its output.
func run(t *testing.T, dir string, environ []string, name string, arguments ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, arguments...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), environ...)
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(arguments, " "), err, text)
	}
	return string(text)
}

// wantEqual checks one setting.
func wantEqual[V any](t *testing.T, what string, got, want V) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// tracked lists the files that git tracks or would add. Without git, as in an
// unpacked archive, it lists all files.
func tracked(t *testing.T) (files []string) {
	t.Helper()
	top := tree(t)
	if _, err := os.Stat(filepath.Join(top, ".git")); err == nil {
		text := run(t, top, nil, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
		for file := range strings.SplitSeq(strings.TrimSuffix(text, "\x00"), "\x00") {
			// A deleted file may still be in the index.
			if _, err := os.Lstat(filepath.Join(top, file)); err == nil {
				files = append(files, file)
			}
		}
		return files
	}
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files = append(files, strings.TrimPrefix(path, top+"/"))
		}
		return err
	})
	expect.NoError(t, err)
	return files
}
