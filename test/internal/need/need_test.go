package need_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// recorder records how a test was ended.
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

func TestMissing(t *testing.T) {
	for name, c := range map[string]struct {
		lacks func(t testing.TB)
		want  string
	}{
		"program": {func(t testing.TB) { need.Program(t, "no-such-program") }, "no-such-program is not installed"},
		"file":    {func(t testing.TB) { need.File(t, "no-such-file", "make it") }, "no-such-file does not exist: make it"},
	} {
		t.Setenv("TAREAS_TESTS", "")
		if got := endOf(c.lacks); !strings.Contains(got.skipped, "-short") && !strings.Contains(got.skipped, c.want) {
			t.Errorf("%s: got %+v, want the test skipped", name, got)
		}
		t.Setenv("TAREAS_TESTS", "all")
		if got := endOf(c.lacks); got.failed == "" {
			t.Errorf("%s: got %+v, want the test failed", name, got)
		}
	}
}
