package ginhttp

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Limits of request bodies, in bytes.
const (
	maxCredentialsBody = 4 << 10
	maxTaskBody        = 1 << 20
	// maxDiscarded is how many bytes of an unread body net/http reads to keep a connection.
	maxDiscarded = 256 << 10
	// A body longer than largeBody waits for a decoder (see enterDecoder).
	largeBody = 16 << 10
)

// requestBody is a body into which JSON is decoded. check returns the error of a member with a wrong
// type.
type requestBody interface{ check() error }

// readBody decodes a body of at most limit bytes, which must be one JSON object (RFC 8259) in UTF-8
// with unique, case-sensitive member names. Unknown members are ignored. An empty body is read as
// {}. The order of errors is content encoding, size, content type, JSON, types of the members. For a
// body that does not arrive, errNotObject precedes the error of its content type.
//
// A body longer than largeBody takes memory of the gateway's budget. If the budget has no room for
// it, the connection is closed after the response.
func (a *API) readBody(c *gin.Context, limit int, body requestBody) error {
	decode := func(text []byte) error { return decodeObject(text, body) }
	return a.readBodyOf(c, limit, decode, errNotJSON, jsonType)
}

// readMergePatch is readBody for a merge patch (RFC 7396). It also accepts plain JSON, which many
// clients send.
func (a *API) readMergePatch(c *gin.Context, limit int, body requestBody) error {
	const mergePatch = "application/merge-patch+json"
	decode := func(text []byte) error { return decodeObject(text, body) }
	err := a.readBodyOf(c, limit, decode, errNotMergePatch, mergePatch, jsonType)
	if errors.Is(err, errNotMergePatch) {
		c.Writer.Header()["Accept-Patch"] = []string{mergePatch}
	}
	return err
}

// readBodyOf is readBody for a body of one of the media types. It calls decode unless the body is
// empty, and returns wrongType for another media type.
func (a *API) readBodyOf(c *gin.Context, limit int, decode func([]byte) error, wrongType error, mediaTypes ...string) error {
	r := c.Request
	if !isIdentity(r.Header["Content-Encoding"]) && hasBody(r) {
		c.Writer.Header()["Accept-Encoding"] = []string{"identity"} // RFC 9110, section 15.5.16
		return errEncoded
	}
	// A body far over the limit is not read. If it is a little over, net/http reads the rest, up to
	// maxDiscarded, and keeps the connection.
	if r.ContentLength > int64(limit)+maxDiscarded {
		return errTooLarge
	}
	// http.MaxBytesReader would close the connection. Without it the client can use the connection
	// after the 413.
	text, err := receive(c, limit+1)
	_, limited := errors.AsType[*http.MaxBytesError](err) // by a handler around the API
	switch {
	case errors.Is(err, errNoMemory):
		c.Writer.Header()["Connection"] = []string{"close"}
		return err
	case limited, len(text) > limit:
		return errTooLarge
	case err != nil:
		return errNotObject
	case len(text) == 0:
		return nil
	}
	if mediaType := mediaTypeOf(r); mediaType != "" && !slices.Contains(mediaTypes, mediaType) {
		return wrongType
	}
	if len(text) > largeBody {
		if err := a.enterDecoder(c.Request.Context()); err != nil {
			return err
		}
		defer func() { <-a.decoders }()
	}
	return decode(text)
}

// isIdentity reports whether the lines of a Content-Encoding name only identity.
func isIdentity(lines []string) bool {
	for encoding := range strings.SplitSeq(strings.Join(lines, ","), ",") {
		if encoding = strings.TrimSpace(encoding); encoding != "" && !strings.EqualFold(encoding, "identity") {
			return false
		}
	}
	return true
}

// hasBody reports whether the request has a body. If its length is unknown, hasBody reads
// the first byte.
func hasBody(r *http.Request) bool {
	if r.ContentLength >= 0 {
		return r.ContentLength > 0
	}
	n, _ := io.ReadFull(r.Body, make([]byte, 1)) // the next read returns the error again
	return n > 0
}

