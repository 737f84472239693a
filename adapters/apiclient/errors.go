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

// Error is an answer of the service that is no success. It matches the error
// of the use case that the service has put into the answer, if there is one.
type Error struct {
	// Status is the HTTP status.
	Status int
	// Text and Code are those of the answer's body; empty where it is not the
	// API's, as a proxy's is not.
	Text, Code string
	// RequestID names the request in the service's log; may be empty.
	RequestID string

	cause      error         // nil for none
	retryAfter time.Duration // 0 for none
}

// Error gives the status, the text and the id.
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

// errNotOurs says that a success is none of the API: something else answers at
// this address.
var errNotOurs = errors.New("the answer is not of the tareas API")

// errSilent says that a list has made its reader wait for too long.
var errSilent = fmt.Errorf("the service is silent: %w", context.DeadlineExceeded)

// codes are the token failures of section 7, which carry one.
var codes = map[string]error{
	"TOKEN_EXPIRED":       application.ErrTokenExpired,
	"INVALID_TOKEN":       application.ErrTokenInvalid,
	"TOKEN_NOT_ACTIVE":    application.ErrTokenNotActive,
	"VERIFICATION_FAILED": application.ErrTokenUnverified,
}

// challenges tell the token failures of the task routes apart, which have one
// text and mostly no code (RFC 6750, section 3). What matches none is invalid.
var challenges = map[string]error{
	"The token has expired":           application.ErrTokenExpired,
	"The token is not active yet":     application.ErrTokenNotActive,
	"The token could not be verified": application.ErrTokenUnverified,
}

// refusal is a line of the API's error table, read backwards. The part of the
// text that the asterisk stands for is handed on.
type refusal struct {
	status int
	text   string
	cause  func(part string, header http.Header) error
}

func is(err error) func(string, http.Header) error {
	return func(string, http.Header) error { return err }
}

func inField(reason error) func(string, http.Header) error {
	return func(field string, _ http.Header) error { return &domain.FieldError{Field: field, Err: reason} }
}

// refusals is all that a use case can say through the API.
var refusals = []refusal{
	{http.StatusUnauthorized, "No token provided", is(application.ErrTokenInvalid)},
	{http.StatusUnauthorized, "Invalid or missing authentication token", challenged},
	{http.StatusUnauthorized, "Invalid credentials", is(application.ErrInvalidCredentials)},
	{http.StatusConflict, "Email already exists", is(domain.ErrEmailTaken)},
	{http.StatusBadRequest, "Email and password are required", is(domain.ErrPasswordRequired)},
	{http.StatusBadRequest, "Email is not valid", is(domain.ErrEmailInvalid)},
	{http.StatusBadRequest, "Password must be at most * bytes", is(domain.ErrPasswordTooLong)},
	{http.StatusBadRequest, "Password must be at least * characters", tooShort},
	{http.StatusTooManyRequests, "Too many attempts, try again later", tooMany},
	{http.StatusServiceUnavailable, "Server is busy, try again later", is(application.ErrBusy)},
	{http.StatusBadRequest, "Title is required", is(domain.ErrTitleRequired)},
	{http.StatusBadRequest, "Title must be at most * characters", is(domain.ErrTitleTooLong)},
	{http.StatusBadRequest, "Description must be at most * characters", is(domain.ErrDescriptionTooLong)},
	{http.StatusBadRequest, "No fields provided to update", is(domain.ErrNoChanges)},
	{http.StatusBadRequest, "Task id must be an integer", is(domain.ErrTaskIDNotInteger)},
	{http.StatusForbidden, "You do not have permission to * this task", is(domain.ErrNotOwner)},
	{http.StatusNotFound, "Task not found", is(domain.ErrTaskNotFound)},
	// The client sends nothing but a boolean or null.
	{http.StatusBadRequest, "* must be a boolean", inField(domain.ErrNotNullable)},
	{http.StatusBadRequest, "* must not contain NUL", inField(domain.ErrContainsNUL)},
}

// causeOf returns the error of the use case behind an answer, nil for none.
func causeOf(e *Error, header http.Header) error {
	if err, known := codes[e.Code]; known {
		return err
	}
	for _, r := range refusals {
		if part, matches := match(r.text, e.Text); matches && r.status == e.Status {
			return r.cause(part, header)
		}
	}
	return nil
}

// match reports whether the text is the pattern's, and returns what stands for
// its asterisk.
func match(pattern, text string) (part string, matches bool) {
	before, after, open := strings.Cut(pattern, "*")
	if !open {
		return "", text == pattern
	}
	rest, begins := strings.CutPrefix(text, before)
	part, ends := strings.CutSuffix(rest, after)
	return part, begins && ends && part != ""
}

func challenged(_ string, header http.Header) error {
	_, description, _ := strings.Cut(header.Get("WWW-Authenticate"), `error_description="`)
	if err, known := challenges[strings.TrimSuffix(description, `"`)]; known {
		return err
	}
	return application.ErrTokenInvalid
}

func tooShort(part string, _ http.Header) error {
	least, err := strconv.Atoi(part)
	if err != nil {
		return application.ErrPasswordTooShort
	}
	return &application.PasswordTooShort{Min: least}
}
