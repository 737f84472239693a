package bootstrap

import (
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
)

// onlyOwnHosts rejects requests for the host of a web site. A site can resolve its name to the
// address of the metrics (DNS rebinding). For a browser, the site's page then has the same origin
// as the metrics, and may read them.
func onlyOwnHosts(metrics http.Handler, address string) http.Handler {
	machine, _ := os.Hostname() // "" is none
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isOwnHost(r.Host, address, machine) {
			const text = "Host must be an IP address, a private name, the machine's host name or the host of METRICS_ADDR"
			http.Error(w, text, http.StatusMisdirectedRequest)
			return
		}
		metrics.ServeHTTP(w, r)
	})
}

// privateDomains are not in the public DNS. Kubernetes has svc and cluster.local.
var privateDomains = []string{"internal", "local", "localhost", "svc"}

// isOwnHost reports whether the Host of a request is safe: a web site cannot have it as its name.
// The host is an IP address, has no dot, or belongs to a private domain. It may also be the host of
// the address or the name of the machine.
func isOwnHost(host, address, machine string) bool {
	name := hostName(host)
	_, err := netip.ParseAddr(name)
	return err == nil || !strings.Contains(name, ".") || name == hostName(address) || name == hostName(machine) ||
		slices.Contains(privateDomains, name[strings.LastIndex(name, ".")+1:])
}

// hostName returns the host without a port.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}
