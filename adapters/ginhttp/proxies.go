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
		if network.Addr().Is4In6() { // addresses are compared as IPv4
			network = netip.PrefixFrom(network.Addr().Unmap(), network.Bits()-96)
		}
		proxies = append(proxies, network)
	}
	return proxies, nil
}

// Sent reports whether the request is from one of the proxies: whether the
// connection is, whatever the headers say.
func (p Proxies) Sent(r *http.Request) bool { return p.trust(peer(r)) }

func (p Proxies) trust(address netip.Addr) bool {
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(address) })
}

// client returns the address that sent the request to the first proxy. Each proxy
// appends the address of its peer to X-Forwarded-For, so the header is read from
// the right, as far as proxies wrote it. Gin's ClientIP, which does the same,
// parses no ports.
func (p Proxies) client(r *http.Request) netip.Addr {
	from := peer(r)
	if !p.trust(from) {
		return from
	}
	hops := strings.Split(strings.Join(r.Header["X-Forwarded-For"], ","), ",")
	for _, hop := range slices.Backward(hops) {
		before, err := parseHop(strings.TrimSpace(hop))
		if err != nil {
			break
		}
		if from = before; !p.trust(from) {
			break
		}
	}
	return from
}

// parseHop parses an address of X-Forwarded-For. Some proxies add the port, and
// put IPv6 in brackets.
func parseHop(text string) (netip.Addr, error) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr().Unmap().WithZone(""), nil
	}
	if inner, found := strings.CutPrefix(text, "["); found {
		text = strings.TrimSuffix(inner, "]")
	}
	address, err := netip.ParseAddr(text)
	return address.Unmap().WithZone(""), err
}

// address returns the client's address, by X-Forwarded-For where a trusted proxy
// sent the request; the zero Addr if it is unknown.
func (a *API) address(c *gin.Context) netip.Addr {
	a.warnOfUntrustedProxy(c)
	return a.proxies.client(c.Request)
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
