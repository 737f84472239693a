package ginhttp

import (
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	jsonType = "application/json"
	jsonUTF8 = jsonType + "; charset=utf-8"
)

type userJSON struct {
	ID    domain.UserID `json:"id"`
	Email *string       `json:"email"` // null for a user of a host
}

func userBody(u domain.User) userJSON {
	body := userJSON{ID: u.ID()}
	if email := u.Email().String(); email != "" {
		body.Email = &email
	}
	return body
}

type listedUserJSON struct {
	ID        domain.UserID `json:"id"`
	Email     string        `json:"email"`
	CreatedAt time.Time     `json:"createdAt"`
}

func appendListedUser(to []byte, u domain.User) ([]byte, error) {
	text, err := json.Marshal(listedUserJSON{ID: u.ID(), Email: u.Email().String(), CreatedAt: u.CreatedAt()})
	return append(to, text...), err
}

type sessionJSON struct {
	Token string   `json:"token"`
	User  userJSON `json:"user"`
}

type messageJSON struct {
	Message string `json:"message"`
}

type deletedAccountJSON struct {
	Message string        `json:"message"`
	ID      domain.UserID `json:"id"`
}

// appendDeleted appends the body of a deletion's response.
func appendDeleted(to []byte, id domain.TaskID) ([]byte, error) {
	to = strconv.AppendInt(append(to, `{"message":"Task deleted successfully","id":`...), int64(id), 10)
	return append(to, '}'), nil
}

// respond writes a JSON response.
func respond(c *gin.Context, status int, body any) { respondAs(c, status, jsonContentType, body) }

// respondAs is respond for another content type.
func respondAs(c *gin.Context, status int, contentType []string, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		// Marshal cannot fail on the structs of this package unless one has a
		// defect. recoverPanic responds with the route's 500.
		panic(err)
	}
	send(c, status, contentType, text)
}

// respondAppended writes a JSON response, which appendTo encodes into a recycled
// buffer.
//
// The request has been carried out, so that the response is not refused any more.
// If there is no room for a large one, the gateway makes the client take it at once.
func respondAppended[T any](c *gin.Context, status int, body T, appendTo func([]byte, T) ([]byte, error)) (err error) {
	buffer := newResponseBuffer()
	if buffer.text, err = appendTo(buffer.text, body); err != nil {
		return err
	}
	if buffer.isCounted() {
		_ = reserve(c, cap(buffer.text))
	}
	if send(c, status, jsonContentType, buffer.text) {
		buffer.recycle()
	}
	return nil
}

// Header values that responses share, to save an allocation for each. A handler
// that needs another value must replace the slice, not its elements.
var (
	noStore         = []string{"no-store"}
	noSniff         = []string{"nosniff"}
	jsonContentType = []string{jsonUTF8}
	bareChallenge   = []string{"Bearer"}

	problemContentType = []string{problemType}
)

// send writes a whole response and reports whether Write succeeded. Without the
// Content-Length, net/http would send a response in chunks if the gateway
// flushes it. A response to HEAD has no body.
func send(c *gin.Context, status int, contentType []string, text []byte) bool {
	header := c.Writer.Header()
	header["Content-Type"] = contentType
	header["Content-Length"] = []string{strconv.Itoa(len(text))}
	c.Status(status)
	if c.Request.Method == http.MethodHead {
		c.Writer.WriteHeaderNow()
		return true
	}
	_, err := c.Writer.Write(text)
	return err == nil
}

// The sizes of response buffers. One of the last size holds a chunk and the task
// that completes it, unless that one is long.
const (
	mediumBuffer = 2 * exemptSize
	largeBuffer  = chunkSize + 32<<10
)

// The buffers that responses are written to are recycled, by size: a large one that
// served a small response would not be counted. A buffer whose Write failed is not
// recycled: under HTTP/2 an abandoned frame may still be read after Write has
// returned.
var (
	smallBuffers  = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}
	mediumBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, mediumBuffer)) }}
	largeBuffers  = sync.Pool{New: func() any { return new(make([]byte, 0, largeBuffer)) }}
)

// responseBuffer is a recycled buffer. Appending to text may move it.
type responseBuffer struct {
	text   []byte
	pooled *[]byte
}

// newResponseBuffer returns an empty buffer of at most exemptSize.
func newResponseBuffer() responseBuffer {
	pooled, _ := smallBuffers.Get().(*[]byte)
	return responseBuffer{text: (*pooled)[:0], pooled: pooled}
}

// next returns the pool of the buffers that a text needs soon; nil if it still fits.
func (b *responseBuffer) next() *sync.Pool {
	const nearly = 1 << 10
	switch size, room := len(b.text)+nearly, cap(b.text); {
	case size > mediumBuffer && room < largeBuffer:
		return &largeBuffers
	case size > exemptSize && room < mediumBuffer:
		return &mediumBuffers
	}
	return nil
}

// move moves the text to a buffer of the pool.
func (b *responseBuffer) move(to *sync.Pool) {
	pooled, _ := to.Get().(*[]byte)
	text := (*pooled)[:len(b.text)] // which is larger than b.text
	copy(text, b.text)
	b.recycle()
	b.text, b.pooled = text, pooled
}

// isCounted reports whether the buffer is larger than what is exempt.
func (b *responseBuffer) isCounted() bool { return cap(b.text) > exemptSize }

// recycle gives the buffer back, except a very large one, which few responses need.
func (b *responseBuffer) recycle() {
	*b.pooled = b.text
	switch size := cap(b.text); {
	case size <= exemptSize:
		smallBuffers.Put(b.pooled)
	case size >= mediumBuffer && size < largeBuffer:
		mediumBuffers.Put(b.pooled)
	case size >= largeBuffer && size <= 2*largeBuffer:
		largeBuffers.Put(b.pooled)
	}
}
