package apiclient

import (
	"errors"
	"math/rand/v2"
	"net"
	"net/http"
	"time"
)

// retryPolicy says after which errors a call is retried. WithRetries lists the
// policy of each call.
type retryPolicy int

const (
	// retryUnsent retries only when no connection was made.
	retryUnsent retryPolicy = iota
	// retryIdempotent retries after every transient error.
	retryIdempotent
	// retryNever is for a list of which elements were yielded.
	retryNever
)

const (
	firstBackoff = 100 * time.Millisecond
	// maxRetryAfter is the longest Retry-After that a call waits for.
	maxRetryAfter = 2 * time.Second
)

// backoff reports whether to retry after an error, and how long to wait before;
// retries is how many there have been.
func (p retryPolicy) backoff(err error, retries int) (pause time.Duration, retry bool) {
	pause = firstBackoff << min(retries, 4)
	pause -= rand.N(pause / 2) //nolint:gosec // jitter is no secret
	refused := (*Error)(nil)
	switch {
	case p == retryNever:
		return 0, false
	case isDialError(err):
		return pause, true
	case p == retryUnsent, errors.Is(err, errNotAPI):
		return 0, false
	case errors.As(err, &refused):
		return max(pause, refused.retryAfter), isTransient(refused.Status) && refused.retryAfter <= maxRetryAfter
	}
	return pause, true // the connection was lost
}

// isDialError reports whether no connection was made, so that nothing can have
// been sent.
func isDialError(err error) bool {
	failed := (*net.OpError)(nil)
	return errors.As(err, &failed) && failed.Op == "dial"
}

func isTransient(status int) bool {
	switch status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return false
}
