package arch_test

import (
	"fmt"
	"slices"
	"strings"
)

func ours(importPath string) bool { return strings.HasPrefix(importPath, module+"/") }

// relative is the path of one of our packages within the module.
func relative(importPath string) string { return strings.TrimPrefix(importPath, module+"/") }

// layer is the layer of one of our packages: the first element of its path, or
// the first two for an adapter.
func layer(importPath string) string {
	parts := strings.Split(relative(importPath), "/")
	if parts[0] == "adapters" && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// mayUse returns whether a package of ours may depend on another, directly or
// not.
func mayUse(from, to string) bool {
	fromLayer, toLayer := layer(from), layer(to)
	switch {
	case fromLayer == "test":
		return true
	case fromLayer == toLayer:
		// gormstore/sqlite may use gormstore, and not the other way round.
		return !strings.HasPrefix(to, from+"/") && !siblings(from, to)
	case fromLayer == "application":
		return toLayer == "domain"
	case fromLayer == "adapters/gateway": // knows no task and no user
		return false
	case strings.HasPrefix(fromLayer, "adapters/"):
		return toLayer == "domain" || toLayer == "application"
	case fromLayer == "bootstrap":
		return toLayer == "domain" || toLayer == "application" || strings.HasPrefix(toLayer, "adapters/")
	case fromLayer == "cmd":
		return toLayer != "test"
	}
	return false
}

// siblings returns whether two packages are subpackages of one adapter.
func siblings(from, to string) bool {
	fromParts, toParts := strings.Split(relative(from), "/"), strings.Split(relative(to), "/")
	return fromParts[0] == "adapters" && len(fromParts) == 3 && len(toParts) == 3 && from != to
}

// dependencies: cmd → bootstrap → adapters → application → domain, and adapters
// do not depend on each other.
func dependencies(packages []pkg) (violations []string) {
	for _, p := range packages {
		if !ours(p.ImportPath) {
			continue
		}
		for _, dep := range p.Deps {
			if ours(dep) && !mayUse(p.ImportPath, dep) {
				violations = append(violations, fmt.Sprintf("%s depends on %s", relative(p.ImportPath), relative(dep)))
			}
		}
	}
	return violations
}

// wholeService are the adapters whose tests start the service.
var wholeService = []string{"adapters/apiclient", "adapters/oteltraces"}

// testMayUse returns whether a test of one package may depend on another. Tests
// of use cases and adapters may use other adapters, such as memstore; only
// bootstrap and cmd assemble the service.
func testMayUse(from, to string) bool {
	switch fromLayer, toLayer := layer(from), layer(to); {
	case fromLayer == "test", toLayer == "test", fromLayer == toLayer:
		return true
	case fromLayer == "domain":
		return false
	case toLayer == "bootstrap":
		return fromLayer == "cmd" || slices.Contains(wholeService, fromLayer)
	default:
		return toLayer != "cmd"
	}
}

// testDependencies: tests depend on nothing above their layer, directly or
// through a package in test.
func testDependencies(packages []pkg) (violations []string) {
	indirect := make(map[string][]string)
	for _, p := range packages {
		if ours(p.ImportPath) && layer(p.ImportPath) == "test" {
			indirect[p.ImportPath] = p.Deps
		}
	}
	for _, p := range packages {
		if !ours(p.ImportPath) {
			continue
		}
		for _, imported := range p.testImports() {
			for _, dep := range append([]string{imported}, indirect[imported]...) {
				if ours(dep) && !testMayUse(p.ImportPath, dep) {
					violations = append(violations, fmt.Sprintf("a test of %s depends on %s", relative(p.ImportPath), relative(dep)))
				}
			}
		}
	}
	return violations
}

// suites are the contract suites, which other modules use too, and the only
// packages of ours that they may depend on.
var suites = map[string][]string{
	module + "/test/suite":          {},
	module + "/test/storetest":      {"domain", "test/suite"},
	module + "/test/tokentest":      {"domain", "application", "test/suite"},
	module + "/test/hashtest":       {"domain", "application", "test/suite"},
	module + "/test/throttletest":   {"domain", "application", "test/suite"},
	module + "/test/revocationtest": {"domain", "application", "test/suite"},
}

// layers: there are no other layers, and domain and the exported suites need the
// standard library and our own packages only.
func layers(packages []pkg) (violations []string) {
	known := []string{"domain", "application", "adapters", "bootstrap", "cmd", "test"}
	standard := standardOf(packages)
	for _, p := range packages {
		if !ours(p.ImportPath) {
			continue
		}
		path := strings.Split(strings.TrimPrefix(p.ImportPath, module+"/"), "/")
		if !slices.Contains(known, path[0]) {
			violations = append(violations, p.ImportPath+" is in no layer")
		}
		needs, isSuite := suites[p.ImportPath]
		if path[0] != "domain" && path[0] != "application" && !isSuite {
			continue
		}
		if path[0] == "application" {
			needs = []string{"domain"}
		}
		for _, dep := range p.Deps {
			if !standard[dep] && !slices.Contains(needs, strings.TrimPrefix(dep, module+"/")) {
				violations = append(violations, fmt.Sprintf("%s needs %s", p.ImportPath, dep))
			}
		}
	}
	return violations
}
