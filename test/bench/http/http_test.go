package yardstick_test

import (
	"strings"
	"testing"
)

// Both servers can be driven, answer alike, leave figures, and begin the next
// round as they began the last.
func TestHarness(t *testing.T) {
	if *full || *profileFile != "" {
		t.Skip("it is there for the other tests")
	}
	onEachStorage(t, func(t *testing.T, s storage) {
		rivals := newRivals(t, s)
		for _, w := range workloads(t) {
			w.checkAlike(t, rivals.floor, rivals.service)
		}
		rivals.service.reset(t)
		before := rivals.service.database.content(t)
		got := rivals.run(t, named(t, "mixed")[0])
		for _, name := range []string{floor.name, service.name} {
			f := got[name][0]
			if f.rate <= 0 || f.p50 <= 0 || f.p99 < f.p50 || f.cpu <= 0 || f.peak <= 0 || (f.database > 0) != (s.postgres != nil) {
				t.Errorf("%s: got %+v", name, f)
			}
		}
		driven := rivals.service.database.content(t)
		rivals.service.reset(t)
		if got := rivals.service.database.content(t); got != before || got == driven {
			t.Errorf("got %s after a reset, want %s as before %s", got, before, driven)
		}
	})
}

// TestYardstick prints what each workload costs the floor and the service, and
// what the machine would allow.
func TestYardstick(t *testing.T) {
	if !*full {
		t.Skip("it takes long: make bench-http")
	}
	loads := workloads(t)
	if *onlyLoad != "" {
		loads = named(t, strings.Split(*onlyLoad, ",")...)
	}
	printCircumstances(t)
	onEachStorage(t, func(t *testing.T, s storage) {
		rivals := newRivals(t, s)
		costs := newTable("workload", "requests/s", "p50 ms", "p99 ms", "CPU µs", "database CPU µs", "peak MB", "ratio requests/s", "ratio CPU", "target", "")
		rates := newTable("workload", "limit", "a second", "CPU µs", "floor", "service", "target", "")
		for _, w := range loads {
			progress("%s: %s", s.name, w.name)
			// The workload before has changed each as often as it was asked.
			rivals.floor.reset(t)
			rivals.service.reset(t)
			w.checkAlike(t, rivals.floor, rivals.service)
			most := limits(t, s, rivals.seed, w)
			var others []contestant
			for _, l := range most {
				others = append(others, l.contestant)
			}
			got := rivals.run(t, w, others...)
			costs.compare(w, s.name, got)
			rates.hold(w, got, most)
		}
		costs.print(s.title() + ": floor / service, and service ÷ floor. CPU is per request")
		rates.print(s.title() + ": requests/s of the floor and the service, as parts of a limit")
	})
}

// rivals are the floor and the service on databases of the same content.
type rivals struct {
	floor, service *server
	seed           *database
}

func newRivals(t *testing.T, s storage) rivals {
	t.Helper()
	seed := s.seeded(t, "seed", population())
	return rivals{
		floor:   floor.start(t, s.sandbox, seed.copied(t, "floor")),
		service: service.start(t, s.sandbox, seed.copied(t, "service")),
		seed:    seed,
	}
}

// run measures a workload in as many rounds as asked for.
func (r rivals) run(t *testing.T, w workload, others ...contestant) map[string]series {
	t.Helper()
	d := newDriver(t, w)
	n := 1
	if *full {
		n = *rounds
	}
	return interleaved(t, n, append([]contestant{d.contestant(r.floor), d.contestant(r.service)}, others...)...)
}
