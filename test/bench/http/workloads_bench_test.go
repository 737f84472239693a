package httpbench_test

import (
	"strings"
	"testing"
)

// BenchmarkWorkloads prints what each workload costs the baseline and the service.
func BenchmarkWorkloads(b *testing.B) {
	loads := workloads(b)
	if *onlyLoad != "" {
		loads = named(b, strings.Split(*onlyLoad, ",")...)
	}
	printMachine(b)
	onEachStorage(b, func(b *testing.B, s storage) {
		p := startPair(b, s, thorough())
		costs := newTable("workload", "requests/s", "p50 ms", "p99 ms", "CPU µs", "database CPU µs", "peak MB", "ratio requests/s", "ratio CPU", "target", "")
		for _, w := range loads {
			progress("%s: %s", s.name, w.name)
			// Each server has changed the rows as often as it was asked in the
			// previous workload.
			p.baseline.reset(b)
			p.service.reset(b)
			w.checkEqual(b, p.baseline, p.service)
			costs.addCosts(w, s.name, p.measure(b, w))
		}
		costs.print(s.title() + ": baseline / service, and service ÷ baseline. CPU is per request")
	})
}

// pair is the baseline and the service on databases with the same content.
type pair struct {
	baseline, service *server
	effort            effort
}

func startPair(t testing.TB, s storage, e effort) pair {
	t.Helper()
	seed := s.seeded(t, "seed", users(e))
	return pair{
		baseline: baseline.start(t, s.sandbox, seed.copied(t, "baseline")),
		service:  service.start(t, s.sandbox, seed.copied(t, "service")),
		effort:   e,
	}
}

// measure measures a workload on both.
func (p pair) measure(t testing.TB, w workload) map[string]series {
	t.Helper()
	d := newDriver(t, w, p.effort)
	return interleaved(t, p.effort.rounds, d.subject(p.baseline), d.subject(p.service))
}
