package arch_test

import (
	"fmt"
	"slices"
	"strings"
)

// layer is the part of the house that a package of the module is in: the first
// element of its path, or two for an adapter.
func layer(importPath string) string {
	parts := strings.Split(strings.TrimPrefix(importPath, module+"/"), "/")
	if parts[0] == "adapters" && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

func ours(importPath string) bool { return strings.HasPrefix(importPath, module+"/") }

// mayUse says whether code of one layer may depend on another, directly or
// not. Nothing but tests, which "go list" leaves out, depends on test.
func mayUse(from, to string) bool {
	switch {
	case from == to, from == "test":
		return true
	case from == "application", strings.HasPrefix(from, "adapters/"):
		return to == "domain" || (to == "application" && from != "application")
	case from == "bootstrap":
		return to == "domain" || to == "application" || strings.HasPrefix(to, "adapters/")
	case from == "cmd":
		return to != "test"
	}
	return false
}

// arrows: cmd → bootstrap → adapters → application → domain, and adapters know
// nothing of each other.
func arrows(packages []pkg) (violations []string) {
	for _, p := range packages {
		if !ours(p.ImportPath) {
			continue
		}
		for _, dep := range p.Deps {
			if ours(dep) && !mayUse(layer(p.ImportPath), layer(dep)) {
				violations = append(violations, fmt.Sprintf("%s depends on %s", p.ImportPath, dep))
			}
		}
	}
	return violations
}

// home says where alone a third-party dependency may be imported.
var home = []struct {
	prefix string
	layers []string
}{
	{"github.com/gin-gonic/", []string{"adapters/ginhttp", "adapters/oteltraces"}},
	{"github.com/gin-contrib/", []string{"adapters/ginhttp"}},
	{"github.com/go-json-experiment/", []string{"adapters/ginhttp"}},
	{"github.com/goccy/go-yaml", []string{"adapters/ginhttp"}},
	{"github.com/golang-jwt/", []string{"adapters/jwttoken"}},
	{"golang.org/x/crypto/", []string{"adapters/bcrypthash"}},
	{"github.com/pressly/goose/", []string{"adapters/gormstore"}},
	{"gorm.io/driver/", []string{"bootstrap"}},
	{"gorm.io/", []string{"adapters/gormstore", "adapters/oteltraces", "bootstrap"}},
	{"github.com/glebarez/", []string{"bootstrap"}},
	{"zombiezen.com/", []string{"bootstrap"}},
	{"github.com/jackc/", []string{"bootstrap"}},
	{"github.com/caarlos0/env/", []string{"bootstrap"}},
	{"github.com/KimMachineGun/automemlimit/", []string{"cmd"}},
	{"github.com/prometheus/client_golang/", []string{"adapters/prommetrics"}},
	{"github.com/swaggest/swgui/", []string{"adapters/webapp"}},
	{"golang.org/x/net/netutil", []string{"bootstrap"}},
	{"github.com/google/wire", []string{"bootstrap"}},
	{"github.com/spf13/cobra", []string{"cmd"}},
	{"go.opentelemetry.io/", []string{"adapters/oteltraces"}},
	{"modernc.org/sqlite", nil}, // a second driver of that name panics
}

// homes: a dependency is imported where the plan says, and nowhere else. One
// that the plan does not know must be given a home first.
func homes(packages []pkg) (violations []string) {
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	for _, p := range packages {
		from := layer(p.ImportPath)
		if !ours(p.ImportPath) || from == "test" {
			continue
		}
		for _, imported := range p.Imports {
			if standard[imported] || ours(imported) {
				continue
			}
			at := slices.IndexFunc(home, func(h struct {
				prefix string
				layers []string
			}) bool {
				return strings.HasPrefix(imported, h.prefix)
			})
			if at < 0 || !slices.Contains(home[at].layers, from) {
				violations = append(violations, fmt.Sprintf("%s imports %s", p.ImportPath, imported))
			}
		}
	}
	return violations
}

// exported suites are for other people's adapters too, and take nothing along.
var suites = map[string][]string{
	module + "/test/storetest": {"domain"},
	module + "/test/tokentest": {"domain", "application"},
	// application brings domain along.
	module + "/test/throttletest": {"domain", "application"},
	module + "/test/facetest":     {"domain", "application"},
}

// rooms: the top level is the plan's, no package has a name that says nothing,
// domain needs the standard library only, and so do the exported suites.
func rooms(packages []pkg) (violations []string) {
	known := []string{"domain", "application", "adapters", "bootstrap", "cmd", "test"}
	empty := []string{"internal", "pkg", "util", "utils", "common", "models", "helpers", "misc"}
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	for _, p := range packages {
		if !ours(p.ImportPath) {
			continue
		}
		path := strings.Split(strings.TrimPrefix(p.ImportPath, module+"/"), "/")
		if !slices.Contains(known, path[0]) {
			violations = append(violations, p.ImportPath+" is no room of the plan")
		}
		for _, name := range path {
			if slices.Contains(empty, name) {
				violations = append(violations, p.ImportPath+" has a name that says nothing")
			}
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
