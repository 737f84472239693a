package browser_test

import (
	"fmt"
	"math"
	"net/http"
	"sync"
	"testing"
	"time"

	window "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp/kb"

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
			for _, row := range []struct {
				name    string
				measure func(b *testing.B, p *tab, l link, n int)
			}{{"load", measureLoad}, {"refresh", measureRefresh}, {"change", measureChange}} {
				for _, l := range []link{fast, slow} {
					b.Run(row.name+"/"+l.name, func(b *testing.B) {
						for b.Loop() {
							row.measure(b, openList(b, base, n), l, n)
						}
					})
				}
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

// measureRefresh returns to the page after a minute, on its clocks, in which nothing
// has changed.
func measureRefresh(b *testing.B, p *tab, l link, _ int) {
	b.Helper()
	p.use(l)
	p.setWindow(window.WindowStateMinimized)
	p.waitFor("document.hidden")
	evaluate[int](p, `(() => {
		const now = performance.now.bind(performance), today = Date.now;
		performance.now = () => now() + 60_000;
		Date.now = () => today() + 60_000;
		return 0;
	})()`)
	traffic := p.record()
	p.setWindow(window.WindowStateNormal)
	took := math.Inf(1)
	if holdsWithin(bound, traffic.settled) {
		took = traffic.duration()
	}
	sum := traffic.until(math.Inf(1))
	report(b, map[string]float64{
		"ms/refresh": took, "B-down/refresh": sum.down, "B-up/refresh": sum.up, "requests/refresh": sum.requests,
	})
}

// setWindow minimizes or shows the window, which each tab has of its own.
func (p *tab) setWindow(state window.WindowState) {
	p.t.Helper()
	its := call(p, window.GetWindowForTarget, window.GetWindowForTargetParams{})
	call(p, window.SetWindowBounds, window.SetWindowBoundsParams{WindowID: its.WindowID, Bounds: &window.Bounds{WindowState: state}})
}

// measureChange adds a task and completes another.
func measureChange(b *testing.B, p *tab, l link, _ int) {
	b.Helper()
	p.use(l)
	traffic := p.record()
	title := fmt.Sprint("Added at ", time.Now().UnixMilli())
	p.run(focus(".add .title"))
	p.press(title)
	p.watchAfter("keydown", "added", "isVisible('.row') && document.querySelector('.row .title').textContent === "+quote(title))
	p.press(kb.Enter)
	added := p.wait("added")
	holdsWithin(bound, traffic.settled)

	const box = ".row:nth-child(3) .done" // the row of no other round of measureChange
	p.watchAfter("click", "checked", "document.querySelector("+quote(box)+").checked")
	p.click(box)
	checked := p.wait("checked")
	holdsWithin(bound, traffic.settled)
	report(b, map[string]float64{"ms/added": added, "ms/checked": checked})
}
