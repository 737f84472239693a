// Package arch_test enforces the rules that linters cannot: the shape of ports, the size
// of files and the contents of go.mod. Linters check imports and layers; see
// .golangci.yml. If a rule fails, change the code, not the rule.
package arch_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestFiles(t *testing.T) {
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../")
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && len(entry.Name()) > 2):
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ".go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, violation := range check(name, text) {
			t.Errorf("%s %s", name, violation)
		}
		return nil
	})
	expect.NoError(t, err)
}

// check returns how a file breaks the rules. The file is in one of the layers and has at
// most 400 lines, or 600 if it is a test. Packages domain and application have no struct
// tags. Their ports have at most seven methods, each with a comment. A port embeds no other
// port, because a wrapper of the embedded port would lack the methods of the other.
func check(name string, text []byte) (violations []string) {
	report := func(format string, arguments ...any) {
		violations = append(violations, fmt.Sprintf(format, arguments...))
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments)
	if err != nil {
		report("cannot be parsed: %v", err)
		return violations
	}
	layer, _, _ := strings.Cut(name, "/")
	if !slices.Contains([]string{"domain", "application", "adapters", "bootstrap", "cmd", "test"}, layer) {
		report("is in no layer")
	}
	isTest := strings.HasSuffix(name, "_test.go")
	most := 400
	if isTest {
		most = 600
	}
	if lines := bytes.Count(text, []byte("\n")); lines > most && !ast.IsGenerated(file) {
		report("has %d lines, want at most %d", lines, most)
	}
	if isTest || layer != "domain" && layer != "application" {
		return violations
	}
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.Field:
			if n.Tag != nil {
				report("has the struct tag %s", n.Tag.Value)
			}
		case *ast.InterfaceType:
			if n.Methods.NumFields() > 7 {
				report("has a port with %d methods, want at most 7", n.Methods.NumFields())
			}
			for _, method := range n.Methods.List {
				if len(method.Names) == 0 {
					report("has a port that embeds another")
				} else if method.Doc == nil {
					report("has no comment at the method %s of a port", method.Names[0])
				}
			}
		}
		return true
	})
	return violations
}

// Each rule reports a file that breaks it.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"a struct tag", "domain/x.go", "type T struct{ A int `json:\"a\"` }", "struct tag"},
		{"a large port", "domain/x.go", "type P interface{ A(); B(); C(); D(); E(); F(); G(); H() }", "8 methods"},
		{"an optional port", "application/x.go", "type P interface{ TaskRepository }", "embeds another"},
		{"no comment", "application/x.go", "type P interface{ A() }", "no comment"},
		{"a long file", "bootstrap/x.go", strings.Repeat("\n", 400), "401 lines"},
		{"a long test file", "domain/x_test.go", strings.Repeat("\n", 600), "601 lines"},
		{"another layer", "server/x.go", "", "in no layer"},
		{"none", "adapters/x/x.go", "type P interface{ A() }", ""},
	} {
		if got := strings.Join(check(c.file, []byte("package x\n"+c.text)), "\n"); !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
