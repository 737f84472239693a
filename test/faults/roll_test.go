package faults_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Replicas are replaced one by one under load, and no request fails. The first
// two rounds rotate the secret, by JWT_SECRET_PREVIOUS, and no token fails.
//
// In mode http HAProxy stops using a replica when /readyz responds 503, and the
// replica delays its end for that. In mode tcp HAProxy keeps open connections,
// so "Connection: close" must tell clients to reconnect.
func TestRollingRestart(t *testing.T) {
	need.Program(t, "haproxy")
	for _, mode := range []string{"http", "tcp"} {
		for _, replicas := range length([]int{2}, []int{2, 4}) {
			t.Run(fmt.Sprintf("%s,replicas=%d", mode, replicas), func(t *testing.T) {
				for _, delay := range []string{"2s", "8s", "30s"} {
					if rollRepeatedly(t, mode, replicas, delay) {
						return
					}
				}
				t.Error("HAProxy notices draining replicas too late")
			})
		}
	}
}

// rollRepeatedly returns false if requests failed because HAProxy noticed later than the
// delay.
func rollRepeatedly(t *testing.T, mode string, replicas int, delay string) (valid bool) {
	t.Helper()
	const writers = 6
	// HAProxy checks every 100 ms, and stops using a replica after two failures.
	common := []string{"DATABASE_URL=" + pgtest.Empty(t), "DRAIN_DELAY=" + delay}
	changed := "another secret of at least 32 bytes"
	rounds := [][]string{
		append(slices.Clone(common), "JWT_SECRET="+program.Secret, "JWT_SECRET_PREVIOUS="+changed),
		append(slices.Clone(common), "JWT_SECRET="+changed, "JWT_SECRET_PREVIOUS="+program.Secret),
	}
	fleet := startFleet(t, mode, replicas, common...)
	service := newService(t, fleet.base).withOwnConnections(t, writers)
	l := newLoad(t, service, writers)
	l.sentOnce = true
	begin := time.Now()
	l.start(t)
	terminated := 0
	for terminated < length(2*replicas, 20) {
		l.await(t, 20)
		fleet.replace(t, terminated%replicas, rounds[min(terminated/replicas, len(rounds)-1)]...)
		if fleet.noticedLate && l.failures() > 0 {
			l.stop()
			return false
		}
		checkTokens(t, fleet, terminated%replicas, terminated)
		terminated++
	}
	l.await(t, 20)
	l.stop()
	l.verify(t)
	if failures := l.failures(); failures > 0 {
		t.Errorf("got %d failed writes, want none", failures)
	}
	figure(t, "SIGTERMs", terminated)
	_, longest := l.ledger.gaps(begin)
	figure(t, "longest time without an acknowledged write", longest.Round(time.Millisecond))
	return true
}

// checkTokens uses a token of one replica at all of them.
func checkTokens(t *testing.T, f *fleet, issuer, turn int) {
	t.Helper()
	direct := newService(t, func(client int) string { return f.running[(issuer+client)%len(f.running)].Base })
	user := direct.register(t, fmt.Sprintf("turn%d-", turn), 1)[0]
	for i := range f.running {
		if got := direct.client(i).Do(t, request{Method: "GET", Path: "/me", Token: user.Token}); got.Status != http.StatusOK {
			t.Errorf("a token of replica %d at replica %d: %d %s", issuer, (issuer+i)%len(f.running), got.Status, got.Body)
		}
	}
}
