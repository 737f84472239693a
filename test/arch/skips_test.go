package arch_test

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
)

// skips: only test/need skips tests, so that what a machine lacks is handled in
// one place. Fuzz tests, in files named fuzz_*, may skip inputs that they cannot
// use.
func skips(packages []pkg) (violations []string) {
	failed := source(withTests(packages), anyLayer, func(name string, _ []byte, file *ast.File) {
		if strings.HasPrefix(name, "test/need/") || strings.HasPrefix(filepath.Base(name), "fuzz_") {
			return
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok && isSkip(call.Fun) {
				violations = append(violations, name+" skips a test without test/need")
			}
			return true
		})
	})
	return append(violations, failed...)
}

// isSkip returns whether a function is Skip, Skipf or SkipNow of a variable or
// field with the usual name of a testing.TB.
func isSkip(function ast.Expr) bool {
	method, ok := function.(*ast.SelectorExpr)
	if !ok || !slices.Contains([]string{"Skip", "Skipf", "SkipNow"}, method.Sel.Name) {
		return false
	}
	receiver := ""
	switch x := method.X.(type) {
	case *ast.Ident:
		receiver = x.Name
	case *ast.SelectorExpr:
		receiver = x.Sel.Name
	}
	return slices.Contains([]string{"t", "b", "f", "tb", "T", "B", "F", "TB"}, receiver)
}
