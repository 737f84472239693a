// Package arch_test enforces the architecture: dependencies point inward, each
// third-party package is imported in one place, and files stay small. If a rule
// fails, change the code, not the rule.
package arch_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"testing"
)

const module = "github.com/seed-9b87e5c3/tareas"

// pkg is a package as "go list -json" describes it.
type pkg struct {
	ImportPath string
	Dir        string
	Standard   bool
	GoFiles    []string
	Imports    []string
	Deps       []string

	// IgnoredGoFiles are left out by build tags.
	IgnoredGoFiles, TestGoFiles, XTestGoFiles []string

	TestImports, XTestImports []string
}

// testImports are the imports of the package's test files.
func (p pkg) testImports() []string { return slices.Concat(p.TestImports, p.XTestImports) }

const fields = "ImportPath,Dir,Standard,GoFiles,Imports,Deps,IgnoredGoFiles,TestGoFiles,XTestGoFiles,TestImports,XTestImports"

// load lists the packages of the module and their dependencies.
func load(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-json="+fields, module+"/...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	text, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v: %s", err, stderr.Bytes())
	}
	var list []pkg
	decoder := json.NewDecoder(bytes.NewReader(text))
	for {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}

func TestArchitecture(t *testing.T) {
	packages := load(t)
	if len(packages) < 100 {
		t.Fatalf("got %d packages, want those of the module and their dependencies", len(packages))
	}
	for name, rule := range map[string]func([]pkg) []string{
		"dependencies point inward":               dependencies,
		"tests stay in their layer":               testDependencies,
		"third parties are imported in one place": thirdParties,
		"SQLite's driver is optional":             sqliteDriver,
		"domain and application are pure":         purity,
		"connections belong to the gateway":       connections,
		"only bootstrap reads the environment":    environment,
		"only cmd tunes the process":              tuning,
		"ports are small":                         portSizes,
		"files are small":                         fileSizes,
		"there are no other layers":               layers,
		"only test/need skips tests":              skips,
	} {
		t.Run(name, func(t *testing.T) {
			for _, violation := range rule(packages) {
				t.Error(violation)
			}
		})
	}
}
