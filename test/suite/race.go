package suite

import (
	"sync"
	"sync/atomic"
)

// Race runs n calls concurrently and returns their errors.
func Race(n int, call func(i int) error) []error {
	var ready, done sync.WaitGroup
	start := make(chan struct{})
	errs := make([]error, n)
	ready.Add(n)
	for i := range n {
		done.Go(func() {
			ready.Done()
			<-start
			errs[i] = call(i)
		})
	}
	ready.Wait()
	close(start)
	done.Wait()
	return errs
}

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
