package ginhttp

import (
	"bytes"
	"cmp"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The longest bodies accepted, in bytes.
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

// bodies are buffers for request bodies, which are used again: what is decoded
// keeps nothing of them.
var bodies = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// putBody keeps a buffer unless it is one of few so long.
func putBody(buffer *bytes.Buffer) {
	if buffer.Cap() <= 16<<10 {
		buffer.Reset()
		bodies.Put(buffer)
	}
}

// readBody decodes a body of at most limit bytes that must be one JSON object
// (RFC 8259) in UTF-8 with unique member names, compared by case. Unknown
// members are ignored. An empty body stands for {}.
func readBody(r *http.Request, limit int64, body interface{ check() error }) error {
	// A body that is announced as far too long is not read at all. One that is
	// a little too long is, so that the connection can be kept: net/http reads
	// the rest, but no more than maxUnread.
	if r.ContentLength > limit+maxUnread {
		return errTooLarge
	}
	// Not http.MaxBytesReader: it closes the connection under a client that
	// could read its 413 and go on.
	buffer, _ := bodies.Get().(*bytes.Buffer)
	defer putBody(buffer)
	_, err := buffer.ReadFrom(&io.LimitedReader{R: r.Body, N: limit + 1})
	text := buffer.Bytes()
	switch {
	case err != nil:
		return errNotObject
	case int64(len(text)) > limit:
		return errTooLarge
	case len(text) == 0:
		return nil
	case !isJSON(r.Header.Get("Content-Type")):
		return errNotJSON
	case !beginsObject(text):
		return errNotObject // null would pass for an empty object
	}
	if err := json.Unmarshal(text, body); err != nil {
		return errNotObject
	}
	return body.check()
}

// isJSON reports whether a Content-Type is JSON's, whatever its parameters, or
// not given.
func isJSON(contentType string) bool {
	mediaType, _, _ := strings.Cut(contentType, ";")
	mediaType = strings.TrimSpace(mediaType)
	return mediaType == "" || strings.EqualFold(mediaType, "application/json")
}

func beginsObject(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{"))
}

// taskID reads the path parameter.
func taskID(c *gin.Context) (domain.TaskID, error) { return domain.ParseTaskID(c.Param("id")) }

// taskFilter reads the query: "completed" at most once, exactly true or false.
func taskFilter(r *http.Request) (domain.TaskFilter, error) {
	if r.URL.RawQuery == "" {
		return domain.TaskFilter{}, nil
	}
	// A query that cannot be read might have held the filter: to leave it out
	// would show tasks that were not asked for.
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return domain.TaskFilter{}, errFilterInvalid
	}
	values, given := query["completed"]
	switch {
	case !given:
		return domain.TaskFilter{}, nil
	case len(values) == 1 && (values[0] == "true" || values[0] == "false"):
		return domain.FilterCompleted(values[0] == "true"), nil
	}
	return domain.TaskFilter{}, errFilterInvalid
}
