package oteltraces

import "time"

// SetShutdownTimeout replaces the bound of Shutdown, which is seconds.
func (t *Traces) SetShutdownTimeout(timeout time.Duration) { t.shutdownTimeout = timeout }
