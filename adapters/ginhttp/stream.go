package ginhttp

import (
	"errors"
	"fmt"
	"iter"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	// chunkSize is how many bytes of a list are collected before they are sent.
	chunkSize = 96 << 10
	// heldByList is what a long list holds: a chunk, and what is left of the page
	// that it comes from.
	heldByList = largeBuffer + domain.MaxPageBytes
)

// stream writes a 200 whose body is before, the entries as a JSON array, and
// after. It keeps one chunk in memory. The caller can answer the error that it
// returns as long as nothing has been sent.
//
// A list longer than exemptSize takes memory of the gateway's budget while it is
// written. One longer than mediumBuffer takes it from then on until its end, because
// many lists may be collected at the same time. A list that has begun is not refused.
func stream[T any](c *gin.Context, before []byte, entries iter.Seq2[T, error], appendTo func([]byte, T) ([]byte, error), after string) error {
	w := listWriter{Context: c}
	buffer := newResponseBuffer()
	buffer.text = append(buffer.text, before...)
	separator := byte('[')
	for entry, err := range entries {
		if err == nil {
			err = w.makeRoom(&buffer)
		}
		if err == nil {
			buffer.text, err = appendTo(append(buffer.text, separator), entry)
		}
		if err == nil && len(buffer.text) >= chunkSize && c.Request.Method == http.MethodHead {
			return answerHead(c)
		}
		if err == nil && len(buffer.text) >= chunkSize {
			err = w.sendChunk(buffer.text)
			buffer.text = buffer.text[:0]
		}
		if err != nil {
			if errors.Is(err, errNoMemory) {
				buffer.recycle()
			}
			return err
		}
		separator = ','
	}
	if separator == '[' {
		buffer.text = append(buffer.text, separator)
	}
	buffer.text = append(append(buffer.text, ']'), after...)
	if !c.Writer.Written() {
		if buffer.isCounted() {
			if err := w.count(cap(buffer.text)); err != nil {
				buffer.recycle()
				return err
			}
		}
		if send(c, http.StatusOK, jsonContentType, buffer.text) {
			buffer.recycle()
		}
		return nil
	}
	if err := w.sendChunk(buffer.text); err != nil {
		return err
	}
	buffer.recycle()
	return nil
}

// headOfList answers HEAD for a list that GET streams. It reads the first page only,
// and so does not know the length.
func headOfList[T any](c *gin.Context, entries iter.Seq2[T, error]) error {
	for _, err := range entries {
		if err != nil {
			return err
		}
		break
	}
	return answerHead(c)
}

// answerHead answers HEAD for a list of unknown length.
func answerHead(c *gin.Context) error {
	c.Writer.Header()["Content-Type"] = jsonContentType
	c.Status(http.StatusOK)
	c.Writer.WriteHeaderNow()
	return nil
}

// listWriter writes a list in chunks.
type listWriter struct {
	*gin.Context

	counted bool
}

// count counts the list, unless it is counted already. The error is errNoMemory.
func (w *listWriter) count(size int) error {
	if w.counted {
		return nil
	}
	w.counted = true
	return reserve(w.Context, size)
}

// makeRoom moves the text to a larger buffer before it needs one. It counts the
// list before it takes the largest.
func (w *listWriter) makeRoom(buffer *responseBuffer) error {
	larger := buffer.next()
	if larger == nil {
		return nil
	}
	if larger == &largeBuffers {
		if err := w.count(heldByList); err != nil {
			return err
		}
	}
	buffer.move(larger)
	return nil
}

// begin begins the response with a list's first chunk. It returns errNoMemory if the
// list is refused, or the context's error if it comes too late.
func (w *listWriter) begin() error {
	if err := w.Request.Context().Err(); err != nil {
		return err
	}
	if err := w.count(heldByList); err != nil {
		return err
	}
	w.Writer.Header()["Content-Type"] = jsonContentType
	w.Status(http.StatusOK)
	return nil
}

// sendChunk sends a part of the list. It may return the errors of begin if the list
// has not begun.
func (w *listWriter) sendChunk(chunk []byte) error {
	if !w.Writer.Written() {
		if err := w.begin(); err != nil {
			return err
		}
	}
	if _, err := w.Writer.Write(chunk); err != nil {
		return fmt.Errorf("%w: %w", errClientGone, err)
	}
	w.Writer.Flush()
	return nil
}

// errClientGone is returned when the client disconnected or read too slowly.
var errClientGone = errors.New("client disconnected or too slow")
