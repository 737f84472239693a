package e2e_test

import (
	"strings"
	"testing"
)

// The program sets its GC percentage, and leaves it and the memory limit to the
// environment where that sets them.
func TestMemory(t *testing.T) {
	for name, c := range map[string]struct {
		environ []string
		want    string
	}{
		"default":    {[]string{"GOGC="}, "go_gc_gogc_percent 200\n"},
		"GOGC":       {[]string{"GOGC=150"}, "go_gc_gogc_percent 150\n"},
		"GOMEMLIMIT": {[]string{"GOMEMLIMIT=1GiB"}, "go_gc_gomemlimit_bytes 1.073741824e+09\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := launch(t, append(c.environ, "DATABASE_URL=memory:", "METRICS_ADDR=127.0.0.1:0")...)
			if text := p.metrics(t); !strings.Contains(text, "\n"+c.want) {
				t.Errorf("got metrics %s, want %q in them", text, c.want)
			}
		})
	}
}
