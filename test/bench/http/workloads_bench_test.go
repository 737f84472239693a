package httpbench_test

import (
	"strings"
	"testing"
)

// BenchmarkWorkloads prints what each workload costs the baseline and the
// service, and what the machine would allow.
func BenchmarkWorkloads(b *testing.B) {
	loads := workloads(b)
	if *onlyLoad != "" {
		loads = named(b, strings.Split(*onlyLoad, ",")...)
	}
	printMachine(b)
	onEachStorage(b, func(b *testing.B, s storage) {
		p := startPair(b, s, thorough())
		costs := newTable("workload", "requests/s", "p50 ms", "p99 ms", "CPU µs", "database CPU µs", "peak MB", "ratio requests/s", "ratio CPU", "target", "")
		rates := newTable("workload", "limit", "per second", "CPU µs", "baseline", "service", "target", "")
		for _, w := range loads {
			progress("%s: %s", s.name, w.name)
			// Each server has changed the rows as often as it was asked in the
			// previous workload.
			p.baseline.reset(b)
			p.service.reset(b)
			w.checkEqual(b, p.baseline, p.service)
			limits := limitsOf(b, s, p.seed, w)
			var others []subject
			for _, l := range limits {
				others = append(others, l.subject)
			}
			got := p.measure(b, w, others...)
			costs.addCosts(w, s.name, got)
			rates.addLimits(w, got, limits)
		}
		costs.print(s.title() + ": baseline / service, and service ÷ baseline. CPU is per request")
		rates.print(s.title() + ": requests/s of the baseline and the service, as a share of a limit")
	})
}

// pair is the baseline and the service on databases with the same content.
type pair struct {
	baseline, service *server
	seed              *database
	effort            effort
}

func startPair(t testing.TB, s storage, e effort) pair {
	t.Helper()
	seed := s.seeded(t, "seed", users(e))
	return pair{
		baseline: baseline.start(t, s.sandbox, seed.copied(t, "baseline")),
		service:  service.start(t, s.sandbox, seed.copied(t, "service")),
		seed:     seed, effort: e,
	}
}

// measure measures a workload on both, and the other subjects.
func (p pair) measure(t testing.TB, w workload, others ...subject) map[string]series {
	t.Helper()
	d := newDriver(t, w, p.effort)
	return interleaved(t, p.effort.rounds, append([]subject{d.subject(p.baseline), d.subject(p.service)}, others...)...)
}
