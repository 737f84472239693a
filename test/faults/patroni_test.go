package faults_test

import (
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promise 6, with Patroni, which decides who leads: two replicas of the service
// follow the leader of three PostgreSQL servers, and nothing acknowledged is
// lost, be the leader changed in good order or killed. The second kill hits a
// cluster that the first victim has joined again.
func TestPatroni(t *testing.T) {
	s := sandbox.New(t)
	c := startCluster(t, s)
	replicas := []*program.Process{program.Start(t, "DATABASE_URL="+c.url()), program.Start(t, "DATABASE_URL="+c.url())}
	l := newLoad(t, reach(t, 15*time.Second, func(client int) string { return replicas[client%len(replicas)].Base }), 6)
	change := func(what string, begin func(leader int)) {
		leader := c.waitWhole(t)
		l.start(t, 10*time.Minute)
		l.await(t, 100)
		at := time.Now()
		begin(leader)
		next := c.find(t, "primary")
		elected := time.Since(at)
		l.await(t, 100)
		l.stop()
		l.verify(t)
		if next == leader {
			t.Errorf("node %d leads still", leader+1)
		}
		_, longest := l.ledger.gaps(at)
		figure(t, what+": another leads after", elected.Round(time.Millisecond))
		figure(t, what+": longest time without an acknowledged write", longest.Round(time.Millisecond))
	}
	for range length(1, 3) {
		change("switchover", func(leader int) { c.switchOver(t, leader) })
	}
	// An election takes the 20 seconds that the dead leader's lock lasts.
	for range length(0, 2) {
		var victim int
		change("leader killed", func(leader int) {
			victim = leader
			c.die(t, leader)
		})
		c.restart(t, victim)
		rejoining := time.Now()
		c.waitWhole(t)
		figure(t, "the killed node follows again after", time.Since(rejoining).Round(time.Millisecond))
	}
	report(t, l)
}
