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

// listHeader has the header fields of a list.
type listHeader struct {
	contentType []string
	// fileName is the name under which a client saves the list; "" if it is not an
	// export (specification, section 14).
	fileName string
}

// listForm is how a list is written.
type listForm[T any] struct {
	listHeader

	// begin comes before the entries, separator between two, and end after the last.
	begin          []byte
	separator, end string
	appendTo       func([]byte, T) ([]byte, error)
}

// jsonList returns the form of a JSON array.
func jsonList[T any](appendTo func([]byte, T) ([]byte, error)) listForm[T] {
	return listForm[T]{listHeader: listHeader{contentType: jsonContentType}, begin: beginArray, separator: ",", end: "]", appendTo: appendTo}
}

var beginArray = []byte("[")

// set sets the header fields of a response.
func (l listHeader) set(header http.Header) {
	header["Content-Type"] = l.contentType
	if l.fileName != "" {
		header.Set("Content-Disposition", `attachment; filename="`+l.fileName+`"`)
		header.Add("Vary", "Accept") // beside that of CORS
	}
}

// appendAll appends a whole list.
func (f *listForm[T]) appendAll(to []byte, entries []T) (_ []byte, err error) {
	to = append(to, f.begin...)
	for i, entry := range entries {
		if i > 0 {
			to = append(to, f.separator...)
		}
		if to, err = f.appendTo(to, entry); err != nil {
			return to, err
		}
	}
	return append(to, f.end...), nil
}

// stream writes a 200 whose body is the list. It keeps one chunk in memory. The caller
// can answer the error that it returns as long as nothing has been sent.
//
// A list longer than exemptSize takes memory of the gateway's budget while it is
// written. One longer than mediumBuffer takes it from then on until its end, because
// many lists may be collected at the same time. A list that has begun is not refused.
func stream[T any](c *gin.Context, form listForm[T], entries iter.Seq2[T, error]) error {
	w := listWriter{Context: c, listHeader: form.listHeader}
	buffer := newResponseBuffer()
	buffer.text = append(buffer.text, form.begin...)
	separator := ""
	for entry, err := range entries {
		if err == nil {
			err = w.makeRoom(&buffer)
		}
		if err == nil {
			buffer.text, err = form.appendTo(append(buffer.text, separator...), entry)
		}
		if err == nil && len(buffer.text) >= chunkSize && c.Request.Method == http.MethodHead {
			return w.answerHead()
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
		separator = form.separator
	}
	buffer.text = append(buffer.text, form.end...)
	if !c.Writer.Written() {
		if buffer.isCounted() {
			if err := w.count(cap(buffer.text)); err != nil {
				buffer.recycle()
				return err
			}
		}
		form.set(c.Writer.Header())
		if send(c, http.StatusOK, form.contentType, buffer.text) {
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
func headOfList[T any](c *gin.Context, form listForm[T], entries iter.Seq2[T, error]) error {
	for _, err := range entries {
		if err != nil {
			return err
		}
		break
	}
	w := listWriter{Context: c, listHeader: form.listHeader}
	return w.answerHead()
}

// listWriter writes a list in chunks.
type listWriter struct {
	*gin.Context
	listHeader

	counted bool
}

// answerHead answers HEAD for a list of unknown length.
func (w *listWriter) answerHead() error {
	w.set(w.Writer.Header())
	w.Status(http.StatusOK)
	w.Writer.WriteHeaderNow()
	return nil
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
	w.set(w.Writer.Header())
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
