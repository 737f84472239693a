package ginhttp

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
)

// ParseOrigin returns an error unless the text is an exact origin (RFC 6454):
// scheme, host and perhaps port, nothing else and no wildcard.
func ParseOrigin(text string) error {
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || text != u.Scheme+"://"+u.Host || !isHost(u) {
		return errors.New("is no origin, which looks like https://app.example.com")
	}
	return nil
}

func isHost(u *url.URL) bool {
	for _, r := range u.Host {
		if r == '*' || r == ',' || r == ' ' {
			return false
		}
	}
	return u.Hostname() != ""
}

// allowOrigins lets pages of exactly these origins read the answers (CORS).
// Anybody else's requests are served as if they had no origin: refusing them
// is the browser's part, and other clients send an Origin too.
func (a *API) allowOrigins(origins []string) error {
	if len(origins) == 0 {
		return nil
	}
	for _, origin := range origins {
		if err := ParseOrigin(origin); err != nil {
			return fmt.Errorf("origin %q %w", origin, err)
		}
	}
	allow := cors.New(cors.Config{
		AllowOrigins:  origins,
		AllowMethods:  []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete},
		AllowHeaders:  []string{"Authorization", "Content-Type", "X-Request-Id"},
		ExposeHeaders: []string{"ETag", "Link", "Location", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"},
		MaxAge:        time.Hour,
	})
	a.engine.Use(func(c *gin.Context) {
		if origin := c.GetHeader("Origin"); slices.Contains(origins, origin) {
			allow(c)
			return
		}
		c.Writer.Header().Add("Vary", "Origin")
	})
	return nil
}
