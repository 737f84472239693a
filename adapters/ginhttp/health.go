package ginhttp

import (
	"context"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

// Health says whether the service can do its work.
type Health interface {
	// Problems lists, in words for an operator, what keeps the service from
	// being sent requests; nothing when it is ready. It must not take long.
	Problems(ctx context.Context) []string
}

// The paths that load balancers, containers and people ask, many of them every
// second.
const (
	LivePath  = "/livez"
	ReadyPath = "/readyz"
)

type statusJSON struct {
	Status string `json:"status"`
}

// live serves GET /livez: the process answers, whatever else does not. What
// restarts it on failure must not do so because a database is away.
func (a *API) live(c *gin.Context) error {
	respond(c, http.StatusOK, statusJSON{Status: "alive"})
	return nil
}

// ready serves GET /readyz. What is not ready is named, and it is worth asking
// again.
func (a *API) ready(c *gin.Context) error {
	var problems []string
	if a.health != nil {
		problems = a.health.Problems(c.Request.Context())
	}
	if len(problems) == 0 {
		respond(c, http.StatusOK, statusJSON{Status: "ready"})
		return nil
	}
	a.refuse(c, answer{
		status: http.StatusServiceUnavailable, text: "Not ready: " + strings.Join(problems, ", "), retryAfter: "1",
	})
	return nil
}
