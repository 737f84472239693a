package apiclient

import (
	"errors"
	"math/rand/v2"
	"net"
	"net/http"
	"time"
)

// repetition says when an exchange that failed may be made again. WithRetries
// says which call is of which kind.
type repetition int

const (
	// unlessSent: only where no connection came about.
	unlessSent repetition = iota
	// idempotent: always, since twice is as good as once.
	idempotent
	// never: something of the answer has been handed on.
	never
)

const (
	firstPause = 100 * time.Millisecond
	// maxRetryAfter is the longest Retry-After that is waited for.
	maxRetryAfter = 2 * time.Second
)

// after says whether to try again after an error, and when; done is how many
// repetitions there have been.
func (r repetition) after(err error, done int) (pause time.Duration, again bool) {
	pause = firstPause << min(done, 4)
	pause -= rand.N(pause / 2) //nolint:gosec // chance keeps clients apart, and is no secret
	refused := (*Error)(nil)
	switch {
	case r == never:
		return 0, false
	case isDialError(err):
		return pause, true
	case r == unlessSent, errors.Is(err, errNotOurs):
		return 0, false
	case errors.As(err, &refused):
		return max(pause, refused.retryAfter), isPassing(refused.Status) && refused.retryAfter <= maxRetryAfter
	}
	return pause, true // the connection was lost
}

// isDialError reports whether there was no connection, so that nothing can
// have been sent.
func isDialError(err error) bool {
	failed := (*net.OpError)(nil)
	return errors.As(err, &failed) && failed.Op == "dial"
}

// isPassing reports whether a status says that it is worth asking again.
func isPassing(status int) bool {
	switch status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return false
}
