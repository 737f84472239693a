package application

import "net/netip"

// canonical returns an IPv4-mapped IPv6 address as IPv4, and drops the zone.
func canonical(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }

// ClientOf returns the addresses that one client can use: an IPv4 address, or an
// IPv6 /64, of which a client can use any. All unknown addresses are one client,
// the zero Prefix.
func ClientOf(address netip.Addr) netip.Prefix {
	address = canonical(address)
	bits := 64
	if address.Is4() {
		bits = 32
	}
	client, _ := address.Prefix(bits) // fails for an unknown address
	return client
}

// clientKey returns the client of a canonical address as keys of counters have it.
func clientKey(address netip.Addr) string {
	if address.Is6() {
		return ClientOf(address).String()
	}
	return address.String()
}

// networkOf returns the IPv4 /24 or the IPv6 /48 of a canonical address. All
// unknown addresses are one network.
func networkOf(address netip.Addr) string {
	if address.Is4() {
		return prefixOf(address, 24)
	}
	return prefixOf(address, 48)
}

// prefixOf returns "" for an unknown address.
func prefixOf(address netip.Addr, bits int) string {
	prefix, err := address.Prefix(bits)
	if err != nil {
		return ""
	}
	return prefix.String()
}
