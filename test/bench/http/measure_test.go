package httpbench_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// figures are the measurements of a server in one round.
type figures struct {
	rate     float64 // requests a second
	cpu      float64 // of the server, microseconds per request
	database float64 // CPU of the database server, microseconds per request
	p99      float64 // of the time to a response, milliseconds
}

// measure drives the server for one round. It reads CPU time directly before
// and after, and divides it by the number of responses that wrk counts.
func (d driver) measure(t testing.TB, s *server) figures {
	t.Helper()
	s.reset(t)
	if d.effort.warmUp > 0 {
		d.drive(t, s.base, d.effort.warmUp)
	}
	awaitIdle(t, s.pid())
	cpu, database := cpuOf(t, s.pid()), s.database.storage.cpu(t)
	o := d.drive(t, s.base, d.effort.duration)
	cpu, database = cpuOf(t, s.pid())-cpu, s.database.storage.cpu(t)-database
	answers := o.Requests
	if d.workload.slow {
		answers = o.Bytes / float64(len(d.workload.first().answer(t, resttest.New(t, s.base))))
	}
	return figures{
		rate:     answers / o.Microseconds * 1e6,
		cpu:      float64(cpu.Microseconds()) / answers,
		database: float64(database.Microseconds()) / answers,
		p99:      o.P99 / 1000,
	}
}

// reset restores the state at the beginning of a round.
func (s *server) reset(t testing.TB) {
	t.Helper()
	expect.NoError(t, os.Truncate(s.process.LogFile(), 0))
	s.database.reset(t)
}

// series is the figures of one server, by round.
type series []figures

// median returns the median of one figure.
func (s series) median(of func(figures) float64) float64 {
	values := make([]float64, len(s))
	for i, f := range s {
		values[i] = of(f)
	}
	return median(values)
}

// over returns the median of the rounds' ratios to base.
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
func cpu(f figures) float64   { return f.cpu }
func dbCPU(f figures) float64 { return f.database }
func p99(f figures) float64   { return f.p99 }

// tick is the unit of times in /proc, on all kernels.
const tick = 10 * time.Millisecond

// stat is a part of /proc/<pid>/stat.
type stat struct {
	parent int
	own    time.Duration
	// ended is the CPU time of its children that have ended.
	ended time.Duration
}

func readStat(file string) (stat, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return stat{}, err
	}
	// The name, in parentheses, may contain anything.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	const parent, user, system, childrensUser, childrensSystem = 1, 11, 12, 13, 14
	var number [childrensSystem + 1]int
	for _, i := range []int{parent, user, system, childrensUser, childrensSystem} {
		if number[i], err = strconv.Atoi(fields[i]); err != nil {
			return stat{}, err
		}
	}
	return stat{
		parent: number[parent],
		own:    time.Duration(number[user]+number[system]) * tick,
		ended:  time.Duration(number[childrensUser]+number[childrensSystem]) * tick,
	}, nil
}

// cpuOf is the CPU time of a process.
func cpuOf(t testing.TB, pid int) time.Duration {
	t.Helper()
	s, err := readStat(fmt.Sprintf("/proc/%d/stat", pid))
	expect.NoError(t, err)
	return s.own
}

// cpuOfTree is the CPU time of a process and its children, including ended
// children.
func cpuOfTree(t testing.TB, pid int) time.Duration {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	expect.NoError(t, err)
	var all time.Duration
	for _, file := range files {
		s, err := readStat(file)
		if err != nil {
			continue // the process has just ended
		}
		if s.parent == pid || file == fmt.Sprintf("/proc/%d/stat", pid) {
			all += s.own + s.ended
		}
	}
	return all
}

// awaitIdle waits until a process uses no CPU time, for at most a few seconds.
func awaitIdle(t testing.TB, pid int) {
	t.Helper()
	last := time.Duration(-1)
	for range 100 {
		now := cpuOf(t, pid)
		if now == last {
			return
		}
		last = now
		time.Sleep(5 * tick)
	}
}
