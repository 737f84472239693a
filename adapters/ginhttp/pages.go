package ginhttp

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// Page is a resource for browsers that is served next to the API: with the same
// log and metrics, without redirects, and with GET and HEAD only.
type Page struct {
	// Path is matched exactly and names the route in the log. It must not be a
	// path of the API or of another page.
	Path string
	// Handler answers GET. It may replace the headers that every response has,
	// which are set before it is called.
	Handler http.Handler
	// JSON answers instead if Accept prefers application/json to text/html; nil for
	// none.
	JSON http.Handler
}

// addPages registers the web pages.
func (a *API) addPages(pages []Page) {
	for _, page := range pages {
		a.get(page.Path, a.public(internalErrorText, func(c *gin.Context) error {
			handler := page.Handler
			if page.JSON != nil {
				c.Writer.Header().Add("Vary", "Accept") // beside that of CORS
				if prefers(c.Request.Header["Accept"], jsonType, "text/html") {
					handler = page.JSON
				}
			}
			handler.ServeHTTP(c.Writer, c.Request)
			return nil
		}))
	}
}
