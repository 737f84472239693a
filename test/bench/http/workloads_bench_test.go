package httpbench_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// BenchmarkWorkloads prints what each workload costs the baseline and the service.
func BenchmarkWorkloads(b *testing.B) {
	loads := workloads(b)
	if *onlyLoad != "" {
		loads = named(b, strings.Split(*onlyLoad, ",")...)
	}
	onEachStorage(b, func(b *testing.B, s storage) {
		p := startPair(b, s, thorough())
		fmt.Printf("\n%s: baseline / service, and service ÷ baseline. CPU is per request, in µs; p99 is in ms.\n\n", s.title())
		fmt.Print("| Workload | CPU | CPU ratio | Target | Requests/s | Rate ratio | p99 | Database CPU |\n|---|---|---|---|---|---|---|---|\n")
		for _, w := range loads {
			// The faster server has changed more rows in the previous workload.
			p.baseline.reset(b)
			p.service.reset(b)
			w = w.ready(b, p.service.base)
			w.checkEqual(b, p.baseline, p.service)
			printCosts(w, s.name, p.measure(b, w))
		}
	})
}

func printCosts(w workload, storage string, got map[string]series) {
	base, s := got[baseline.name], got[service.name]
	both := func(of func(figures) float64) string {
		return fmt.Sprintf("%.1f / %.1f", base.median(of), s.median(of))
	}
	ratio, target := s.over(base, cpu), w.target.on(storage)
	verdict := ""
	if target > 0 {
		verdict = fmt.Sprintf("≤ %.2f", target)
		if ratio > target {
			verdict += ", over"
		}
	}
	fmt.Printf("| %s | %s | %.2f | %s | %s | %.2f | %s | %s |\n", w.name, both(cpu), ratio, verdict, both(rate), s.over(base, rate), both(p99), both(dbCPU))
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

// measure measures a workload on both, once in each round. The order is reversed from
// round to round.
func (p pair) measure(t testing.TB, w workload) map[string]series {
	t.Helper()
	d, got, servers := newDriver(t, w, p.effort), make(map[string]series), []*server{p.baseline, p.service}
	for range p.effort.rounds {
		for _, s := range servers {
			got[s.kind.name] = append(got[s.kind.name], d.measure(t, s))
		}
		slices.Reverse(servers)
	}
	return got
}

// BenchmarkProfile runs the service in this process, and drives it with the workload of
// -workload on the storage of -storage. "make profile" makes its CPU profile, because the
// program that ships cannot be profiled.
func BenchmarkProfile(b *testing.B) {
	load := named(b, *onlyLoad)[0]
	onEachStorage(b, func(b *testing.B, s storage) {
		d := s.seeded(b, "seed", users(quick)).copied(b, "service")
		base := serve(b, d)
		newDriver(b, load.ready(b, base), thorough()).drive(b, base, *duration)
	})
}

// serve works like "tareas serve", with its ballast, until the benchmark ends.
func serve(b *testing.B, d *database) (base string) {
	b.Helper()
	log, err := os.Create(filepath.Join(b.TempDir(), "log"))
	expect.NoError(b, err)
	b.Cleanup(func() { _ = log.Close() })
	config, err := bootstrap.LoadConfig([]string{"JWT_SECRET=" + program.Secret, "DATABASE_URL=" + d.url})
	expect.NoError(b, err)
	logger, closeLog := bootstrap.NewLogger(log, config.LogLevel)
	ballast := make([]byte, 32<<20)
	b.Cleanup(func() {
		closeLog()
		runtime.KeepAlive(ballast)
	})
	service := inprocess.New(b, config, bootstrap.Options{Logger: logger, OpenSQLite: sqlite.Open})
	return "http://" + inprocess.Serve(b, service)
}
