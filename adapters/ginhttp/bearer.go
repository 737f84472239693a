package ginhttp

import (
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// authenticate returns the user of the request's bearer token.
func (a *API) authenticate(c *gin.Context) (domain.UserID, error) {
	token := bearerToken(c.GetHeader("Authorization"))
	if token == "" {
		return 0, errNoToken
	}
	return a.accounts.Authenticate(c.Request.Context(), token)
}

// bearerToken returns the second space-separated part of the header value
// (specification, section 5) where the first is "Bearer" in any letter case,
// and "" otherwise.
func bearerToken(header string) string {
	scheme, rest, _ := strings.Cut(strings.Trim(header, " "), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	token, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
	return token
}
