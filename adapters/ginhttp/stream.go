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
	// heldByList is what a long list holds: a chunk, and what is left of the page of tasks
	// that it comes from.
	heldByList = largeBuffer + domain.MaxPageBytes
)

// listForm is how a list is written.
type listForm[T any] struct {
	contentType []string
	// fileName is the name under which a client saves the list; "" if it is not an
	// export (specification, section 14).
	fileName string
	// begin comes before the entries, separator between two, and end after the last.
	begin          []byte
	separator, end string
	appendTo       func([]byte, T) ([]byte, error)
}

// jsonList returns the form of a JSON array.
func jsonList[T any](appendTo func([]byte, T) ([]byte, error)) listForm[T] {
	return listForm[T]{contentType: jsonContentType, begin: beginArray, separator: ",", end: "]", appendTo: appendTo}
}

var beginArray = []byte("[")

// setHeader sets the header fields of a response.
func (f *listForm[T]) setHeader(header http.Header) {
	header["Content-Type"] = f.contentType
	if f.fileName != "" {
		header.Set("Content-Disposition", `attachment; filename="`+f.fileName+`"`)
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
// A list takes memory of the gateway's budget while it is written. One longer than
// mediumBuffer takes it from then on until its end, because many lists may be collected at
// the same time. A list that has begun is not refused.
func stream[T any](c *gin.Context, form listForm[T], entries iter.Seq2[T, error]) error {
	w := listWriter[T]{Context: c, listForm: form, buffer: newResponseBuffer()}
	w.buffer.text = append(w.buffer.text, form.begin...)
	separator := ""
	for entry, err := range entries {
		if err == nil {
			err = w.add(separator, entry)
		}
		if err == nil && len(w.buffer.text) >= chunkSize {
			if c.Request.Method == http.MethodHead {
				return form.answerHead(c)
			}
			err = w.sendChunk()
		}
		if err != nil {
			if errors.Is(err, errNoMemory) {
				w.buffer.recycle()
			}
			return err
		}
		separator = form.separator
	}
	w.buffer.text = append(w.buffer.text, form.end...)
	if c.Writer.Written() {
		if err := w.sendChunk(); err != nil {
			return err
		}
		w.buffer.recycle()
		return nil
	}
	if err := reserve(c, cap(w.buffer.text)); err != nil {
		w.buffer.recycle()
		return err
	}
	form.setHeader(c.Writer.Header())
	w.buffer.send(c, http.StatusOK, form.contentType)
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
	return form.answerHead(c)
}

// answerHead answers HEAD for a list of unknown length.
func (f *listForm[T]) answerHead(c *gin.Context) error {
	f.setHeader(c.Writer.Header())
	c.Status(http.StatusOK)
	c.Writer.WriteHeaderNow()
	return nil
}

// listWriter writes a list in chunks.
type listWriter[T any] struct {
	*gin.Context
	listForm[T]

	buffer responseBuffer
}

// add appends an entry. It moves the list to a larger buffer before it needs one, and
// reserves memory before it takes the largest.
func (w *listWriter[T]) add(separator string, entry T) (err error) {
	const nearly = 1 << 10
	switch size, room := len(w.buffer.text)+nearly, cap(w.buffer.text); {
	case size > mediumBuffer && room < largeBuffer:
		if err := reserve(w.Context, heldByList); err != nil {
			return err
		}
		w.buffer.move(&largeBuffers)
	case size > smallBuffer && room < mediumBuffer:
		w.buffer.move(&mediumBuffers)
	}
	w.buffer.text, err = w.appendTo(append(w.buffer.text, separator...), entry)
	return err
}

// sendChunk sends a part of the list. If the list has not begun, it may return
// errNoMemory, or the error of the context if it comes too late.
func (w *listWriter[T]) sendChunk() error {
	if !w.Writer.Written() {
		if err := w.Request.Context().Err(); err != nil {
			return err
		}
		if err := reserve(w.Context, heldByList); err != nil {
			return err
		}
		w.setHeader(w.Writer.Header())
		w.Status(http.StatusOK)
	}
	if _, err := w.Writer.Write(w.buffer.text); err != nil {
		return fmt.Errorf("%w: %w", errClientGone, err)
	}
	w.Writer.Flush()
	w.buffer.text = w.buffer.text[:0]
	return nil
}
