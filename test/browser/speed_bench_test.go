package browser_test

import (
	"fmt"
	"math"
	"net/http"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// report reports figures of an operation instead of ns/op, which would include
// the preparation.
func report(b *testing.B, figures map[string]float64) {
	b.Helper()
	b.ReportMetric(0, "ns/op")
	for unit, value := range figures {
		b.ReportMetric(value, unit)
	}
}

// BenchmarkPageFirstForm measures the login form with an empty cache, and what is
// requested before it is visible.
func BenchmarkPageFirstForm(b *testing.B) {
	base := serve(b)
	for _, l := range []link{fast, slow3G} {
		b.Run(l.name, func(b *testing.B) {
			for b.Loop() {
				p := open(b, base, "/livez") // no file of the page is cached
				p.addStopwatch(`watch("form", () => isVisible(".login"));`)
				p.use(l)
				traffic := p.record()
				p.navigate("/app")
				form := p.wait("form")
				holdsWithin(bound, traffic.settled)
				sum := traffic.until(evaluate[float64](p, "performance.timeOrigin") + form)
				report(b, map[string]float64{
					"ms/form": form, "B/form": sum.down, "requests/form": sum.requests, "in-a-row/form": float64(sum.depth),
				})
			}
		})
	}
}

// BenchmarkPageTasks measures the page of a user with many tasks, whose browser
// has cached its files.
func BenchmarkPageTasks(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		b.Run(fmt.Sprint(n, "-tasks"), func(b *testing.B) {
			base := serve(b)
			createMany(b, base, n)
			for _, l := range []link{fast, slow} {
				b.Run("load/"+l.name, func(b *testing.B) {
					for b.Loop() {
						measureLoad(b, openList(b, base, n), l, n)
					}
				})
			}
		})
	}
}

const someone = "ana@example.com"

// createMany registers someone with n tasks, of which each second one has a
// description.
func createMany(b *testing.B, base string, n int) {
	b.Helper()
	api := resttest.New(b, base)
	person := api.Register(b, someone)
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range 16 {
		workers.Go(func() {
			for i := range numbers {
				description := "null"
				if i%2 == 1 {
					description = `"It drips since Sunday, in the mornings only; a washer, perhaps?"`
				}
				body := fmt.Sprintf(`{"title":"Call the plumber about the tap, %05d","description":%s}`, i, description)
				got, err := api.Try(b.Context(), resttest.Request{Method: "POST", Path: "/tasks", Token: person.Token, Body: body})
				if err != nil || got.Status != http.StatusCreated {
					b.Errorf("create a task: %d %v", got.Status, err)
				}
			}
		})
	}
	for i := range n {
		numbers <- i
	}
	close(numbers)
	workers.Wait()
}

// openList logs someone in and waits for all n tasks, over a fast link.
func openList(b *testing.B, base string, n int) *tab {
	b.Helper()
	p := open(b, base, "/livez")
	p.addStopwatch("")
	p.navigate("/app")
	p.logIn(someone, resttest.Password)
	p.waitFor(fmt.Sprintf("counted() >= %d", n))
	return p
}

// measureLoad loads the page with a session: until a row is visible, and until the
// tabs show the number of all tasks.
func measureLoad(b *testing.B, p *tab, l link, n int) {
	b.Helper()
	p.addStopwatch(fmt.Sprintf(`
		watch("row", () => isVisible(".row"));
		watch("all", () => counted() >= %d);
	`, n))
	p.use(l)
	traffic := p.record()
	p.navigate("/app")
	all := p.wait("all")
	if !math.IsInf(all, 1) {
		holdsWithin(bound, traffic.settled)
	}
	sum := traffic.until(math.Inf(1))
	report(b, map[string]float64{
		"ms/first-row": p.shown("row"), "ms/all-tasks": all, "B-down/load": sum.down, "B-up/load": sum.up, "requests/load": sum.requests,
	})
}
