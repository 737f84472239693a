package arch_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// source calls visit with each Go file of the chosen layers, except generated
// ones, and returns errors as violations.
func source(packages []pkg, chosen func(layer string) bool, visit func(name string, text []byte, file *ast.File)) (violations []string) {
	for _, p := range packages {
		if !ours(p.ImportPath) || !chosen(layer(p.ImportPath)) {
			continue
		}
		for _, name := range p.GoFiles {
			text, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				violations = append(violations, err.Error())
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments)
			if err != nil {
				violations = append(violations, err.Error())
				continue
			}
			if !ast.IsGenerated(file) {
				visit(strings.TrimPrefix(p.ImportPath, module+"/")+"/"+name, text, file)
			}
		}
	}
	return violations
}

func anyLayer(string) bool { return true }

func core(layer string) bool { return layer == "domain" || layer == "application" }

// impure are packages that domain and application do not import.
var impure = []string{"net/http", "net", "database/sql", "log", "log/slog", "os", "os/exec", "math/rand", "math/rand/v2", "crypto/rand", "encoding/json", "reflect", "unsafe"}

// purity: no I/O, logs, clock, randomness or struct tags in domain and
// application.
func purity(packages []pkg) (violations []string) {
	failed := source(packages, core, func(name string, _ []byte, file *ast.File) {
		for _, imported := range file.Imports {
			if path := strings.Trim(imported.Path.Value, `"`); slices.Contains(impure, path) {
				violations = append(violations, fmt.Sprintf("%s imports %s", name, path))
			}
		}
		ast.Inspect(file, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.Field:
				if n.Tag != nil {
					violations = append(violations, fmt.Sprintf("%s has the struct tag %s", name, n.Tag.Value))
				}
			case *ast.SelectorExpr:
				if pkg, ok := n.X.(*ast.Ident); ok && pkg.Name == "time" && slices.Contains([]string{"Now", "Since", "Until", "After", "Sleep", "Tick", "NewTimer", "NewTicker", "AfterFunc"}, n.Sel.Name) {
					violations = append(violations, fmt.Sprintf("%s reads the clock with time.%s", name, n.Sel.Name))
				}
			}
			return true
		})
	})
	return append(violations, failed...)
}

// connections: the API has no code about connections and timers, which are the
// gateway's.
func connections(packages []pkg) (violations []string) {
	api := func(layer string) bool { return layer == "adapters/ginhttp" || layer == "adapters/webapp" }
	failed := source(packages, api, func(name string, _ []byte, file *ast.File) {
		for _, imported := range file.Imports {
			if path := strings.Trim(imported.Path.Value, `"`); path == "net" || path == "crypto/tls" {
				violations = append(violations, fmt.Sprintf("%s imports %s", name, path))
			}
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if n, ok := node.(*ast.SelectorExpr); ok && slices.Contains([]string{"NewTimer", "AfterFunc", "SetReadDeadline", "Hijack"}, n.Sel.Name) {
				violations = append(violations, fmt.Sprintf("%s uses %s, which belongs to the gateway", name, n.Sel.Name))
			}
			return true
		})
	})
	return append(violations, failed...)
}

// environment: only cmd and bootstrap read environment variables.
func environment(packages []pkg) (violations []string) {
	outside := func(layer string) bool { return layer != "cmd" && layer != "bootstrap" && layer != "test" }
	failed := source(packages, outside, func(name string, _ []byte, file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			if n, ok := node.(*ast.SelectorExpr); ok {
				if pkg, ok := n.X.(*ast.Ident); ok && pkg.Name == "os" && slices.Contains([]string{"Getenv", "LookupEnv", "Environ", "ExpandEnv"}, n.Sel.Name) {
					violations = append(violations, fmt.Sprintf("%s reads the environment with os.%s", name, n.Sel.Name))
				}
			}
			return true
		})
	})
	return append(violations, failed...)
}

// tuning: only cmd changes settings of the whole process.
func tuning(packages []pkg) (violations []string) {
	setters := []string{"debug.SetGCPercent", "debug.SetMemoryLimit", "runtime.GOMAXPROCS", "slog.SetDefault"}
	outside := func(layer string) bool { return layer != "cmd" && layer != "test" }
	failed := source(packages, outside, func(name string, _ []byte, file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return true
			}
			function := types.ExprString(call.Fun)
			reads := function == "runtime.GOMAXPROCS" && types.ExprString(call.Args[0]) == "0"
			if slices.Contains(setters, function) && !reads {
				violations = append(violations, fmt.Sprintf("%s tunes the process with %s", name, function))
			}
			return true
		})
	})
	return append(violations, failed...)
}

// portSizes: interfaces of domain and application have at most seven methods, each
// with a comment, and embed no other. A port that embeds a repository is optional, and
// a wrapper of the repository loses it.
func portSizes(packages []pkg) (violations []string) {
	failed := source(packages, core, func(name string, _ []byte, file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			spec, ok := node.(*ast.TypeSpec)
			if !ok {
				return true
			}
			port, ok := spec.Type.(*ast.InterfaceType)
			if !ok {
				return true
			}
			if port.Methods.NumFields() > 7 {
				violations = append(violations, fmt.Sprintf("%s: port %s has %d methods, want at most 7", name, spec.Name, port.Methods.NumFields()))
			}
			for _, method := range port.Methods.List {
				if len(method.Names) == 0 {
					violations = append(violations, fmt.Sprintf("%s: port %s embeds %s", name, spec.Name, types.ExprString(method.Type)))
				} else if method.Doc == nil {
					violations = append(violations, fmt.Sprintf("%s: a method of port %s has no comment", name, spec.Name))
				}
			}
			return true
		})
	})
	return append(violations, failed...)
}

// withTests returns the packages with all of their files as GoFiles.
func withTests(packages []pkg) []pkg {
	all := slices.Clone(packages)
	for i, p := range packages {
		all[i].GoFiles = slices.Concat(p.GoFiles, p.IgnoredGoFiles, p.TestGoFiles, p.XTestGoFiles)
	}
	return all
}

// fileSizes: files have at most 400 lines, and those of tests 600.
func fileSizes(packages []pkg) (violations []string) {
	failed := source(withTests(packages), anyLayer, func(name string, text []byte, _ *ast.File) {
		most := 400
		if strings.HasSuffix(name, "_test.go") {
			most = 600
		}
		if lines := bytes.Count(text, []byte("\n")); lines > most {
			violations = append(violations, fmt.Sprintf("%s has %d lines, want at most %d", name, lines, most))
		}
	})
	return append(violations, failed...)
}
