package prommetrics_test

import (
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
)

// A gateway counts the requests to its handler. Prometheus reads the metrics from
// another handler.
func Example() {
	metrics := prommetrics.New(prommetrics.Sources{Version: "v1.2.3"})
	handler, err := gateway.New(http.NotFoundHandler(), gateway.Options{Observer: metrics})
	if err != nil {
		log.Fatal(err)
	}
	handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", http.NoBody))

	scrape := httptest.NewRecorder()
	metrics.Handler().ServeHTTP(scrape, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
	for line := range strings.Lines(scrape.Body.String()) {
		if strings.HasPrefix(line, "tareas_http_requests_total") {
			fmt.Print(line)
		}
	}
	// Output: tareas_http_requests_total{method="GET",route="",status="404"} 1
}