// decodeObject decodes a JSON object into the body, and checks it.
func decodeObject(text []byte, body requestBody) error {
	// Unmarshal would read null as an empty object.
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) || json.Unmarshal(text, body) != nil {
		return errNotObject
	}
	return body.check()
}

// receive reads a body, up to limit bytes. Beyond largeBody it reserves memory before the buffer
// grows, and returns errNoMemory if the budget has no room.
func receive(c *gin.Context, limit int) ([]byte, error) {
	buffer := new(bytes.Buffer)
	for size := largeBody + 1; ; {
		_, err := buffer.ReadFrom(io.LimitReader(c.Request.Body, int64(min(size, limit)-buffer.Len())))
		if err != nil || buffer.Len() < size || size >= limit {
			return buffer.Bytes(), err
		}
		size = min(2*size, limit)
		if err := reserve(c, size); err != nil {
			return nil, err
		}
		// With bytes.MinRead to spare, ReadFrom does not reallocate the buffer. Grow would double it.
		buffer = bytes.NewBuffer(append(make([]byte, 0, size+bytes.MinRead), buffer.Bytes()...))
	}
}

// enterDecoder waits until the request may decode its large body; at most GOMAXPROCS requests
// decode at a time. It bounds the memory in which the decoder keeps the names of an object: 30 MB
// for a body of 1 MiB with 131,000 names. It returns errNoMemory if the request's deadline passes
// first, and the error of ctx if the client disconnects.
func (a *API) enterDecoder(ctx context.Context) error {
	select {
	case a.decoders <- struct{}{}:
		return nil
	case <-ctx.Done():
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return errNoMemory
	}
	return ctx.Err()
}

// mediaTypeOf returns the media type of a request's body in lower case, without parameters; "" for
// none.
func mediaTypeOf(r *http.Request) string {
	mediaType, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	return strings.ToLower(strings.TrimSpace(mediaType))
}

// discardBody reads the request's body, at most maxDiscarded bytes. Until its end, net/http cannot
// detect a disconnect.
func discardBody(r *http.Request) error {
	if r.Body == nil { // not from a server
		return nil
	}
	n, err := io.Copy(io.Discard, io.LimitReader(r.Body, maxDiscarded+1))
	switch {
	case err != nil:
		return errNotObject
	case n > maxDiscarded:
		return errTooLarge
	}
	return nil
}

// member is a member of a request body: absent, null, a value, or a value of another type. For a
// boolean, null is another type. A wrong type does not fail the decoding, so that malformed JSON
// after it is reported first.
type member[T string | bool] struct {
	domain.FieldEdit[T]   // keeps the field if the member is absent or of a wrong type
	value               T // the zero value unless the member has one
	wrongType           bool
}

// UnmarshalJSONFrom implements json.UnmarshalerFrom.
func (m *member[T]) UnmarshalJSONFrom(decoder *jsontext.Decoder) error {
	switch kind := decoder.PeekKind(); {
	case kind == jsontext.KindNull && !m.isBoolean():
		m.FieldEdit = domain.SetToNull[T]()
	case kind == jsontext.KindString && !m.isBoolean(), (kind == jsontext.KindTrue || kind == jsontext.KindFalse) && m.isBoolean():
		err := json.UnmarshalDecode(decoder, &m.value)
		m.FieldEdit = domain.SetTo(m.value)
		return err
	default:
		m.wrongType = true
	}
	return decoder.SkipValue()
}

func (m *member[T]) isBoolean() bool {
	_, is := any(m.value).(bool)
	return is
}

// check returns a *domain.FieldError if the value has another type.
func (m *member[T]) check(name string) error {
	switch {
	case !m.wrongType:
		return nil
	case m.isBoolean():
		return &domain.FieldError{Field: name, Err: errNotBoolean}
	}
	return &domain.FieldError{Field: name, Err: errNotString}
}

// missing reports whether the member is absent or null. Call check first.
func (m *member[T]) missing() bool { return m.IsKeep() || m.IsNull() }
