package apiclient

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// call is one call of the API: its request and how to read the response.
type call struct {
	operation    string // for errors, such as "create a task"
	invalid      error  // of input that the service would reject; nothing is sent
	method, path string
	caller       *domain.UserID // the user whose token is sent; if nil, token is sent
	token        string         // "" for none
	header       http.Header    // of this call; a field replaces the default field with the same name
	body         []byte         // nil for none
	idempotent   bool           // a retry is safe even if the service has executed the call
	revokesToken bool           // a success revokes the token
	isProfile    bool           // only the members before the tasks are read
	hasPassword  bool           // the body has a password
	// decode reads a success, and reports whether it has the form of the API's responses.
	decode func(text []byte) bool
}

// acceptJSON asks for errors with codes.
const acceptJSON = "application/problem+json, application/json;q=0.9"

const (
	// maxBody is enough for an import or a page in which every character is escaped, and for a list
	// of 300,000 users.
	maxBody = 32 << 20
	// maxProfile limits the bytes of GET /me that are read. The ID and the email precede the tasks.
	maxProfile = 64 << 10
)

// makeCall makes a call, and returns the body and the header of the response.
func makeCall[V view](ctx context.Context, c *Client, x call) (answer V, header http.Header, err error) {
	x.decode = decoderOf(&answer)
	header, err = c.do(ctx, x)
	return answer, header, err
}

// decoderOf returns the decode of a call whose response is a view.
func decoderOf[V view](answer *V) func(text []byte) bool {
	return func(text []byte) bool { return json.Unmarshal(text, answer) == nil && (*answer).valid() }
}

// tokenOf returns the caller's token, from the token source if there is one.
func (c *Client) tokenOf(ctx context.Context, caller domain.UserID) (string, error) {
	if c.tokenSource == nil {
		return c.tokens.token(caller)
	}
	token, err := c.tokenSource(ctx, caller)
	if err != nil {
		return "", err
	}
	if checkToken(token) != nil {
		return "", fmt.Errorf("of the token source: %w", application.ErrTokenInvalid)
	}
	if user := userOf(token); user != 0 && user != caller {
		return "", fmt.Errorf("caller %d, token of user %d: %w", caller, user, ErrWrongCaller)
	}
	return token, nil
}

// userOf returns the user of a token (specification, section 5), or 0 for a token of another form.
// It does not verify the token.
func userOf(token string) domain.UserID {
	var claims struct {
		UserID domain.UserID `json:"userId"`
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return 0
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(payload, &claims) != nil {
		return 0
	}
	return claims.UserID
}

func isTokenError(err error) bool {
	return errors.Is(err, application.ErrTokenExpired) || errors.Is(err, application.ErrTokenInvalid) ||
		errors.Is(err, application.ErrTokenNotActive) || errors.Is(err, application.ErrTokenUnverified)
}

// do makes the call within the client's timeout, with retries (see WithRetries). It drops a token
// that is rejected, or that the call has revoked.
func (c *Client) do(ctx context.Context, x call) (http.Header, error) {
	ctx, cancel := context.WithTimeout(ctx, c.timeout) // includes the token source
	defer cancel()
	header, err := http.Header(nil), x.invalid
	if err == nil && x.caller != nil {
		x.token, err = c.tokenOf(ctx, *x.caller)
	}
	if err == nil {
		header, err = c.attempts(ctx, x)
	}
	if isTokenError(err) || err == nil && x.revokesToken {
		c.tokens.forget(x.token)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot %s: %w", x.operation, err)
	}
	return header, nil
}

// attempts makes attempts until one succeeds or a retry is not allowed.
func (c *Client) attempts(ctx context.Context, x call) (http.Header, error) {
	for retries := 0; ; retries++ {
		header, err := c.attempt(ctx, x)
		if err == nil {
			return header, nil
		}
		pause, retry := x.backoff(err, retries)
		deadline, _ := ctx.Deadline()
		if !retry || retries >= c.retries || ctx.Err() != nil || time.Until(deadline) <= pause {
			return nil, err // says more than context.DeadlineExceeded
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("%w: %w", err, ctx.Err())
		case <-time.After(pause):
		}
	}
}

// attempt sends the request once and reads the response.
func (c *Client) attempt(ctx context.Context, x call) (http.Header, error) {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(c.attemptTimeout, c.timeout))
	defer cancel()
	response, err := c.send(ctx, x)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	return response.Header, x.read(response)
}

