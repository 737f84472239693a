package arch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The rules see what breaks them: each is shown a house that does.
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
	cases := []struct {
		name  string
		rule  func([]pkg) []string
		house func(t *testing.T) pkg
		want  string
	}{
		{"domain uses application", arrows, func(*testing.T) pkg { return uses("domain", module+"/application") }, "depends on"},
		{"application uses an adapter", arrows, func(*testing.T) pkg { return uses("application", module+"/adapters/memstore") }, "depends on"},
		{"one adapter uses another", arrows, func(*testing.T) pkg { return uses("adapters/ginhttp", module+"/adapters/memstore") }, "depends on"},
		{"an adapter uses bootstrap", arrows, func(*testing.T) pkg { return uses("adapters/ginhttp", module+"/bootstrap") }, "depends on"},
		{"bootstrap uses a test", arrows, func(*testing.T) pkg { return uses("bootstrap", module+"/test/pgtest") }, "depends on"},
		{"gin in bootstrap", homes, func(*testing.T) pkg { return uses("bootstrap", "github.com/gin-gonic/gin") }, "imports"},
		{"a driver in an adapter", homes, func(*testing.T) pkg { return uses("adapters/gormstore", "gorm.io/driver/postgres") }, "imports"},
		{"the second SQLite driver", homes, func(*testing.T) pkg { return uses("bootstrap", "modernc.org/sqlite") }, "imports"},
		{"an unknown dependency", homes, func(*testing.T) pkg { return uses("bootstrap", "example.com/x") }, "imports"},
		{"domain needs a third party", rooms, func(*testing.T) pkg { return uses("domain", "example.com/x") }, "needs"},
		{"a suite needs an adapter", rooms, func(*testing.T) pkg { return uses("test/storetest", module+"/adapters/memstore") }, "needs"},
		{"a room beside the plan", rooms, func(*testing.T) pkg { return uses("server") }, "no room of the plan"},
		{"a name that says nothing", rooms, func(*testing.T) pkg { return uses("adapters/utils") }, "says nothing"},
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
			violations := c.rule([]pkg{c.house(t)})
			if text := strings.Join(violations, "\n"); !strings.Contains(text, c.want) {
				t.Errorf("got %q, want %q in it", text, c.want)
			}
		})
	}
}
