package apiclient

import (
	"cmp"
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
	// Text is the reason in English, and Code identifies it. Field is the member,
	// parameter or header at fault, if it is one. They are empty if the answer is
	// not the API's, but a proxy's for example. A service of a release before codes
	// sends no Field, and a Code only for some refused tokens.
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

// challenges are the errors of tokens by the error_description of the challenge
// (RFC 6750, section 3). The task routes have one text for all of them, and a
// code only for an expired token.
var challenges = map[string]error{
	"The token has expired":           application.ErrTokenExpired,
	"The token is not active yet":     application.ErrTokenNotActive,
	"The token could not be verified": application.ErrTokenUnverified,
}

// mapping maps a code to an error of a use case. Services of a release before codes
// send a status and a text instead. An asterisk in the text stands for any part, which
// cause gets.
type mapping struct {
	code   string
	status int
	text   string
	cause  func(e *Error, part string, header http.Header) error
}

func always(err error) func(*Error, string, http.Header) error {
	return func(*Error, string, http.Header) error { return err }
}

func fieldError(reason error) func(*Error, string, http.Header) error {
	return func(e *Error, part string, _ http.Header) error {
		return &domain.FieldError{Field: cmp.Or(e.Field, part), Err: reason}
	}
}

// mappings is the error table of ginhttp in reverse.
var mappings = []mapping{
	{"UNAUTHENTICATED", http.StatusUnauthorized, "No token provided", challengeError},
	{"UNAUTHENTICATED", http.StatusUnauthorized, "Invalid or missing authentication token", challengeError},
	{"TOKEN_EXPIRED", http.StatusUnauthorized, "Token expired", always(application.ErrTokenExpired)},
	{"INVALID_TOKEN", http.StatusForbidden, "Invalid token", always(application.ErrTokenInvalid)},
	{"TOKEN_NOT_ACTIVE", http.StatusForbidden, "Token not active yet", always(application.ErrTokenNotActive)},
	{"VERIFICATION_FAILED", http.StatusForbidden, "Token verification failed", always(application.ErrTokenUnverified)},
	{"INVALID_CREDENTIALS", http.StatusUnauthorized, "Invalid credentials", always(application.ErrInvalidCredentials)},
	{"EMAIL_TAKEN", http.StatusConflict, "Email already exists", always(domain.ErrEmailTaken)},
	{"CREDENTIALS_REQUIRED", http.StatusBadRequest, "Email and password are required", always(domain.ErrPasswordRequired)},
	{"PASSWORDS_REQUIRED", http.StatusBadRequest, "Current password and new password are required", always(domain.ErrPasswordRequired)},
	{"CURRENT_PASSWORD_REQUIRED", http.StatusBadRequest, "Current password is required", always(domain.ErrPasswordRequired)},
	{"CURRENT_PASSWORD_INCORRECT", http.StatusForbidden, "Current password is incorrect", always(application.ErrWrongPassword)},
	{"EMAIL_INVALID", http.StatusBadRequest, "Email is not valid", always(domain.ErrEmailInvalid)},
	{"PASSWORD_TOO_LONG", http.StatusBadRequest, "Password must be at most * bytes", always(domain.ErrPasswordTooLong)},
	{"PASSWORD_TOO_SHORT", http.StatusBadRequest, "Password must be at least * characters", passwordTooShort},
	{"TOO_MANY_ATTEMPTS", http.StatusTooManyRequests, "Too many attempts, try again later", tooManyAttempts},
	{"SERVER_BUSY", http.StatusServiceUnavailable, "Server is busy, try again later", always(application.ErrBusy)},
	{"TITLE_REQUIRED", http.StatusBadRequest, "Title is required", always(domain.ErrTitleRequired)},
	{"TITLE_TOO_LONG", http.StatusBadRequest, "Title must be at most * characters", always(domain.ErrTitleTooLong)},
	{"DESCRIPTION_TOO_LONG", http.StatusBadRequest, "Description must be at most * characters", always(domain.ErrDescriptionTooLong)},
	{"NO_FIELDS", http.StatusBadRequest, "No fields provided to update", always(domain.ErrNoChanges)},
	{"TASK_ID_INVALID", http.StatusBadRequest, "Task id must be an integer", always(domain.ErrTaskIDNotInteger)},
	{"VIEW_FORBIDDEN", http.StatusForbidden, "You do not have permission to view this task", always(domain.ErrNotOwner)},
	{"UPDATE_FORBIDDEN", http.StatusForbidden, "You do not have permission to update this task", always(domain.ErrNotOwner)},
	{"DELETE_FORBIDDEN", http.StatusForbidden, "You do not have permission to delete this task", always(domain.ErrNotOwner)},
	{"TASK_LIMIT_REACHED", http.StatusForbidden, "Task limit reached", always(domain.ErrTaskLimit)},
	{"TASK_NOT_FOUND", http.StatusNotFound, "Task not found", always(domain.ErrTaskNotFound)},
	{"TASK_CHANGED", http.StatusPreconditionFailed, "Task has changed", always(domain.ErrTaskChanged)},
	{"IDEMPOTENCY_KEY_REUSED", http.StatusUnprocessableEntity, "Idempotency-Key was used with another request", always(domain.ErrKeyReused)},
	{"IDEMPOTENCY_KEY_IN_PROGRESS", http.StatusConflict, "A request with this Idempotency-Key is in progress", always(domain.ErrKeyInProgress)},
	{"CURSOR_INVALID", http.StatusBadRequest, "cursor is not valid", always(application.ErrCursorInvalid)},
	// The client sends only booleans and null in such a field.
	{"NOT_BOOLEAN", http.StatusBadRequest, "* must be a boolean", fieldError(domain.ErrNotNullable)},
	{"CONTAINS_NUL", http.StatusBadRequest, "* must not contain NUL", fieldError(domain.ErrContainsNUL)},
}

// causeOf returns the error of the use case that an answer stands for, nil for
// none. The text matters only if there is no code, and for the data in it.
func causeOf(e *Error, header http.Header) error {
	for _, m := range mappings {
		part, matches := match(m.text, e.Text)
		if e.Code == m.code || e.Code == "" && matches && e.Status == m.status {
			return m.cause(e, part, header)
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

func challengeError(_ *Error, _ string, header http.Header) error {
	_, description, _ := strings.Cut(header.Get("WWW-Authenticate"), `error_description="`)
	if err, known := challenges[strings.TrimSuffix(description, `"`)]; known {
		return err
	}
	return application.ErrTokenInvalid
}

func passwordTooShort(_ *Error, part string, _ http.Header) error {
	least, err := strconv.Atoi(part)
	if err != nil {
		return application.ErrPasswordTooShort
	}
	return &application.PasswordTooShort{Min: least}
}
