package ginhttp

import (
	"iter"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"
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
// The change has been made, so the response is sent even if the budget has no room. The gateway
// then gives the client little time to read it.
func respondAppended[T any](c *gin.Context, status int, body T, appendTo func([]byte, T) ([]byte, error)) error {
	text, err := appendTo(make([]byte, 0, 512), body) // enough for most tasks
	if err != nil {
		return err
	}
	_ = reserve(c, cap(text))
	send(c, status, jsonContentType, text)
	return nil
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
		// Without Accept, Split would yield one empty range to parse.
		for mediaRange := range strings.FieldsFuncSeq(strings.Join(accept, ","), func(r rune) bool { return r == ',' }) {
			mediaType, parameters, _ := strings.Cut(mediaRange, ";")
			weight := "1"
			for parameters != "" {
				var parameter string
				parameter, parameters, _ = strings.Cut(parameters, ";")
				if name, value, _ := strings.Cut(parameter, "="); strings.EqualFold(strings.TrimSpace(name), "q") {
					weight = strings.TrimSpace(value)
					break
				}
			}
			q, _ := strconv.ParseFloat(weight, 64) // cannot fail for a qvalue
			if qvalue.MatchString(weight) && !yield(strings.ToLower(strings.TrimSpace(mediaType)), q) {
				return
			}
		}
	}
}

// qvalue is the syntax of a weight (RFC 9110, section 12.4.2).
var qvalue = regexp.MustCompile(`^(0(\.[0-9]{0,3})?|1(\.0{0,3})?)$`)
