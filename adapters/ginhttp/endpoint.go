package ginhttp

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// endpoint serves a route. It either writes the response and returns nil, or
// returns the error to answer with.
type endpoint func(c *gin.Context) error

// protectedEndpoint is an endpoint that gets the authenticated user.
type protectedEndpoint func(c *gin.Context, caller domain.UserID) error

// internalErrorText is the 500 of routes that the specification does not have.
const internalErrorText = "Internal server error"

// public serves an endpoint without authentication; failure is the text of its
// 500.
func (a *API) public(failure string, serve endpoint) gin.HandlerFunc {
	return a.handle(detailedAuth, failure, serve)
}

// protected serves an endpoint to callers with a valid token or, with Options.Caller, to the
// user that it returns.
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
		response, known := check.responseTo(err)
		if !known {
			a.logFailure(c, err)
			response = internalError(failure)
		}
		a.respondError(c, response)
	}
}

// respondError writes an error response, as a problem if the client asks for that. If a part of another response has been
// sent, it aborts the connection instead, so that the client does not take the
// part for the whole.
func (a *API) respondError(c *gin.Context, with errorResponse) {
	if c.Writer.Written() {
		panic(http.ErrAbortHandler)
	}
	header := c.Writer.Header()
	if with.status == http.StatusUnauthorized {
		header["Www-Authenticate"] = with.challenge()
	}
	if with.retryAfter != "" {
		header.Set("Retry-After", with.retryAfter)
	}
	if with.rateLimit != "" {
		header.Set("RateLimit", with.rateLimit)
		header.Set("RateLimit-Policy", with.rateLimitPolicy)
	}
	if prefers(c.Request.Header["Accept"], problemType, jsonType) {
		header.Add("Vary", "Accept") // beside that of CORS
		respondAs(c, with.status, problemContentType, with.problem())
		return
	}
	respond(c, with.status, with.json())
}

// recoverPanic answers a panic with the route's 500. It logs the stack, but no
// header of the request, since headers contain secrets.
func (a *API) recoverPanic(c *gin.Context, failure string) {
	cause := recover()
	if cause == nil {
		return
	}
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		panic(http.ErrAbortHandler) // net/http closes the connection without logging
	}
	a.options.Logger.ErrorContext(c.Request.Context(), "panic", "request_id", requestID(c),
		"method", c.Request.Method, "route", c.FullPath(), "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
	a.respondError(c, internalError(failure))
}

// logFailure logs the error behind a 500; no other code does. A client's
// disconnect, which cancels the context, is logged at debug level only. A
// deadline of the request is a failure of the service.
func (a *API) logFailure(c *gin.Context, err error) {
	ctx := c.Request.Context()
	if errors.Is(ctx.Err(), context.Canceled) || errors.Is(err, errClientGone) {
		a.options.Logger.DebugContext(ctx, "client disconnected", "request_id", requestID(c), "method", c.Request.Method, "route", c.FullPath())
		return
	}
	a.options.Logger.ErrorContext(ctx, "request failed", "request_id", requestID(c), "method", c.Request.Method, "route", c.FullPath(), "error", err.Error())
}
