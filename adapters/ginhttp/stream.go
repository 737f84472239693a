package ginhttp

import (
	"errors"
	"fmt"
	"iter"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

const (
	// chunkSize is how many bytes of a list gather before they are sent.
	chunkSize = 96 << 10
	// chunkTimeout is how long a client may take over one chunk. Each chunk
	// starts it anew: a list is never too long, only its reader too slow.
	chunkTimeout = 90 * time.Second
)

// buffers are used again: those of short lists are all alike. One whose answer
// did not go out whole is not: under HTTP/2 a frame that is given up may still
// be read when its Write has returned.
var buffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

func giveBack(kept *[]byte, buffer []byte) {
	*kept = buffer
	buffers.Put(kept)
}

// stream answers 200 with before, the entries as the elements of a JSON array,
// and after. It holds one chunk at a time. An error is returned for the caller
// to answer, which it can as long as nothing has been sent.
func stream[T any](c *gin.Context, before []byte, entries iter.Seq2[T, error], appendTo func([]byte, T) ([]byte, error), after string) error {
	kept, _ := buffers.Get().(*[]byte)
	buffer := (*kept)[:0]
	buffer = append(buffer, before...)
	separator := byte('[')
	for entry, err := range entries {
		if err == nil {
			buffer, err = appendTo(append(buffer, separator), entry)
		}
		if err != nil {
			return err
		}
		separator = ','
		if len(buffer) >= chunkSize {
			if err := sendChunk(c, buffer); err != nil {
				return err
			}
			buffer = buffer[:0]
		}
	}
	if separator == '[' {
		buffer = append(buffer, separator)
	}
	buffer = append(append(buffer, ']'), after...)
	if c.Writer.Written() {
		if err := sendChunk(c, buffer); err != nil {
			return err
		}
		giveBack(kept, buffer)
	} else if send(c, http.StatusOK, jsonKind, buffer) {
		giveBack(kept, buffer)
	}
	return nil
}

func sendChunk(c *gin.Context, chunk []byte) error {
	control := http.NewResponseController(c.Writer)
	// A writer without deadlines, as in a test or under another server, has
	// its own way to be rid of slow clients.
	_ = control.SetWriteDeadline(time.Now().Add(chunkTimeout))
	if !c.Writer.Written() {
		c.Writer.Header()["Content-Type"] = jsonKind
		c.Status(http.StatusOK)
	}
	_, err := c.Writer.Write(chunk)
	if err == nil {
		err = control.Flush()
	}
	if err != nil {
		return fmt.Errorf("%w: %w", errClientGone, err)
	}
	return nil
}

// errClientGone says that a client takes no more: it went away, or was too
// slow.
var errClientGone = errors.New("client takes no more")
