package faults_test

import (
	"fmt"
	"net/http"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// On a full disk writes get their specified 500, reads succeed, and no
// acknowledged write is lost. Writes succeed again once there is space.
func TestDiskFull(t *testing.T) {
	disk := newSmallDisk(t, 24)
	p := startOnDisk(t, disk)
	s := newService(t, inTurn(p))
	l := newLoad(t, s, 6)
	l.start(t)
	l.await(t, 50)
	rounds := length(3, 30)
	for range rounds {
		disk.fill(t)
		l.await500s(t, 30)
		checkReads(t, s, l.people[0])
		checkAccountErrors(t, s)
		disk.empty(t)
		l.await(t, 100)
	}
	l.stop()
	l.verify(t)
	want := l.errors500() + 2*rounds
	if answers, causes := logged(t, p.Log.String, want, "disk is full"); answers != want || causes != want {
		t.Errorf("got %d responses of 500 in the log and the full disk %d times, want %d of both", answers, causes, want)
	}
	p.Kill()
	checkIntegrity(t, disk.hostPath("tareas.db"))
}

// startOnDisk starts the program on a SQLite file on the disk.
func startOnDisk(t *testing.T, disk *smallDisk) *program.Process {
	t.Helper()
	// A busy machine has time to hash, and no login is one too many. So only the disk makes a request fail.
	p := program.LaunchUnder(t, disk.wrapper(), "DATABASE_URL=sqlite:"+disk.path("tareas.db"), "REQUEST_TIMEOUT=1m", "LOGIN_LIMIT=0")
	expect.NoError(t, p.WaitPrepared())
	return p
}

func checkReads(t *testing.T, s *service, p person) {
	t.Helper()
	for _, path := range []string{"/tasks", "/me", "/usuarios", "/livez", "/readyz"} {
		if got := s.client(0).Do(t, request{Method: "GET", Path: path, Token: p.Token}); got.Status != http.StatusOK {
			t.Errorf("GET %s on a full disk: got %d %s, want 200", path, got.Status, got.Body)
		}
	}
}

// checkAccountErrors checks the specified 500s of registration and login. It waits for each, because
// a checkpoint of SQLite's log makes room until the load has used it.
func checkAccountErrors(t *testing.T, s *service) {
	t.Helper()
	const credentials = `{"email":"late@example.com","password":"correct horse"}`
	for path, text := range map[string]string{"/usuarios": "Error al insertar en SQLite", "/login": "Error during login"} {
		await.True(t, path+" fails", func() bool {
			got := s.client(0).Do(t, request{Method: "POST", Path: path, Body: credentials})
			failed := got.Status == http.StatusInternalServerError
			if want := fmt.Sprintf(`{"error":%q}`, text); failed && got.Body != want {
				t.Errorf("POST %s on a full disk: got %s, want %s", path, got.Body, want)
			}
			return failed
		})
	}
}

// The service starts on a full disk. It serves reads if SQLite's WAL exists,
// and otherwise fails with an error that names the file. No data is damaged.
func TestStartOnAFullDisk(t *testing.T) {
	disk := newSmallDisk(t, 24)
	p := startOnDisk(t, disk)
	l := newLoad(t, newService(t, func(int) string { return p.Base }), 6)
	write := func(n int) {
		t.Helper()
		l.start(t)
		l.await(t, n)
		l.stop()
		l.verify(t)
	}
	write(50)
	disk.fill(t)
	p.Kill()
	checkIntegrity(t, disk.hostPath("tareas.db"))
	p = startOnDisk(t, disk)
	l.verify(t)
	checkReads(t, l.service, l.people[0])
	disk.empty(t)
	write(50)

	// A clean stop removes the WAL, and there is no space for a new one.
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Fatalf("%v: %s", err, p.Log)
	}
	disk.fill(t)
	p = program.LaunchUnder(t, disk.wrapper(), "DATABASE_URL=sqlite:"+disk.path("tareas.db"))
	if err := p.WaitServing(); err == nil || !strings.Contains(err.Error(), "exit status 1: tareas: DATABASE_URL: cannot open the SQLite file "+disk.path("tareas.db")) {
		t.Errorf("start without space: got %v, want an error that names the file", err)
	}
	checkIntegrity(t, disk.hostPath("tareas.db"))
	disk.empty(t)
	p = startOnDisk(t, disk)
	write(50)
}
