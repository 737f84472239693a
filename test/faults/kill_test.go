package faults_test

import (
	"database/sql"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	_ "modernc.org/sqlite" // registers the driver "sqlite"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// The service is killed under load, again and again. No acknowledged write is lost, and no
// follower misses a change.

func TestKilledOnSQLite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	killRepeatedly(t, "DATABASE_URL=sqlite:"+file, func() { checkIntegrity(t, file) })
}

func TestKilledOnPostgreSQL(t *testing.T) {
	_, url := startPostgres(t, sandbox.PostgresOptions{})
	killRepeatedly(t, url, func() {})
}

// killRepeatedly kills the service under load, calls afterKill, and starts the
// service again.
func killRepeatedly(t *testing.T, url string, afterKill func()) {
	t.Helper()
	running := startProgram(t, url)
	l := newLoad(t, newService(t, running.base), 6)
	followers := l.follow(t)
	for range length(3, 50) {
		l.start(t)
		l.await(t, 20+rand.IntN(60)) // so that it is certainly killed under load
		running.kill()
		afterKill()
		running.start(t)
		l.await(t, 20)
		l.stop()
		l.verify(t)
		if t.Failed() {
			return
		}
	}
	followers.verify(t)
}

// SQLite allows several processes on one file. They wait for each other, even
// when one of them is killed. The follower of a client uses the other process.
func TestTwoProcessesOnOneFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	url := "DATABASE_URL=sqlite:" + file
	// SQLite's writers do not queue, so one of them may wait long for the others.
	const longTimeout = "REQUEST_TIMEOUT=1m"
	survivor, victim := startProgram(t, url, longTimeout), startProgram(t, url, longTimeout)
	l := newLoad(t, newService(t, func(client int) string { return []*restartable{survivor, victim}[client%2].base(client) }), 12)
	followers := l.follow(t)
	l.start(t)
	l.await(t, 300)
	for range length(3, 50) {
		victim.kill()
		l.await(t, 50)
		victim.start(t)
		l.await(t, 100)
	}
	l.stop()
	l.verify(t)
	followers.verify(t)
	survivor.kill()
	victim.kill()
	checkIntegrity(t, file)
	if got := l.errors500(); got > 0 {
		t.Errorf("got %d writes with a 500, want none: %s", got, tail(survivor.log()))
	}
}

// checkIntegrity runs SQLite's integrity check on a copy of a killed service's
// files. The originals stay unchanged, so that the service has to recover them.
func checkIntegrity(t *testing.T, file string) {
	t.Helper()
	dir := t.TempDir()
	for _, suffix := range []string{"", "-wal"} {
		text, err := os.ReadFile(file + suffix)
		if errors.Is(err, fs.ErrNotExist) && suffix != "" {
			continue
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "copy"+suffix), text, 0o600)
		}
		expect.NoError(t, err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "copy"))
	expect.NoError(t, err)
	defer func() { _ = db.Close() }()
	var verdict string
	if err := db.QueryRowContext(t.Context(), "PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("integrity_check: got %q and %v", verdict, err)
	}
}
