package ginhttp

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

// The paths of the health checks.
const (
	LivePath  = "/livez"
	ReadyPath = "/readyz"
)

type statusJSON struct {
	Status string `json:"status"`
}

// live serves GET /livez. It always responds 200, so that a supervisor does not restart the process
// because the database is down.
func (a *API) live(c *gin.Context) error {
	return respond(c, http.StatusOK, statusJSON{Status: "alive"})
}

// ready serves GET /readyz. A 503 names the problems.
func (a *API) ready(c *gin.Context) error {
	var problems []string
	if a.options.Problems != nil {
		problems = a.options.Problems(c.Request.Context())
	}
	if len(problems) == 0 {
		return respond(c, http.StatusOK, statusJSON{Status: "ready"})
	}
	a.respondError(c, errorResponse{
		status: http.StatusServiceUnavailable, text: "Not ready: " + strings.Join(problems, ", "), code: "NOT_READY", retryAfter: "1",
	})
	return nil
}
