package prommetrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"github.com/seed-9b87e5c3/tareas/application"
)

// pulled is metrics whose values are asked for at each scrape, all at once, so
// that they belong together.
type pulled struct {
	descriptions []*prometheus.Desc
	collect      func(chan<- prometheus.Metric)
}

// Describe implements prometheus.Collector.
func (p *pulled) Describe(descriptions chan<- *prometheus.Desc) {
	for _, description := range p.descriptions {
		descriptions <- description
	}
}

// Collect implements prometheus.Collector.
func (p *pulled) Collect(metrics chan<- prometheus.Metric) { p.collect(metrics) }

// add describes one more metric and returns what sends a value of it. A value
// that cannot be told fails the scrape, not the process.
func (p *pulled) add(name, help string, kind prometheus.ValueType, labels ...string) func(metrics chan<- prometheus.Metric, value float64, labels ...string) {
	description := prometheus.NewDesc(name, help, labels, nil)
	p.descriptions = append(p.descriptions, description)
	return func(metrics chan<- prometheus.Metric, value float64, labels ...string) {
		metric, err := prometheus.NewConstMetric(description, kind, value, labels...)
		if err != nil {
			metric = prometheus.NewInvalidMetric(description, err)
		}
		metrics <- metric
	}
}

// admission is the metrics of password hashing.
func admission(stats func() application.AdmissionStats) prometheus.Collector {
	p := new(pulled)
	slots := p.add("tareas_hash_slots", "Password hashes that may run at the same time.", prometheus.GaugeValue)
	running := p.add("tareas_hash_running", "Password hashes that run at this moment: slots that are taken.", prometheus.GaugeValue)
	waiting := p.add("tareas_hash_waiting", "People who wait for a slot to have a password hashed.", prometheus.GaugeValue)
	refused := p.add("tareas_hash_refused_total", "Registrations and logins refused at once because too many people waited (503).", prometheus.CounterValue)
	p.collect = func(metrics chan<- prometheus.Metric) {
		s := stats()
		slots(metrics, float64(s.Slots))
		running(metrics, float64(s.Running))
		waiting(metrics, float64(s.Waiting))
		refused(metrics, float64(s.Refused))
	}
	return p
}

// guard is the metrics of the throttle.
func guard(stats func() application.GuardStats) prometheus.Collector {
	p := new(pulled)
	refused := p.add("tareas_throttle_refused_total", "Registrations and logins refused because a quota was used up (429), by its policy.", prometheus.CounterValue, "policy")
	p.collect = func(metrics chan<- prometheus.Metric) {
		for policy, count := range stats().Refused {
			refused(metrics, float64(count), policy)
		}
	}
	return p
}
