package ginhttp

import (
	"io"
	"net/http"

	"github.com/gin-gonic/gin"
)

// maxUnread is how much of a body that nobody wanted is read all the same, as
// much as net/http reads where the connection is kept.
const maxUnread = 256 << 10

// endBody lets an answer reach a client that still sends on a connection which
// ends with it ("Connection: close", as proxies do). What the server has not
// read when it closes makes a reset, which overtakes the answer; net/http looks
// after that only where it knows that a limit was hit.
func endBody(c *gin.Context) {
	c.Next()
	if !c.Request.Close || c.Request.Body == http.NoBody {
		return
	}
	_ = http.NewResponseController(c.Writer).Flush() // not every writer can
	_, _ = io.Copy(io.Discard, http.MaxBytesReader(unwrapped(c.Writer), c.Request.Body, maxUnread))
}

// unwrapped is net/http's own writer, the only one that looks after a limit.
func unwrapped(writer http.ResponseWriter) http.ResponseWriter {
	for {
		outer, wraps := writer.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return writer
		}
		writer = outer.Unwrap()
	}
}
