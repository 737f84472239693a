package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// stubs are the helpers without imports.
const stubs = `package p
func mutantOn(int) bool
func mutantLess(int, int, int) bool
func mutantGreater(int, int, int) bool
`

// A condition may have a named boolean type, alone or beside a bool.
func TestMutantsOfNamedBooleans(t *testing.T) {
	const code = `package p
type Switch bool
func f(on, off Switch, n int) (bool, Switch) {
	for on && n < 3 {
		n++
	}
	switch {
	case off:
		return bool(on || off), on
	}
	if on {
		return n > 2 && bool(off), on && off
	}
	return !bool(on), off
}
`
	path := filepath.Join(t.TempDir(), "p.go")
	expect.NoError(t, os.WriteFile(path, []byte(code), 0o600))
	r := rewriter{counts: make(map[string]int)}
	text, _, err := r.rewrite(path, "p.go")
	expect.NoError(t, err)
	fset, files := token.NewFileSet(), []*ast.File(nil)
	for _, text := range []string{text, stubs} {
		file, err := parser.ParseFile(fset, "", text, 0)
		expect.NoError(t, err)
		files = append(files, file)
	}
	if _, err := new(types.Config).Check("p", fset, files, nil); err != nil {
		t.Errorf("got %v of\n%s", err, text)
	}
}
