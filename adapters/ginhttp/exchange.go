package ginhttp

import (
	"log/slog"
	"net/http"
	"net/netip"

	"github.com/gin-gonic/gin"
)

// What the gateway before the API (adapters/gateway) knows of a request, and what
// only the API can tell it: through net/http's own fields and through methods of the
// gateway's writer, found by Unwrap. Without a gateway there are no limits and no log
// line.

// exemptSize is the size up to which bodies and responses are not reserved: small
// requests pay nothing, and are served while memory is used up.
const exemptSize = 16 << 10

// reserve sets how many bytes the request holds for its body or its response, in place
// of what it held before. It returns errNoMemory if the gateway has no room for them.
func reserve(c *gin.Context, n int) error {
	w, found := outer[interface{ Reserve(n int) error }](c.Writer)
	if found && w.Reserve(n) != nil {
		return errNoMemory
	}
	return nil
}

// addLogAttr adds an attribute to the request's log line.
func addLogAttr(c *gin.Context, attr slog.Attr) {
	if w, found := outer[interface{ AddLogAttr(attr slog.Attr) }](c.Writer); found {
		w.AddLogAttr(attr)
	}
}

// outer returns the first of the writers around net/http's that has the methods of T.
func outer[T any](writer http.ResponseWriter) (found T, ok bool) {
	for {
		if found, ok = writer.(T); ok {
			return found, true
		}
		wrapper, wraps := writer.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return found, false
		}
		writer = wrapper.Unwrap()
	}
}

// requestID returns the id that the gateway gave the request; "" for none.
func requestID(c *gin.Context) string { return c.Writer.Header().Get("X-Request-Id") }

// clientAddress returns the address of the client; the zero Addr if it is unknown, as
// on a Unix socket.
func clientAddress(c *gin.Context) netip.Addr {
	from, err := netip.ParseAddrPort(c.Request.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap()
}

// closeAfter makes the server close the connection after the response.
func closeAfter(c *gin.Context) { c.Writer.Header()["Connection"] = []string{"close"} }
