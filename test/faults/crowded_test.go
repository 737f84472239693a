package faults_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// More connections than the database allows: some requests get their specified
// 500, nothing acknowledged is lost, and all is well when one replica is gone.
func TestMoreConnectionsThanAllowed(t *testing.T) {
	const allowed, poolSize, clients = 6, 4, 12
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{
		Settings: []string{fmt.Sprintf("max_connections=%d", allowed+3), "superuser_reserved_connections=3"},
	})
	// Superusers may take the connections that are reserved: the service must
	// not be one.
	server.SQL(t, "CREATE ROLE tareas LOGIN")
	server.SQL(t, "CREATE DATABASE tareas OWNER tareas")
	url := strings.Replace(server.URL("tareas"), "postgres@", "tareas@", 1)
	environ := []string{"DATABASE_URL=" + url, fmt.Sprintf("DB_MAX_CONNS=%d", poolSize)}
	replicas := []*program.Process{program.Start(t, environ...), program.Start(t, environ...)}
	serving := len(replicas)
	l := newLoad(t, reach(t, 15*time.Second, func(client int) string { return replicas[client%serving].Base }), clients)
	l.start(t, time.Minute)
	goingAlone(t, server, "writes refused", func() bool { return l.refused() > clients })
	l.await(t, 100)
	l.stop()
	l.verify(t)
	crowded := l.ledger.tally()
	if crowded.refused == 0 || !strings.Contains(replicas[0].Log.String()+replicas[1].Log.String(), "SQLSTATE 53300") {
		t.Errorf("got %d requests refused, want some, for SQLSTATE 53300", crowded.refused)
	}
	if err := replicas[1].Stop(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	serving = 1
	for deadline := time.Now().Add(30 * time.Second); connections(t, server, "tareas") > poolSize+1; {
		if time.Now().After(deadline) {
			t.Fatal("the connections of the replica that is gone are still there")
		}
	}
	l.start(t, time.Minute)
	l.await(t, 500)
	l.stop()
	l.verify(t)
	healed := l.ledger.tally()
	if healed.unknown > crowded.unknown || healed.failed > crowded.failed {
		t.Errorf("got %d failed requests when there was room again", healed.unknown+healed.failed-crowded.unknown-crowded.failed)
	}
	figure(t, "requests refused while there was no room", fmt.Sprintf("%d of %d", crowded.unknown, crowded.unknown+crowded.acknowledged))
	figure(t, "requests refused with room again", healed.unknown-crowded.unknown)
}
