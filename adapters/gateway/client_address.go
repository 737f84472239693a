package gateway

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"
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
		if address := unmap(network.Addr()); address != network.Addr() && network.Bits() >= 96 { // addresses are compared as IPv4
			network = netip.PrefixFrom(address, network.Bits()-96)
		}
		proxies = append(proxies, network)
	}
	return proxies, nil
}

// Sent reports whether the request's connection is from one of the proxies. It ignores headers.
func (p Proxies) Sent(r *http.Request) bool { return p.trust(peer(r.RemoteAddr)) }

func (p Proxies) trust(address netip.Addr) bool {
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(address) })
}

// client returns the right-most address of X-Forwarded-For that is no trusted proxy. Each proxy
// appends the address of its peer. Addresses further to the left may be forged. At a malformed
// address, client stops and returns the proxy that appended it.
func (p Proxies) client(r *http.Request) netip.Addr {
	from := peer(r.RemoteAddr)
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

// parseHop parses an address of X-Forwarded-For. Some proxies add the port, or put IPv6 in
// brackets.
func parseHop(text string) (netip.Addr, error) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return unmap(withPort.Addr().WithZone("")), nil
	}
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return unmap(address.WithZone("")), err
}

// warnOfUntrustedProxy logs one warning if an untrusted peer at a private, loopback or link-local
// address sends X-Forwarded-For. The peer is probably a proxy that is missing in
// Options.TrustedProxies. All its clients then count as one, so one of them can lock out the
// others. A peer at a public address causes no warning, since any client may send the header.
func (g *Gateway) warnOfUntrustedProxy(r *http.Request, from netip.Addr) {
	if !from.IsPrivate() && !from.IsLoopback() && !from.IsLinkLocalUnicast() {
		return
	}
	g.warned.Do(func() {
		g.options.Logger.WarnContext(r.Context(), "X-Forwarded-For is ignored; if a proxy sent it, add its address to the trusted proxies", "from", from.String())
	})
}

// peer returns the address of a RemoteAddr; the zero Addr if it is unknown, such as on a Unix
// socket.
func peer(remoteAddr string) netip.Addr {
	from, _ := netip.ParseAddrPort(remoteAddr) // the zero AddrPort with an error
	return unmap(from.Addr().WithZone(""))     // networks have no zones
}

// nat64 is the network in which a translator writes IPv4 addresses as IPv6 (RFC 6052).
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// unmap returns the IPv4 address of an IPv4-mapped (::ffff:0:0/96) or NAT64 address, and any other
// address unchanged.
func unmap(address netip.Addr) netip.Addr {
	if nat64.Contains(address) {
		bytes := address.As16()
		return netip.AddrFrom4([4]byte(bytes[12:]))
	}
	return address.Unmap()
}
