package ginhttp

import (
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
)

// ParseOrigin returns an error unless the text is an origin in the form that
// browsers send (RFC 6454, section 6.1): scheme, lower-case host, and the port
// unless it is the scheme's default. Wildcards are not origins.
func ParseOrigin(text string) error {
	u, err := url.Parse(text)
	if err != nil || text != u.Scheme+"://"+u.Host || !isHost(u.Hostname()) || !isPort(u) {
		return errors.New("is no origin, such as https://app.example.com")
	}
	return nil
}

func isHost(name string) bool {
	if address, err := netip.ParseAddr(name); err == nil {
		return address.Zone() == "" && address.String() == name
	}
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-") == ""
}

func isPort(u *url.URL) bool {
	defaults := map[string]string{"http": "80", "https": "443"}
	byDefault, known := defaults[u.Scheme]
	if u.Port() == "" {
		return known && !strings.HasSuffix(u.Host, ":")
	}
	port, err := strconv.ParseUint(u.Port(), 10, 16)
	return known && err == nil && port > 0 && u.Port() != byDefault && strconv.FormatUint(port, 10) == u.Port()
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
