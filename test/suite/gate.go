package suite

import "sync/atomic"

// Gate returns a function that blocks until n goroutines have called it, and no
// longer. A broken implementation calls it between two steps, so that its callers
// race in every run of the suite.
func Gate(n int64) (pass func()) {
	var arrived atomic.Int64
	open := make(chan struct{})
	return func() {
		if arrived.Add(1) == n {
			close(open)
		}
		<-open
	}
}
