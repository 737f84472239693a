package ginhttp

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
)

// originSyntax matches an origin with a lower-case host. The pages of apps and browser
// extensions have no port.
var originSyntax = regexp.MustCompile(`^(https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[1-9][0-9]{0,4})?|(tauri|capacitor|ionic|chrome-extension|moz-extension)://[a-z0-9.-]+)$`)

// CheckOrigin returns an error unless the text is an origin as browsers send it (RFC 6454, section
// 6.1). It has a scheme, a lower-case host, and a port unless it is the scheme's default. Some apps
// have their own scheme, such as "tauri://localhost". Wildcards and "null" are not origins.
func CheckOrigin(text string) error {
	u, err := url.Parse(text)
	if err == nil && originSyntax.MatchString(text) {
		port := u.Port()
		number, _ := strconv.Atoi(port) // 0 for none
		if number <= math.MaxUint16 && u.Scheme+port != "http80" && u.Scheme+port != "https443" {
			return nil
		}
	}
	return errors.New("is no origin, such as https://app.example.com or tauri://localhost")
}

// allowOrigins lets web pages of exactly these origins read responses (CORS), register and log in.
// Requests from other origins are served without CORS headers, because browsers enforce the policy.
// Registrations and logins from other origins are rejected (see isCrossSite).
func (a *API) allowOrigins(origins []string) error {
	for _, origin := range origins {
		if err := cmp.Or(CheckOrigin(origin), a.crossOrigin.AddTrustedOrigin(origin)); err != nil {
			return fmt.Errorf("origin %q %w", origin, err)
		}
	}
	if len(origins) == 0 {
		return nil
	}
	allow := cors.New(cors.Config{
		// The library's own list rejects the schemes of apps.
		AllowOriginFunc: func(origin string) bool { return slices.Contains(origins, origin) },
		AllowMethods:    []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete},
		AllowHeaders:    []string{"Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID", "X-Request-Id"},
		ExposeHeaders:   []string{"Accept-Patch", "ETag", "Idempotent-Replayed", "Link", "Location", "Next-Cursor", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"},
		MaxAge:          time.Hour,
	})
	a.engine.Use(func(c *gin.Context) {
		// The library takes any OPTIONS request for a preflight. A preflight has
		// Access-Control-Request-Method (Fetch standard, "CORS protocol").
		plain := c.Request.Method == http.MethodOptions && c.GetHeader("Access-Control-Request-Method") == ""
		if slices.Contains(origins, c.GetHeader("Origin")) && !plain {
			allow(c)
			return
		}
		c.Writer.Header().Add("Vary", "Origin")
	})
	return nil
}

// isCrossSite reports whether a request that may change something is from a foreign web page. Such
// a registration or login is rejected before the body is read. Otherwise any web page could send
// failing logins through a visitor's browser and use up the quota of the visitor's address.
//
// Browsers name the source of a request in Sec-Fetch-Site, or over plain HTTP in Origin. A request
// from another origin is rejected unless the origin is one of CORSOrigins. Other clients send
// neither header, and are not affected. Origin is compared with the request's Host, not with
// X-Forwarded-Host, which any client can set. So a proxy of plain HTTP must pass on Host with its
// port, or CORSOrigins must name the public origin.
//
// Routes with a token need no such check, since a foreign web page does not know the token. With
// Options.Caller they have the check, since browsers send cookies automatically.
func (a *API) isCrossSite(r *http.Request) bool {
	if a.crossOrigin.Check(r) == nil {
		return false
	}
	// The library compares byte by byte. Browsers omit the default port in Origin, but proxies may
	// add it to Host.
	origin, bySite := r.Header.Get("Origin"), r.Header.Get("Sec-Fetch-Site") != ""
	return bySite || origin+":80" != "http://"+r.Host && origin+":443" != "https://"+r.Host
}
