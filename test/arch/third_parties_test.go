package arch_test

import (
	"fmt"
	"slices"
	"strings"
)

const (
	gormstore      = "adapters/gormstore"
	postgresDriver = "adapters/gormstore/postgres"
	sqliteStorage  = "adapters/gormstore/sqlite"
)

// importRule lists the packages of ours that may import the third-party packages
// with the prefix.
type importRule struct {
	prefix   string
	packages []string
}

// The first rule with a matching prefix applies.
var importRules = []importRule{
	{"github.com/gin-gonic/", []string{"adapters/ginhttp"}},
	{"github.com/gin-contrib/", []string{"adapters/ginhttp"}},
	{"github.com/go-json-experiment/", []string{"adapters/ginhttp"}},
	{"github.com/goccy/go-yaml", []string{"adapters/ginhttp"}},
	{"github.com/golang-jwt/", []string{"adapters/jwttoken"}},
	{"golang.org/x/crypto/bcrypt", []string{"adapters/bcrypthash"}},
	{"github.com/pressly/goose/", []string{gormstore}},
	{"github.com/jackc/", []string{postgresDriver}},
	{"gorm.io/driver/postgres", []string{postgresDriver}},
	{"modernc.org/sqlite", []string{sqliteStorage}},
	{"gorm.io/driver/", nil},
	// bootstrap.Options.DB is a handle of the host program.
	{"gorm.io/", []string{gormstore, postgresDriver, sqliteStorage, "adapters/oteltraces", "bootstrap"}},
	{"github.com/caarlos0/env/", []string{"bootstrap"}},
	{"github.com/KimMachineGun/automemlimit/", []string{"cmd/tareas"}},
	{"github.com/prometheus/client_golang/", []string{"adapters/prommetrics"}},
	{"github.com/google/wire", []string{"bootstrap"}},
	{"github.com/spf13/cobra", []string{"cmd/tareas"}},
	{"golang.org/x/term", []string{"cmd/tareas"}},
	{"go.opentelemetry.io/", []string{"adapters/oteltraces"}},
}

// thirdParties: a third-party package is imported only where its rule allows. A
// new dependency needs a rule.
func thirdParties(packages []pkg) (violations []string) {
	standard := standardOf(packages)
	for _, p := range packages {
		if !ours(p.ImportPath) || layer(p.ImportPath) == "test" {
			continue
		}
		for _, imported := range p.Imports {
			if standard[imported] || ours(imported) {
				continue
			}
			at := slices.IndexFunc(importRules, func(r importRule) bool { return strings.HasPrefix(imported, r.prefix) })
			if at < 0 || !slices.Contains(importRules[at].packages, relative(p.ImportPath)) {
				violations = append(violations, fmt.Sprintf("%s imports %s", relative(p.ImportPath), imported))
			}
		}
	}
	return violations
}

// sqliteDrivers register the name "sqlite" or "sqlite3" with database/sql, which
// panics if a name is registered twice. A host program may link any of them.
var sqliteDrivers = []string{
	"modernc.org/sqlite", "github.com/glebarez/go-sqlite", "github.com/mattn/go-sqlite3", "github.com/ncruces/go-sqlite3/driver",
	"gorm.io/driver/sqlite", "github.com/glebarez/sqlite",
}

// sqliteDriver: only gormstore/sqlite and cmd/tareas link a driver for SQLite.
func sqliteDriver(packages []pkg) (violations []string) {
	for _, p := range packages {
		from := relative(p.ImportPath)
		if !ours(p.ImportPath) || layer(p.ImportPath) == "test" || from == sqliteStorage || from == "cmd/tareas" {
			continue
		}
		for _, dep := range p.Deps {
			if slices.Contains(sqliteDrivers, dep) {
				violations = append(violations, fmt.Sprintf("%s links the driver %s", from, dep))
			}
		}
	}
	return violations
}

func standardOf(packages []pkg) map[string]bool {
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	return standard
}
