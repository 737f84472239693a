package arch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The rules see what breaks them: each is shown a package that does.
func TestRulesCanFail(t *testing.T) {
	write := func(t *testing.T, name, text string) pkg {
		t.Helper()
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return pkg{ImportPath: module + "/domain", Dir: dir, GoFiles: []string{name}}
	}
	uses := func(from string, deps ...string) pkg {
		p := pkg{ImportPath: module + "/" + from}
		for _, dep := range deps {
			p.Deps, p.Imports = append(p.Deps, dep), append(p.Imports, dep)
		}
		return p
	}
	tests := func(from string, imports ...string) pkg {
		return pkg{ImportPath: module + "/" + from, XTestImports: imports}
	}
	cases := []struct {
		name  string
		rule  func([]pkg) []string
		shown func(t *testing.T) pkg
		want  string
	}{
		{"domain uses application", arrows, func(*testing.T) pkg { return uses("domain", module+"/application") }, "depends on"},
		{"application uses an adapter", arrows, func(*testing.T) pkg { return uses("application", module+"/adapters/memstore") }, "depends on"},
		{"one adapter uses another", arrows, func(*testing.T) pkg { return uses("adapters/ginhttp", module+"/adapters/memstore") }, "depends on"},
		{"an adapter uses bootstrap", arrows, func(*testing.T) pkg { return uses("adapters/ginhttp", module+"/bootstrap") }, "depends on"},
		{"bootstrap uses a test", arrows, func(*testing.T) pkg { return uses("bootstrap", module+"/test/pgtest") }, "depends on"},
		{"gin in bootstrap", homes, func(*testing.T) pkg { return uses("bootstrap", "github.com/gin-gonic/gin") }, "imports"},
		{"pgx in gormstore", homes, func(*testing.T) pkg { return uses("adapters/gormstore", "github.com/jackc/pgx/v5") }, "imports"},
		{"pgx in bootstrap", homes, func(*testing.T) pkg { return uses("bootstrap", "github.com/jackc/pgx/v5/pgconn") }, "imports"},
		{"pgx beside SQLite", homes, func(*testing.T) pkg { return uses(sqliteStorage, "github.com/jackc/pgx/v5") }, "imports"},
		{"a dialect in gormstore", homes, func(*testing.T) pkg { return uses("adapters/gormstore", "gorm.io/driver/postgres") }, "imports"},
		{"a dialect in bootstrap", homes, func(*testing.T) pkg { return uses("bootstrap", "gorm.io/driver/postgres") }, "imports"},
		{"another dialect", homes, func(*testing.T) pkg { return uses(sqliteStorage, "gorm.io/driver/sqlite") }, "imports"},
		{"goose in bootstrap", homes, func(*testing.T) pkg { return uses("bootstrap", "github.com/pressly/goose/v3") }, "imports"},
		{"GORM in the program", homes, func(*testing.T) pkg { return uses("cmd/tareas", "gorm.io/gorm") }, "imports"},
		{"SQLite in gormstore", homes, func(*testing.T) pkg { return uses("adapters/gormstore", "modernc.org/sqlite") }, "imports"},
		{"SQLite's library in bootstrap", homes, func(*testing.T) pkg { return uses("bootstrap", "modernc.org/sqlite/lib") }, "imports"},
		{"gormstore uses its database", arrows, func(*testing.T) pkg { return uses("adapters/gormstore", module+"/"+postgresDriver) }, "depends on"},
		{"one database uses the other", arrows, func(*testing.T) pkg { return uses(sqliteStorage, module+"/"+postgresDriver) }, "depends on"},
		{"an adapter uses a database", arrows, func(*testing.T) pkg { return uses("adapters/ginhttp", module+"/"+sqliteStorage) }, "depends on"},
		{"a database uses another adapter", arrows, func(*testing.T) pkg { return uses(sqliteStorage, module+"/adapters/memstore") }, "depends on"},
		{"a test of gormstore uses bootstrap", testArrows, func(*testing.T) pkg { return tests("adapters/gormstore", module+"/bootstrap") }, "a test of"},
		{"a test of domain uses an adapter", testArrows, func(*testing.T) pkg { return tests("domain", module+"/adapters/memstore") }, "a test of"},
		{"a test of application uses bootstrap", testArrows, func(*testing.T) pkg { return tests("application", module+"/bootstrap") }, "a test of"},
		{"a test of bootstrap uses the program", testArrows, func(*testing.T) pkg { return tests("bootstrap", module+"/cmd/tareas") }, "a test of"},
		{"bootstrap links SQLite", sqliteDriver, func(*testing.T) pkg { return uses("bootstrap", "modernc.org/sqlite") }, "links"},
		{"an adapter links another SQLite", sqliteDriver, func(*testing.T) pkg { return uses("adapters/webapp", "github.com/mattn/go-sqlite3") }, "links"},
		{"an unknown dependency", homes, func(*testing.T) pkg { return uses("bootstrap", "example.com/x") }, "imports"},
		{"domain needs a third party", layers, func(*testing.T) pkg { return uses("domain", "example.com/x") }, "needs"},
		{"a suite needs an adapter", layers, func(*testing.T) pkg { return uses("test/storetest", module+"/adapters/memstore") }, "needs"},
		{"a layer beside the plan", layers, func(*testing.T) pkg { return uses("server") }, "no layer of the plan"},
		{"a name that says nothing", layers, func(*testing.T) pkg { return uses("adapters/utils") }, "says nothing"},
		{"a struct tag", purity, func(t *testing.T) pkg { return write(t, "x.go", "package x\ntype T struct{ A int `json:\"a\"` }\n") }, "struct tag"},
		{"the clock", purity, func(t *testing.T) pkg {
			return write(t, "x.go", "package x\nimport \"time\"\nvar t = time.Now()\n")
		}, "time.Now"},
		{"a log", purity, func(t *testing.T) pkg { return write(t, "x.go", "package x\nimport _ \"log/slog\"\n") }, "log/slog"},
		{"the environment", environment, func(t *testing.T) pkg {
			return write(t, "x.go", "package x\nimport \"os\"\nvar e = os.Getenv(\"X\")\n")
		}, "os.Getenv"},
		{"the collector", tuning, func(t *testing.T) pkg {
			return write(t, "x.go", "package x\nimport \"runtime/debug\"\nvar p = debug.SetGCPercent(400)\n")
		}, "debug.SetGCPercent"},
		{"the processors", tuning, func(t *testing.T) pkg {
			return write(t, "x.go", "package x\nimport \"runtime\"\nvar p = runtime.GOMAXPROCS(1)\n")
		}, "runtime.GOMAXPROCS"},
		{"a large port", portSizes, func(t *testing.T) pkg {
			return write(t, "x.go", "package x\ntype P interface{ A(); B(); C(); D(); E(); F(); G() }\n")
		}, "7 methods"},
		{"a long file", fileSizes, func(t *testing.T) pkg { return write(t, "x.go", "package x\n"+strings.Repeat("\n", 251)) }, "252 lines"},
		{"a long test file", fileSizes, func(t *testing.T) pkg {
			p := write(t, "x_test.go", "package x\n"+strings.Repeat("\n", 251))
			p.GoFiles, p.XTestGoFiles = nil, p.GoFiles
			return p
		}, "252 lines"},
		{"a long main", mainSize, func(t *testing.T) pkg {
			p := write(t, "main.go", "package main\n"+strings.Repeat("\n", 31))
			p.ImportPath = module + "/cmd/x"
			return p
		}, "32 lines"},
		{"no comment", documented, func(t *testing.T) pkg { return write(t, "x.go", "package x\ntype T int\n") }, "no comment"},
		{"no package comment", documented, func(t *testing.T) pkg { return write(t, "x.go", "package x\n") }, "no package comment"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			violations := c.rule([]pkg{c.shown(t)})
			if text := strings.Join(violations, "\n"); !strings.Contains(text, c.want) {
				t.Errorf("got %q, want %q in it", text, c.want)
			}
		})
	}
}

