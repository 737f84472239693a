// Package arch_test holds the code to the plan of its layers: dependencies point
// inward, and each third-party package is imported where it belongs. If a rule
// fails, the code moves, not the rule.
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

// pkg is what "go list" says of a package, as far as the rules ask.
type pkg struct {
	ImportPath string
	Dir        string
	Standard   bool
	GoFiles    []string
	Imports    []string
	Deps       []string

	TestGoFiles, XTestGoFiles []string
	TestImports, XTestImports []string
}

// testImports are the imports of the package's test files.
func (p pkg) testImports() []string { return slices.Concat(p.TestImports, p.XTestImports) }

const fields = "ImportPath,Dir,Standard,GoFiles,Imports,Deps,TestGoFiles,XTestGoFiles,TestImports,XTestImports"

// load lists the packages of the module and all that they depend on.
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

func TestPlan(t *testing.T) {
	packages := load(t)
	if len(packages) < 100 {
		t.Fatalf("got %d packages, want the module's and all that it needs", len(packages))
	}
	for name, rule := range map[string]func([]pkg) []string{
		"dependencies point inward":            arrows,
		"tests stay in their layer":            testArrows,
		"third parties stay where they belong": homes,
		"SQLite's driver is optional":          sqliteDriver,
		"the core is pure":                     purity,
		"only bootstrap reads the environment": environment,
		"only cmd tunes the process":           tuning,
		"ports are small":                      portSizes,
		"files fit in the head":                fileSizes,
		"the layers are those of the plan":     layers,
		"main only starts":                     mainSize,
		"packages are documented and exported": documented,
	} {
		t.Run(name, func(t *testing.T) {
			for _, violation := range rule(packages) {
				t.Error(violation)
			}
		})
	}
}
