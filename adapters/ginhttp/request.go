package ginhttp

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The limits of request bodies, in bytes.
const (
	maxCredentialsBody = 4 << 10
	maxTaskBody        = 1 << 20
)

// credentialsBody is the body of POST /usuarios and POST /login.
type credentialsBody struct {
	Email    member[string] `json:"email"`
	Password member[string] `json:"password"`
}

func (b *credentialsBody) check() error {
	return cmp.Or(isString("email", b.Email), isString("password", b.Password))
}

// taskBody is the body of POST /tasks and PUT /tasks/:id.
type taskBody struct {
	Title       member[string] `json:"title"`
	Description member[string] `json:"description"`
	Completed   member[bool]   `json:"completed"`
}

func (b *taskBody) check() error {
	return cmp.Or(isString("title", b.Title), isString("description", b.Description), isBoolean("completed", b.Completed))
}

func (b *taskBody) changes() domain.TaskChanges {
	return domain.TaskChanges{Title: b.Title.change(), Description: b.Description.change(), Completed: b.Completed.change()}
}

// bodyBuffers recycles the buffers that request bodies are read into. Decoding
// copies what it keeps.
var bodyBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// putBodyBuffer recycles a buffer, except a large one, which few requests need.
func putBodyBuffer(buffer *bytes.Buffer) {
	if buffer.Cap() <= exemptSize {
		buffer.Reset()
		bodyBuffers.Put(buffer)
	}
}

// readBody decodes a body of at most limit bytes, which must be one JSON object
// (RFC 8259) in UTF-8 with unique, case-sensitive member names. Unknown members
// are ignored. An empty body is read as {}. Errors are checked in the order
// size, content type, JSON, types of the members. A body beyond exemptSize is
// counted by the budget until it is decoded, and waits for its turn to be; the
// connection of one that the budget refuses is closed.
func (a *API) readBody(c *gin.Context, limit int, body interface{ check() error }) error {
	return a.readBodyOf(c, limit, body, errNotJSON, "application/json")
}

// readMergePatch is readBody for a merge patch (RFC 7396). Many clients send one as
// plain JSON.
func (a *API) readMergePatch(c *gin.Context, limit int, body interface{ check() error }) error {
	const mergePatch = "application/merge-patch+json"
	err := a.readBodyOf(c, limit, body, errNotMergePatch, mergePatch, "application/json")
	if errors.Is(err, errNotMergePatch) {
		c.Writer.Header()["Accept-Patch"] = []string{mergePatch}
	}
	return err
}

// readBodyOf is readBody for a body of one of the media types; wrongType is the
// error for another.
func (a *API) readBodyOf(c *gin.Context, limit int, body interface{ check() error }, wrongType error, mediaTypes ...string) error {
	r := c.Request
	// A body whose Content-Length is far over the limit is not read. If it is a
	// little over, net/http reads the rest, up to maxDiscarded, and keeps the
	// connection.
	if r.ContentLength > int64(limit)+maxDiscarded {
		return errTooLarge
	}
	// http.MaxBytesReader would close the connection, which the client can go on
	// using after the 413.
	buffer, _ := bodyBuffers.Get().(*bytes.Buffer)
	defer putBodyBuffer(buffer)
	var held share
	defer held.release()
	text, err := a.receive(c, buffer, &held, limit+1)
	switch {
	case errors.Is(err, errNoMemory):
		closeAfter(c)
		return err
	case err != nil:
		return errNotObject
	case len(text) > limit:
		return errTooLarge
	case len(text) == 0:
		return nil
	case !hasMediaType(r.Header.Get("Content-Type"), mediaTypes):
		return wrongType
	case !beginsObject(text):
		return errNotObject // Unmarshal would read null as an empty object
	}
	if len(text) > exemptSize {
		if err := a.decoders.enter(withDeadline(c)); err != nil {
			return err
		}
		defer a.decoders.leave()
	}
	if err := json.Unmarshal(text, body); err != nil {
		return errNotObject
	}
	return body.check()
}

// smallBodyTimeout is how long a body of at most exemptSize may take to arrive, and
// the first part of one that does not tell its length. Without it, clients without a
// token that send a login byte by byte hold their connections for largeBodyTimeout.
const (
	smallBodyTimeout = 5 * time.Second
	largeBodyTimeout = 30 * time.Second
)

// receive reads a body, up to limit bytes, into the buffer or, beyond exemptSize, as
// readLargeBody does with a share in held. The time that it waits for the client does
// not count towards the request's deadline.
func (a *API) receive(c *gin.Context, buffer *bytes.Buffer, held *share, limit int) ([]byte, error) {
	deadline := &responseLogOf(c).deadline
	defer deadline.resume(deadline.pause())
	body := c.Request.Body
	large := limit > exemptSize && c.Request.ContentLength > exemptSize
	if !large {
		limitRead(c, smallBodyTimeout)
	}
	_, err := buffer.ReadFrom(&io.LimitedReader{R: body, N: int64(min(limit, exemptSize+1))})
	if err == nil && !large {
		limitRead(c, largeBodyTimeout)
	}
	if err != nil || buffer.Len() <= exemptSize {
		return buffer.Bytes(), err
	}
	*held = a.shareOf(c)
	return readLargeBody(held, buffer.Bytes(), body, limit)
}

// limitRead sets how long the client may take to send what is read next. After the
// body this is the wait for a client that disconnects. See limitWrite for writers
// without deadlines.
func limitRead(c *gin.Context, timeout time.Duration) {
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Now().Add(timeout))
}

// hasMediaType reports whether a Content-Type is one of the media types, with any
// parameters, or empty.
func hasMediaType(contentType string, mediaTypes []string) bool {
	mediaType, _, _ := strings.Cut(contentType, ";")
	mediaType = strings.TrimSpace(mediaType)
	return mediaType == "" || slices.ContainsFunc(mediaTypes, func(t string) bool { return strings.EqualFold(t, mediaType) })
}

func beginsObject(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{"))
}

// taskID parses the path parameter ":id".
func taskID(c *gin.Context) (domain.TaskID, error) { return domain.ParseTaskID(c.Param("id")) }