// A test helper does not hide what a test depends on.
func TestHelpersHideNothing(t *testing.T) {
	violations := testArrows([]pkg{
		{ImportPath: module + "/test/helper", Deps: []string{module + "/bootstrap"}},
		{ImportPath: module + "/adapters/gormstore", TestImports: []string{module + "/test/helper"}},
	})
	if len(violations) != 1 {
		t.Errorf("got %q, want one violation", violations)
	}
}

// The core of gormstore and its databases belong together, a test may be given
// another adapter, and bootstrap takes a handle.
func TestRulesAllow(t *testing.T) {
	for name, rule := range map[string]func([]pkg) []string{"arrows": arrows, "homes": homes, "tests": testArrows, "driver": sqliteDriver} {
		violations := rule([]pkg{
			{ImportPath: module + "/" + sqliteStorage, Deps: []string{module + "/" + gormstore, "modernc.org/sqlite"}, Imports: []string{"modernc.org/sqlite"}},
			{ImportPath: module + "/adapters/ginhttp", TestImports: []string{module + "/adapters/memstore"}},
			{ImportPath: module + "/bootstrap", Imports: []string{"gorm.io/gorm"}, Deps: []string{module + "/" + postgresDriver}},
			{ImportPath: module + "/cmd/tareas", Deps: []string{module + "/" + sqliteStorage, "modernc.org/sqlite"}},
		})
		if len(violations) > 0 {
			t.Errorf("%s: got %q, want none", name, violations)
		}
	}
}
