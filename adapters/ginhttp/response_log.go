package ginhttp

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// responseLog is the response writer of a request together with what is logged
// about it. Handlers find it as c.Writer, since Gin's c.Set would allocate a map
// for each request.
type responseLog struct {
	gin.ResponseWriter

	id         string
	deadline   deadline
	caller     domain.UserID // 0 without a valid token
	clientGone bool          // the client disconnected before it was answered
	complete   bool          // the handlers returned; false if one panicked
}

// DurationKey is the attribute with a request's duration in microseconds. Each
// request has exactly one log line with it.
const DurationKey = "duration_us"

// statusClientGone is logged instead of the status of a response whose client
// has disconnected.
const statusClientGone = 499

// Unwrap returns the underlying writer, for http.ResponseController.
func (r *responseLog) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func responseLogOf(c *gin.Context) *responseLog {
	if r, ok := c.Writer.(*responseLog); ok {
		return r
	}
	return new(responseLog)
}

// logRequests calls the observer and logs one line for each request. The line
// contains no path, query, header or body, since those contain personal data and
// secrets. It contains the client's address only if the request was refused, so
// that an operator can find and block its source.
func (a *API) logRequests(c *gin.Context) {
	r := &responseLog{ResponseWriter: c.Writer, id: requestID(c.Request.Header.Get("X-Request-Id"))}
	r.deadline.begin(a.timeout)
	c.Writer = r
	c.Writer.Header()["X-Request-Id"] = []string{r.id}
	c.Request.Pattern = c.FullPath() // for what wraps the API, such as traces
	a.observer.RequestBegan()
	defer a.logRequest(c, r)
	c.Next()
	r.complete = true
}

func (a *API) logRequest(c *gin.Context, r *responseLog) {
	now, status := time.Now(), c.Writer.Status()
	took := now.Sub(r.deadline.began)
	if r.clientGone {
		status = statusClientGone
	}
	method, route := methodLabel(c.Request.Method), c.FullPath()
	a.observer.RequestEnded(method, route, observedStatus(status, r.complete), took)
	attrs := append(make([]slog.Attr, 0, 8),
		slog.String("request_id", r.id),
		slog.String("method", method),
		slog.String("route", route),
		slog.Int("status", status),
		slog.Int64(DurationKey, took.Microseconds()), // formatting a fraction would add a quarter to the line's cost
		slog.Int("bytes", max(0, c.Writer.Size())),
	)
	if r.caller != 0 {
		attrs = append(attrs, slog.Int64("user", int64(r.caller)))
	}
	if isRefusal(status) {
		attrs = append(attrs, slog.String("from", a.address(c).String()))
	}
	if !r.complete {
		attrs = append(attrs, slog.Bool("cut_off", true))
	}
	a.logLine(c, now, requestLevel(route), "request", attrs...)
}

// logLine passes a line to the logger's handler directly: the Logger's methods
// would look up the caller's source line each time.
func (a *API) logLine(c *gin.Context, at time.Time, level slog.Level, message string, attrs ...slog.Attr) {
	ctx := c.Request.Context()
	if !a.logger.Enabled(ctx, level) {
		return
	}
	line := slog.NewRecord(at, level, message, 0)
	line.AddAttrs(attrs...)
	_ = a.logger.Handler().Handle(ctx, line) // slog.Logger ignores the error as well
}

// isRefusal reports whether the status refuses a client: for its credentials,
// token, origin or rights, its excess, or the load.
func isRefusal(status int) bool {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return true
	}
	return false
}

// requestLevel returns the level of a request's line. Health checks, which come
// every second, are logged for debugging only.
func requestLevel(route string) slog.Level {
	if route == LivePath || route == ReadyPath {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// requestID returns the client's X-Request-Id if it has at most 64 letters,
// digits and "-_.", so that a request can be traced through the logs of several
// services. Otherwise it returns a random one.
func requestID(given string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	if given == "" || len(given) > 64 || strings.Trim(given, plain) != "" {
		return rand.Text()
	}
	return given
}

// methodLabel returns a standard method unchanged and "other" for all others, so
// that a client cannot log arbitrary text or create metrics without bound.
func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodConnect, http.MethodOptions, http.MethodTrace:
		return method
	}
	return "other"
}
