package need_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/need"
)

// recorder keeps how a test was ended.
type recorder struct {
	testing.TB
	skipped, failed string
}

func (r *recorder) Helper()                {}
func (r *recorder) Skip(arguments ...any)  { r.skipped = arguments[0].(string); panic(r) }
func (r *recorder) Fatal(arguments ...any) { r.failed = arguments[0].(string); panic(r) }

func endOf(test func(t testing.TB)) (r *recorder) {
	r = new(recorder)
	defer func() { _ = recover() }()
	test(r)
	return r
}

func TestMissingProgram(t *testing.T) {
	lacks := func(t testing.TB) { need.Program(t, "no-such-program") }
	t.Setenv("TAREAS_TESTS", "")
	if got := endOf(lacks); !strings.Contains(got.skipped, "-short") && !strings.Contains(got.skipped, "no-such-program is not installed") {
		t.Errorf("got %+v, want the test skipped", got)
	}
	t.Setenv("TAREAS_TESTS", "all")
	if got := endOf(lacks); got.failed == "" {
		t.Errorf("got %+v, want the test failed", got)
	}
}

func TestFind(t *testing.T) {
	if need.Find("go") == "" || need.Find("no-such-program") != "" {
		t.Errorf("got %q and %q, want the first alone found", need.Find("go"), need.Find("no-such-program"))
	}
}
