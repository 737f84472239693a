package faults_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Replicas are replaced one by one under load, and no request fails. The first
// two rounds rotate the secret, by JWT_SECRET_PREVIOUS, and no token fails.
//
// HAProxy in mode http stops using a replica when /readyz answers 503, which
// the replica delays its end for. In mode tcp it keeps open connections, so
// clients must be told to reconnect, by "Connection: close".
func TestRollingRestart(t *testing.T) {
	need.Program(t, "haproxy")
	for _, mode := range []string{"http", "tcp"} {
		for _, replicas := range length([]int{2}, []int{2, 4}) {
			t.Run(fmt.Sprintf("%s,replicas=%d", mode, replicas), func(t *testing.T) {
				for range 3 {
					if rollRepeatedly(t, mode, replicas) {
						return
					}
				}
				t.Error("HAProxy notices draining replicas too late")
			})
		}
	}
}

// rollRepeatedly returns false if requests failed because HAProxy was late.
func rollRepeatedly(t *testing.T, mode string, replicas int) (valid bool) {
	t.Helper()
	const writers, workers, newcomers = 2, 4, 1
	// HAProxy checks every 100 ms, and stops using a replica after two failures.
	common := []string{"DATABASE_URL=" + pgtest.Empty(t), "DRAIN_DELAY=2s"}
	changed := "another secret of at least 32 bytes"
	rounds := [][]string{
		append(slices.Clone(common), "JWT_SECRET="+program.Secret, "JWT_SECRET_PREVIOUS="+changed),
		append(slices.Clone(common), "JWT_SECRET="+changed, "JWT_SECRET_PREVIOUS="+program.Secret),
	}
	fleet := startFleet(t, mode, replicas, common...)
	service := newService(t, fleet.base).withOwnConnections(t, writers+workers+newcomers)
	l := newLoad(t, service, writers)
	people := service.register(t, "worker", workers)
	begin := time.Now()
	l.start(t)
	v := startTraffic(t, service, people, writers, newcomers)
	terminated := 0
	for terminated < length(2*replicas, 20) {
		l.await(t, 20)
		fleet.replace(t, terminated%replicas, rounds[min(terminated/replicas, len(rounds)-1)]...)
		checkTokens(t, fleet, terminated%replicas, terminated)
		terminated++
	}
	l.await(t, 20)
	l.stop()
	v.stop()
	l.verify(t)
	sum := l.ledger.tally()
	failures := sum.failed + sum.unknown
	if fleet.noticedLate && failures+len(v.failures) > 0 {
		return false
	}
	reportViolations(t, "a request failed", v.failures)
	if failures > 0 {
		t.Errorf("got %d failed writes, want none", failures)
	}
	figure(t, "SIGTERMs", terminated)
	figure(t, "requests", len(v.answers)+sum.acknowledged)
	figure(t, "failed requests", len(v.failures)+failures)
	figure(t, "longest time without an answer", longestSilence(begin, l.ledger, v).Round(time.Millisecond))
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

// longestSilence returns the longest time in which no client got an answer.
func longestSilence(from time.Time, l *ledger, v *traffic) (longest time.Duration) {
	l.mu.Lock()
	v.mu.Lock()
	defer l.mu.Unlock()
	defer v.mu.Unlock()
	times := slices.Clone(v.answers)
	for _, w := range l.writes {
		if w.outcome == acknowledged {
			times = append(times, w.end)
		}
	}
	slices.SortFunc(times, time.Time.Compare)
	for _, at := range times {
		longest, from = max(longest, at.Sub(from)), at
	}
	return longest
}
