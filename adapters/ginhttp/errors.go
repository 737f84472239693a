package ginhttp

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrNoCaller reports a request without a token. With Options.Caller, it reports a request without
// a user.
var ErrNoCaller = errors.New("request has no caller")

// Errors of HTTP requests, which no use case returns.
var (
	errNoRoute                = errors.New("unknown route")
	errNoMethod               = errors.New("method not allowed on this route")
	errCrossSite              = errors.New("request of a foreign web page")
	errPasswordsMissing       = errors.New("current or new password is missing")
	errQueryInvalid           = errors.New("query is malformed")
	errNotObject              = errors.New("body is not a valid JSON object")
	errEncoded                = errors.New("body has a content encoding")
	errNotJSON                = errors.New("content type is not JSON")
	errTooLarge               = errors.New("body exceeds its limit")
	errNoMemory               = errors.New("no memory for the body or the response")
	errFilterInvalid          = errors.New("completed is neither true nor false")
	errNotString              = errors.New("must be a string")
	errNotBoolean             = errors.New("must be a boolean")
	errDueNotString           = errors.New("due must be a string")
	errNotMergePatch          = errors.New("content type is not a merge patch")
	errIdempotencyKeyRequired = errors.New("import has no idempotency key")
	// errClientGone ends a list or a stream whose client disconnected or read too slowly.
	errClientGone = errors.New("client disconnected or too slow")
	// An account deletion has no new password, so errPasswordsMissing does not fit.
	errCurrentPasswordMissing = errors.New("current password is missing")
	// The text for domain.ErrNotOwner depends on the route.
	errViewForbidden   = errors.New("task to view has another owner")
	errUpdateForbidden = errors.New("task to update has another owner")
	errDeleteForbidden = errors.New("task to delete has another owner")
)

