package ginhttp

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The limits of request bodies, in bytes.
const (
	maxCredentialsBody = 4 << 10
	maxTaskBody        = 1 << 20
	// maxDiscarded is how much of an unread body net/http reads to keep a connection.
	maxDiscarded = 256 << 10
)

// credentialsBody is the body of POST /usuarios and POST /login.
type credentialsBody struct {
	Email    member[string] `json:"email"`
	Password member[string] `json:"password"`
}

func (b *credentialsBody) check() error {
	return cmp.Or(isString("email", b.Email), isString("password", b.Password))
}

// taskBody is the body of POST /tasks, of PUT and PATCH /tasks/:id, and a line of an import.
type taskBody struct {
	Title       member[string] `json:"title"`
	Description member[string] `json:"description"`
	Completed   member[bool]   `json:"completed"`
}

func (b *taskBody) check() error {
	return cmp.Or(isString("title", b.Title), isString("description", b.Description), isBoolean("completed", b.Completed))
}

// task returns the task to create. A missing title is the empty one.
func (b *taskBody) task() application.NewTask {
	return application.NewTask{Title: b.Title.value, Description: b.Description.pointer(), Completed: b.Completed.value}
}

func (b *taskBody) changes() domain.TaskChanges {
	return domain.TaskChanges{Title: b.Title.change(), Description: b.Description.change(), Completed: b.Completed.change()}
}

// bodyBuffers recycles the buffers that small bodies, and the starts of large ones, are
// read into. Decoding copies what it keeps.
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
// size, content type, JSON, types of the members.
//
// A body longer than exemptSize takes memory of the gateway's budget until it is
// decoded. If the budget has no room for it, the connection is closed after the
// response. Large bodies are decoded in turn.
func (a *API) readBody(c *gin.Context, limit int, body interface{ check() error }) error {
	return a.readBodyOf(c, limit, decodeObject(body), errNotJSON, jsonType)
}

// readMergePatch is readBody for a merge patch (RFC 7396). Many clients send one as
// plain JSON.
func (a *API) readMergePatch(c *gin.Context, limit int, body interface{ check() error }) error {
	const mergePatch = "application/merge-patch+json"
	err := a.readBodyOf(c, limit, decodeObject(body), errNotMergePatch, mergePatch, jsonType)
	if errors.Is(err, errNotMergePatch) {
		c.Writer.Header()["Accept-Patch"] = []string{mergePatch}
	}
	return err
}

// readBodyOf is readBody for a body of one of the media types, which decode gets unless
// it is empty; wrongType is the error for another type.
func (a *API) readBodyOf(c *gin.Context, limit int, decode func([]byte) error, wrongType error, mediaTypes ...string) error {
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
	defer func() { _ = reserve(c, 0) }() // what is decoded has no copy of the body
	text, err := receive(c, buffer, limit+1)
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
	}
	if len(text) > exemptSize {
		if err := a.decoders.enter(c.Request.Context()); err != nil {
			return err
		}
		defer a.decoders.leave()
	}
	return decode(text)
}

// decodeObject returns a function that decodes a JSON object into the body.
func decodeObject(body interface{ check() error }) func([]byte) error {
	return func(text []byte) error {
		// Unmarshal would read null as an empty object.
		if !beginsObject(text) || json.Unmarshal(text, body) != nil {
			return errNotObject
		}
		return body.check()
	}
}

// receive reads a body, up to limit bytes, into the buffer or, beyond exemptSize, as
// readLargeBody does.
func receive(c *gin.Context, buffer *bytes.Buffer, limit int) ([]byte, error) {
	_, err := buffer.ReadFrom(&io.LimitedReader{R: c.Request.Body, N: int64(min(limit, exemptSize+1))})
	if err != nil || buffer.Len() <= exemptSize {
		return buffer.Bytes(), err
	}
	return readLargeBody(c, buffer.Bytes(), limit)
}

// bodyPieces recycles the pieces of large bodies. A buffer that grew with the body
// would leave as much garbage as the body is long.
var bodyPieces = sync.Pool{New: func() any { return new([exemptSize]byte) }}

// readLargeBody returns start and the rest of a body, up to limit bytes in total.
// It reserves, as the body arrives, what it takes. It returns errNoMemory if that is
// too much.
func readLargeBody(c *gin.Context, start []byte, limit int) ([]byte, error) {
	var pieces []*[exemptSize]byte
	defer func() {
		for _, piece := range pieces {
			bodyPieces.Put(piece)
		}
	}()
	size := len(start)
	for ended := false; !ended && size < limit; {
		if err := reserve(c, cap(start)+(len(pieces)+1)*exemptSize); err != nil {
			return nil, err
		}
		piece, _ := bodyPieces.Get().(*[exemptSize]byte)
		pieces = append(pieces, piece)
		n, err := fill(piece[:min(exemptSize, limit-size)], c.Request.Body)
		size += n
		if ended = errors.Is(err, io.EOF); err != nil && !ended {
			return nil, err
		}
	}
	whole := append(make([]byte, 0, size), start...)
	for i := 0; len(whole) < size; i++ {
		whole = append(whole, pieces[i][:min(exemptSize, size-len(whole))]...)
	}
	return whole, nil
}

// fill reads until the buffer is full or the reader fails. Unlike io.ReadFull it
// tells the end of the body, io.EOF, from a client that disconnected within it,
// io.ErrUnexpectedEOF.
func fill(buffer []byte, from io.Reader) (n int, err error) {
	for n < len(buffer) && err == nil {
		var more int
		more, err = from.Read(buffer[n:])
		n += more
	}
	return n, err
}

// decoders is a semaphore: large bodies are decoded by at most GOMAXPROCS requests
// at a time, since more are not faster. The decoder keeps all names of an object to
// find duplicates, in a table that nothing counts: that of a body of 1 MiB with
// 131,000 names takes 30 MB.
type decoders chan struct{}

func newDecoders() decoders { return make(decoders, runtime.GOMAXPROCS(0)) }

// enter waits until the request may decode its body, and leave must be called then.
// It returns errNoMemory if the request's deadline passes first, and the error of ctx
// if the client disconnects.
func (d decoders) enter(ctx context.Context) error {
	select {
	case d <- struct{}{}:
		return nil
	case <-ctx.Done():
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return errNoMemory
	}
	return ctx.Err()
}

func (d decoders) leave() { <-d }

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
