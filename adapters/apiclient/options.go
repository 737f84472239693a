package apiclient

import (
	"net"
	"net/http"
	"time"
)

// The defaults of the options.
const (
	DefaultTimeout     = 30 * time.Second
	DefaultRetries     = 2
	DefaultMaxSessions = 10_000
)

// Option changes how a client works.
type Option func(*settings)

type settings struct {
	timeout     time.Duration
	retries     int
	maxSessions int
	transport   http.RoundTripper
}

// WithTimeout bounds each call, its repetitions included; more than 0. A list,
// which may go on for long, is bounded otherwise: by how long the service may
// be silent, before it begins or within it. The time that the loop takes does
// not count. Whose time is over gets an error that matches
// context.DeadlineExceeded. A deadline of the context counts too.
func WithTimeout(timeout time.Duration) Option {
	return func(s *settings) { s.timeout = timeout }
}

// WithRetries sets how often a call is repeated at most; 0 is never. Only what
// is safe to repeat is:
//
//   - Profile, Authenticate, Update, and a list of which no element has come
//     yet: after a failed connection, a lost one, and the status 429, 502, 503
//     or 504.
//   - Register, LogIn, Create, Delete: only where no connection came about, so
//     that nothing can have been sent.
//   - A list of which something has come: never. The loop gets the error.
//
// An update sets what it is told to, so a second one changes nothing more; but
// where somebody else edits the same field right between the two, that edit is
// overwritten. After an error of a create, delete or registration whose
// connection was lost, it may have been done or not. A log-in counts as an
// attempt, and is the program's to repeat.
//
// Between two tries there is a pause with chance in it, of 50 to 100 ms at
// first and up to twice as long each time. A Retry-After of up to 2 seconds is
// waited for; with a longer one, or one beyond the deadline, the answer is
// returned at once.
//
// Beside that, http.Transport makes a request anew that it had sent on an idle
// connection which the service was just closing, where nothing of it can have
// been read, or it is a GET.
func WithRetries(retries int) Option {
	return func(s *settings) { s.retries = retries }
}

// WithMaxSessions sets how many callers' tokens are kept, at least 1.
func WithMaxSessions(sessions int) Option {
	return func(s *settings) { s.maxSessions = max(1, sessions) }
}

// WithTransport replaces what makes the connections: for certificates, a proxy
// (the default uses none, whatever the environment says), or tests. It must
// not repeat what is not safe to repeat; http.Transport does not.
func WithTransport(transport http.RoundTripper) Option {
	return func(s *settings) { s.transport = transport }
}

// newTransport is http.DefaultTransport less the environment, with idle
// connections for a program all of whose calls go to one host.
func newTransport() *http.Transport {
	return &http.Transport{
		DialContext:         (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout: 10 * time.Second,
		ForceAttemptHTTP2:   true,
		MaxIdleConns:        100,
		MaxIdleConnsPerHost: 100,
		// Less than the two minutes after which the service hangs up.
		IdleConnTimeout: 90 * time.Second,
	}
}
