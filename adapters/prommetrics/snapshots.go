package prommetrics

import "github.com/prometheus/client_golang/prometheus"

// snapshots collects the metrics of Sources. It reads each source once for each scrape, so that its
// metrics are consistent.
type snapshots Sources

var _ prometheus.Collector = snapshots{}

// Describe implements prometheus.Collector. It does nothing, as Metrics.Describe.
func (snapshots) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector. An invalid label value fails the scrape and
// does not panic.
func (s snapshots) Collect(metrics chan<- prometheus.Metric) {
	send := func(kind prometheus.ValueType, name, help string, value float64, labels prometheus.Labels) {
		description := prometheus.NewDesc(name, help, nil, labels)
		metric, err := prometheus.NewConstMetric(description, kind, value)
		if err != nil {
			metric = prometheus.NewInvalidMetric(description, err)
		}
		metrics <- metric
	}
	const gauge, counter = prometheus.GaugeValue, prometheus.CounterValue
	for name, pool := range s.Pools {
		if pool == nil {
			continue
		}
		// collectors.NewDBStatsCollector uses the same names and texts. An embedder may
		// have it in the same registry, and a name must have one text.
		stats, labels := pool.Stats(), prometheus.Labels{"db_name": name}
		send(gauge, "go_sql_max_open_connections", "Maximum number of open connections to the database.", float64(stats.MaxOpenConnections), labels)
		send(gauge, "go_sql_open_connections", "The number of established connections both in use and idle.", float64(stats.OpenConnections), labels)
		send(gauge, "go_sql_in_use_connections", "The number of connections currently in use.", float64(stats.InUse), labels)
		send(gauge, "go_sql_idle_connections", "The number of idle connections.", float64(stats.Idle), labels)
		send(counter, "go_sql_wait_count_total", "The total number of connections waited for.", float64(stats.WaitCount), labels)
		send(counter, "go_sql_wait_duration_seconds_total", "The total time blocked waiting for a new connection.", stats.WaitDuration.Seconds(), labels)
		send(counter, "go_sql_max_idle_closed_total", "The total number of connections closed due to SetMaxIdleConns.", float64(stats.MaxIdleClosed), labels)
		send(counter, "go_sql_max_idle_time_closed_total", "The total number of connections closed due to SetConnMaxIdleTime.", float64(stats.MaxIdleTimeClosed), labels)
		send(counter, "go_sql_max_lifetime_closed_total", "The total number of connections closed due to SetConnMaxLifetime.", float64(stats.MaxLifetimeClosed), labels)
	}
	if s.FairQueue != nil {
		queue := s.FairQueue()
		send(gauge, "tareas_hash_slots", "Password hashes that may run at the same time.", float64(queue.Slots), nil)
		send(gauge, "tareas_hash_running", "Password hashes running now, each in a slot.", float64(queue.Running), nil)
		send(gauge, "tareas_hash_waiting", "Requests waiting for a hash slot.", float64(queue.Waiting), nil)
		send(counter, "tareas_hash_rejected_total", "Requests rejected because too many were waiting for a hash slot, or would have waited too long (503).", float64(queue.Rejected), nil)
	}
	if s.ClockDifference != nil {
		send(gauge, "tareas_clock_ahead_seconds", "Seconds by which this process's clock is ahead of the database's, or was set forward since the start, whichever is more. A suspended machine counts as set forward. Negative if the clock is behind or was set back.", s.ClockDifference().Seconds(), nil)
	}
	if s.Limiter != nil {
		for policy, count := range s.Limiter() {
			send(counter, "tareas_throttle_rejected_total", "Requests rejected because a quota was used up (429), by its policy.", float64(count), prometheus.Labels{"policy": policy})
		}
	}
	if s.Accounts != nil {
		for by, count := range s.Accounts() {
			send(counter, "tareas_tokens_revoked_total", "Requests that revoked one token of a user (logout) or all (everywhere, password, deletion).", float64(count), prometheus.Labels{"by": by})
		}
	}
	if s.Log != nil {
		for kind, count := range s.Log() {
			send(counter, "tareas_log_dropped_total", "Log lines dropped because the queue was full or a write failed, of requests (request) or other lines (other).", float64(count), prometheus.Labels{"kind": kind})
		}
	}
}
