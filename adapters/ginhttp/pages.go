package ginhttp

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

// Page is something that is served beside the API, for people: in the same log
// and metrics, and under the same rules. Methods other than GET are refused,
// and there are no redirects.
type Page struct {
	// Path is matched exactly, and is the route's name in the log. It must not
	// be one of the API's.
	Path string
	// Handler answers GET. The headers that every answer has are set when it
	// is called, and it may replace them.
	Handler http.Handler
}

// mount adds the pages to the routes.
func (a *API) mount(pages []Page) error {
	taken := make(map[string]bool)
	for _, route := range a.engine.Routes() {
		taken[route.Path] = true
	}
	for _, page := range pages {
		// Gin would take these for parameters.
		if !strings.HasPrefix(page.Path, "/") || strings.ContainsAny(page.Path, ":*") {
			return fmt.Errorf("page %q has no path that can be matched exactly", page.Path)
		}
		if taken[page.Path] {
			return fmt.Errorf("page %q has a path that is taken", page.Path)
		}
		taken[page.Path] = true
		a.engine.GET(page.Path, a.open(failed, func(c *gin.Context) error {
			page.Handler.ServeHTTP(c.Writer, c.Request)
			return nil
		}))
	}
	return nil
}
