package ginhttp

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// endpoint serves a route. It writes the response and returns nil, or returns the error for the
// client.
type endpoint func(c *gin.Context) error

// protectedEndpoint is an endpoint that gets the authenticated user.
type protectedEndpoint func(c *gin.Context, caller domain.UserID) error

// internalErrorText is the text of a 500 on routes that have no text of their own.
const internalErrorText = "Internal server error"

// public serves an endpoint without authentication; failure is the text of its
// 500.
func (a *API) public(failure string, serve endpoint) gin.HandlerFunc {
	return a.handle(detailedAuth, failure, serve)
}

// protected serves an endpoint to callers with a valid token. With Options.Caller, it serves the
// endpoint to the user that Caller returns.
func (a *API) protected(check tokenCheck, failure string, serve protectedEndpoint) gin.HandlerFunc {
	return a.handle(check, failure, func(c *gin.Context) error {
		caller, err := a.authenticate(c)
		if err != nil {
			return err
		}
		addLogAttr(c, slog.Int64("user", int64(caller)))
		return serve(c, caller)
	})
}

func (a *API) handle(check tokenCheck, failure string, serve endpoint) gin.HandlerFunc {
	return func(c *gin.Context) {
		defer a.recoverPanic(c, failure)
		err := serve(c)
		if err == nil {
			return
		}
		response, found := check.responseTo(err)
		if !found {
			a.logFailure(c, err)
			response = internalError(failure)
		}
		a.respondError(c, response)
	}
}

// respondError writes an error response, as a problem if the client asks for one. If a part of
// another response has been sent, it aborts the connection, so that the client does not mistake the
// part for the whole.
func (a *API) respondError(c *gin.Context, with errorResponse) {
	if c.Writer.Written() {
		abort(c)
	}
	header := c.Writer.Header()
	if with.status == http.StatusUnauthorized {
		header.Set("WWW-Authenticate", with.challenge())
	}
	if with.retryAfter != "" {
		header.Set("Retry-After", with.retryAfter)
	}
	if with.rateLimit != "" {
		header.Set("RateLimit", with.rateLimit)
		header.Set("RateLimit-Policy", with.rateLimitPolicy)
	}
	contentType, body := jsonContentType, any(with.json())
	if prefers(c.Request.Header["Accept"], problemType, jsonType) {
		if c.FullPath() != changesPath { // specification, section 12.7
			varyByAccept(header)
		}
		contentType, body = problemContentType, with.problem()
	}
	if err := respondAs(c, with.status, contentType, body); err != nil {
		panic(err) // the error table is wrong; recoverPanic responds
	}
}

// abort closes the connection without logging. A middleware of the embedder may recover the panic, as
// gin.Recovery does, and net/http would then complete the response. The gateway prevents that. Without
// a gateway, a write deadline in the past prevents any further byte.
func abort(c *gin.Context) {
	if w, found := writerWith[interface{ Abort() }](c.Writer); found {
		w.Abort()
	} else {
		_ = http.NewResponseController(c.Writer).SetWriteDeadline(time.Unix(1, 0)) // not every writer has deadlines
	}
	panic(http.ErrAbortHandler)
}

// recoverPanic turns a panic into the route's 500. It logs the stack, but no header of the request,
// since headers contain secrets.
func (a *API) recoverPanic(c *gin.Context, failure string) {
	cause := recover()
	if cause == nil {
		return
	}
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		abort(c)
	}
	a.options.Logger.ErrorContext(c.Request.Context(), "panic", "request_id", requestID(c),
		"method", c.Request.Method, "route", c.FullPath(), "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
	a.respondError(c, internalError(failure))
}

// logFailure logs the error behind a 500. If the client has disconnected, the line has only the
// debug level. A missed deadline is a failure of the service.
func (a *API) logFailure(c *gin.Context, err error) {
	ctx := c.Request.Context()
	if errors.Is(ctx.Err(), context.Canceled) || errors.Is(err, errClientGone) {
		a.options.Logger.DebugContext(ctx, "client disconnected", "request_id", requestID(c), "method", c.Request.Method, "route", c.FullPath())
		return
	}
	a.options.Logger.ErrorContext(ctx, "request failed", "request_id", requestID(c), "method", c.Request.Method, "route", c.FullPath(), "error", err.Error())
}

// authenticate returns the user of the request's bearer token. With Options.Caller, it returns the
// user that Caller returns.
func (a *API) authenticate(c *gin.Context) (domain.UserID, error) {
	if a.options.Caller != nil {
		if a.isCrossSite(c.Request) { // false for requests that change nothing
			return 0, errCrossSite
		}
		return a.embedderUser(c.Request)
	}
	token := bearerToken(c.GetHeader("Authorization"))
	if token == "" {
		return 0, ErrNoCaller
	}
	return a.accounts.Authenticate(c.Request.Context(), token)
}

// embedderUser returns the user that Options.Caller returns.
func (a *API) embedderUser(r *http.Request) (domain.UserID, error) {
	user, err := a.options.Caller(r)
	if err != nil && !errors.Is(err, ErrNoCaller) {
		err = errors.New("find the caller: " + err.Error()) // not wrapped, so that it matches nothing in the error table
	}
	return user, err
}

// bearerToken returns the second space-separated part of the header value if the first is "Bearer"
// in any letter case, and "" otherwise (specification, section 5).
func bearerToken(header string) string {
	scheme, rest, _ := strings.Cut(strings.Trim(header, " "), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	token, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
	return token
}

// The API and the gateway in front of it (adapters/gateway) share what they know of a request. They
// use the fields of net/http's types, and the methods of the gateway's writer, which the API finds
// by Unwrap. Without a gateway there is no log line, and no limit of time, connections or shared
// memory.

// reserve raises the request's reservation in the gateway's budget to n bytes. The reservation
// lasts until the request ends, or in a stream until the next Flush. reserve returns errNoMemory if
// the budget has no room. A few kilobytes always fit.
func reserve(c *gin.Context, n int) error {
	w, found := writerWith[interface{ Reserve(n int) error }](c.Writer)
	if found && w.Reserve(n) != nil {
		return errNoMemory
	}
	return nil
}

// addLogAttr adds an attribute to the request's log line.
func addLogAttr(c *gin.Context, attr slog.Attr) {
	if w, found := writerWith[interface{ AddLogAttr(attr slog.Attr) }](c.Writer); found {
		w.AddLogAttr(attr)
	}
}

// writerWith returns the outermost writer that has the methods of T. It unwraps the writer down to
// net/http's own.
func writerWith[T any](writer http.ResponseWriter) (found T, ok bool) {
	for {
		if found, ok = writer.(T); ok {
			return found, true
		}
		wrapper, wraps := writer.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return found, false
		}
		writer = wrapper.Unwrap()
	}
}

// requestID returns the ID that the gateway gave the request; "" for none.
func requestID(c *gin.Context) string { return c.Writer.Header().Get("X-Request-Id") }

// clientAddress returns the client address; the zero Addr if it is unknown, such as on a Unix
// socket.
func clientAddress(c *gin.Context) netip.Addr {
	from, _ := netip.ParseAddrPort(c.Request.RemoteAddr) // the zero AddrPort with an error
	return ratelimit.NormalizeAddress(from.Addr())
}
