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

// home is where alone a third-party package may be imported: packages of ours,
// by their full paths. A path that ends in "/..." stands for all below it too.
type home struct {
	prefix   string
	packages []string
}

// The first prefix that matches holds.
var homesOfThirdParties = []home{
	{"github.com/gin-gonic/", []string{"adapters/ginhttp", "adapters/oteltraces"}},
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
	// bootstrap takes a host's handle: Options.DB.
	{"gorm.io/", []string{gormstore, postgresDriver, sqliteStorage, "adapters/oteltraces", "bootstrap"}},
	{"github.com/caarlos0/env/", []string{"bootstrap"}},
	{"github.com/KimMachineGun/automemlimit/", []string{"cmd/tareas"}},
	{"github.com/prometheus/client_golang/", []string{"adapters/prommetrics"}},
	{"github.com/swaggest/swgui/", []string{"adapters/webapp"}},
	{"golang.org/x/net/netutil", []string{"bootstrap"}},
	{"github.com/google/wire", []string{"bootstrap"}},
	{"github.com/spf13/cobra", []string{"cmd/tareas"}},
	{"go.opentelemetry.io/", []string{"adapters/oteltraces"}},
}

// homes: a third-party package is imported where the plan says, and nowhere
// else. One that the plan does not know must be given a home first.
func homes(packages []pkg) (violations []string) {
	standard := standardOf(packages)
	for _, p := range packages {
		if !ours(p.ImportPath) || layer(p.ImportPath) == "test" {
			continue
		}
		for _, imported := range p.Imports {
			if standard[imported] || ours(imported) {
				continue
			}
			at := slices.IndexFunc(homesOfThirdParties, func(h home) bool { return strings.HasPrefix(imported, h.prefix) })
			if at < 0 || !slices.Contains(homesOfThirdParties[at].packages, relative(p.ImportPath)) {
				violations = append(violations, fmt.Sprintf("%s imports %s", relative(p.ImportPath), imported))
			}
		}
	}
	return violations
}

// sqliteDrivers are packages that register the name "sqlite" or "sqlite3" with
// database/sql, which panics at the second of them. A host may link any.
var sqliteDrivers = []string{
	"modernc.org/sqlite", "github.com/glebarez/go-sqlite", "github.com/mattn/go-sqlite3", "github.com/ncruces/go-sqlite3/driver",
	"gorm.io/driver/sqlite", "github.com/glebarez/sqlite",
}

// sqliteDriver: of our packages only gormstore/sqlite, and the program, link a
// driver of SQLite.
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
