package faults_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Aborted requests and faults leak no goroutine, connection or file.

func TestNoLeaksOnSQLite(t *testing.T) {
	need.Long(t, "it builds the program")
	url := "DATABASE_URL=sqlite:" + filepath.Join(t.TempDir(), "tareas.db")
	copied := filepath.Join(t.TempDir(), "backup")
	checkLeaks(t, url, 3, func() {
		if text, err := program.Command(t.Context(), t, []string{url}, "backup", copied).CombinedOutput(); err != nil {
			t.Errorf("back up: %v: %s", err, text)
		}
	})
}

func TestNoLeaksOnPostgreSQL(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	checkLeaks(t, url, 2, func() { server.TerminateBackends(t) })
}

// checkLeaks compares the resources of an idle service before and after rounds
// of load, aborted requests and the fault. Its pools open at most conns
// connections.
func checkLeaks(t *testing.T, url string, conns int, fault func()) {
	t.Helper()
	p := program.Start(t, url, "METRICS_ADDR=127.0.0.1:0", "DB_MAX_CONNS=2")
	s := newService(t, inTurn(p))
	l := newLoad(t, s, 6)
	reader := s.register(t, "reader", 1)[0]
	s.addLongTasks(t, reader, 100)
	round := func() {
		l.start(t)
		l.await(t, 50)
		for range 10 {
			misuse(t, s, reader)
		}
		fault()
		l.await(t, 50)
		l.stop()
		l.verify(t)
	}
	round()
	openPool(t, s, p, reader, conns)
	before := leastIdle(t, s, p, func(_ resources, readings int) bool { return readings >= 20 })
	rounds := length(2, 60)
	for range rounds {
		round()
	}
	leastIdle(t, s, p, func(r resources, _ int) bool {
		return r.goroutines <= before.goroutines && r.files <= before.files && r.open <= before.open
	})
}

// openPool reads until the service has all of its connections open, because an
// aborted request may have closed one.
func openPool(t *testing.T, s *service, p *program.Process, reader person, conns int) {
	t.Helper()
	await.True(t, fmt.Sprintf("%d connections are open", conns), func() bool {
		var readers sync.WaitGroup
		for range 8 {
			readers.Go(func() {
				_, _ = s.client(0).Try(t.Context(), request{Method: "GET", Path: "/tasks", Token: reader.Token})
			})
		}
		readers.Wait()
		return resourcesOf(t, p).open >= conns
	})
}

// misuse makes requests that break off, and unauthorized ones.
func misuse(t *testing.T, s *service, reader person) {
	t.Helper()
	address := strings.TrimPrefix(s.base(0), "http://")
	head := "Host: tareas\r\nAuthorization: Bearer " + reader.Token + "\r\nContent-Type: application/json\r\n"
	for _, c := range []struct {
		request string
		read    int  // bytes of the response
		reset   bool // the connection, instead of closing it
	}{
		{"POST /tasks HTTP/1.1\r\n" + head + "Content-Length: 1000\r\n\r\n{\"title\":", 0, false},
		{"POST /tasks HTTP/1.1\r\n" + head + "Content-Length: 1000\r\n\r\n{\"title\":", 0, true},
		{"GET /tasks HTTP/1.1\r\n" + head + "\r\n", 0, true},
		{"GET /tasks HTTP/1.1\r\n" + head + "\r\n", 1000, true},
		{"GET /tasks HTTP/1.1\r\n" + head + "\r\n", 100_000, false},
		{"GET /tas", 0, false},
	} {
		if err := abort(t.Context(), address, c.request, c.read, c.reset); err != nil {
			t.Errorf("%.20q: %v", c.request, err)
		}
	}
	for _, token := range []string{"", "none", reader.Token + "x"} {
		if got := s.client(0).Do(t, request{Method: "GET", Path: "/tasks", Token: token}); got.Status != http.StatusUnauthorized {
			t.Errorf("got %d %s, want 401", got.Status, got.Body)
		}
	}
}

// abort sends the beginning of a request, reads the beginning of its response,
// and disconnects.
func abort(ctx context.Context, address, request string, read int, reset bool) error {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return err
	}
	err = conn.SetDeadline(time.Now().Add(time.Minute))
	if err == nil {
		_, err = conn.Write([]byte(request))
	}
	for buffer := make([]byte, 1000); read > 0 && err == nil; {
		var n int
		n, err = conn.Read(buffer)
		read -= n
	}
	if tcp, ok := conn.(*net.TCPConn); ok && reset {
		err = errors.Join(err, tcp.SetLinger(0))
	}
	return errors.Join(err, conn.Close())
}

// resources are what a service holds. open and used are database connections.
type resources struct{ goroutines, files, open, used, inFlight int }

// leastIdle closes the clients' connections. It reads the resources while no request
// runs and no database connection is in use, until enough returns true. It returns the
// least of each count, because the connection of one reading may still be open during the
// next reading.
func leastIdle(t *testing.T, s *service, p *program.Process, enough func(least resources, readings int) bool) (least resources) {
	t.Helper()
	readings := 0
	await.True(t, "the service is idle", func() bool {
		s.shared.CloseIdleConnections()
		got := resourcesOf(t, p)
		if got.used > 0 || got.inFlight > 0 {
			return false
		}
		if readings++; readings == 1 {
			least = got
		}
		least.goroutines, least.files, least.open = min(least.goroutines, got.goroutines), min(least.files, got.files), min(least.open, got.open)
		return enough(least, readings)
	})
	return least
}

// resourcesOf reads the metrics on its own connection, which is part of every
// reading.
func resourcesOf(t *testing.T, p *program.Process) (r resources) {
	t.Helper()
	address := p.Log.MetricsAddress(t)
	metrics := newService(t, func(int) string { return "http://" + address })
	got := metrics.client(0).Do(t, request{Method: "GET", Path: "/metrics"})
	metrics.shared.CloseIdleConnections()
	sum := map[string]*int{
		"go_goroutines": &r.goroutines, "go_sql_open_connections": &r.open, "go_sql_in_use_connections": &r.used,
		"tareas_http_requests_in_flight": &r.inFlight,
	}
	seen := 0
	for line := range strings.Lines(got.Body) {
		name, _, _ := strings.Cut(line, "{")
		name, _, _ = strings.Cut(name, " ")
		if to := sum[name]; to != nil {
			value, err := strconv.Atoi(strings.TrimSpace(line[strings.LastIndex(line, " "):]))
			expect.NoError(t, err)
			*to += value
			seen++
		}
	}
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.Pid()))
	if err != nil || got.Status != http.StatusOK || seen < len(sum) {
		t.Fatalf("got %v, status %d and %d metrics, want %d: %s", err, got.Status, seen, len(sum), got.Body)
	}
	r.files = len(files)
	return r
}