// errorTable has the status, text and code of each error of the API, except for the routes' 500s,
// NOT_READY of /readyz and uniformAuthError. The first line with a matching error decides. A code
// never changes. Lines with the same code have the same status and text.
var errorTable = []errorResponse{
	{err: ErrNoCaller, token: true, status: http.StatusUnauthorized, text: "No token provided", code: "UNAUTHENTICATED"},
	{err: application.ErrTokenExpired, token: true, status: http.StatusUnauthorized, text: "Token expired", code: "TOKEN_EXPIRED", codeInJSON: true, reason: "The token has expired"},
	{err: application.ErrTokenInvalid, token: true, status: http.StatusForbidden, text: "Invalid token", code: "INVALID_TOKEN", codeInJSON: true, reason: "The token is malformed or its signature is invalid"},
	{err: application.ErrTokenNotActive, token: true, status: http.StatusForbidden, text: "Token not active yet", code: "TOKEN_NOT_ACTIVE", codeInJSON: true, reason: "The token is not active yet"},
	{err: application.ErrTokenUnverified, token: true, status: http.StatusForbidden, text: "Token verification failed", code: "VERIFICATION_FAILED", codeInJSON: true, reason: "The token could not be verified"},
	// The caller has been deleted. No use case looks for another user.
	{err: domain.ErrUserNotFound, token: true, status: http.StatusForbidden, text: "Token verification failed", code: "VERIFICATION_FAILED", codeInJSON: true, reason: "The token could not be verified"},

	{err: errCrossSite, status: http.StatusForbidden, text: "Cross-site request refused", code: "CROSS_SITE_REQUEST"},
	{err: application.ErrInvalidCredentials, status: http.StatusUnauthorized, text: "Invalid credentials", code: "INVALID_CREDENTIALS"},
	{err: domain.ErrEmailTaken, status: http.StatusConflict, text: "Email already exists", code: "EMAIL_TAKEN", field: "email"},

	{err: domain.ErrPasswordRequired, status: http.StatusBadRequest, text: "Email and password are required", code: "CREDENTIALS_REQUIRED"},
	{err: domain.ErrEmailInvalid, status: http.StatusBadRequest, text: "Email is not valid", code: "EMAIL_INVALID", field: "email"},
	{err: domain.ErrPasswordTooLong, status: http.StatusBadRequest, text: fmt.Sprintf("Password must be at most %d bytes", domain.MaxPasswordBytes), code: "PASSWORD_TOO_LONG", field: "password"},

	{err: errPasswordsMissing, status: http.StatusBadRequest, text: "Current password and new password are required", code: "PASSWORDS_REQUIRED"},
	{err: errCurrentPasswordMissing, status: http.StatusBadRequest, text: "Current password is required", code: "CURRENT_PASSWORD_REQUIRED", field: "currentPassword"},
	{err: application.ErrWrongPassword, status: http.StatusForbidden, text: "Current password is incorrect", code: "CURRENT_PASSWORD_INCORRECT", field: "currentPassword"},
	{err: errQueryInvalid, status: http.StatusBadRequest, text: "Query is not valid", code: "QUERY_INVALID"},

	{err: &application.PasswordTooShortError{}, fill: withMinLength, status: http.StatusBadRequest, text: "Password must be at least %d characters", code: "PASSWORD_TOO_SHORT", field: "password"},
	{err: &application.TokenDaysError{}, fill: withMaxDays, status: http.StatusBadRequest, text: "days must be an integer from 1 to %d", code: "DAYS_NOT_VALID", field: "days"},
	{err: &ratelimit.AttemptsError{}, fill: withRateLimit, status: http.StatusTooManyRequests, text: "Too many attempts, try again later", code: "TOO_MANY_ATTEMPTS"},
	{err: fairqueue.ErrBusy, status: http.StatusServiceUnavailable, text: "Server is busy, try again later", code: "SERVER_BUSY", retryAfter: "1"},
	{err: errNoMemory, status: http.StatusServiceUnavailable, text: "Server is busy, try again later", code: "SERVER_BUSY", retryAfter: "1"},

	{err: domain.ErrTitleRequired, status: http.StatusBadRequest, text: "Title is required", code: "TITLE_REQUIRED", field: "title"},
	{err: domain.ErrTitleTooLong, status: http.StatusBadRequest, text: fmt.Sprintf("Title must be at most %d characters", domain.MaxTitleChars), code: "TITLE_TOO_LONG", field: "title"},
	{err: domain.ErrDescriptionTooLong, status: http.StatusBadRequest, text: fmt.Sprintf("Description must be at most %d characters", domain.MaxDescriptionChars), code: "DESCRIPTION_TOO_LONG", field: "description"},
	{err: domain.ErrNoChanges, status: http.StatusBadRequest, text: "No fields provided to update", code: "NO_FIELDS"},
	{err: domain.ErrTaskIDNotInteger, status: http.StatusBadRequest, text: "Task id must be an integer", code: "TASK_ID_INVALID", field: "id"},
	{err: errFilterInvalid, status: http.StatusBadRequest, text: "completed must be true or false", code: "COMPLETED_INVALID", field: "completed"},
	{err: application.ErrTextInvalid, status: http.StatusBadRequest, text: fmt.Sprintf("q must be 1 to %d characters", application.MaxTextChars), code: "Q_INVALID", field: "q"},
	{err: errDueFromInvalid, status: http.StatusBadRequest, text: "dueFrom must be a date such as 2026-03-14", code: "DUE_FROM_NOT_A_DATE", field: "dueFrom"},
	{err: errDueToInvalid, status: http.StatusBadRequest, text: "dueTo must be a date such as 2026-03-14", code: "DUE_TO_NOT_A_DATE", field: "dueTo"},
	{err: errSortInvalid, status: http.StatusBadRequest, text: "sort must be id, -id or due", code: "SORT_INVALID", field: "sort"},
	{err: errWithInvalid, status: http.StatusBadRequest, text: "with must be a list of due, createdAt, updatedAt and etag", code: "WITH_INVALID", field: "with"},
	{err: errLimitInvalid, status: http.StatusBadRequest, text: fmt.Sprintf("limit must be an integer from 1 to %d", application.MaxLimit), code: "LIMIT_INVALID", field: "limit"},
	{err: application.ErrCursorInvalid, status: http.StatusBadRequest, text: "cursor is not valid", code: "CURSOR_INVALID", field: "cursor"},
	{err: application.ErrSinceInvalid, status: http.StatusBadRequest, text: "since is not valid", code: "SINCE_NOT_VALID", field: "since"},
	{err: application.ErrChangesExpired, status: http.StatusGone, text: "Cursor has expired", code: "CURSOR_EXPIRED", field: "since"},
	{err: application.ErrTooManyStreams, status: http.StatusTooManyRequests, text: "Too many streams, try again later", code: "TOO_MANY_STREAMS", retryAfter: "5"},
	{err: application.ErrStreamsBusy, status: http.StatusServiceUnavailable, text: "Server is busy, try again later", code: "SERVER_BUSY", retryAfter: "1"},
	{err: errIfMatchInvalid, status: http.StatusBadRequest, text: "If-Match must be * or a list of entity tags", code: "IF_MATCH_INVALID", field: "If-Match"},
	{err: errIfNoneMatchInvalid, status: http.StatusBadRequest, text: "If-None-Match must be * or a list of entity tags", code: "IF_NONE_MATCH_INVALID", field: "If-None-Match"},
	{err: domain.ErrIdempotencyKeyInvalid, status: http.StatusBadRequest, text: "Idempotency-Key must be 1 to 255 visible ASCII characters", code: "IDEMPOTENCY_KEY_INVALID", field: "Idempotency-Key"},
	{err: errIdempotencyKeyRequired, status: http.StatusBadRequest, text: "Idempotency-Key is required", code: "IDEMPOTENCY_KEY_REQUIRED", field: "Idempotency-Key"},
	{err: application.ErrImportEmpty, status: http.StatusBadRequest, text: "Import has no tasks", code: "IMPORT_EMPTY"},
	{err: application.ErrImportTooLong, status: http.StatusBadRequest, text: fmt.Sprintf("Import must have at most %d tasks", application.MaxImport), code: "IMPORT_TOO_LONG"},
	{err: &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}, status: http.StatusNotImplemented, text: "Idempotency-Key is not supported", code: "IDEMPOTENCY_KEY_UNSUPPORTED"},
	{err: &domain.UnsupportedError{Feature: domain.FeatureChanges}, status: http.StatusNotImplemented, text: "Changes are not supported", code: "CHANGES_UNSUPPORTED"},
	{err: domain.ErrIdempotencyKeyInProgress, status: http.StatusConflict, text: "A request with this Idempotency-Key is in progress", code: "IDEMPOTENCY_KEY_IN_PROGRESS"},
	{err: domain.ErrIdempotencyKeyReused, status: http.StatusUnprocessableEntity, text: "Idempotency-Key was used with another request", code: "IDEMPOTENCY_KEY_REUSED", field: "Idempotency-Key"},
	{err: domain.ErrTaskChanged, status: http.StatusPreconditionFailed, text: "Task has changed", code: "TASK_CHANGED"},
	{err: errViewForbidden, status: http.StatusForbidden, text: "You do not have permission to view this task", code: "VIEW_FORBIDDEN"},
	{err: errUpdateForbidden, status: http.StatusForbidden, text: "You do not have permission to update this task", code: "UPDATE_FORBIDDEN"},
	{err: errDeleteForbidden, status: http.StatusForbidden, text: "You do not have permission to delete this task", code: "DELETE_FORBIDDEN"},
	{err: domain.ErrTaskLimit, status: http.StatusForbidden, text: "Task limit reached", code: "TASK_LIMIT_REACHED"},
	{err: &domain.RuleError{}, fill: withRule, status: http.StatusForbidden, text: "Refused", code: "REFUSED"},
	{err: domain.ErrTooManyIdempotencyKeys, status: http.StatusTooManyRequests, text: "Too many idempotency keys, try again later", code: "TOO_MANY_KEYS", retryAfter: "3600"},
	{err: domain.ErrTaskNotFound, status: http.StatusNotFound, text: "Task not found", code: "TASK_NOT_FOUND"},

	{err: errDueNotString, status: http.StatusBadRequest, text: "due must be a string", code: "DUE_NOT_A_STRING", field: "due"},
	{err: domain.ErrDateInvalid, status: http.StatusBadRequest, text: "due must be a date such as 2026-03-14", code: "DUE_NOT_A_DATE", field: "due"},
	{err: errNotString, fill: withField, status: http.StatusBadRequest, text: " must be a string", code: "NOT_STRING"},
	{err: errNotBoolean, fill: withField, status: http.StatusBadRequest, text: " must be a boolean", code: "NOT_BOOLEAN"},
	{err: domain.ErrNotNullable, fill: withField, status: http.StatusBadRequest, text: " must be a boolean", code: "NOT_BOOLEAN"},
	{err: domain.ErrContainsNUL, fill: withField, status: http.StatusBadRequest, text: " must not contain NUL", code: "CONTAINS_NUL"},
	{err: errNotObject, status: http.StatusBadRequest, text: "Request body must be a valid JSON object", code: "BODY_INVALID"},
	{err: domain.ErrNotUTF8, status: http.StatusBadRequest, text: "Request body must be a valid JSON object", code: "BODY_INVALID"},
	{err: errTooLarge, status: http.StatusRequestEntityTooLarge, text: "Request body is too large", code: "BODY_TOO_LARGE"},
	{err: errEncoded, status: http.StatusUnsupportedMediaType, text: "Content-Encoding must be identity", code: "CONTENT_ENCODING_UNSUPPORTED", field: "Content-Encoding"},
	{err: errNotMergePatch, status: http.StatusUnsupportedMediaType, text: "Content-Type must be application/merge-patch+json", code: "NOT_MERGE_PATCH", field: "Content-Type"},
	{err: errNotJSON, status: http.StatusUnsupportedMediaType, text: "Content-Type must be application/json", code: "NOT_JSON", field: "Content-Type"},

	{err: errNoRoute, status: http.StatusNotFound, text: "Not found", code: "NOT_FOUND"},
	{err: errNoMethod, status: http.StatusMethodNotAllowed, text: "Method not allowed", code: "METHOD_NOT_ALLOWED"},
}

