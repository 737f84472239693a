package faults_test

import (
	"fmt"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Promise 27: on a full disk writes get their specified 500, reads go on,
// nothing is lost or broken, and all is well again when there is room.
func TestDiskFull(t *testing.T) {
	disk := newSmallDisk(t, 24)
	p := program.LaunchUnder(t, disk.under(), "DATABASE_URL=sqlite:"+disk.inside("tareas.db"))
	if err := p.WaitServing(); err != nil {
		t.Fatal(err)
	}
	s := reach(t, 15*time.Second, func(int) string { return p.Base })
	l := newLoad(t, s, 6)
	l.start(t, 5*time.Minute)
	l.await(t, 50)
	var worst time.Duration
	rounds := length(3, 30)
	for range rounds {
		disk.fill(t)
		awaitRefused(t, l, 30)
		readsGoOn(t, s, l.people[0])
		peopleAreTold(t, s)
		disk.empty(t)
		room := time.Now()
		l.await(t, 100)
		first, _ := l.ledger.gaps(room)
		worst = max(worst, first)
	}
	l.stop()
	l.verify(t)
	logsTell(t, p, l.ledger.tally().refused+2*rounds)
	p.Kill()
	checkIntegrity(t, disk.outside("tareas.db"))
	report(t, l)
	figure(t, "until a write is acknowledged when there is room", worst.Round(time.Millisecond))
}

// awaitRefused waits until so many more writes were answered with a 500. What
// else they could be answered with, the ledger complains of.
func awaitRefused(t *testing.T, l *load, more int) {
	t.Helper()
	want := l.ledger.tally().refused + more
	for deadline := time.Now().Add(time.Minute); l.ledger.tally().refused < want; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("got %d writes refused, want %d: the disk is not full", l.ledger.tally().refused, want)
		}
	}
}

func readsGoOn(t *testing.T, s *service, p person) {
	t.Helper()
	for _, path := range []string{"/tasks", "/me", "/usuarios", "/livez", "/readyz"} {
		if got, err := s.call(t.Context(), 0, "GET", path, p.token, ""); err != nil || got.status != http.StatusOK {
			t.Errorf("GET %s on a full disk: got %d %s and %v, want 200", path, got.status, got.body, err)
		}
	}
}

// peopleAreTold holds registration and login to their own 500s.
func peopleAreTold(t *testing.T, s *service) {
	t.Helper()
	const credentials = `{"email":"late@example.com","password":"correct horse"}`
	for path, text := range map[string]string{"/usuarios": "Error al insertar en SQLite", "/login": "Error during login"} {
		got, err := s.call(t.Context(), 0, "POST", path, "", credentials)
		if want := (reply{http.StatusInternalServerError, fmt.Sprintf(`{"error":%q}`, text)}); err != nil || got != want {
			t.Errorf("POST %s on a full disk: got %v and %v, want %v", path, got, err, want)
		}
	}
}

// logsTell wants the reason of each 500 in the log, once.
func logsTell(t *testing.T, p *program.Process, answers int) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		log := p.Log.String()
		reasons, told := strings.Count(log, "disk is full"), strings.Count(log, `"status":500`)
		if reasons == answers && told == answers {
			return
		}
		// A line is written after its answer.
		if told > answers || reasons > answers || time.Now().After(deadline) {
			t.Errorf("got %d answers of 500 in the log and the reason %d times, want %d of both", told, reasons, answers)
			return
		}
	}
}

// Promise 27, of the start: without room the service serves reads, where a log
// of SQLite's is there already, or ends with the name of its file. Nothing is
// spoilt.
func TestStartOnAFullDisk(t *testing.T) {
	disk := newSmallDisk(t, 24)
	url := "DATABASE_URL=sqlite:" + disk.inside("tareas.db")
	p := program.LaunchUnder(t, disk.under(), url)
	start := func() {
		t.Helper()
		p = program.LaunchUnder(t, disk.under(), url)
		if err := p.WaitServing(); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.WaitServing(); err != nil {
		t.Fatal(err)
	}
	l := newLoad(t, reach(t, 15*time.Second, func(int) string { return p.Base }), 6)
	write := func(n int) {
		t.Helper()
		l.start(t, 5*time.Minute)
		l.await(t, n)
		l.stop()
		l.verify(t)
	}
	write(50)
	disk.fill(t)
	p.Kill()
	checkIntegrity(t, disk.outside("tareas.db"))
	start()
	l.verify(t)
	readsGoOn(t, l.service, l.people[0])
	disk.empty(t)
	write(50)

	// A clean end removes SQLite's log, and there is no room to make another.
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Fatalf("%v: %s", err, p.Log)
	}
	disk.fill(t)
	p = program.LaunchUnder(t, disk.under(), url)
	if err := p.WaitServing(); err == nil || !strings.Contains(err.Error(), "exit status 1: tareas: DATABASE_URL: open the SQLite file "+disk.inside("tareas.db")) {
		t.Errorf("start without room: got %v, want the name of the file", err)
	}
	checkIntegrity(t, disk.outside("tareas.db"))
	disk.empty(t)
	start()
	write(50)
}
