package ginhttp

import (
	"fmt"
	"iter"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	jsonType = "application/json"
	jsonUTF8 = jsonType + "; charset=utf-8"
)

// respond writes a JSON response. It returns an error if the body cannot be encoded.
func respond(c *gin.Context, status int, body any) error {
	return respondAs(c, status, jsonContentType, body)
}

// respondAs is respond for another content type.
func respondAs(c *gin.Context, status int, contentType []string, body any) error {
	text, err := json.Marshal(body)
	if err == nil {
		send(c, status, contentType, text)
	}
	return err
}

// respondAppended writes a JSON response that appendTo encodes.
//
// It sends the response even if the budget has no room, because most callers have made a change that
// cannot be undone. The gateway then gives the client little time to read the response.
func respondAppended[T any](c *gin.Context, status int, body T, appendTo func([]byte, T) ([]byte, error)) error {
	text, err := appendTo(newTaskBuffer(), body)
	if err != nil {
		return err
	}
	_ = reserve(c, cap(text))
	send(c, status, jsonContentType, text)
	return nil
}

// encode appends the body of a response to the text, and reserves memory for the text. A caller that
// changes nothing can still reject the request if the budget has no room.
func encode[T any](c *gin.Context, text []byte, body T, appendTo func([]byte, T) ([]byte, error)) ([]byte, error) {
	text, err := appendTo(text, body)
	if err == nil {
		err = reserve(c, len(text))
	}
	return text, err
}

// Header values that responses share, to save allocations. A handler that needs another value must
// replace the slice, not its elements.
var (
	noStore         = []string{"no-store"}
	noSniff         = []string{"nosniff"}
	jsonContentType = []string{jsonUTF8}

	problemContentType = []string{problemType}
)

// send writes a whole response and reports whether Write succeeded. The Content-Length keeps
// net/http from sending chunks if the gateway flushes the response. A response to HEAD has no body.
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

// varyByAccept tells caches that the response depends on the request's Accept.
func varyByAccept(header http.Header) {
	header.Add("Vary", "Accept") // CORS adds another Vary
}

// weightOf returns the highest weight that Accept gives to one of the media ranges; 0 if it names
// none.
func weightOf(accept []string, ranges ...string) (weight float64) {
	for named, q := range acceptRanges(accept) {
		if slices.Contains(ranges, named) {
			weight = max(weight, q)
		}
	}
	return weight
}

// prefers reports whether Accept names the media type with a higher weight than the other.
// Wildcards do not count, because clients that do not know the media type send them (RFC 9110,
// section 12.5.1).
func prefers(accept []string, mediaType, other string) bool {
	return weightOf(accept, mediaType) > weightOf(accept, other)
}

// acceptRanges yields the media ranges in the lines of Accept with their weights (RFC 9110, section
// 12.5.1). The ranges are in lower case. The default weight is 1. It ignores ranges with a
// malformed weight, and parameters other than q. Quotes have no meaning, because no media type of
// the API has a quoted parameter.
func acceptRanges(accept []string) iter.Seq2[string, float64] {
	return func(yield func(string, float64) bool) {
		for mediaRange := range strings.SplitSeq(strings.Join(accept, ","), ",") {
			mediaType, parameters, _ := strings.Cut(mediaRange, ";")
			q, valid := weightIn(parameters)
			if valid && !yield(strings.ToLower(strings.TrimSpace(mediaType)), q) {
				return
			}
		}
	}
}

// weightIn returns the weight in the parameters of a media range, and whether it is well-formed.
func weightIn(parameters string) (q float64, valid bool) {
	for parameter := range strings.SplitSeq(parameters, ";") {
		if name, value, _ := strings.Cut(parameter, "="); strings.EqualFold(strings.TrimSpace(name), "q") {
			value = strings.TrimSpace(value)
			q, _ = strconv.ParseFloat(value, 64) // cannot fail for a qvalue
			return q, qvalue.MatchString(value)
		}
	}
	return 1, true
}

// qvalue is the syntax of a weight (RFC 9110, section 12.4.2).
var qvalue = regexp.MustCompile(`^(0(\.[0-9]{0,3})?|1(\.0{0,3})?)$`)

