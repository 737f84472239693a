package faults_test

import (
	"strconv"
	"testing"
)

// largePool is the size of a pool with few connections in use when the primary
// turns read-only.
const largePool = 20

// The primary turns read-only, and the standby is promoted. The old primary
// keeps its connections and rejects writes. The pool must drop all connections
// at the first rejection, not one by one.
func TestPrimaryTurnsReadOnly(t *testing.T) {
	p := newPair(t, "DB_MAX_CONNS="+strconv.Itoa(largePool))
	l := newLoad(t, p.service, 2*largePool)
	l.start(t)
	openAllConnections(t, p.primary, largePool)
	l.stop()
	all := l.people
	l.people = all[:2]
	l.start(t)
	l.await(t, 30)
	p.primary.SQL(t, "ALTER SYSTEM SET default_transaction_read_only = on")
	p.primary.SQL(t, "SELECT pg_reload_conf()")
	// The standby is promoted only once no write succeeds: the primary's writes
	// until then would be lost.
	l.await500s(t, 2*len(l.people))
	p.standby.Promote(t)
	l.await(t, length(70, 500))
	l.stop()
	_, refused := logged(t, p.running.log, l.errors500(), "25006") // read_only_sql_transaction
	// If the pool kept its connections, thousands of writes would be rejected. On a busy machine
	// one client's next write may begin before the other client's rejection replaces the
	// connections.
	if most := 2 * len(l.people); refused < 1 || refused > most {
		t.Errorf("got %d writes rejected by the read-only server, want 1 to %d, which were in flight", refused, most)
	}
	l.people = all
	l.verifyAnswered(t)
}
