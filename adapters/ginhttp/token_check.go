package ginhttp

import (
	"errors"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// tokenCheck selects one of the specification's two tables for refused tokens.
type tokenCheck int

const (
	// detailedAuth answers each reason differently (specification, section 7).
	detailedAuth tokenCheck = iota
	// uniformAuth, of the task routes, answers every reason with the same 401
	// (specification, section 4). It keeps the code where section 7 answers
	// 401 as well.
	uniformAuth
)

// responseTo returns the error table's response to err; known is false where
// the table has none, and the response is the route's 500.
func (check tokenCheck) responseTo(err error) (response errorResponse, known bool) {
	for _, e := range errorTable {
		if !errors.Is(err, e.err) {
			continue
		}
		response = e.errorResponse
		if invalid := (*domain.FieldError)(nil); errors.As(err, &invalid) {
			response.field = invalid.Field
		}
		if e.fill != nil {
			response = e.fill(response, err)
		}
		if invalid := (*application.ImportError)(nil); errors.As(err, &invalid) {
			response.text = textOfLine(response.text, invalid.Line)
		}
		if e.token && check == uniformAuth {
			if response.status != http.StatusUnauthorized {
				response.code, response.codeInJSON = uniformAuthError.code, false
			}
			response.status, response.text = uniformAuthError.status, uniformAuthError.text
		}
		return response, true
	}
	return errorResponse{}, false
}

// authenticate returns the user of the request's bearer token, or the one of
// Options.Caller.
func (a *API) authenticate(c *gin.Context) (domain.UserID, error) {
	if a.options.Caller != nil {
		if a.crossOrigin.Check(c.Request) != nil { // passes requests that change nothing
			return 0, errCrossSite
		}
		caller, err := a.options.Caller(c.Request)
		if err != nil && !errors.Is(err, ErrNoCaller) {
			err = errors.New("find the caller: " + err.Error()) // not one of the error table, whatever the program returns
		}
		return caller, err
	}
	token := bearerToken(c.GetHeader("Authorization"))
	if token == "" {
		return 0, ErrNoCaller
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
