package otlp

import "time"

// SetShutdownTimeout replaces the bound of Shutdown, which is seconds.
func (p *Provider) SetShutdownTimeout(timeout time.Duration) { p.shutdownTimeout = timeout }
