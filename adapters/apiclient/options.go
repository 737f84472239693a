package apiclient

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Defaults of the options.
const (
	DefaultTimeout   = 30 * time.Second
	DefaultRetries   = 2
	DefaultMaxTokens = 10_000
)

// Option configures a client. New returns an error if an option is not valid.
type Option func(*Client) error

// optionOf returns an option that calls set if its value is valid. Otherwise the option returns an
// error with the problem.
func optionOf(valid bool, problem string, set func(*Client)) Option {
	return func(c *Client) error {
		if !valid {
			return errors.New(problem)
		}
		set(c)
		return nil
	}
}

// WithTimeout limits each call with its retries. The timeout must be more than 0; the default is
// DefaultTimeout. Tasks.All makes several calls, and the time in the loop's body does not count.
// Tasks.Follow has no timeout. A call that exceeds the timeout returns an error that matches
// context.DeadlineExceeded. An earlier deadline of the context applies too.
func WithTimeout(timeout time.Duration) Option {
	return optionOf(timeout > 0, "WithTimeout: must be more than 0", func(c *Client) { c.timeout = timeout })
}

// WithAttemptTimeout limits each attempt of a call, so that a hung connection does not use up the
// timeout of the call. An attempt that exceeds it counts as a lost connection (see WithRetries).
// The default is 0, which is no limit. A list or an import of many tasks may need seconds.
func WithAttemptTimeout(timeout time.Duration) Option {
	return optionOf(timeout >= 0, "WithAttemptTimeout: must be at least 0", func(c *Client) { c.attemptTimeout = timeout })
}

// WithTokenSource makes the client get the token of each call from source, by the caller's ID.
// It is for programs that log in their users themselves. The function may be called concurrently,
// and should cache tokens. Accounts.All has no caller, and still sends the most recently used token
// that the client has kept.
//
// The token must be the caller's: for a token of another user the call returns ErrWrongCaller. A
// token that does not name its user, such as a gateway's own, is sent without this check. The
// service then decides which user makes the call.
func WithTokenSource(source func(ctx context.Context, caller domain.UserID) (string, error)) Option {
	return optionOf(source != nil, "WithTokenSource: must not be nil", func(c *Client) { c.tokenSource = source })
}

// WithRetries sets the maximum number of retries of a failed call, at least 0. The default is
// DefaultRetries. Every call is retried after a failed dial, when nothing can have been sent.
//
// Idempotent calls are also retried after a lost connection, or the status 408, 429, 502, 503 or
// 504. These calls are idempotent:
//
//   - Profile, Authenticate and LogOut
//   - Get, List, All and Changes
//   - Update, and UpdateIf without a condition
//   - Add with a key, and Add of an import. They are also retried after
//     domain.ErrIdempotencyKeyInProgress.
//
// All other calls are not idempotent. LogIn is not, because the service counts each attempt.
//
// If another client changes a field between an Update and its retry, the retry overwrites that
// change. If a call that is not idempotent loses its connection, the error does not say whether the
// service has executed the call. If it has executed LogOutEverywhere, ChangePassword or
// DeleteAccount, it has revoked the call's token. A second call then returns
// application.ErrTokenUnverified.
//
// The first retry follows after a random pause of 50 to 100 ms. The range doubles with each further
// retry, up to 0.8 to 1.6 s. A Retry-After of up to 2 seconds is respected. If it is longer or
// exceeds the deadline, the call returns its error at once; see Error.RetryAfter.
//
// http.Transport itself also retries a request if the service has closed the idle connection on
// which the request was sent. It does this for a GET, for a request with an idempotency key, and for
// a request that the service cannot have read.
func WithRetries(retries int) Option {
	return optionOf(retries >= 0, "WithRetries: must be at least 0", func(c *Client) { c.retries = retries })
}

// WithIdempotencyKeys sends a random idempotency key with every Create, and retries it like Add
// with a key. So a retry after a lost connection creates the task once.
func WithIdempotencyKeys() Option {
	return func(c *Client) error {
		c.sendKeys = true
		return nil
	}
}

// WithMaxTokens sets how many callers' tokens are kept, at least 1. The default is
// DefaultMaxTokens.
func WithMaxTokens(tokens int) Option {
	return optionOf(tokens >= 1, "WithMaxTokens: must be at least 1", func(c *Client) { c.tokens.limit = tokens })
}

// WithTransport replaces the HTTP transport, such as for certificates or a proxy. It must not be
// nil. The default transport ignores the proxy variables of the environment. The transport may retry
// only idempotent requests, and requests that the service cannot have read. http.Transport obeys this
// rule.
func WithTransport(transport http.RoundTripper) Option {
	return optionOf(transport != nil, "WithTransport: must not be nil", func(c *Client) { c.http.Transport = transport })
}

// newTransport returns a transport like http.DefaultTransport, without a proxy and with more idle
// connections for its only host.
func newTransport() *http.Transport {
	return &http.Transport{
		DialContext:         (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout: 10 * time.Second,
		ForceAttemptHTTP2:   true,
		MaxIdleConns:        100,
		MaxIdleConnsPerHost: 100,
		// The service closes idle connections after two minutes.
		IdleConnTimeout: 90 * time.Second,
	}
}
