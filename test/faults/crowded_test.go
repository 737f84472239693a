package faults_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Two replicas want more connections than max_connections allows. Some requests
// get their specified 500, and no acknowledged write is lost. No request fails
// any more once one replica has stopped.
func TestMoreConnectionsThanAllowed(t *testing.T) {
	const poolSize, clients = 6, 18
	// Two pools, each with a connection for /readyz, do not fit. One fits, with the
	// connections of this test and the recently closed ones.
	const allowed = 2*poolSize + 1
	server, _ := startPostgres(t, sandbox.PostgresOptions{
		Settings: []string{fmt.Sprintf("max_connections=%d", allowed+3), "superuser_reserved_connections=3"},
	})
	// The service is not a superuser, because a superuser could take the reserved
	// connections.
	server.SQL(t, "CREATE ROLE tareas LOGIN")
	server.SQL(t, "ALTER DATABASE tareas OWNER TO tareas")
	// The long timeouts leave the limit as the only reason for a failure.
	url := "DATABASE_URL=" + strings.Replace(server.URL("tareas"), "postgres@", "tareas@", 1) + "&connect_timeout=60"
	size := fmt.Sprintf("DB_MAX_CONNS=%d", poolSize)
	// Writes wait for the lock for most of this time. With enough connections none fails.
	const longTimeout = "REQUEST_TIMEOUT=20s"
	replicas := []*program.Process{program.Start(t, url, size, longTimeout), program.Start(t, url+"&application_name=second", size, longTimeout)}
	serving := len(replicas)
	l := newLoad(t, newService(t, func(client int) string { return replicas[client%serving].Base }), clients)
	l.start(t)
	lockTasksUntil(t, server, "writes get a 500", func() bool { return l.errors500() > clients })
	l.await(t, 100)
	l.stop()
	l.verify(t)
	crowded := l.ledger.tally()
	if logs := replicas[0].Log.String() + replicas[1].Log.String(); !strings.Contains(logs, "SQLSTATE 53300") {
		t.Error("got no SQLSTATE 53300, too many connections, in the logs")
	}
	if err := replicas[1].Stop(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	serving = 1
	await.True(t, "the connections of the stopped replica are closed", func() bool {
		return queryInt(t, server, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'second'") == 0
	})
	l.start(t)
	l.await(t, 500)
	l.stop()
	l.verify(t)
	after := l.ledger.tally()
	if after.unknown > crowded.unknown || after.failed > crowded.failed {
		t.Errorf("got %d failed writes with enough connections, want none", after.unknown+after.failed-crowded.unknown-crowded.failed)
	}
	figure(t, "writes unknown without enough connections", fmt.Sprintf("%d of %d", crowded.unknown, crowded.unknown+crowded.acknowledged))
	figure(t, "writes unknown with enough", after.unknown-crowded.unknown)
}
