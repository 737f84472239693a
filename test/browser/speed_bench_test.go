package browser_test

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// bound is how long the benchmark waits for a measurement. A longer time is +Inf.
const bound = 90 * time.Second

// link is a network connection. The browser slows down responses and the bodies
// of requests.
type link struct {
	name    string
	rate    float64 // bytes per second in each direction; -1 is unlimited
	latency float64 // milliseconds from a request to the header of its response
}

var links = []link{{"fast", -1, 0}, {"350kbit", 350_000 / 8, 100}, {"slow3g", 400_000 / 8, 2000}}

// use gives the tab another connection.
func (p *tab) use(l link) {
	p.t.Helper()
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Latency: l.latency, DownloadThroughput: l.rate, UploadThroughput: l.rate}},
	})
}

// received is a JavaScript expression for the bytes of the responses so far, and
// their number. It leaves out responses that the cache gave without the server.
const received = `(() => {
	const sizes = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type)).map((e) => e.transferSize).filter((size) => size > 0);
	return { Bytes: sizes.reduce((a, b) => a + b, 0), Requests: sizes.length };
})()`

// stopwatch is a script for a page that will have %d tasks. It measures milliseconds from
// the navigation. It sets shown.row to the time of the first frame with a row. It sets shown.all
// to the time when the tabs show the number of all tasks.
const stopwatch = `(() => {
	window.shown = {};
	const watch = (name, condition) => requestAnimationFrame(() => {
		if (condition()) shown[name] = performance.now();
		else watch(name, condition);
	});
	watch("row", () => document.querySelector(".row")?.checkVisibility());
	watch("all", () => document.querySelector(".tabs a span")?.textContent >= %d);
})()`

// shown waits until the stopwatch has measured, and returns the time.
func (p *tab) shown(name string) float64 {
	p.t.Helper()
	holdsWithin(bound, func() bool { return p.holds(quote(name) + " in shown") })
	if ms := evaluate[*float64](p, "shown["+quote(name)+"] ?? null"); ms != nil {
		return *ms
	}
	return math.Inf(1)
}

// holdsWithin reports whether the condition holds within the limit. await.Holds would ask the page
// ten times as often, and disturb what it measures.
func holdsWithin(limit time.Duration, condition func() bool) bool {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for end := time.Now().Add(limit); time.Now().Before(end); <-ticker.C {
		if condition() {
			return true
		}
	}
	return false
}

// BenchmarkPageTasks measures the page of a user with a session and many tasks. Every
// second task has a description. The browser has cached the files.
func BenchmarkPageTasks(b *testing.B) {
	for _, n := range []int{500, 1000, 10_000} {
		base := serve(b)
		api := resttest.New(b, base)
		importTasks(b, api, api.Register(b, "ana@example.com").Token, n, func(i int) string {
			description := []string{"null", `"It drips since Sunday, in the mornings only; a washer, perhaps?"`}[i%2]
			return fmt.Sprintf(`{"title":"Call the plumber about the tap, %05d","description":%s}`, i, description)
		})
		for _, l := range links {
			b.Run(fmt.Sprintf("%d-tasks/%s", n, l.name), func(b *testing.B) {
				for b.Loop() {
					measureLoad(b, base, l, n)
				}
			})
		}
	}
}

func measureLoad(b *testing.B, base string, l link, n int) {
	b.Helper()
	p := open(b, base, "/app")
	p.logIn("ana@example.com", resttest.Password)
	p.waitText(".tabs", fmt.Sprint("All ", n))
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: fmt.Sprintf(stopwatch, n)})
	p.use(l)
	p.navigate("/app")
	all := p.shown("all")
	sum := evaluate[struct{ Bytes, Requests float64 }](p, received)
	b.ReportMetric(0, "ns/op") // it would include the preparation
	for unit, value := range map[string]float64{
		"ms/first-row": p.shown("row"), "ms/all-tasks": all, "B-down/load": sum.Bytes, "requests/load": sum.Requests,
	} {
		b.ReportMetric(value, unit)
	}
}

// BenchmarkPageStayed measures a visit of a user who stays logged in and has 500 tasks. A proxy
// delays each request (slow3g) or breaks it (offline), also requests of the service worker.
func BenchmarkPageStayed(b *testing.B) {
	const n = 500
	service := serve(b)
	api := resttest.New(b, service)
	importTasks(b, api, api.Register(b, "ana@example.com").Token, n, func(i int) string {
		return fmt.Sprintf(`{"title":"Call the plumber about the tap, %05d"}`, i)
	})
	for _, name := range []string{"fast", "slow3g", "offline"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				measureStayed(b, service, name, n)
			}
		})
	}
}

func measureStayed(b *testing.B, service, name string, n int) {
	b.Helper()
	address, err := url.Parse(service)
	if err != nil {
		b.Fatal(err)
	}
	var slow atomic.Bool
	toService := httputil.NewSingleHostReverseProxy(address)
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if slow.Load() {
			switch name {
			case "slow3g":
				time.Sleep(2 * time.Second)
			case "offline":
				panic(http.ErrAbortHandler)
			}
		}
		toService.ServeHTTP(w, r)
	}))
	b.Cleanup(func() {
		proxy.CloseClientConnections()
		proxy.Close()
	})
	p := open(b, proxy.URL, "/app")
	p.waitVisible(".login")
	p.click(".stay")
	p.run(focus("#email"))
	p.logIn("ana@example.com", resttest.Password)
	p.waitText(".tabs", fmt.Sprint("All ", n))
	await.True(b, "the list and the page are stored", func() bool {
		return strings.Contains(evaluate[string](p, stored), "00499") && evaluate[bool](p, "navigator.serviceWorker.ready.then(() => true)")
	})
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: fmt.Sprintf(stopwatch, n)})
	slow.Store(true)
	p.navigate("/app")
	b.ReportMetric(0, "ns/op") // it would include the preparation
	b.ReportMetric(p.shown("all"), "ms/all-tasks")
}
