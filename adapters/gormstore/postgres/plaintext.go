package postgres

import (
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// plaintextHosts returns the hosts of other machines that a connection without TLS
// may go to: those of a URL whose sslmode is disable, allow, prefer or absent.
// Passwords and tasks could be read on the network, and with allow or prefer an
// attacker there can turn TLS off.
func plaintextHosts(config *pgx.ConnConfig) (hosts []string) {
	add := func(host string, encrypted bool) {
		if !encrypted && !isLocal(host) && !slices.Contains(hosts, host) {
			hosts = append(hosts, host)
		}
	}
	add(config.Host, config.TLSConfig != nil)
	for _, fallback := range config.Fallbacks {
		add(fallback.Host, fallback.TLSConfig != nil)
	}
	return hosts
}

// isLocal reports whether a host is a Unix socket or a loopback address.
func isLocal(host string) bool {
	return strings.HasPrefix(host, "/") || strings.HasPrefix(host, "@") ||
		strings.EqualFold(host, "localhost") || net.ParseIP(host).IsLoopback()
}
