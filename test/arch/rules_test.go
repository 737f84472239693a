package arch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// uses is a package that depends on others.
func uses(from string, deps ...string) pkg {
	return pkg{ImportPath: module + "/" + from, Deps: deps, Imports: deps}
}

// tests is a package whose tests import others.
func tests(from string, imports ...string) pkg {
	return pkg{ImportPath: module + "/" + from, XTestImports: imports}
}

// Each rule reports a package that breaks it.
func TestRulesReportImports(t *testing.T) {
	for _, c := range []struct {
		name string
		rule func([]pkg) []string
		pkg  pkg
		want string
	}{
		{"domain uses application", dependencies, uses("domain", module+"/application"), "depends on"},
		{"application uses an adapter", dependencies, uses("application", module+"/adapters/memstore"), "depends on"},
		{"one adapter uses another", dependencies, uses("adapters/ginhttp", module+"/adapters/memstore"), "depends on"},
		{"the gateway uses the API", dependencies, uses("adapters/gateway", module+"/adapters/ginhttp"), "depends on"},
		{"the gateway uses a task", dependencies, uses("adapters/gateway", module+"/domain"), "depends on"},
		{"the gateway uses Gin", thirdParties, uses("adapters/gateway", "github.com/gin-gonic/gin"), "imports"},
		{"an adapter uses bootstrap", dependencies, uses("adapters/ginhttp", module+"/bootstrap"), "depends on"},
		{"bootstrap uses a test", dependencies, uses("bootstrap", module+"/test/pgtest"), "depends on"},
		{"gormstore uses its database", dependencies, uses("adapters/gormstore", module+"/"+postgresDriver), "depends on"},
		{"one database uses the other", dependencies, uses(sqliteStorage, module+"/"+postgresDriver), "depends on"},
		{"an adapter uses a database", dependencies, uses("adapters/ginhttp", module+"/"+sqliteStorage), "depends on"},
		{"a database uses another adapter", dependencies, uses(sqliteStorage, module+"/adapters/memstore"), "depends on"},
		{"gin in bootstrap", thirdParties, uses("bootstrap", "github.com/gin-gonic/gin"), "imports"},
		{"pgx in gormstore", thirdParties, uses("adapters/gormstore", "github.com/jackc/pgx/v5"), "imports"},
		{"pgx in bootstrap", thirdParties, uses("bootstrap", "github.com/jackc/pgx/v5/pgconn"), "imports"},
		{"pgx beside SQLite", thirdParties, uses(sqliteStorage, "github.com/jackc/pgx/v5"), "imports"},
		{"a dialect in gormstore", thirdParties, uses("adapters/gormstore", "gorm.io/driver/postgres"), "imports"},
		{"a dialect in bootstrap", thirdParties, uses("bootstrap", "gorm.io/driver/postgres"), "imports"},
		{"another dialect", thirdParties, uses(sqliteStorage, "gorm.io/driver/sqlite"), "imports"},
		{"goose in bootstrap", thirdParties, uses("bootstrap", "github.com/pressly/goose/v3"), "imports"},
		{"GORM in the program", thirdParties, uses("cmd/tareas", "gorm.io/gorm"), "imports"},
		{"SQLite in gormstore", thirdParties, uses("adapters/gormstore", "modernc.org/sqlite"), "imports"},
		{"SQLite's library in bootstrap", thirdParties, uses("bootstrap", "modernc.org/sqlite/lib"), "imports"},
		{"an unknown dependency", thirdParties, uses("bootstrap", "example.com/x"), "imports"},
		{"a test of gormstore uses bootstrap", testDependencies, tests("adapters/gormstore", module+"/bootstrap"), "a test of"},
		{"a test of domain uses an adapter", testDependencies, tests("domain", module+"/adapters/memstore"), "a test of"},
		{"a test of application uses bootstrap", testDependencies, tests("application", module+"/bootstrap"), "a test of"},
		{"a test of bootstrap uses the program", testDependencies, tests("bootstrap", module+"/cmd/tareas"), "a test of"},
		{"bootstrap links SQLite", sqliteDriver, uses("bootstrap", "modernc.org/sqlite"), "links"},
		{"an adapter links another SQLite", sqliteDriver, uses("adapters/webapp", "github.com/mattn/go-sqlite3"), "links"},
		{"domain needs a third party", layers, uses("domain", "example.com/x"), "needs"},
		{"a suite needs an adapter", layers, uses("test/storetest", module+"/adapters/memstore"), "needs"},
		{"another layer", layers, uses("server"), "in no layer"},
	} {
		t.Run(c.name, func(t *testing.T) { checkReported(t, c.rule, c.pkg, c.want) })
	}
}

