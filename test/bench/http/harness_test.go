package httpbench_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// The harness drives both servers, which give equal answers, gets figures, and
// resets the databases between rounds.
func TestHarness(t *testing.T) {
	for _, name := range storageNames {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := openStorage(t, name)
			p := startPair(t, s, quick)
			for _, w := range workloads(t) {
				w.checkEqual(t, p.baseline, p.service)
			}
			p.service.reset(t)
			before := p.service.database.content(t)
			got := p.measure(t, named(t, "mixed")[0])
			for _, name := range []string{baseline.name, service.name} {
				f := got[name][0]
				if f.rate <= 0 || f.cpu <= 0 || f.p99 <= 0 || (f.database > 0) != (s.postgres != nil) {
					t.Errorf("%s: got %+v", name, f)
				}
			}
			driven := p.service.database.content(t)
			if driven == before {
				t.Errorf("got %s after a round, want it changed", driven)
			}
			// A create may be committed after wrk has closed its connection.
			await.True(t, "a reset restores "+before, func() bool {
				p.service.reset(t)
				return p.service.database.content(t) == before
			})
		})
	}
}
