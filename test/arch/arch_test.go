// Package arch_test holds the code to the plan of the house: arrows point
// inward, and each dependency stays where it belongs. If a rule fails, the
// code moves, not the rule.
package arch_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
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
}

// load lists the packages of the module and all that they depend on.
func load(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-json=ImportPath,Dir,Standard,GoFiles,Imports,Deps", module+"/...")
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

func TestHouse(t *testing.T) {
	packages := load(t)
	if len(packages) < 100 {
		t.Fatalf("got %d packages, want the module's and all that it needs", len(packages))
	}
	for name, rule := range map[string]func([]pkg) []string{
		"arrows point inward":                  arrows,
		"dependencies stay where they belong":  homes,
		"the core is pure":                     purity,
		"only bootstrap reads the environment": environment,
		"only cmd tunes the process":           tuning,
		"ports are small":                      portSizes,
		"files fit in the head":                fileSizes,
		"the house has the rooms of its plan":  rooms,
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