// send sends the request once and returns a successful response. The caller closes its body.
func (c *Client) send(ctx context.Context, x call) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, x.method, c.base+x.path, bytes.NewReader(x.body))
	if err != nil {
		return nil, withoutURL(err)
	}
	request.Header.Set("User-Agent", "tareas-apiclient")
	request.Header.Set("Accept", acceptJSON)
	if x.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if x.token != "" {
		request.Header.Set("Authorization", "Bearer "+x.token)
	}
	maps.Copy(request.Header, x.header)
	response, err := c.http.Do(request)
	if err != nil {
		return nil, withoutURL(err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		defer func() { _ = response.Body.Close() }()
		return nil, x.readError(response)
	}
	return response, nil
}

// read decodes the body of a success.
func (x call) read(response *http.Response) error {
	text, err := readBody(response.Body, x.isProfile)
	if err == nil && !x.decode(text) {
		err = ErrNotAPI
		// JSON of another service may have unknown secrets.
		if quoted := x.quote(text); quoted != "" && !json.Valid(text) {
			err = fmt.Errorf("%w: it returned %d: %s", ErrNotAPI, response.StatusCode, quoted)
		}
	}
	return err
}

// readBody reads the body of a success. For a profile it returns the object without tasks.
func readBody(body io.Reader, isProfile bool) ([]byte, error) {
	if !isProfile {
		return io.ReadAll(io.LimitReader(body, maxBody))
	}
	text, err := io.ReadAll(io.LimitReader(body, maxProfile))
	// The email does not contain this text, because its quotes are escaped.
	if start, _, found := bytes.Cut(text, []byte(`,"tasks":`)); found {
		text = append(text[:len(start)], '}')
	}
	return text, err
}

// withoutURL unwraps a *url.Error, since its text contains the service's URL.
func withoutURL(err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		return wrapped.Err
	}
	return err
}

// checkToken returns an error unless a text can be sent as a bearer token (RFC 6750, section 2.1).
// The service would read a text with a space only up to the space.
func checkToken(text string) error {
	const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~+/="
	if text == "" || strings.Trim(text, characters) != "" {
		return application.ErrTokenInvalid
	}
	return nil
}

// forwardedFor returns the header with the client address.
func forwardedFor(from netip.Addr) http.Header {
	if !from.IsValid() {
		return nil
	}
	return http.Header{"X-Forwarded-For": {ratelimit.NormalizeAddress(from).WithZone("").String()}}
}

// asJSON returns a JSON object. It cannot fail, because all members are texts, booleans, dates or
// nil.
func asJSON(members map[string]any) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false) // the bytes of an import are limited
	if err := encoder.Encode(members); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}

const (
	firstBackoff = 100 * time.Millisecond
	// maxRetryAfter is the longest Retry-After for which a call waits.
	maxRetryAfter = 2 * time.Second
)

// backoff reports whether to retry after an error, and how long to wait before. The argument
// retries is the number of earlier retries.
func (x call) backoff(err error, retries int) (pause time.Duration, retry bool) {
	pause = firstBackoff << min(retries, 4)
	pause -= rand.N(pause / 2) //nolint:gosec // jitter is no secret
	lost, isLost := errors.AsType[*net.OpError](err)
	rejected, isRejected := errors.AsType[*Error](err)
	switch {
	case isLost && lost.Op == "dial": // nothing can have been sent
		return pause, true
	case !x.idempotent, errors.Is(err, ErrNotAPI):
		return 0, false
	case isRejected:
		// ErrIdempotencyKeyInProgress means that an earlier attempt is still running.
		transient := slices.Contains(transientStatuses, rejected.Status) || errors.Is(err, domain.ErrIdempotencyKeyInProgress)
		return max(pause, rejected.RetryAfter), transient && rejected.RetryAfter <= maxRetryAfter
	}
	return pause, true // the connection was lost
}

var transientStatuses = []int{
	http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout,
}
