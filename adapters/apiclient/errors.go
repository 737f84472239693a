package apiclient

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Error is an answer of the service other than a success. It wraps the error of
// the use case that the answer stands for, if any.
type Error struct {
	// Status is the HTTP status.
	Status int
	// Text and Code are the members "error" and "code" of the body. They are
	// empty if the answer is not the API's, but a proxy's for example.
	Text, Code string
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

// codes are the errors of tokens by the code of the answer (specification,
// section 7).
var codes = map[string]error{
	"TOKEN_EXPIRED":       application.ErrTokenExpired,
	"INVALID_TOKEN":       application.ErrTokenInvalid,
	"TOKEN_NOT_ACTIVE":    application.ErrTokenNotActive,
	"VERIFICATION_FAILED": application.ErrTokenUnverified,
}

// challenges are the errors of tokens by the error_description of the challenge
// (RFC 6750, section 3). The task routes have one text for all of them, and a
// code only for an expired token.
var challenges = map[string]error{
	"The token has expired":           application.ErrTokenExpired,
	"The token is not active yet":     application.ErrTokenNotActive,
	"The token could not be verified": application.ErrTokenUnverified,
}

// mapping maps a status and a text to an error of a use case. An asterisk in
// the text stands for any part, which cause gets.
type mapping struct {
	status int
	text   string
	cause  func(part string, header http.Header) error
}

func always(err error) func(string, http.Header) error {
	return func(string, http.Header) error { return err }
}

func fieldError(reason error) func(string, http.Header) error {
	return func(field string, _ http.Header) error { return &domain.FieldError{Field: field, Err: reason} }
}

// mappings is the error table of ginhttp in reverse.
var mappings = []mapping{
	{http.StatusUnauthorized, "No token provided", always(application.ErrTokenInvalid)},
	{http.StatusUnauthorized, "Invalid or missing authentication token", challengeError},
	{http.StatusUnauthorized, "Invalid credentials", always(application.ErrInvalidCredentials)},
	{http.StatusConflict, "Email already exists", always(domain.ErrEmailTaken)},
	{http.StatusBadRequest, "Email and password are required", always(domain.ErrPasswordRequired)},
	{http.StatusBadRequest, "Current password and new password are required", always(domain.ErrPasswordRequired)},
	{http.StatusBadRequest, "Current password is required", always(domain.ErrPasswordRequired)},
	{http.StatusForbidden, "Current password is incorrect", always(application.ErrWrongPassword)},
	{http.StatusBadRequest, "Email is not valid", always(domain.ErrEmailInvalid)},
	{http.StatusBadRequest, "Password must be at most * bytes", always(domain.ErrPasswordTooLong)},
	{http.StatusBadRequest, "Password must be at least * characters", passwordTooShort},
	{http.StatusTooManyRequests, "Too many attempts, try again later", tooManyAttempts},
	{http.StatusServiceUnavailable, "Server is busy, try again later", always(application.ErrBusy)},
	{http.StatusBadRequest, "Title is required", always(domain.ErrTitleRequired)},
	{http.StatusBadRequest, "Title must be at most * characters", always(domain.ErrTitleTooLong)},
	{http.StatusBadRequest, "Description must be at most * characters", always(domain.ErrDescriptionTooLong)},
	{http.StatusBadRequest, "No fields provided to update", always(domain.ErrNoChanges)},
	{http.StatusBadRequest, "Task id must be an integer", always(domain.ErrTaskIDNotInteger)},
	{http.StatusForbidden, "You do not have permission to * this task", always(domain.ErrNotOwner)},
	{http.StatusForbidden, "Task limit reached", always(domain.ErrTaskLimit)},
	{http.StatusNotFound, "Task not found", always(domain.ErrTaskNotFound)},
	{http.StatusPreconditionFailed, "Task has changed", always(domain.ErrTaskChanged)},
	{http.StatusUnprocessableEntity, "Idempotency-Key was used with another request", always(domain.ErrKeyReused)},
	{http.StatusConflict, "A request with this Idempotency-Key is in progress", always(domain.ErrKeyInProgress)},
	{http.StatusBadRequest, "cursor is not valid", always(application.ErrCursorInvalid)},
	// The client sends only booleans and null in such a field.
	{http.StatusBadRequest, "* must be a boolean", fieldError(domain.ErrNotNullable)},
	{http.StatusBadRequest, "* must not contain NUL", fieldError(domain.ErrContainsNUL)},
}

// causeOf returns the error of the use case that an answer stands for, nil for
// none.
func causeOf(e *Error, header http.Header) error {
	if err, known := codes[e.Code]; known {
		return err
	}
	for _, m := range mappings {
		if part, matches := match(m.text, e.Text); matches && m.status == e.Status {
			return m.cause(part, header)
		}
	}
	return nil
}

// match reports whether the text matches the pattern, and returns the part that
// the asterisk stands for.
func match(pattern, text string) (part string, matches bool) {
	before, after, open := strings.Cut(pattern, "*")
	if !open {
		return "", text == pattern
	}
	rest, begins := strings.CutPrefix(text, before)
	part, ends := strings.CutSuffix(rest, after)
	return part, begins && ends && part != ""
}

func challengeError(_ string, header http.Header) error {
	_, description, _ := strings.Cut(header.Get("WWW-Authenticate"), `error_description="`)
	if err, known := challenges[strings.TrimSuffix(description, `"`)]; known {
		return err
	}
	return application.ErrTokenInvalid
}

func passwordTooShort(part string, _ http.Header) error {
	least, err := strconv.Atoi(part)
	if err != nil {
		return application.ErrPasswordTooShort
	}
	return &application.PasswordTooShort{Min: least}
}
