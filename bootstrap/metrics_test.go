package bootstrap_test

import (
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A registry with the metrics of the process accepts the metrics of two services. Service.Metrics
// has no metrics of the process.
func TestMetricsInARegistry(t *testing.T) {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	for _, name := range []string{"first", "second"} {
		service := embedded(t, inMemory(), bootstrap.Options{})
		(&caller{handler: service.Handler()}).do(t, "GET", "/tasks", "")
		prometheus.WrapRegistererWith(prometheus.Labels{"service": name}, registry).MustRegister(service.Metrics())
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() == "tareas_http_requests_total" {
			if n := len(family.GetMetric()); n != 2 {
				t.Errorf("got the requests of %d services, want 2", n)
			}
			return
		}
	}
	t.Error("got no metrics of requests")
}
