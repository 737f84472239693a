package bootstrap

import (
	"maps"
	"net/http"
)

// strictTransport makes browsers use HTTPS for the host from then on, also where
// a link or a user says http:// (RFC 6797), so that no password or token is sent
// in the clear. Each response extends it by half a year, the least that Mozilla's
// Observatory accepts. It is no longer because an operator who returns to plain
// HTTP, on any port of the host, waits as long for the last browser. Sub-domains
// and preloading are the decision of the domain's owner.
var strictTransport = http.Header{"Strict-Transport-Security": {"max-age=15768000"}}

// transportHeaders returns the headers of every response of Serve. A host's
// server, which serves Handler, sets its own: they apply to the whole host.
func (s *Service) transportHeaders() http.Header {
	if s.config.Listen.TLSCertFile == "" {
		return nil // browsers ignore the header over plain HTTP
	}
	return strictTransport
}

// withHeaders adds the headers to each response.
func withHeaders(handler http.Handler, headers http.Header) http.Handler {
	if len(headers) == 0 {
		return handler
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), headers)
		handler.ServeHTTP(w, r)
	})
}
