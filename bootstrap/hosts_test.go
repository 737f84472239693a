package bootstrap_test

import (
	"context"
	"net"
	"net/url"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A host that takes connections and never answers, as a frozen one does, leaves
// enough time to reach the next one: for a request, and for a probe.
func TestPostgresHostsThatHang(t *testing.T) {
	hole, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = hole.Close() })
	u, err := url.Parse(pgtest.Empty(t))
	if err != nil {
		t.Fatal(err)
	}
	u.Host = hole.Addr().String() + "," + hole.Addr().String() + "," + u.Host
	for _, query := range []string{"", "&connect_timeout=30"} {
		config := bootstrap.DatabaseConfig{URL: bootstrap.Secret(u.String() + query), MaxConns: 1, Timeout: 3 * time.Second}
		pools, closeAll, err := bootstrap.OpenPools(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		for name, limit := range map[string]time.Duration{"main": config.Timeout, "probe": bootstrap.ProbeTimeout} {
			// The machine may be slow, and is not so for a minute.
			for deadline := time.Now().Add(time.Minute); ; {
				ctx, cancel := context.WithTimeout(t.Context(), limit)
				err := pools[name].PingContext(ctx)
				cancel()
				if err == nil {
					break
				}
				if time.Now().After(deadline) {
					t.Errorf("%s%s: got %v for a minute, want the host that answers", name, query, err)
					break
				}
			}
		}
		if err := closeAll(); err != nil {
			t.Error(err)
		}
	}
}
