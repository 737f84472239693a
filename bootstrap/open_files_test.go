package bootstrap_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// With the defaults the process reserves 98 files, and 32 more for metrics. The default
// of MAX_CONNS is lowered without a warning.
func TestClientConns(t *testing.T) {
	usual, measured := bootstrap.DefaultConfig(), bootstrap.DefaultConfig()
	measured.MetricsAddr = "127.0.0.1:0"
	for name, c := range map[string]struct {
		configured, openFiles int
		config                bootstrap.Config
		want                  int
		warning               []string // its parts; nil for none
	}{
		"just below the limit":        {158, 256, usual, 158, nil},
		"just above the limit":        {159, 256, usual, 158, []string{"159", "256", "158"}},
		"just below, with metrics":    {126, 256, measured, 126, nil},
		"just above, with metrics":    {127, 256, measured, 126, []string{"127", "256", "126"}},
		"equal to the limit":          {10_000, 10_000, usual, 9_902, []string{"10000", "9902"}},
		"no limit configured":         {0, 256, usual, 158, []string{"no limit", "256", "158"}},
		"no limit of files":           {10_000, 0, usual, 10_000, nil},
		"hardly any files":            {10_000, 64, usual, 16, []string{"64", "16"}},
		"the default above the limit": {20_000, 20_000, usual, 19_902, nil},
	} {
		got, warning := bootstrap.ClientConns(c.configured, c.openFiles, bootstrap.ReservedFiles(c.config))
		if got != c.want || (warning == "") != (c.warning == nil) {
			t.Errorf("%s: got %d and the warning %q, want %d", name, got, warning, c.want)
		}
		for _, part := range c.warning {
			if !strings.Contains(warning, part) {
				t.Errorf("%s: got the warning %q without %s", name, warning, part)
			}
		}
	}
}
