package ginhttp

import (
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"
)

// newCrossOriginProtection keeps foreign web pages from logging in and
// registering through a visitor's browser. Any page can send such a request,
// without reading the response; its failures would count against the visitor's
// address, which would then be locked out (429).
//
// A browser says where a request comes from in Sec-Fetch-Site, or in Origin over
// plain HTTP, where it omits Sec-Fetch-Site. A request of another site, or of
// another origin of the same site, is refused unless its origin is one of
// CORSOrigins. Other clients send neither header, and are not affected. Origin is
// compared with the Host of the request, not with X-Forwarded-Host, which any
// client can set: a proxy of plain HTTP must pass Host on, or CORSOrigins must
// name the public origin.
//
// Routes with a token need no such check, since a foreign page does not know the
// token. With Options.Caller they have it, since browsers send cookies by themselves.
func newCrossOriginProtection(origins []string) (*http.CrossOriginProtection, error) {
	protection := http.NewCrossOriginProtection()
	for _, origin := range origins {
		if err := protection.AddTrustedOrigin(origin); err != nil {
			return nil, fmt.Errorf("origin %q: %w", origin, err)
		}
	}
	return protection, nil
}

// sameOrigin serves an endpoint unless the request is from a foreign page. It
// refuses such a request before its body is read.
func (a *API) sameOrigin(serve endpoint) endpoint {
	return func(c *gin.Context) error {
		if a.crossOrigin.Check(c.Request) != nil {
			return errCrossSite
		}
		return serve(c)
	}
}
