package application

import "net/netip"

// nat64 has the IPv4 addresses that a translator writes as IPv6 (RFC 6052).
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// UnmapAddress returns the IPv4 address that an IPv6 address stands for: as IPv4-mapped
// (::ffff:0:0/96), or behind NAT64 (64:ff9b::/96). Other addresses are returned as they
// are. Without it, all clients behind one translator would share a quota.
func UnmapAddress(address netip.Addr) netip.Addr {
	if nat64.Contains(address.WithZone("")) {
		bytes := address.As16()
		return netip.AddrFrom4([4]byte(bytes[12:]))
	}
	return address.Unmap()
}
