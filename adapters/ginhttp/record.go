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

// record is the writer of an answer and, beside it, what the log is told of the
// request. It is found as c.Writer: Gin's own place for values would make a map
// for each request.
type record struct {
	gin.ResponseWriter

	id     string
	began  time.Time
	caller domain.UserID // 0 for nobody
	gone   bool          // the client, before it was answered
	whole  bool          // the answer; false while it is not
}

// DurationKey is the attribute with a request's duration in microseconds. The one
// line that each request has in the log has it, and no other line.
const DurationKey = "duration_us"

// statusClientGone is logged where a client did not wait for its answer: the
// one that was made says nothing then.
const statusClientGone = 499

// Unwrap lets http.ResponseController find the server's own writer.
func (r *record) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func recordOf(c *gin.Context) *record {
	if r, ok := c.Writer.(*record); ok {
		return r
	}
	return new(record)
}

// logRequests tells the observer of each request and writes one line for it: no
// path, no query, no header and no body, which hold what is nobody's business.
func (a *API) logRequests(c *gin.Context) {
	r := &record{ResponseWriter: c.Writer, id: requestID(c.Request.Header.Get("X-Request-Id")), began: time.Now()}
	c.Writer = r
	c.Writer.Header()["X-Request-Id"] = []string{r.id}
	a.observer.RequestBegan()
	defer a.logRequest(c, r)
	c.Next()
	r.whole = true
}

func (a *API) logRequest(c *gin.Context, r *record) {
	now, status := time.Now(), c.Writer.Status()
	took := now.Sub(r.began)
	if r.gone {
		status = statusClientGone
	}
	method, route := known(c.Request.Method), c.FullPath()
	a.observer.RequestEnded(method, route, observedStatus(status, r.whole), took)
	attrs := append(make([]slog.Attr, 0, 8),
		slog.String("request_id", r.id),
		slog.String("method", method),
		slog.String("route", route),
		slog.Int("status", status),
		slog.Int64(DurationKey, took.Microseconds()), // a fraction would cost a quarter of the line
		slog.Int("bytes", max(0, c.Writer.Size())),
	)
	if r.caller != 0 {
		attrs = append(attrs, slog.Int64("user", int64(r.caller)))
	}
	if !r.whole {
		attrs = append(attrs, slog.Bool("cut_off", true))
	}
	a.writeLine(c, now, levelOf(route), "request", attrs...)
}

// writeLine writes a line of every day. Not through the logger, which would
// look for the line of source that it was called from, each time again.
func (a *API) writeLine(c *gin.Context, at time.Time, level slog.Level, message string, attrs ...slog.Attr) {
	ctx := c.Request.Context()
	if !a.logger.Enabled(ctx, level) {
		return
	}
	line := slog.NewRecord(at, level, message, 0)
	line.AddAttrs(attrs...)
	_ = a.logger.Handler().Handle(ctx, line) // as the logger does
}

// levelOf keeps those who ask every second how the service is out of the log.
func levelOf(route string) slog.Level {
	if route == LivePath || route == ReadyPath {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// requestID takes the client's identity of a request where it is a plain token
// of at most 64 characters, so that it can be followed through other people's
// logs, and makes one otherwise.
func requestID(given string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	if given == "" || len(given) > 64 || strings.Trim(given, plain) != "" {
		return rand.Text()
	}
	return given
}

// known is a method that HTTP has, or "other": clients can write what they like
// there, as long as they like.
func known(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodConnect, http.MethodOptions, http.MethodTrace:
		return method
	}
	return "other"
}
