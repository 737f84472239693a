// Package apiclient calls a remote task service over its REST API. Its Accounts and Tasks have the
// methods of application.Accounts and application.Tasks. So a program changes only a constructor to
// move from an embedded service to a remote one.
//
// It imports application, domain and the standard library. Package apiclienttest has a
// client for tests.
//
// # Callers
//
// The use cases identify a caller by user ID, but the API requires a bearer token. The client
// therefore keeps the token of each user who logs in or is authenticated through it, and sends it
// with that user's calls. A newer token replaces an older one. The client drops the least recently
// used tokens beyond WithMaxTokens, and tokens that the service rejects. A call for a user without
// a token returns ErrNoToken. WithTokenSource replaces the kept tokens.
//
// # Errors
//
// The client checks most input as the use cases do, and does not send what they would reject. A
// response other than a success is an *Error. It wraps the error of the use case, such as
// domain.ErrTaskNotFound or *ratelimit.AttemptsError. It wraps nothing if the use cases have no
// error for the response, as for a 500. ErrNotAPI reports a wrong base URL or a missing route.
//
// # Differences
//
//   - The API has the times of users only in Accounts.All. Elsewhere CreatedAt is zero.
//   - Users have no password hash and no embedder key, and their token epoch has no meaning.
//   - Accounts.Authenticate asks the service, and so detects deleted users.
//   - A call with a revoked token or for a deleted user returns application.ErrTokenUnverified,
//     since the API's response is the same. The methods of Tasks return it for every rejected
//     token that has not expired.
//   - Accounts.LogOut succeeds if the token was revoked before.
//   - Accounts has no TokensRevoked, which counts the calls of one process, and no TokenMaxDays,
//     which the API does not return.
//   - Tasks.Follow has no counterpart in application.Tasks. An embedder uses
//     application.ChangeStreams.
//
// # Timeouts and retries
//
// See WithTimeout and WithRetries.
package apiclient

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Client calls one service. It is safe for concurrent use.
type Client struct {
	base     string // without a trailing slash
	http     *http.Client
	timeout  time.Duration
	retries  int
	sendKeys bool
	tokens   *tokenStore // a pointer, so that %+v of the client prints no token

	attemptTimeout time.Duration // 0 for none
	tokenSource    func(ctx context.Context, caller domain.UserID) (string, error)
}

// New returns a client of the service at the base URL, such as "https://tasks.example.com" or
// "https://example.com/tasks-api". It does not connect. It returns an error for an invalid option.
// The URL must have only a scheme, a host and a path, and no password.
func New(baseURL string, options ...Option) (*Client, error) {
	base, err := parseBase(baseURL)
	if err != nil {
		return nil, err
	}
	c := &Client{
		base: base, timeout: DefaultTimeout, retries: DefaultRetries, tokens: &tokenStore{limit: DefaultMaxTokens},
		http: &http.Client{
			Transport: newTransport(),
			// The API never redirects, and no other host may receive a token.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
	for _, option := range options {
		if err := option(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// parseBase returns the URL to which paths are appended. Its errors do not quote the text, which
// may contain a password.
func parseBase(text string) (string, error) {
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return "", errors.New("base URL cannot be parsed")
	case u.Scheme != "http" && u.Scheme != "https":
		return "", errors.New("base URL is neither http nor https")
	case u.Hostname() == "":
		return "", errors.New("base URL has no host")
	case u.User != nil || u.RawQuery != "" || u.ForceQuery || u.Fragment != "":
		return "", errors.New("base URL has more than a scheme, a host and a path")
	}
	return strings.TrimRight(u.String(), "/"), nil
}

// Accounts returns the use cases of accounts.
func (c *Client) Accounts() *Accounts { return &Accounts{client: c} }

// Tasks returns the use cases of tasks.
func (c *Client) Tasks() *Tasks { return &Tasks{client: c} }

// Forget drops the caller's token. It does not revoke the token, as Accounts.LogOut does.
func (c *Client) Forget(caller domain.UserID) { c.tokens.forgetCaller(caller) }

// Close closes idle connections and drops all tokens. It does not interrupt
// calls.
func (c *Client) Close() {
	c.tokens.clear()
	c.http.CloseIdleConnections()
}