// uniformAuthError has the status and text of the task routes' response to every rejected token
// (specification, section 7).
var uniformAuthError = errorResponse{status: http.StatusUnauthorized, text: "Invalid or missing authentication token", code: "UNAUTHENTICATED"}

// errorResponse is the response that a client gets for an error: a line of the error table, or a
// response of its own.
type errorResponse struct {
	// err is matched with errors.Is; nil outside the table.
	err error
	// token marks errors of the token check, for which uniformAuth has another response.
	token bool
	// fill completes the response with data of the error; nil for none.
	fill func(errorResponse, error) errorResponse

	status int
	text   string
	// code identifies the error in a problem (specification, section 13).
	code string
	// field is the member, parameter or header at fault in a problem; "" for none.
	field string
	// codeInJSON puts the code into plain JSON errors too (specification, section 7).
	codeInJSON bool
	// reason is the error_description of WWW-Authenticate for a rejected token (RFC 6750, section
	// 3); "" if the request has no token.
	reason string
	// Values of the Retry-After, RateLimit and RateLimit-Policy headers; "" omits a header.
	retryAfter, rateLimit, rateLimitPolicy string
}

// challenge returns the WWW-Authenticate of a 401.
func (r errorResponse) challenge() string {
	if r.reason == "" {
		return "Bearer"
	}
	return `Bearer error="invalid_token", error_description=` + strconv.Quote(r.reason)
}

