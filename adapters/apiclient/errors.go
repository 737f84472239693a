package apiclient

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Error is a response of the service other than a success. It wraps the error of the use case that
// the response stands for, if any.
type Error struct {
	// Status is the HTTP status.
	Status int
	// Text is the reason as a sentence, and Code identifies it. Field is the member, parameter or
	// header at fault, if any. All three are empty if the body is not JSON with these members, for
	// example because a proxy responded.
	Text, Code, Field string
	// RequestID identifies the request in the service's log. It may be empty.
	RequestID string
	// RetryAfter is how long the service asks to wait before another call; 0 for none.
	RetryAfter time.Duration

	cause   error  // nil for none
	foreign string // the beginning of a body that is not the API's, in quotes
}

// Error returns the status, the text and the request ID. If the body is not from the API, Error
// quotes the beginning of the body instead of the text.
func (e *Error) Error() string {
	text := fmt.Sprintf("the service returned %d", e.Status)
	if found := cmp.Or(e.Text, e.foreign); found != "" {
		text += ": " + found
	}
	if e.RequestID != "" {
		text += " (request " + e.RequestID + ")"
	}
	if e.cause != nil && (e.Text == "" || errors.Is(e.cause, ErrNotAPI)) {
		text += ": " + e.cause.Error()
	}
	return text
}

// Unwrap returns the error of the use case; nil for none.
func (e *Error) Unwrap() error { return e.cause }

// ErrNotAPI reports that the response is not from the API, or that the API lacks the route.
var ErrNotAPI = errors.New("not a response of the tareas API; the base URL may have the wrong path or host, or the service may lack this route")

// byCode maps codes of ginhttp's error table to the errors of the use cases. causeOf handles the
// codes whose error has data. A code identifies an error and never changes. Several errors may have
// the same text.
var byCode = map[string]error{
	"CROSS_SITE_REQUEST": nil, // a 403 of the service, not of a rule
	// The task routes have one code for all rejected tokens, except expired ones.
	"UNAUTHENTICATED":             application.ErrTokenUnverified,
	"TOKEN_EXPIRED":               application.ErrTokenExpired,
	"INVALID_TOKEN":               application.ErrTokenInvalid,
	"TOKEN_NOT_ACTIVE":            application.ErrTokenNotActive,
	"VERIFICATION_FAILED":         application.ErrTokenUnverified,
	"INVALID_CREDENTIALS":         application.ErrInvalidCredentials,
	"EMAIL_TAKEN":                 domain.ErrEmailTaken,
	"CURRENT_PASSWORD_INCORRECT":  application.ErrWrongPassword,
	"SERVER_BUSY":                 fairqueue.ErrBusy,
	"VIEW_FORBIDDEN":              domain.ErrNotOwner,
	"UPDATE_FORBIDDEN":            domain.ErrNotOwner,
	"DELETE_FORBIDDEN":            domain.ErrNotOwner,
	"TASK_LIMIT_REACHED":          domain.ErrTaskLimit,
	"TOO_MANY_KEYS":               domain.ErrTooManyIdempotencyKeys,
	"TOO_MANY_STREAMS":            application.ErrTooManyStreams,
	"TASK_NOT_FOUND":              domain.ErrTaskNotFound,
	"TASK_CHANGED":                domain.ErrTaskChanged,
	"IDEMPOTENCY_KEY_REUSED":      domain.ErrIdempotencyKeyReused,
	"IDEMPOTENCY_KEY_IN_PROGRESS": domain.ErrIdempotencyKeyInProgress,
	"IDEMPOTENCY_KEY_UNSUPPORTED": &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys},
	"CURSOR_INVALID":              application.ErrCursorInvalid,
	"SINCE_NOT_VALID":             application.ErrSinceInvalid,
	"CURSOR_EXPIRED":              application.ErrChangesExpired,
	"CHANGES_UNSUPPORTED":         &domain.UnsupportedError{Feature: domain.FeatureChanges},
}

