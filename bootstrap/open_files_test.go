package bootstrap_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// With 20 database connections the process keeps 98 files for itself.
func TestClientConns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		configured, openFiles, want int
		warning                     []string // its parts; nil for none
	}{
		"far below the limit":  {20_000, 1 << 20, 20_000, nil},
		"just below the limit": {158, 256, 158, nil},
		"just above the limit": {159, 256, 158, []string{"159", "256", "158"}},
		"equal to the limit":   {20_000, 20_000, 19_902, []string{"20000", "19902"}},
		"no limit configured":  {0, 256, 158, []string{"no limit", "256", "158"}},
		"no limit of files":    {20_000, 0, 20_000, nil},
		"no limit at all":      {0, 0, 0, nil},
		"hardly any files":     {20_000, 64, 16, []string{"64", "16"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, warning := bootstrap.ClientConns(c.configured, c.openFiles, 20)
			if got != c.want || (warning == "") != (c.warning == nil) {
				t.Errorf("got %d and the warning %q, want %d", got, warning, c.want)
			}
			for _, part := range c.warning {
				if !strings.Contains(warning, part) {
					t.Errorf("got the warning %q without %s", warning, part)
				}
			}
		})
	}
}
