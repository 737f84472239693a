package ginhttp

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

// peer returns the address of the connection; the zero Addr if it is unknown, as
// on a Unix socket.
func peer(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return from.Addr().Unmap()
}
