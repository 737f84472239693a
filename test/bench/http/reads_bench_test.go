package httpbench_test

import (
	"fmt"
	"net/http"
	"testing"
)

// comparison is two workloads of the service. target is the highest ratio of their
// CPU times per request.
type comparison struct {
	what, to     string
	one, another []call
	target       float64
}

// BenchmarkReads prints what reads that the bare server does not have cost, beside
// lists of the service.
func BenchmarkReads(b *testing.B) {
	if *onlyLoad != "" {
		return
	}
	onEachStorage(b, func(b *testing.B, s storage) {
		served := service.start(b, s.sandbox, s.seeded(b, "seed", users(thorough())).copied(b, "service"))
		costs := newTable("read", "beside", "requests/s", "CPU µs", "database CPU µs", "ratio CPU", "target", "")
		for _, c := range comparisons(b) {
			progress("%s: %s", s.name, c.what)
			one, another := newDriver(b, uniform("one", target{}, c.one), thorough()), newDriver(b, uniform("another", target{}, c.another), thorough())
			got := interleaved(b, *rounds,
				subject{"one", func(t testing.TB) figures { return one.measure(t, served) }},
				subject{"another", func(t testing.TB) figures { return another.measure(t, served) }})
			costs.addComparison(c, got["one"], got["another"])
		}
		costs.print(s.title() + ": reads of the service / lists of the service")
	})
}

func comparisons(t testing.TB) []comparison {
	t.Helper()
	tokens := make(map[int]string)
	for user := 1; user <= readers; user++ {
		tokens[user] = token(t, user)
	}
	get := func(user int, path string) []call { return []call{{"GET", path, token(t, user), "", http.StatusOK}} }
	var tasks []call
	for id := 1; id <= readers*tasksOfReader; id++ {
		tasks = append(tasks, call{"GET", fmt.Sprintf("/tasks/%d", id), tokens[(id-1)%readers+1], "", http.StatusOK})
	}
	const first, last = "/tasks?limit=50", "/tasks?limit=50&sort=-id"
	list := get(longLister, "/tasks")
	return []comparison{
		{"one task", "list of 10", tasks, ofReaders(tokens, "/tasks"), 1},
		{"first 50 of 100,000", "first 50 of 1,000", get(longestLister, first), get(longLister, first), 1.10},
		{"last 50 of 100,000", "first 50 of 100,000", get(longestLister, last), get(longestLister, first), 1.10},
		{"search that finds all of 1,000", "list of 1,000", get(longLister, "/tasks?q=DONE"), list, 2},
		{"search that finds none of 1,000", "list of 1,000", get(longLister, "/tasks?q=milk"), list, 2},
	}
}

// addComparison adds a row.
func (t *table) addComparison(c comparison, one, another series) {
	ratio := one.over(another, cpu)
	target, verdict := atMost(ratio, c.target)
	row := []string{c.what, c.to}
	for _, of := range []func(figures) float64{rate, cpu, dbCPU} {
		row = append(row, pairOf(one.median(of), another.median(of)))
	}
	t.add(append(row, fmt.Sprintf("%.2f", ratio), target, verdict)...)
}
