package ratelimit

import "net/netip"

// nat64 is the network in which a translator writes IPv4 addresses as IPv6 (RFC 6052).
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// NormalizeAddress returns the IPv4 address of an IPv4-mapped (::ffff:0:0/96) or NAT64
// (64:ff9b::/96) address, and any other address unchanged. Without it, all clients behind one
// translator would share a quota.
func NormalizeAddress(address netip.Addr) netip.Addr {
	if nat64.Contains(address.WithZone("")) {
		bytes := address.As16()
		return netip.AddrFrom4([4]byte(bytes[12:]))
	}
	return address.Unmap()
}

// ClientNetwork returns the addresses that one client can use: an IPv4 address or an IPv6 /64. All
// unknown addresses are one client, the zero Prefix.
func ClientNetwork(address netip.Addr) netip.Prefix { return prefixOf(address, 32, 64) }

// networkOf returns the IPv4 /24 or the IPv6 /48 of an address. All unknown addresses
// are one network.
func networkOf(address netip.Addr) netip.Prefix { return prefixOf(address, 24, 48) }

// prefixOf returns the network of an address, without a zone.
func prefixOf(address netip.Addr, bits4, bits6 int) netip.Prefix {
	address = NormalizeAddress(address)
	bits := bits6
	if address.Is4() {
		bits = bits4
	}
	prefix, _ := address.Prefix(bits) // fails for an unknown address
	return prefix
}