// problemType is the media type of a problem (RFC 9457), which is always in UTF-8.
const problemType = "application/problem+json"

// problem is an error response as a problem. With the type about:blank, the title is the phrase of
// the status (RFC 9457, section 4.2.1). Programs compare the code.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Code   string `json:"code"`
	Field  string `json:"field,omitempty"`
}

func (r errorResponse) problem() problem {
	return problem{"about:blank", http.StatusText(r.status), r.status, r.text, r.code, r.field}
}

// errorJSON is an error response as the specification has it (section 7).
type errorJSON struct {
	Error string `json:"error"`
	Code  string `json:"code,omitempty"`
}

func (r errorResponse) json() errorJSON {
	body := errorJSON{Error: r.text}
	if r.codeInJSON {
		body.Code = r.code
	}
	return body
}

// tokenCheck selects one of the specification's two tables for rejected tokens.
type tokenCheck int

const (
	// detailedAuth has a response for each reason (specification, section 7).
	detailedAuth tokenCheck = iota
	// uniformAuth has the same status and text for every reason (specification, section 7). The
	// task routes use it. The code of an expired token stays. All other rejected tokens have the
	// code UNAUTHENTICATED.
	uniformAuth
)

// responseTo returns the error table's response to err. found is false if the table has none. The
// client then gets the route's 500.
func (check tokenCheck) responseTo(err error) (_ errorResponse, found bool) {
	for _, response := range errorTable {
		if !errors.Is(err, response.err) {
			continue
		}
		if invalid, ok := errors.AsType[*domain.FieldError](err); ok {
			response.field = invalid.Field
		}
		if response.fill != nil {
			response = response.fill(response, err)
		}
		if invalid, ok := errors.AsType[*application.ImportError](err); ok {
			response.text = textOfLine(response.text, invalid.Line)
		}
		if response.token && check == uniformAuth {
			if response.status != http.StatusUnauthorized {
				response.code, response.codeInJSON = uniformAuthError.code, false
			}
			response.status, response.text = uniformAuthError.status, uniformAuthError.text
		}
		return response, true
	}
	return errorResponse{}, false
}