// causeOf returns the error of the use case that a response stands for; nil for none.
func causeOf(e *Error, header http.Header) error {
	switch e.Code {
	case "TOO_MANY_ATTEMPTS":
		return tooManyAttempts(header)
	case "PASSWORD_TOO_SHORT":
		return &application.PasswordTooShortError{Min: lastNumber(e.Text)}
	case "DAYS_NOT_VALID":
		return &application.TokenDaysError{Max: lastNumber(e.Text)}
	}
	cause, known := byCode[e.Code]
	switch {
	case !known && (e.Status < 400 || e.Status == http.StatusNotFound || e.Status == http.StatusMethodNotAllowed):
		return ErrNotAPI
	case known || e.Status != http.StatusForbidden || e.Code == "":
		return cause
	}
	return &domain.RuleError{Code: e.Code, Text: e.Text} // of an embedder's own rule
}

// tooManyAttempts reads the quota from RateLimit-Policy, such as `"login";q=20;w=900`
// (draft-ietf-httpapi-ratelimit-headers). The service does not send the quota's key.
func tooManyAttempts(header http.Header) error {
	rejected := &ratelimit.AttemptsError{RetryAfter: retryAfter(header)}
	var seconds int64 // 0 without the field, which a proxy may have removed
	_, _ = fmt.Sscanf(header.Get("RateLimit-Policy"), "%q;q=%d;w=%d", &rejected.Quota.Name, &rejected.Quota.Limit, &seconds)
	rejected.Quota.Window = time.Duration(seconds) * time.Second
	return rejected
}

// lastNumber returns the last number in a text; 0 for none.
func lastNumber(text string) int {
	numbers := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
	if len(numbers) == 0 {
		return 0
	}
	number, _ := strconv.Atoi(numbers[len(numbers)-1])
	return number
}

const (
	// maxErrorBody limits the bytes that are read of an error response.
	maxErrorBody = 64 << 10
	// maxText limits the bytes of one text in an *Error.
	maxText = 300
	// maxForeign limits the bytes of a foreign body that an error quotes.
	maxForeign = 200
)

// readError returns the *Error of a response. If its body cannot be read, the cause is that error.
func (x call) readError(response *http.Response) error {
	e := &Error{Status: response.StatusCode, RequestID: truncate(response.Header.Get("X-Request-Id")), RetryAfter: retryAfter(response.Header)}
	// Detail is the text of a problem (RFC 9457). A server that ignores Accept sends
	// Error instead.
	var body struct{ Detail, Error, Code, Field string }
	text, err := io.ReadAll(io.LimitReader(response.Body, maxErrorBody))
	if err != nil {
		e.cause = fmt.Errorf("read the response: %w", err)
		return e
	}
	if json.Unmarshal(text, &body) == nil {
		e.Text, e.Code, e.Field = truncate(cmp.Or(body.Detail, body.Error)), truncate(body.Code), truncate(body.Field)
	}
	if e.Text == "" && e.Code == "" {
		e.foreign = x.quote(text)
	}
	e.cause = causeOf(e, response.Header)
	return e
}

// quote returns the beginning of a body that is not from the API. Since the body may repeat the
// request, quote replaces the token, and returns "" if the request has a password.
func (x call) quote(body []byte) string {
	if x.hasPassword || len(body) == 0 {
		return ""
	}
	text, end := string(body), ""
	if x.token != "" {
		text = strings.ReplaceAll(text, x.token, "[redacted]")
	}
	if len(text) > maxForeign {
		text, end = text[:maxForeign], "…"
	}
	return strconv.Quote(text) + end
}

// truncate keeps a server from filling the log with a long text.
func truncate(text string) string {
	if len(text) > maxText {
		return strings.ToValidUTF8(text[:maxText], "") + "…"
	}
	return text
}

// retryAfter returns the value of Retry-After (RFC 9110, section 10.2.3); 0 for none. A proxy may
// send a date, which retryAfter compares with the Date of the response, since clocks differ.
func retryAfter(header http.Header) time.Duration {
	value := header.Get("Retry-After")
	if until, err := http.ParseTime(value); err == nil {
		now, err := http.ParseTime(header.Get("Date"))
		if err != nil {
			now = time.Now()
		}
		return max(0, until.Sub(now))
	}
	seconds, _ := strconv.ParseUint(value, 10, 31)
	return time.Duration(seconds) * time.Second
}
