package faults_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promises 22 and 25: replicas are replaced one by one, again and again, under
// load, and no request fails. In the first two rounds the secret changes, in
// the two steps that README says, and no token fails.

// HAProxy leaves who is not ready: behind one that deals out requests, it is
// the 503 of /readyz that counts, and the delay, which lets HAProxy see it.
func TestRolledBehindRequests(t *testing.T) {
	for _, replicas := range length([]int{2}, []int{2, 4}) {
		t.Run(fmt.Sprintf("replicas=%d", replicas), func(t *testing.T) { rollAgainAndAgain(t, "http", replicas) })
	}
}

// A balancer that deals out connections leaves those that there are where they
// are: here, clients must be told to go, by Connection: close.
func TestRolledBehindConnections(t *testing.T) {
	for _, replicas := range length([]int{2}, []int{2, 4}) {
		t.Run(fmt.Sprintf("replicas=%d", replicas), func(t *testing.T) { rollAgainAndAgain(t, "tcp", replicas) })
	}
}

func rollAgainAndAgain(t *testing.T, mode string, replicas int) {
	t.Helper()
	const writers, workers, visitors = 2, 4, 1
	// HAProxy looks every 100 ms, and believes what it has seen twice.
	common := []string{"DATABASE_URL=" + pgtest.Empty(t), "DRAIN_DELAY=1s"}
	changed := strings.Repeat("new-5678", 5)
	rounds := [][]string{
		append(slices.Clone(common), "JWT_SECRET="+program.Secret, "JWT_SECRET_PREVIOUS="+changed),
		append(slices.Clone(common), "JWT_SECRET="+changed, "JWT_SECRET_PREVIOUS="+program.Secret),
	}
	fleet := startFleet(t, sandbox.New(t), mode, replicas, common...)
	clients := reach(t, 30*time.Second, fleet.base).apart(t, writers+workers+visitors)
	l := newLoad(t, clients, writers)
	people := clients.join(t, "worker", workers)
	begin := time.Now()
	l.start(t, 10*time.Minute)
	v := startVisits(t, clients, people, writers, visitors, 10*time.Minute)
	terminated := 0
	for terminated < length(2*replicas, 20) {
		l.await(t, 20)
		fleet.replace(t, terminated%replicas, rounds[min(terminated/replicas, len(rounds)-1)]...)
		exchangeTokens(t, fleet, terminated%replicas, terminated)
		terminated++
	}
	l.await(t, 20)
	l.stop()
	v.stop()
	l.verify(t)
	answered := v.verify(t)
	sum := l.ledger.tally()
	if failed := sum.failed + sum.unknown; failed > 0 {
		t.Errorf("got %d failed writes", failed)
	}
	figure(t, "SIGTERMs", terminated)
	figure(t, "requests", answered+sum.acknowledged)
	figure(t, "failed requests", len(v.failures)+sum.failed+sum.unknown)
	figure(t, "longest time without an answer", longestSilence(begin, l.ledger, v).Round(time.Millisecond))
}

// exchangeTokens uses a token of one replica at all of them.
func exchangeTokens(t *testing.T, f *fleet, issuer, turn int) {
	t.Helper()
	direct := reach(t, 30*time.Second, func(client int) string { return f.running[(issuer+client)%len(f.running)].Base })
	somebody := direct.join(t, fmt.Sprintf("turn%d-", turn), 1)[0]
	for i := range f.running {
		if got, err := direct.call(t.Context(), i, "GET", "/me", somebody.token, ""); err != nil || got.status != http.StatusOK {
			t.Errorf("a token of replica %d at replica %d: %d %s %v", issuer, (issuer+i)%len(f.running), got.status, got.body, err)
		}
	}
}

// longestSilence is the longest time in which no client got an answer.
func longestSilence(from time.Time, l *ledger, v *visits) (longest time.Duration) {
	l.mu.Lock()
	v.mu.Lock()
	defer l.mu.Unlock()
	defer v.mu.Unlock()
	times := slices.Clone(v.answers)
	for _, w := range l.writes {
		if w.outcome == ok {
			times = append(times, w.end)
		}
	}
	slices.SortFunc(times, time.Time.Compare)
	for _, at := range times {
		longest, from = max(longest, at.Sub(from)), at
	}
	return longest
}
