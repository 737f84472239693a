package ginhttp_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

type mark struct{}

// marked is a slog.Handler that adds the mark in the context.
type marked struct{ slog.Handler }

func (h marked) Handle(ctx context.Context, r slog.Record) error {
	if text, ok := ctx.Value(mark{}).(string); ok {
		r.AddAttrs(slog.String("mark", text))
	}
	return h.Handler.Handle(ctx, r)
}

// The log lines of a request have the values that a handler around the API puts into
// the context.
func TestLogHasTheContextOfTheRequest(t *testing.T) {
	put := func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), mark{}, "a")))
		})
	}
	tests := map[string]struct {
		do      func() error
		sent    request
		message string
	}{
		"a request":         {succeed, routes["delete"].request, "request"},
		"a failure":         {func() error { return errors.New("lost") }, routes["delete"].request, "request failed"},
		"a panic":           {doPanic, routes["delete"].request, "panic"},
		"an unknown path":   {succeed, request{method: "GET", target: "/nothing"}, "request"},
		"an unknown method": {succeed, request{method: "PATCH", target: "/tasks"}, "request"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			api := newAPI(t, stubAccounts{do: test.do}, stubTasks{do: test.do}, ginhttp.Options{
				Logger: slog.New(marked{slog.NewJSONHandler(&log, nil)}),
			})
			test.sent.serve(t, put(api))
			onlyLine(t, &log, test.message).has(t, line{"mark": "a"})
		})
	}
}
