package otlp

import "time"

// SetShutdownTimeout replaces the limit of Shutdown, which is seconds.
func (p *Provider) SetShutdownTimeout(timeout time.Duration) { p.shutdownTimeout = timeout }
