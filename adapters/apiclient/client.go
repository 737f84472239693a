// Package apiclient is the use cases of a task service that runs elsewhere: an
// adapter that has the methods of application.Accounts and application.Tasks
// and speaks the REST API, so that a program moves from an embedded service to
// a remote one by another constructor.
//
// It imports application, domain and the standard library.
//
// # Callers
//
// A use case is told who calls; the API wants a token. The client therefore
// keeps the token of everybody who logs in or is authenticated through it, and
// sends it for that caller. What is kept is bounded (WithMaxSessions: whoever
// was not heard of for longest goes first), never older than
// application.TokenLifetime, and forgotten when the service refuses it. A
// caller of whom there is no token gets ErrNoSession. Where somebody logs in
// twice, the last token counts.
//
// # Errors
//
// What the service refuses is an *Error, which matches the error that the use
// case itself returns: domain.ErrTaskNotFound, *application.TooManyAttempts
// and so on. Everything else about it is an *Error that matches nothing, such
// as a 500. Text that no JSON can carry (invalid UTF-8) or that is beyond what
// the service reads is judged by the rules of domain before it is sent; all
// other judging is the service's.
//
// # Differences
//
//   - Tasks have no CreatedAt and UpdatedAt, and users have a CreatedAt in
//     Accounts.All only: the API does not tell them. They are zero.
//   - Users have no password hash.
//   - Accounts.Authenticate asks the service, which also finds out that the
//     user is gone.
//   - A list whose loop takes longer than 90 seconds over 96 KiB is cut by
//     the service, and ends with an error.
//
// # Time and repetition
//
// See WithTimeout and WithRetries.
package apiclient

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Client is one service, seen from afar. It is safe for concurrent use.
type Client struct {
	base     string // without a slash at the end
	http     *http.Client
	timeout  time.Duration
	retries  int
	sessions *sessions // a pointer, so that no token prints with the client
}

// New returns a client of the service at the base URL, as
// "https://tasks.example.com" or "https://example.com/tasks-api". It does not
// connect yet. Whatever else a URL can have, a password above all, is refused.
func New(baseURL string, options ...Option) (*Client, error) {
	base, err := parseBase(baseURL)
	if err != nil {
		return nil, err
	}
	s := settings{timeout: DefaultTimeout, retries: DefaultRetries, maxSessions: DefaultMaxSessions}
	for _, option := range options {
		option(&s)
	}
	if s.transport == nil {
		s.transport = newTransport()
	}
	return &Client{
		base: base, timeout: s.timeout, retries: s.retries, sessions: newSessions(s.maxSessions),
		http: &http.Client{
			Transport: s.transport,
			// The API never redirects, and a token is for nobody else.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}, nil
}

// parseBase returns the URL that all paths are put behind. Its errors do not
// show the text: it may hold what its writer should not have put there.
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

// Accounts returns what people do with their accounts.
func (c *Client) Accounts() *Accounts { return &Accounts{client: c} }

// Tasks returns what users do with their tasks.
func (c *Client) Tasks() *Tasks { return &Tasks{client: c} }

// Forget drops the caller's token, as when somebody logs out. The service
// goes on to accept it until its time is over.
func (c *Client) Forget(caller domain.UserID) {
	if token, err := c.sessions.token(caller); err == nil {
		c.sessions.forget(caller, token)
	}
}

// Close ends idle connections and forgets all tokens. Calls that are under way
// go on.
func (c *Client) Close() {
	c.sessions.clear()
	c.http.CloseIdleConnections()
}
