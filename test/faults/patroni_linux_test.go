package faults_test

import (
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Two replicas of the service follow the leader of three PostgreSQL servers run
// by Patroni. No acknowledged write is lost in a switchover, or when the leader
// is killed. At the second kill, the first victim has rejoined the cluster.
func TestPatroni(t *testing.T) {
	c := startCluster(t)
	url := "DATABASE_URL=" + c.url()
	replicas := []*program.Process{startProgram(t, url).current.Load(), startProgram(t, url).current.Load()}
	l := newLoad(t, newService(t, inTurn(replicas...)), 6)
	changeLeader := func(what string, change func(leader int)) (old int) {
		old = c.awaitHealthy(t)
		l.start(t)
		l.await(t, 100)
		begin := time.Now()
		change(old)
		next := c.awaitRole(t, "primary")
		elected := time.Since(begin)
		l.await(t, 100)
		l.stop()
		l.verify(t)
		if next == old {
			t.Errorf("node %d is still the leader", old+1)
		}
		_, longest := l.ledger.gaps(begin)
		figure(t, what+": until another node leads", elected.Round(time.Millisecond))
		figure(t, what+": longest time without an acknowledged write", longest.Round(time.Millisecond))
		return old
	}
	for range length(1, 3) {
		changeLeader("switchover", func(leader int) { c.switchOver(t, leader) })
	}
	// An election takes the 20 seconds until the dead leader's lock expires.
	for range length(0, 2) {
		c.restart(t, changeLeader("leader killed", func(leader int) { c.killNode(t, leader) }))
		begin := time.Now()
		c.awaitHealthy(t)
		figure(t, "until the killed node follows again", time.Since(begin).Round(time.Millisecond))
	}
}
