package ginhttp

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
)

// Proxies are the networks of trusted proxies.
type Proxies []netip.Prefix

// ParseProxies parses addresses and networks (CIDRs), as in
// Options.TrustedProxies.
func ParseProxies(texts []string) (Proxies, error) {
	proxies := make(Proxies, 0, len(texts))
	for _, text := range texts {
		network, err := netip.ParsePrefix(text)
		if !strings.Contains(text, "/") {
			var address netip.Addr
			address, err = netip.ParseAddr(text)
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if err != nil {
			return nil, fmt.Errorf("trusted proxy %q: %w", text, err)
		}
		proxies = append(proxies, network)
	}
	return proxies, nil
}

// Sent reports whether the request is from one of the proxies: whether the
// connection is, whatever the headers say.
func (p Proxies) Sent(r *http.Request) bool {
	from := peer(r)
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(from) })
}

// address returns the client's address, by X-Forwarded-For where a trusted proxy
// sent the request; the zero Addr if it is unknown.
func (a *API) address(c *gin.Context) netip.Addr {
	a.warnOfUntrustedProxy(c)
	if _, forwarded := c.Request.Header["X-Forwarded-For"]; !forwarded || len(a.proxies) == 0 {
		return peer(c.Request) // as Gin's ClientIP, which allocates
	}
	if from, err := netip.ParseAddr(c.ClientIP()); err == nil {
		return from.Unmap()
	}
	return peer(c.Request) // Gin cannot parse an IPv6 zone
}

// warnOfUntrustedProxy logs a warning, once, if a peer that is not trusted sends
// X-Forwarded-For from a private or loopback address. It is most likely a proxy
// that is missing in Options.TrustedProxies: all of its clients count as one
// address, so that one of them can lock out all others. A client at a public
// address may send the header as it likes.
func (a *API) warnOfUntrustedProxy(c *gin.Context) {
	if _, forwarded := c.Request.Header["X-Forwarded-For"]; !forwarded {
		return
	}
	from := peer(c.Request)
	if !from.IsPrivate() && !from.IsLoopback() || a.proxies.Sent(c.Request) {
		return
	}
	a.warned.Do(func() {
		a.logger.WarnContext(c.Request.Context(), "X-Forwarded-For is ignored; if a proxy sent it, add the proxy to TRUSTED_PROXIES", "from", from.String())
	})
}

// peer returns the address of the connection; the zero Addr if it is unknown, as
// on a Unix socket.
func peer(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap()
}
