package oteltraces_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// BenchmarkRequest measures GET /tasks on SQLite: without tracing, with tracing
// that the caller's traceparent does not sample, and with recorded traces.
func BenchmarkRequest(b *testing.B) {
	collector := httptest.NewServer(nil) // answers 404, which the exporter does not retry
	b.Cleanup(collector.Close)
	for _, test := range []struct {
		name, flags string
		on          bool
	}{{"off", "01", false}, {"not sampled", "00", true}, {"on", "01", true}} {
		b.Run(test.name, func(b *testing.B) {
			var traces *oteltraces.Traces
			if test.on {
				var err error
				if traces, err = oteltraces.Start(b.Context(), oteltraces.Options{
					Endpoint: collector.URL, Logger: slog.New(slog.DiscardHandler), TrustPeer: func(*http.Request) bool { return true },
				}); err != nil {
					b.Fatal(err)
				}
				b.Cleanup(func() { _ = traces.Shutdown(b.Context()) })
			}
			s := newService(b, traces)
			person := s.client.Register(b, "ana@example.com")
			handler := s.Config.Handler
			b.ReportAllocs()
			for b.Loop() {
				r := httptest.NewRequestWithContext(b.Context(), "GET", "/tasks", nil)
				r.Header.Set("Authorization", "Bearer "+person.Token)
				r.Header.Set("Traceparent", "00-"+traceID+"-"+parentID+"-"+test.flags)
				handler.ServeHTTP(httptest.NewRecorder(), r)
			}
		})
	}
}
