package yardstick_test

import (
	"os"
	"slices"
	"testing"
	"time"
)

// warmUp is how long a server is driven before anything counts.
const warmUp = time.Second

// figures are what a server did in one round.
type figures struct {
	rate     float64 // requests a second
	p50, p99 float64 // microseconds
	cpu      float64 // of the server, microseconds a request
	database float64 // CPU of the database's server, as well
	peak     float64 // resident memory, MB
}

// measure drives the server once. Between the first reading and the last there
// is nothing but wrk's own round, whose count of answers all is divided by.
func (d driver) measure(t *testing.T, s *server) figures {
	t.Helper()
	during := time.Second
	s.reset(t)
	if *full {
		during = *duration
		d.drive(t, s.base, warmUp)
	}
	settle(t, s.pid())
	resetPeak(t, s.pid())
	cpu, database := cpuOf(t, s.pid()), s.databaseCPU(t)
	o := d.drive(t, s.base, during)
	cpu, database = cpuOf(t, s.pid())-cpu, s.databaseCPU(t)-database
	answers := o.Requests
	if d.workload.slow {
		answers = o.Bytes / float64(d.size(t, s))
	}
	return figures{
		rate: answers / o.Microseconds * 1e6, p50: o.P50, p99: o.P99,
		cpu:      float64(cpu.Microseconds()) / answers,
		database: float64(database.Microseconds()) / answers,
		peak:     memory(t, s.pid(), "VmHWM"),
	}
}

// reset lets a round begin as the others did.
func (s *server) reset(t *testing.T) {
	t.Helper()
	if err := os.Truncate(s.process.LogFile(), 0); err != nil {
		t.Fatal(err)
	}
	if s.database != nil {
		s.database.reset(t)
	}
}

func (s *server) databaseCPU(t *testing.T) time.Duration {
	t.Helper()
	if s.database == nil {
		return 0
	}
	return s.database.storage.cpu(t)
}

// size is how many bytes an answer has, give or take its headers.
func (d driver) size(t *testing.T, s *server) int {
	t.Helper()
	client := newClient(t)
	return len(d.workload.first().answer(t, client, s.base))
}

// series are the figures of one server, round by round.
type series []figures

// median of one of the figures.
func (s series) median(of func(figures) float64) float64 {
	values := make([]float64, len(s))
	for i, f := range s {
		values[i] = of(f)
	}
	return median(values)
}

// over is the median of the ratios within each round.
func (s series) over(base series, of func(figures) float64) float64 {
	values := make([]float64, len(s))
	for i, f := range s {
		values[i] = of(f) / of(base[i])
	}
	return median(values)
}

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}

func rate(f figures) float64  { return f.rate }
func p50(f figures) float64   { return f.p50 }
func p99(f figures) float64   { return f.p99 }
func cpu(f figures) float64   { return f.cpu }
func dbCPU(f figures) float64 { return f.database }
func peak(f figures) float64  { return f.peak }

// contestant is whatever takes its turn in each round.
type contestant struct {
	name    string
	measure func(*testing.T) figures
}

func (d driver) contestant(s *server) contestant {
	return contestant{s.kind.name, func(t *testing.T) figures { return d.measure(t, s) }}
}

// interleaved has everybody measured once a round, in an order that turns
// around from round to round.
func interleaved(t *testing.T, rounds int, contestants ...contestant) map[string]series {
	t.Helper()
	got := make(map[string]series)
	for range rounds {
		for _, c := range contestants {
			got[c.name] = append(got[c.name], c.measure(t))
		}
		slices.Reverse(contestants)
	}
	return got
}
