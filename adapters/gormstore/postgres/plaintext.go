package postgres

import (
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// plaintextHosts returns the hosts of other machines that a connection without TLS
// may go to: those of a URL whose sslmode is disable, allow, prefer or absent.
// Passwords and tasks could be read on the network, and with allow or prefer an
// attacker there can turn TLS off.
func plaintextHosts(config *pgx.ConnConfig) (hosts []string) {
	first := &pgconn.FallbackConfig{Host: config.Host, TLSConfig: config.TLSConfig}
	for _, to := range append([]*pgconn.FallbackConfig{first}, config.Fallbacks...) {
		if to.TLSConfig == nil && !isLocal(to.Host) && !slices.Contains(hosts, to.Host) {
			hosts = append(hosts, to.Host)
		}
	}
	return hosts
}

// isLocal reports whether a host is a Unix socket or a loopback address.
func isLocal(host string) bool {
	return strings.HasPrefix(host, "/") || strings.HasPrefix(host, "@") ||
		strings.EqualFold(host, "localhost") || net.ParseIP(host).IsLoopback()
}
