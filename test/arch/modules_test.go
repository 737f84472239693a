package arch_test

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

type moduleInfo struct {
	Path, Version, GoMod string
}

func modules(t *testing.T, patterns ...string) map[string]moduleInfo {
	t.Helper()
	text, err := exec.CommandContext(t.Context(), "go", slices.Concat([]string{"list", "-m", "-json"}, patterns)...).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	found := make(map[string]moduleInfo)
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	for decoder.More() {
		var m moduleInfo
		expect.NoError(t, decoder.Decode(&m))
		found[m.Path] = m
	}
	return found
}

// modernc.org/sqlite works only with the version of modernc.org/libc that its
// go.mod requires. If another module raises that version, SQLite fails at run
// time.
func TestSQLiteHasItsLibc(t *testing.T) {
	const sqlite, libc = "modernc.org/sqlite", "modernc.org/libc"
	used := modules(t, sqlite, libc)
	text, err := exec.CommandContext(t.Context(), "go", "mod", "edit", "-json", used[sqlite].GoMod).Output()
	expect.NoError(t, err)
	var file struct{ Require []moduleInfo }
	expect.NoError(t, json.Unmarshal(text, &file))
	at := slices.IndexFunc(file.Require, func(m moduleInfo) bool { return m.Path == libc })
	if at < 0 {
		t.Fatalf("%s %s does not require %s", sqlite, used[sqlite].Version, libc)
	}
	if want := file.Require[at].Version; used[libc].Version != want {
		t.Errorf("got %s %s, want %s, which %s %s requires", libc, used[libc].Version, want, sqlite, used[sqlite].Version)
	}
}

// "go install …/cmd/tareas@version" rejects a module whose go.mod has replace or
// exclude.
func TestInstallableByGo(t *testing.T) {
	text, err := exec.CommandContext(t.Context(), "go", "mod", "edit", "-json", "../../go.mod").Output()
	expect.NoError(t, err)
	var file struct {
		Replace []struct{ Old moduleInfo }
		Exclude []moduleInfo
	}
	expect.NoError(t, json.Unmarshal(text, &file))
	for _, replaced := range file.Replace {
		t.Errorf("got %s replaced in go.mod, want no replace", replaced.Old.Path)
	}
	for _, excluded := range file.Exclude {
		t.Errorf("got %s %s excluded in go.mod, want no exclude", excluded.Path, excluded.Version)
	}
}