const (
	// chunkSize is how many bytes of a list are collected before they are sent.
	chunkSize = 96 << 10
	// shortList is how many bytes of a list are collected without memory of the budget.
	shortList = 32 << 10
	// listBuffer holds a chunk and the task that completes it, unless that task is long.
	listBuffer = chunkSize + 32<<10
	// heldByList is the memory of a long list: a chunk and the rest of its page of tasks.
	heldByList = listBuffer + domain.MaxPageBytes
)

// listForm is the format of a list.
type listForm[T any] struct {
	contentType []string
	// fileName is the name under which a client saves the list; "" if it is not an
	// export (specification, section 14).
	fileName string
	// begin comes before the entries, separator between two, and end after the last.
	begin, separator, end string
	appendTo              func([]byte, T) ([]byte, error)
}

// jsonList returns the form of a JSON array.
func jsonList[T any](appendTo func([]byte, T) ([]byte, error)) listForm[T] {
	return listForm[T]{contentType: jsonContentType, begin: "[", separator: ",", end: "]", appendTo: appendTo}
}

// setHeader sets the header fields that depend on the form.
func (f *listForm[T]) setHeader(header http.Header) {
	header["Content-Type"] = f.contentType
	if f.fileName != "" {
		header.Set("Content-Disposition", `attachment; filename="`+f.fileName+`"`)
		varyByAccept(header)
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

// firstBuffer is the size of the buffers of newBuffer. Most lists fit in it.
const firstBuffer = 2 << 10

func newBuffer() []byte { return make([]byte, 0, firstBuffer) }

// newTaskBuffer returns a buffer in which most tasks fit.
func newTaskBuffer() []byte { return make([]byte, 0, 512) }

// listBuffers recycles the buffers of long lists. New buffers would take more CPU time.
var listBuffers = sync.Pool{New: func() any { return new([listBuffer]byte) }}

// sendList writes the list as the body of a 200. It keeps one chunk in memory. After an error the
// caller can send an error response if nothing has been sent.
//
// A list longer than shortList holds memory of the gateway's budget until its end, because many
// lists may be collected at the same time. A shorter list takes memory only while it is written.
// Once a part has been sent, the list is not rejected.
func sendList[T any](c *gin.Context, form listForm[T], entries iter.Seq2[T, error]) error {
	text, separator := append(newBuffer(), form.begin...), ""
	var recycled *[listBuffer]byte // holds the text, unless a long task has exceeded it; nil for a short list
	for entry, err := range entries {
		if len(text) > firstBuffer && cap(text) < shortList {
			text = slices.Grow(text, shortList) // once instead of many times
		}
		if err == nil {
			text, err = form.appendTo(append(text, separator...), entry)
		}
		if err == nil && recycled == nil && len(text) > shortList {
			if err = reserve(c, heldByList); err == nil {
				recycled, _ = listBuffers.Get().(*[listBuffer]byte)
				text = append(recycled[:0], text...)
			}
		}
		if err == nil && len(text) >= chunkSize {
			if c.Request.Method == http.MethodHead {
				return form.respondHead(c)
			}
			err = form.sendChunk(c, text)
			text = text[:0]
		}
		if err != nil {
			return err
		}
		separator = form.separator
	}
	text = append(text, form.end...)
	if c.Writer.Written() {
		if err := form.sendChunk(c, text); err != nil {
			return err
		}
	} else {
		if err := reserve(c, len(text)); err != nil {
			return err
		}
		form.setHeader(c.Writer.Header())
		if !send(c, http.StatusOK, form.contentType, text) {
			return nil
		}
	}
	// Under HTTP/2 an abandoned frame may be read after Write has failed, so the buffer is recycled
	// only here.
	if recycled != nil {
		listBuffers.Put(recycled)
	}
	return nil
}

// respondHead responds to HEAD for a list of unknown length.
func (f *listForm[T]) respondHead(c *gin.Context) error {
	f.setHeader(c.Writer.Header())
	c.Status(http.StatusOK)
	c.Writer.WriteHeaderNow()
	return nil
}

// sendChunk sends a part of the list. If the context ends before the first part, sendChunk returns
// the context's error.
func (f *listForm[T]) sendChunk(c *gin.Context, text []byte) error {
	if !c.Writer.Written() {
		if err := c.Request.Context().Err(); err != nil {
			return err
		}
		f.setHeader(c.Writer.Header())
		c.Status(http.StatusOK)
	}
	if _, err := c.Writer.Write(text); err != nil {
		return fmt.Errorf("%w: %w", errClientGone, err)
	}
	c.Writer.Flush()
	return nil
}
