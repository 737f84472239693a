package ginhttp

import (
	"io"
	"net/http"

	"github.com/gin-gonic/gin"
)

// maxDiscarded is how many bytes of an unread body are read and discarded. It is
// net/http's own limit for connections that it keeps alive.
const maxDiscarded = 256 << 10

// discardUnreadBody lets a client that is still sending its body read the
// response on a connection that the server closes afterwards ("Connection:
// close", as proxies send). Closing a socket with unread data sends a TCP reset,
// which can overtake the response. net/http delays the close only after a
// MaxBytesReader has hit its limit, so the body is read through one here.
func discardUnreadBody(c *gin.Context) {
	c.Next()
	if c.Request.Body == http.NoBody || !closes(c) {
		return
	}
	_ = http.NewResponseController(c.Writer).Flush() // optional: not every writer can
	_, _ = io.Copy(io.Discard, http.MaxBytesReader(serverWriter(c.Writer), c.Request.Body, maxDiscarded))
}

// serverWriter returns net/http's own writer: MaxBytesReader reports its limit
// to no other.
func serverWriter(writer http.ResponseWriter) http.ResponseWriter {
	for {
		outer, wraps := writer.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return writer
		}
		writer = outer.Unwrap()
	}
}

// closeAfter makes the server close the connection after the response.
func closeAfter(c *gin.Context) { c.Writer.Header()["Connection"] = []string{"close"} }

// closes reports whether the server closes the connection after the response.
func closes(c *gin.Context) bool {
	return c.Request.Close || c.Writer.Header().Get("Connection") == "close"
}
