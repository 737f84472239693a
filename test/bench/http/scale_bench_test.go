package httpbench_test

import (
	"fmt"
	"testing"
)

// BenchmarkScale prints what a user's requests cost, with few other users and
// with many: the cost must not depend on them.
func BenchmarkScale(b *testing.B) {
	if *onlyLoad != "" {
		return
	}
	onEachStorage(b, func(b *testing.B, s storage) {
		progress("%s: a million tasks", s.name)
		few := userGroup{readers, readers * tasksOfReader}
		rest := userGroup{10_000 - few.users, 1_000_000 - few.tasks}
		small := service.start(b, s.sandbox, s.seeded(b, "seed_few", []userGroup{few}).copied(b, "few"))
		large := service.start(b, s.sandbox, s.seeded(b, "seed_many", []userGroup{few, rest}).copied(b, "many"))
		costs := newTable("workload", "CPU µs", "database CPU µs", "ratio CPU", "target", "", "ratio database CPU", "target", "")
		for _, w := range named(b, "list10", "update") {
			w.checkEqual(b, small, large)
			d := newDriver(b, w, thorough())
			got := interleaved(b, d.effort.rounds,
				subject{"few", func(t testing.TB) figures { return d.measure(t, small) }},
				subject{"many", func(t testing.TB) figures { return d.measure(t, large) }})
			costs.addScale(w, got["few"], got["many"])
		}
		costs.print(s.title() + ": the service with 160 tasks of 16 users / with 1,000,000 of 10,000")
	})
}

// addScale adds a row with the costs of a workload with few tasks and with many.
func (t *table) addScale(w workload, few, many series) {
	row := []string{w.name}
	for _, of := range []func(figures) float64{cpu, dbCPU} {
		row = append(row, pairOf(few.median(of), many.median(of)))
	}
	for _, of := range []func(figures) float64{cpu, dbCPU} {
		if few.median(of) == 0 {
			row = append(row, "–", "", "")
			continue
		}
		ratio := many.over(few, of)
		target, verdict := atMost(ratio, 1.10)
		row = append(row, fmt.Sprintf("%.2f", ratio), target, verdict)
	}
	t.add(row...)
}