func internalError(text string) errorResponse {
	return errorResponse{status: http.StatusInternalServerError, text: text, code: "INTERNAL"}
}

// withField puts the name of the member or parameter at fault before the text.
func withField(r errorResponse, _ error) errorResponse {
	r.text = r.field + r.text
	return r
}

// withMinLength puts the minimum length of a password into the text.
func withMinLength(r errorResponse, err error) errorResponse {
	if short, ok := errors.AsType[*application.PasswordTooShortError](err); ok {
		r.text = fmt.Sprintf(r.text, short.Min)
	}
	return r
}

// withMaxDays puts the maximum lifetime of a token into the text.
func withMaxDays(r errorResponse, err error) errorResponse {
	if invalid, ok := errors.AsType[*application.TokenDaysError](err); ok {
		r.text = fmt.Sprintf(r.text, invalid.Max)
	}
	return r
}

// ruleCode is the syntax of a RuleError's code. The API's own codes have it too.
var ruleCode = regexp.MustCompile(`^[A-Z][A-Z0-9_]{0,63}$`)

// withRule sets the text of a RuleError unless it is empty, and the code unless it is malformed.
func withRule(r errorResponse, err error) errorResponse {
	rule, ok := errors.AsType[*domain.RuleError](err)
	if !ok {
		return r
	}
	r.text = cmp.Or(strings.ToValidUTF8(rule.Text, "\uFFFD"), r.text)
	if ruleCode.MatchString(rule.Code) {
		r.code = rule.Code
	}
	return r
}

// withRateLimit sets Retry-After and the fields of draft-ietf-httpapi-ratelimit-headers: the
// policy, the remaining attempts, and the seconds until the window ends.
func withRateLimit(r errorResponse, err error) errorResponse {
	attempts, ok := errors.AsType[*ratelimit.AttemptsError](err)
	if !ok {
		return r
	}
	seconds := max(1, int(math.Ceil(attempts.RetryAfter.Seconds())))
	r.retryAfter = strconv.Itoa(seconds)
	r.rateLimit = fmt.Sprintf("%q;r=0;t=%d", attempts.Quota.Name, seconds)
	r.rateLimitPolicy = fmt.Sprintf("%q;q=%d;w=%d", attempts.Quota.Name, attempts.Quota.Limit, attempts.Quota.Window/time.Second)
	return r
}