func checkReported(t *testing.T, rule func([]pkg) []string, p pkg, want string) {
	t.Helper()
	if got := strings.Join(rule([]pkg{p}), "\n"); !strings.Contains(got, want) {
		t.Errorf("got violations %q, want %q in them", got, want)
	}
}

// Each rule reports a file that breaks it.
func TestRulesReportFiles(t *testing.T) {
	for _, c := range []struct {
		name string
		rule func([]pkg) []string
		file string
		text string
		want string
	}{
		{"a struct tag", purity, "domain/x.go", "package x\ntype T struct{ A int `json:\"a\"` }\n", "struct tag"},
		{"the clock", purity, "domain/x.go", "package x\nimport \"time\"\nvar t = time.Now()\n", "time.Now"},
		{"a log", purity, "application/x.go", "package x\nimport _ \"log/slog\"\n", "log/slog"},
		{"a connection", connections, "adapters/ginhttp/x.go", "package x\nimport _ \"net\"\n", "imports net"},
		{"a timer", connections, "adapters/ginhttp/x.go", "package x\nimport \"time\"\nvar t = time.NewTimer(1)\n", "NewTimer"},
		{"the environment", environment, "domain/x.go", "package x\nimport \"os\"\nvar e = os.Getenv(\"X\")\n", "os.Getenv"},
		{"the collector", tuning, "domain/x.go", "package x\nimport \"runtime/debug\"\nvar p = debug.SetGCPercent(400)\n", "debug.SetGCPercent"},
		{"the processors", tuning, "domain/x.go", "package x\nimport \"runtime\"\nvar p = runtime.GOMAXPROCS(1)\n", "runtime.GOMAXPROCS"},
		{"a large port", portSizes, "domain/x.go", "package x\ntype P interface{ A(); B(); C(); D(); E(); F(); G(); H() }\n", "8 methods"},
		{"an optional port", portSizes, "domain/x.go", "package x\ntype P interface{ TaskRepository }\n", "embeds TaskRepository"},
		{"a long file", fileSizes, "domain/x.go", "package x\n" + strings.Repeat("\n", 400), "401 lines"},
		{"a long test file", fileSizes, "domain/x_test.go", "package x\n" + strings.Repeat("\n", 600), "601 lines"},
		{"a skip", skips, "domain/x_test.go", "package x\n\nfunc TestX(t *testing.T) { t.Skip(\"no\") }\n", "skips a test"},
		{"a skip of a field", skips, "domain/x_test.go", "package x\n\nfunc (p *tab) need() { p.t.Skipf(\"no %s\", \"tool\") }\n", "skips a test"},
	} {
		t.Run(c.name, func(t *testing.T) { checkReported(t, c.rule, write(t, c.file, c.text), c.want) })
	}
}

// write is a package with one file.
func write(t *testing.T, file, text string) pkg {
	t.Helper()
	p := pkg{ImportPath: module + "/" + filepath.Dir(file), Dir: t.TempDir()}
	name := filepath.Base(file)
	if strings.HasSuffix(name, "_test.go") {
		p.XTestGoFiles = []string{name}
	} else {
		p.GoFiles = []string{name}
	}
	if err := os.WriteFile(filepath.Join(p.Dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return p
}

// A test helper does not hide what a test depends on.
func TestIndirectTestDependency(t *testing.T) {
	violations := testDependencies([]pkg{
		{ImportPath: module + "/test/helper", Deps: []string{module + "/bootstrap"}},
		{ImportPath: module + "/adapters/gormstore", TestImports: []string{module + "/test/helper"}},
	})
	if len(violations) != 1 {
		t.Errorf("got %q, want one violation", violations)
	}
}

// test/need and fuzz tests may skip.
func TestSkipsAllows(t *testing.T) {
	for _, file := range []string{"test/need/need.go", "domain/fuzz_x_test.go"} {
		if got := skips([]pkg{write(t, file, "package x\n\nfunc x(t testing.TB) { t.SkipNow() }\n")}); len(got) > 0 {
			t.Errorf("got %q, want none", got)
		}
	}
}

// A database may use gormstore, a test another adapter, bootstrap GORM, and the
// program SQLite's driver.
func TestRulesAllow(t *testing.T) {
	for name, rule := range map[string]func([]pkg) []string{
		"dependencies": dependencies, "third parties": thirdParties, "tests": testDependencies, "driver": sqliteDriver,
	} {
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
