package gateway

import (
	"maps"
	"net/http"
)

// StrictTransport makes browsers use HTTPS for the host from then on, also where
// a link or a user says http:// (RFC 6797), so that no password or token is sent
// in the clear. Each response extends it by half a year, the least that Mozilla's
// Observatory accepts. It is no longer because an operator who returns to plain
// HTTP, on any port of the host, waits as long for the last browser. Sub-domains
// and preloading are the decision of the domain's owner.
var StrictTransport = http.Header{"Strict-Transport-Security": {"max-age=15768000"}}

// WithHeaders adds the headers to each response.
func WithHeaders(handler http.Handler, headers http.Header) http.Handler {
	if len(headers) == 0 {
		return handler
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), headers)
		handler.ServeHTTP(w, r)
	})
}
