package apiclient

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// call is one call of the API: its request and how to read the answer.
type call struct {
	operation    string // for errors, as "create a task"
	method, path string
	token        string     // "" for none
	from         netip.Addr // sent as X-Forwarded-For; the zero value is not
	body         []byte     // nil for none
	contentType  string     // of the body; "" for JSON
	condition    domain.TaskCondition
	// idempotencyKey is the value of the header field; "" for none.
	idempotencyKey string
	retry          retryPolicy
	watchdog       *watchdog          // nil for none
	decode         func(answer) error // reads a success
}

// answer is a success. Its length is -1 if unknown.
type answer struct {
	body   io.Reader
	header http.Header
	length int64
}

// do makes the call within the client's timeout.
func (c *Client) do(ctx context.Context, x *call) error {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	return c.doWithRetries(ctx, x)
}

// doAs is do with the caller's token.
func (c *Client) doAs(ctx context.Context, caller domain.UserID, x *call) error {
	return c.withToken(caller, x, func() error { return c.do(ctx, x) })
}

// withToken runs work, which makes the call, with the caller's token. It drops a
// token that the service refuses.
func (c *Client) withToken(caller domain.UserID, x *call, work func() error) error {
	token, err := c.tokens.token(caller)
	if err != nil {
		return fmt.Errorf("%s: %w", x.operation, err)
	}
	x.token = token
	err = work()
	if isTokenError(err) {
		c.tokens.forget(caller, token)
	}
	return err
}

func isTokenError(err error) bool {
	return errors.Is(err, application.ErrTokenExpired) || errors.Is(err, application.ErrTokenInvalid) ||
		errors.Is(err, application.ErrTokenNotActive) || errors.Is(err, application.ErrTokenUnverified)
}

// doWithRetries makes the call, and again as its retry policy permits.
func (c *Client) doWithRetries(ctx context.Context, x *call) error {
	for retries := 0; ; retries++ {
		err := c.attempt(ctx, x)
		if err == nil {
			return nil
		}
		if cause := context.Cause(ctx); errors.Is(cause, errStalled) {
			err = cause
		}
		err = fmt.Errorf("%s: %w", x.operation, err)
		pause, retry := x.retry.backoff(err, retries)
		if !retry || retries >= c.retries || ctx.Err() != nil {
			return err
		}
		if deadline, set := ctx.Deadline(); set && time.Until(deadline) <= pause {
			return err // says more than context.DeadlineExceeded
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", err, ctx.Err())
		case <-time.After(pause):
		}
	}
}

// attempt sends the request once and reads its answer.
func (c *Client) attempt(ctx context.Context, x *call) error {
	request, err := http.NewRequestWithContext(ctx, x.method, c.base+x.path, bytes.NewReader(x.body))
	if err != nil {
		return withoutURL(err)
	}
	request.Header.Set("User-Agent", "tareas-apiclient")
	request.Header.Set("Accept", "application/problem+json, application/json;q=0.9") // for errors with codes
	if x.body != nil {
		request.Header.Set("Content-Type", cmp.Or(x.contentType, "application/json"))
	}
	if x.token != "" {
		request.Header.Set("Authorization", "Bearer "+x.token)
	}
	if x.from.IsValid() {
		request.Header.Set("X-Forwarded-For", x.from.Unmap().WithZone("").String())
	}
	setCondition(request.Header, x.condition)
	if x.idempotencyKey != "" {
		request.Header.Set("Idempotency-Key", x.idempotencyKey)
	}
	x.watchdog.start()
	response, err := c.http.Do(request)
	x.watchdog.stop()
	if err != nil {
		return withoutURL(err)
	}
	defer func() { _ = response.Body.Close() }()
	response.Body = x.watchdog.watch(response.Body)
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return readError(response)
	}
	return x.decode(answer{response.Body, response.Header, response.ContentLength})
}

// withoutURL unwraps a *url.Error, whose text names the service's address.
func withoutURL(err error) error {
	if wrapped := (*url.Error)(nil); errors.As(err, &wrapped) {
		return wrapped.Err
	}
	return err
}

// isToken reports whether a text can be sent as a bearer token (RFC 6750,
// section 2.1). The service would read another text only up to its first space.
func isToken(text string) bool {
	const marks = "-._~+/="
	for _, r := range text {
		if (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && !strings.ContainsRune(marks, r) {
			return false
		}
	}
	return text != ""
}

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
