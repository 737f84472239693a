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
)

const (
	// maxBody is the most bytes that are read of an answer other than a list.
	// The longest is a task whose every character is escaped.
	maxBody = 1 << 20
	// maxErrorBody is the same for an answer other than a success.
	maxErrorBody = 64 << 10
	// maxText is the most bytes of one text in an *Error.
	maxText = 300
)

// readError returns the *Error of an answer.
func readError(response *http.Response) error {
	e := &Error{Status: response.StatusCode, RequestID: truncate(response.Header.Get("X-Request-Id")), retryAfter: retryAfter(response.Header)}
	// Detail is the text of a problem (RFC 9457). A request that net/http itself
	// refuses has Error instead.
	var body struct{ Detail, Error, Code, Field string }
	text, err := io.ReadAll(io.LimitReader(response.Body, maxErrorBody))
	if err == nil && json.Unmarshal(text, &body) == nil {
		e.Text, e.Code, e.Field = truncate(cmp.Or(body.Detail, body.Error)), truncate(body.Code), truncate(body.Field)
	}
	e.cause = causeOf(e, response.Header)
	return e
}

// truncate keeps a server from filling the log with a long text.
func truncate(text string) string {
	if len(text) > maxText {
		return strings.ToValidUTF8(text[:maxText], "") + "…"
	}
	return text
}

// retryAfter returns the seconds of the header; 0 for none, or for a date, which
// the service never sends.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.ParseUint(header.Get("Retry-After"), 10, 31)
	if err != nil {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

// decodeInto returns the decode of a call whose answer is one object.
func decodeInto(target interface{ valid() bool }) func(answer) error {
	return func(a answer) error {
		text, err := io.ReadAll(io.LimitReader(a.body, maxBody+1))
		switch {
		case err != nil:
			return err
		case len(text) > maxBody:
			return fmt.Errorf("%w: it is too long", errNotAPI)
		case json.Unmarshal(text, target) != nil || !target.valid():
			return errNotAPI // the decoder's error could quote a token
		}
		return nil
	}
}

// decodeError returns errNotAPI for an error of the JSON, and otherwise the
// error of the connection. An early end of the answer is one.
func decodeError(err error) error {
	syntax, kind := (*json.SyntaxError)(nil), (*json.UnmarshalTypeError)(nil)
	switch {
	case errors.Is(err, io.EOF):
		return io.ErrUnexpectedEOF
	case errors.As(err, &syntax), errors.As(err, &kind):
		return errNotAPI
	}
	return err
}

// maxProfile is the most bytes of GET /me that are read for the id and the
// email, which precede the tasks.
const maxProfile = 64 << 10

// decodeProfile returns the decode of a GET /me. It does not read the tasks.
func decodeProfile(me *userView) func(answer) error {
	return func(a answer) error {
		if err := readProfile(json.NewDecoder(io.LimitReader(a.body, maxProfile)), me); err != nil {
			return err
		}
		// A connection is reused only if its answer was read to the end, which
		// is worth it for a short one.
		if length := a.length; length >= 0 && length <= maxProfile {
			_, _ = io.Copy(io.Discard, a.body)
		}
		return nil
	}
}

// readProfile reads members of the object until the view is valid.
func readProfile(decoder *json.Decoder, me *userView) error {
	if err := expectDelim(decoder, '{'); err != nil {
		return err
	}
	for !me.valid() && decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return decodeError(err)
		}
		var target any = new(json.RawMessage)
		switch name {
		case "id":
			target = &me.ID
		case "email":
			target = &me.Email
		}
		if err := decoder.Decode(target); err != nil {
			return decodeError(err)
		}
	}
	if me.valid() {
		return nil
	}
	if err := expectDelim(decoder, '}'); err != nil {
		return err
	}
	return errNotAPI
}
