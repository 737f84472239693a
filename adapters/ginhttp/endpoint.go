package ginhttp

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// endpoint does the work of a route. It answers itself when it succeeds, and
// returns what is to be answered when it does not.
type endpoint func(c *gin.Context) error

// protectedEndpoint is an endpoint that knows who calls.
type protectedEndpoint func(c *gin.Context, caller domain.UserID) error

// failed is the 500 of what no route of the specification stands for.
const failed = "Internal server error"

// open serves an endpoint to everybody. The text is its 500.
func (a *API) open(failure string, serve endpoint) gin.HandlerFunc {
	return a.handle(sectionSeven, failure, serve)
}

// protected serves an endpoint to bearers of a token.
func (a *API) protected(check tokenCheck, failure string, serve protectedEndpoint) gin.HandlerFunc {
	return a.handle(check, failure, func(c *gin.Context) error {
		caller, err := a.authenticate(c)
		if err != nil {
			return err
		}
		recordOf(c).caller = caller
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
		answer, known := check.answerTo(err)
		if !known {
			a.logFailure(c, err)
			answer = internalError(failure)
		}
		a.refuse(c, answer)
	}
}

// refuse answers with an error. Once a part of another answer is out, all that
// is left is to cut the connection, so that nobody takes the part for a whole.
func (a *API) refuse(c *gin.Context, with answer) {
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
	if err := respondWith(c, with.status, with, appendError); err != nil {
		panic(err) // the texts are our own: it is a mistake of ours
	}
}

// recoverPanic answers a panic as any other failure. The log gets the stack;
// the request's headers hold secrets and stay out.
func (a *API) recoverPanic(c *gin.Context, failure string) {
	cause := recover()
	if cause == nil {
		return
	}
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		panic(http.ErrAbortHandler) // net/http cuts the connection, silently
	}
	a.logger.ErrorContext(c.Request.Context(), "panic", "request_id", recordOf(c).id,
		"method", c.Request.Method, "route", c.FullPath(), "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
	a.refuse(c, internalError(failure))
}

// logFailure logs what is behind a 500, the one place that does. A client that
// went away is no failure of ours.
func (a *API) logFailure(c *gin.Context, err error) {
	ctx := c.Request.Context()
	if errors.Is(ctx.Err(), context.Canceled) || errors.Is(err, errClientGone) {
		recordOf(c).gone = true
		a.logger.DebugContext(ctx, "client went away", "request_id", recordOf(c).id, "method", c.Request.Method, "route", c.FullPath())
		return
	}
	a.logger.ErrorContext(ctx, "request failed", "request_id", recordOf(c).id, "method", c.Request.Method, "route", c.FullPath(), "error", err.Error())
}
