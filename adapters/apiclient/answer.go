package apiclient

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

const (
	// maxAnswer is how many bytes of an answer are read that is no list. The
	// largest is a task whose every character is escaped.
	maxAnswer = 1 << 20
	// maxRefusal is how many of one that is no success.
	maxRefusal = 64 << 10
	// maxText cuts what an error shows of a text.
	maxText = 300
)

// readRefusal returns the *Error that an answer is.
func readRefusal(response *http.Response) error {
	e := &Error{Status: response.StatusCode, RequestID: cut(response.Header.Get("X-Request-Id")), retryAfter: retryAfter(response.Header)}
	var body struct{ Error, Code string }
	text, err := io.ReadAll(io.LimitReader(response.Body, maxRefusal))
	if err == nil && json.Unmarshal(text, &body) == nil {
		e.Text, e.Code = cut(body.Error), cut(body.Code)
	}
	e.cause = causeOf(e, response.Header)
	return e
}

// cut keeps whoever answers from filling a log.
func cut(text string) string {
	if len(text) > maxText {
		return strings.ToValidUTF8(text[:maxText], "") + "…"
	}
	return text
}

// retryAfter reads the seconds of the header; 0 for none, or for a date, which
// the service never sends.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.ParseUint(header.Get("Retry-After"), 10, 31)
	if err != nil {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

// tooMany reads the quota from the fields of
// draft-ietf-httpapi-ratelimit-headers, as in `"login";q=20;w=900`. Its key is
// the service's own affair.
func tooMany(_ string, header http.Header) error {
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

// decode returns what reads an answer of one value.
func decode(into interface{ valid() bool }) func(io.Reader, int64) error {
	return func(body io.Reader, _ int64) error {
		text, err := io.ReadAll(io.LimitReader(body, maxAnswer+1))
		switch {
		case err != nil:
			return err
		case len(text) > maxAnswer:
			return fmt.Errorf("%w: it is too long", errNotOurs)
		case json.Unmarshal(text, into) != nil || !into.valid():
			return errNotOurs // the decoder's error could show the answer
		}
		return nil
	}
}

// broken translates an error of a decoder: one of the connection stays what it
// is, and an end that comes too early is one.
func broken(err error) error {
	syntax, kind := (*json.SyntaxError)(nil), (*json.UnmarshalTypeError)(nil)
	switch {
	case errors.Is(err, io.EOF):
		return io.ErrUnexpectedEOF
	case errors.As(err, &syntax), errors.As(err, &kind):
		return errNotOurs
	}
	return err
}
