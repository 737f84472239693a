package apiclient

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Error is an answer of the service other than a success. It wraps the error of
// the use case that the answer stands for, if any.
type Error struct {
	// Status is the HTTP status.
	Status int
	// Text is the reason in English, and Code identifies it. Field is the member,
	// parameter or header at fault, if it is one. They are empty if the answer is
	// not the API's, but a proxy's for example.
	Text, Code, Field string
	// RequestID identifies the request in the service's log; may be empty.
	RequestID string

	cause      error         // nil for none
	retryAfter time.Duration // 0 for none
}

// Error returns the status, the text and the request ID.
func (e *Error) Error() string {
	text := fmt.Sprintf("the service answered %d", e.Status)
	if e.Text != "" {
		text += ": " + e.Text
	}
	if e.RequestID != "" {
		text += " (request " + e.RequestID + ")"
	}
	return text
}

// Unwrap returns the error of the use case, nil for none.
func (e *Error) Unwrap() error { return e.cause }

// errNotAPI says that a success does not have the form of the API's answers:
// another server runs at the base URL.
var errNotAPI = errors.New("not an answer of the tareas API")

// errStalled says that the service sent nothing of a list for the timeout.
var errStalled = fmt.Errorf("the service has stalled: %w", context.DeadlineExceeded)

// byCode has the error of a use case that each code of ginhttp's error table stands
// for. Codes never change, and texts may.
var byCode = map[string]error{
	"TOKEN_EXPIRED":               application.ErrTokenExpired,
	"INVALID_TOKEN":               application.ErrTokenInvalid,
	"TOKEN_NOT_ACTIVE":            application.ErrTokenNotActive,
	"VERIFICATION_FAILED":         application.ErrTokenUnverified,
	"INVALID_CREDENTIALS":         application.ErrInvalidCredentials,
	"EMAIL_TAKEN":                 domain.ErrEmailTaken,
	"CREDENTIALS_REQUIRED":        domain.ErrPasswordRequired,
	"PASSWORDS_REQUIRED":          domain.ErrPasswordRequired,
	"CURRENT_PASSWORD_REQUIRED":   domain.ErrPasswordRequired,
	"CURRENT_PASSWORD_INCORRECT":  application.ErrWrongPassword,
	"EMAIL_INVALID":               domain.ErrEmailInvalid,
	"PASSWORD_TOO_LONG":           domain.ErrPasswordTooLong,
	"SERVER_BUSY":                 application.ErrBusy,
	"TITLE_REQUIRED":              domain.ErrTitleRequired,
	"TITLE_TOO_LONG":              domain.ErrTitleTooLong,
	"DESCRIPTION_TOO_LONG":        domain.ErrDescriptionTooLong,
	"NO_FIELDS":                   domain.ErrNoChanges,
	"TASK_ID_INVALID":             domain.ErrTaskIDNotInteger,
	"VIEW_FORBIDDEN":              domain.ErrNotOwner,
	"UPDATE_FORBIDDEN":            domain.ErrNotOwner,
	"DELETE_FORBIDDEN":            domain.ErrNotOwner,
	"TASK_LIMIT_REACHED":          domain.ErrTaskLimit,
	"TOO_MANY_KEYS":               domain.ErrTooManyKeys,
	"TASK_NOT_FOUND":              domain.ErrTaskNotFound,
	"TASK_CHANGED":                domain.ErrTaskChanged,
	"IDEMPOTENCY_KEY_REUSED":      domain.ErrKeyReused,
	"IDEMPOTENCY_KEY_IN_PROGRESS": domain.ErrKeyInProgress,
	"IDEMPOTENCY_KEY_UNSUPPORTED": &domain.Unsupported{What: domain.IdempotencyKeys},
	"CURSOR_INVALID":              application.ErrCursorInvalid,
	"IMPORT_EMPTY":                application.ErrImportEmpty,
	"IMPORT_TOO_LONG":             application.ErrImportTooLong,
}

// causeOf returns the error of the use case that an answer stands for, nil for
// none.
func causeOf(e *Error, header http.Header) error {
	cause := causeOfCode(e, header)
	// The text is the only place of the line, as in "Line 3: Title is required".
	var line int
	if _, err := fmt.Sscanf(e.Text, "Line %d", &line); err == nil && cause != nil {
		return &application.ImportError{Line: line, Err: cause}
	}
	return cause
}

func causeOfCode(e *Error, header http.Header) error {
	switch e.Code {
	case "UNAUTHENTICATED":
		return challengeError(header)
	case "TOO_MANY_ATTEMPTS":
		return tooManyAttempts(header)
	case "PASSWORD_TOO_SHORT":
		return passwordTooShort(e.Text)
	case "NOT_BOOLEAN": // the client sends only booleans and null in such a field
		return &domain.FieldError{Field: e.Field, Err: domain.ErrNotNullable}
	case "CONTAINS_NUL":
		return &domain.FieldError{Field: e.Field, Err: domain.ErrContainsNUL}
	}
	return byCode[e.Code]
}

// challengeError returns the error of a refused token from the error_description of
// its challenge (RFC 6750, section 3): the task routes have one code for all of them
// but an expired one.
func challengeError(header http.Header) error {
	_, description, _ := strings.Cut(header.Get("WWW-Authenticate"), `error_description="`)
	switch strings.TrimSuffix(description, `"`) {
	case "The token has expired":
		return application.ErrTokenExpired
	case "The token is not active yet":
		return application.ErrTokenNotActive
	case "The token could not be verified":
		return application.ErrTokenUnverified
	}
	return application.ErrTokenInvalid
}

// tooManyAttempts reads the quota from RateLimit-Policy, as `"login";q=20;w=900`
// (draft-ietf-httpapi-ratelimit-headers). The service does not send its key.
func tooManyAttempts(header http.Header) error {
	refused := &application.TooManyAttempts{RetryAfter: retryAfter(header)}
	fields := strings.Split(header.Get("RateLimit-Policy"), ";")
	refused.Quota.Name = strings.Trim(fields[0], ` "`)
	for _, field := range fields[1:] {
		name, text, _ := strings.Cut(strings.TrimSpace(field), "=")
		value, err := strconv.ParseUint(text, 10, 31)
		switch {
		case err != nil:
		case name == "q":
			refused.Quota.Limit = int(value)
		case name == "w":
			refused.Quota.Window = time.Duration(value) * time.Second
		}
	}
	return refused
}

// passwordTooShort reads the least length from the text, which has no other number.
func passwordTooShort(text string) error {
	digits := strings.TrimFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
	least, err := strconv.Atoi(digits)
	if err != nil {
		return application.ErrPasswordTooShort
	}
	return &application.PasswordTooShort{Min: least}
}
