package ginhttp

import (
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

// originSyntax is that of an origin with a lower-case host.
var originSyntax = regexp.MustCompile(`^https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[1-9][0-9]{0,4})?$`)

// ParseOrigin returns an error unless the text is an origin in the form that
// browsers send (RFC 6454, section 6.1): scheme, lower-case host, and the port
// unless it is the scheme's default. Wildcards are not origins.
func ParseOrigin(text string) error {
	u, err := url.Parse(text)
	if err == nil && originSyntax.MatchString(text) {
		port := u.Port()
		number, _ := strconv.Atoi(port) // 0 for none
		if number <= math.MaxUint16 && u.Scheme+port != "http80" && u.Scheme+port != "https443" {
			return nil
		}
	}
	return errors.New("is no origin, such as https://app.example.com")
}

// allowOrigins lets pages of exactly these origins read responses (CORS),
// register and log in. Requests from other origins are served without CORS
// headers: browsers enforce the policy, and an Origin header does not mean that a
// browser sent the request. Registrations and logins are refused, as
// newCrossOriginProtection says.
func (a *API) allowOrigins(origins []string) (err error) {
	for _, origin := range origins {
		if err := ParseOrigin(origin); err != nil {
			return fmt.Errorf("origin %q %w", origin, err)
		}
	}
	if a.crossOrigin, err = newCrossOriginProtection(origins); err != nil || len(origins) == 0 {
		return err
	}
	allow := cors.New(cors.Config{
		AllowOrigins:  origins,
		AllowMethods:  []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete},
		AllowHeaders:  []string{"Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "X-Request-Id"},
		ExposeHeaders: []string{"Accept-Patch", "ETag", "Idempotent-Replayed", "Link", "Location", "Next-Cursor", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"},
		MaxAge:        time.Hour,
	})
	a.engine.Use(func(c *gin.Context) {
		// The library takes any OPTIONS for a preflight. One without
		// Access-Control-Request-Method is not (Fetch standard, "CORS protocol").
		plain := c.Request.Method == http.MethodOptions && c.GetHeader("Access-Control-Request-Method") == ""
		if slices.Contains(origins, c.GetHeader("Origin")) && !plain {
			allow(c)
			return
		}
		c.Writer.Header().Add("Vary", "Origin")
	})
	return nil
}
