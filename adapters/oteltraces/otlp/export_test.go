package otlp

import "time"

// SetShutdownTimeout replaces the limit of Shutdown, a few seconds.
func (p *Provider) SetShutdownTimeout(timeout time.Duration) { p.shutdownTimeout = timeout }
