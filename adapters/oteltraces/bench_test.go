package oteltraces_test

import (
	"log/slog"
	"net/http/httptest"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
)

// BenchmarkRequest is a listing over SQLite: without traces, of which nothing
// is there then at all, with traces that the caller's traceparent turns off,
// and with traces that are recorded.
func BenchmarkRequest(b *testing.B) {
	collector := httptest.NewServer(nil) // answers 404: sending costs the same
	b.Cleanup(collector.Close)
	for _, test := range []struct {
		name, flags string
		on          bool
	}{{"off", "01", false}, {"not sampled", "00", true}, {"on", "01", true}} {
		b.Run(test.name, func(b *testing.B) {
			var traces *oteltraces.Traces
			if test.on {
				var err error
				if traces, err = oteltraces.Start(b.Context(), oteltraces.Options{Endpoint: collector.URL, Logger: slog.New(slog.DiscardHandler)}); err != nil {
					b.Fatal(err)
				}
				b.Cleanup(func() { _ = traces.Shutdown(b.Context()) })
			}
			s := newService(b, traces)
			authorization := s.member(b, "ana@example.com", "secret")
			handler := s.Config.Handler
			b.ReportAllocs()
			for b.Loop() {
				r := httptest.NewRequestWithContext(b.Context(), "GET", "/tasks", nil)
				r.Header.Set("Authorization", authorization)
				r.Header.Set("Traceparent", "00-"+traceID+"-"+parentID+"-"+test.flags)
				handler.ServeHTTP(httptest.NewRecorder(), r)
			}
		})
	}
}
