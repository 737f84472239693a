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
	// chunkSize is how many bytes of a list are collected before they are sent.
	chunkSize = 96 << 10
	// chunkTimeout is how long a client may take to read one chunk. A deadline
	// for the whole list would limit its length.
	chunkTimeout = 90 * time.Second
)

// responseBuffers recycles the buffers that responses are written to. A buffer
// whose Write failed is not recycled: under HTTP/2 an abandoned frame may still be
// read after Write has returned.
var responseBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

func putBuffer(pooled *[]byte, buffer []byte) {
	*pooled = buffer
	responseBuffers.Put(pooled)
}

// stream writes a 200. Its body is the text before, then the entries as a JSON
// array, then the text after. stream keeps one chunk in memory. If it returns an
// error before a chunk was sent, the caller can still write an error response.
func stream[T any](c *gin.Context, before []byte, entries iter.Seq2[T, error], appendTo func([]byte, T) ([]byte, error), after string) error {
	pooled, _ := responseBuffers.Get().(*[]byte)
	buffer := (*pooled)[:0]
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
		putBuffer(pooled, buffer)
	} else if send(c, http.StatusOK, jsonContentType, buffer) {
		putBuffer(pooled, buffer)
	}
	return nil
}

func sendChunk(c *gin.Context, chunk []byte) error {
	control := http.NewResponseController(c.Writer)
	// A writer without deadlines belongs to a test or to another server, which
	// limits slow clients itself.
	_ = control.SetWriteDeadline(time.Now().Add(chunkTimeout))
	if !c.Writer.Written() {
		c.Writer.Header()["Content-Type"] = jsonContentType
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

// errClientGone is returned when the client disconnected or read too slowly.
var errClientGone = errors.New("client disconnected or too slow")
