package yardstick_test

import (
	"fmt"
	"testing"
)

// A user's tasks cost the same however many others there are.
func TestScale(t *testing.T) {
	if !*full || *onlyLoad != "" {
		t.Skip("it takes long: make bench-http")
	}
	onEachStorage(t, func(t *testing.T, s storage) {
		progress("%s: a million tasks", s.name)
		few := people{readers, readers * tasksOfReader}
		rest := people{10_000 - few.users, 1_000_000 - few.tasks}
		alone := service.start(t, s.sandbox, s.seeded(t, "seed_few", []people{few}).copied(t, "few"))
		among := service.start(t, s.sandbox, s.seeded(t, "seed_many", []people{few, rest}).copied(t, "many"))
		costs := newTable("workload", "CPU µs", "database CPU µs", "ratio CPU", "target", "", "ratio database CPU", "target", "")
		for _, w := range named(t, "list10", "update") {
			w.checkAlike(t, alone, among)
			d := newDriver(t, w)
			got := interleaved(t, *rounds,
				contestant{"alone", func(t *testing.T) figures { return d.measure(t, alone) }},
				contestant{"among", func(t *testing.T) figures { return d.measure(t, among) }})
			costs.scale(w, got["alone"], got["among"])
		}
		costs.print(s.title() + ": the service with 160 tasks of 16 users / with 1,000,000 of 10,000")
	})
}

// scale adds a row for what a workload costs alone, and among others.
func (t *table) scale(w workload, alone, among series) {
	row := []string{w.name}
	for _, of := range []func(figures) float64{cpu, dbCPU} {
		row = append(row, pair(alone.median(of), among.median(of)))
	}
	for _, of := range []func(figures) float64{cpu, dbCPU} {
		if alone.median(of) == 0 {
			row = append(row, "–", "", "")
			continue
		}
		ratio := among.over(alone, of)
		target, verdict := atMost(ratio, 1.10)
		row = append(row, fmt.Sprintf("%.2f", ratio), target, verdict)
	}
	t.add(row...)
}
