package ginhttp

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// What only HTTP can get wrong.
var (
	errNoRoute            = errors.New("no such route")
	errNoMethod           = errors.New("no such method on this route")
	errNoToken            = errors.New("no token in the request")
	errCredentialsMissing = errors.New("email or password is missing")
	errNotObject          = errors.New("body is not one valid JSON object")
	errNotJSON            = errors.New("content type is not JSON")
	errTooLarge           = errors.New("body is over its limit")
	errFilterInvalid      = errors.New("completed is neither true nor false")
	errNotString          = errors.New("must be a string")
	errNotBoolean         = errors.New("must be a boolean")
	// domain.ErrNotOwner has a text of its own on each route.
	errNotYoursToUpdate = errors.New("task is not the caller's to update")
	errNotYoursToDelete = errors.New("task is not the caller's to delete")
)

// answer is what a client sees of an error.
type answer struct {
	status int
	text   string
	code   string // of section 7; empty for none
	// refusal tells in WWW-Authenticate what is wrong with a token that was
	// sent (RFC 6750, section 3); empty when none was.
	refusal string
	// retryAfter and rateLimit are headers of those who are to come back
	// later; empty for none.
	retryAfter, rateLimit, rateLimitPolicy string
}

// challenge is the WWW-Authenticate of a 401.
func (a answer) challenge() []string {
	if a.refusal == "" {
		return bareChallenge
	}
	return []string{`Bearer error="invalid_token", error_description=` + strconv.Quote(a.refusal)}
}

func internalError(text string) answer {
	return answer{status: http.StatusInternalServerError, text: text}
}

// entry is a line of the error table.
type entry struct {
	err error
	answer
	// token marks the token check, which the task routes answer differently.
	token bool
	// fill completes the answer with what the error carries; nil for nothing.
	fill func(answer, error) answer
}

// table holds every status and text of the API but the 500s, which belong to
// their routes. The first line whose error matches is the answer.
var table = []entry{
	{err: errNoToken, token: true, answer: answer{status: http.StatusUnauthorized, text: "No token provided"}},
	{err: application.ErrTokenExpired, token: true, answer: answer{status: http.StatusUnauthorized, text: "Token expired", code: "TOKEN_EXPIRED", refusal: "The token has expired"}},
	{err: application.ErrTokenInvalid, token: true, answer: answer{status: http.StatusForbidden, text: "Invalid token", code: "INVALID_TOKEN", refusal: "The token is malformed or its signature is invalid"}},
	{err: application.ErrTokenNotActive, token: true, answer: answer{status: http.StatusForbidden, text: "Token not active yet", code: "TOKEN_NOT_ACTIVE", refusal: "The token is not active yet"}},
	{err: application.ErrTokenUnverified, token: true, answer: answer{status: http.StatusForbidden, text: "Token verification failed", code: "VERIFICATION_FAILED", refusal: "The token could not be verified"}},
	// Whom a use case does not find is its caller: the bearer of a token that
	// outlived its user.
	{err: domain.ErrUserNotFound, token: true, answer: answer{status: http.StatusForbidden, text: "Token verification failed", code: "VERIFICATION_FAILED", refusal: "The token could not be verified"}},

	{err: application.ErrInvalidCredentials, answer: answer{status: http.StatusUnauthorized, text: "Invalid credentials"}},
	{err: domain.ErrEmailTaken, answer: answer{status: http.StatusConflict, text: "Email already exists"}},

	{err: errCredentialsMissing, answer: answer{status: http.StatusBadRequest, text: "Email and password are required"}},
	{err: domain.ErrPasswordRequired, answer: answer{status: http.StatusBadRequest, text: "Email and password are required"}},
	{err: domain.ErrEmailInvalid, answer: answer{status: http.StatusBadRequest, text: "Email is not valid"}},
	{err: domain.ErrPasswordTooLong, answer: answer{status: http.StatusBadRequest, text: "Password must be at most 72 bytes"}},

	{err: application.ErrPasswordTooShort, fill: withMinimum, answer: answer{status: http.StatusBadRequest, text: "Password must be at least %d characters"}},
	{err: application.ErrTooManyAttempts, fill: withRateLimit, answer: answer{status: http.StatusTooManyRequests, text: "Too many attempts, try again later"}},
	{err: application.ErrBusy, answer: answer{status: http.StatusServiceUnavailable, text: "Server is busy, try again later", retryAfter: "1"}},

	{err: domain.ErrTitleRequired, answer: answer{status: http.StatusBadRequest, text: "Title is required"}},
	{err: domain.ErrTitleTooLong, answer: answer{status: http.StatusBadRequest, text: "Title must be at most 500 characters"}},
	{err: domain.ErrDescriptionTooLong, answer: answer{status: http.StatusBadRequest, text: "Description must be at most 16383 characters"}},
	{err: domain.ErrNoChanges, answer: answer{status: http.StatusBadRequest, text: "No fields provided to update"}},
	{err: domain.ErrTaskIDNotInteger, answer: answer{status: http.StatusBadRequest, text: "Task id must be an integer"}},
	{err: errFilterInvalid, answer: answer{status: http.StatusBadRequest, text: "completed must be true or false"}},
	{err: errNotYoursToUpdate, answer: answer{status: http.StatusForbidden, text: "You do not have permission to update this task"}},
	{err: errNotYoursToDelete, answer: answer{status: http.StatusForbidden, text: "You do not have permission to delete this task"}},
	{err: domain.ErrTaskNotFound, answer: answer{status: http.StatusNotFound, text: "Task not found"}},

	{err: errNotString, fill: withField, answer: answer{status: http.StatusBadRequest, text: " must be a string"}},
	{err: errNotBoolean, fill: withField, answer: answer{status: http.StatusBadRequest, text: " must be a boolean"}},
	{err: domain.ErrNotNullable, fill: withField, answer: answer{status: http.StatusBadRequest, text: " must be a boolean"}},
	{err: domain.ErrContainsNUL, fill: withField, answer: answer{status: http.StatusBadRequest, text: " must not contain NUL"}},
	{err: errNotObject, answer: answer{status: http.StatusBadRequest, text: "Request body must be a valid JSON object"}},
	{err: domain.ErrNotUTF8, answer: answer{status: http.StatusBadRequest, text: "Request body must be a valid JSON object"}},
	{err: errTooLarge, answer: answer{status: http.StatusRequestEntityTooLarge, text: "Request body is too large"}},
	{err: errNotJSON, answer: answer{status: http.StatusUnsupportedMediaType, text: "Content-Type must be application/json"}},

	{err: errNoRoute, answer: answer{status: http.StatusNotFound, text: "Not found"}},
	{err: errNoMethod, answer: answer{status: http.StatusMethodNotAllowed, text: "Method not allowed"}},
}

// taskToken is the answer of the task routes to every refused token
// (specification, section 4).
var taskToken = answer{status: http.StatusUnauthorized, text: "Invalid or missing authentication token"}

// serverAnswers are those that net/http gives before any route is found.
var serverAnswers = map[int]answer{
	http.StatusBadRequest:                  {status: http.StatusBadRequest, text: "Malformed HTTP request"},
	http.StatusExpectationFailed:           {status: http.StatusExpectationFailed, text: "Expectation cannot be met"},
	http.StatusRequestHeaderFieldsTooLarge: {status: http.StatusRequestHeaderFieldsTooLarge, text: "Request headers are too large"},
}
