package prommetrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"github.com/seed-9b87e5c3/tareas/application"
)

// snapshotCollector collects metrics whose values come from one snapshot for
// each scrape, so that they are consistent.
type snapshotCollector struct {
	descriptions []*prometheus.Desc
	collect      func(chan<- prometheus.Metric)
}

// Describe implements prometheus.Collector.
func (s *snapshotCollector) Describe(descriptions chan<- *prometheus.Desc) {
	for _, description := range s.descriptions {
		descriptions <- description
	}
}

// Collect implements prometheus.Collector.
func (s *snapshotCollector) Collect(metrics chan<- prometheus.Metric) { s.collect(metrics) }

// add declares a metric and returns the function that sends a value of it. An
// invalid label value fails the scrape and does not panic.
func (s *snapshotCollector) add(name, help string, kind prometheus.ValueType, labels ...string) func(metrics chan<- prometheus.Metric, value float64, labels ...string) {
	description := prometheus.NewDesc(name, help, labels, nil)
	s.descriptions = append(s.descriptions, description)
	return func(metrics chan<- prometheus.Metric, value float64, labels ...string) {
		metric, err := prometheus.NewConstMetric(description, kind, value, labels...)
		if err != nil {
			metric = prometheus.NewInvalidMetric(description, err)
		}
		metrics <- metric
	}
}

// fairQueueCollector returns the metrics of password hashing.
func fairQueueCollector(stats func() application.FairQueueStats) prometheus.Collector {
	c := new(snapshotCollector)
	slots := c.add("tareas_hash_slots", "Password hashes that may run at the same time.", prometheus.GaugeValue)
	running := c.add("tareas_hash_running", "Password hashes running now, each in a slot.", prometheus.GaugeValue)
	waiting := c.add("tareas_hash_waiting", "Requests waiting for a hash slot.", prometheus.GaugeValue)
	refused := c.add("tareas_hash_refused_total", "Requests refused because too many were waiting for a hash slot, or their turn would come too late (503).", prometheus.CounterValue)
	c.collect = func(metrics chan<- prometheus.Metric) {
		s := stats()
		slots(metrics, float64(s.Slots))
		running(metrics, float64(s.Running))
		waiting(metrics, float64(s.Waiting))
		refused(metrics, float64(s.Refused))
	}
	return c
}

// guardCollector returns the metrics of the throttle.
func guardCollector(stats func() application.GuardStats) prometheus.Collector {
	c := new(snapshotCollector)
	refused := c.add("tareas_throttle_refused_total", "Requests refused because a quota was used up (429), by its policy.", prometheus.CounterValue, "policy")
	c.collect = func(metrics chan<- prometheus.Metric) {
		for policy, count := range stats().Refused {
			refused(metrics, float64(count), policy)
		}
	}
	return c
}

// accountsCollector returns the metrics of ended tokens.
func accountsCollector(stats func() application.AccountsStats) prometheus.Collector {
	c := new(snapshotCollector)
	ended := c.add("tareas_tokens_ended_total", "Requests that ended one token of a user (logout) or all (everywhere, password, deletion).", prometheus.CounterValue, "by")
	c.collect = func(metrics chan<- prometheus.Metric) {
		for by, count := range stats().Ended {
			ended(metrics, float64(count), by)
		}
	}
	return c
}
