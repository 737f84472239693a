package faults_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promise 28: what clients do to the service leaves no goroutine, connection or
// file behind in it.

func TestNothingLeaksOnSQLite(t *testing.T) {
	url := "DATABASE_URL=sqlite:" + filepath.Join(t.TempDir(), "tareas.db")
	copied := filepath.Join(t.TempDir(), "backup")
	nothingLeaks(t, url, 3, func() {
		if text, err := program.Command(t.Context(), t, []string{url}, "backup", copied).CombinedOutput(); err != nil {
			t.Errorf("back up: %v: %s", err, text)
		}
	})
}

func TestNothingLeaksOnPostgreSQL(t *testing.T) {
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	nothingLeaks(t, "DATABASE_URL="+server.CreateDatabase(t, "tareas"), 2, func() {
		// Broken connections are replaced, and nothing of them is kept.
		server.TerminateBackends(t)
	})
}

// nothingLeaks compares what a service holds in quiet before and after a long
// time of trouble. The pools of its requests open at most conns connections.
func nothingLeaks(t *testing.T, url string, conns int, trouble func()) {
	t.Helper()
	p := program.Start(t, url, "METRICS_ADDR=127.0.0.1:0", "DB_MAX_CONNS=2")
	s := reach(t, 15*time.Second, func(int) string { return p.Base })
	l := newLoad(t, s, 6)
	reader := s.join(t, "reader", 1)[0]
	s.fill(t, reader, 100)
	round := func() {
		l.start(t, 5*time.Minute)
		l.await(t, 50)
		for range 10 {
			s.misuse(t, p, reader)
		}
		trouble()
		l.await(t, 50)
		l.stop()
		l.verify(t)
	}
	round()
	s.openAll(t, p, reader, conns)
	before := s.quiet(t, p, func(h holding) bool { return h.used == 0 && h.inFlight == 0 })
	rounds := length(2, 60)
	for range rounds {
		round()
	}
	after := s.quiet(t, p, func(h holding) bool {
		return h.goroutines <= before.goroutines && h.files <= before.files && h.open <= before.open && h.used == 0 && h.inFlight == 0
	})
	report(t, l)
	figure(t, "goroutines, files, connections before", before)
	figure(t, fmt.Sprintf("and after %d rounds", rounds), after)
}

// openAll reads until the service has so many connections open. A reader that went
// away may have had its connection closed.
func (s *service) openAll(t *testing.T, p *program.Process, reader person, conns int) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); s.holds(t, p).open < conns; {
		var readers sync.WaitGroup
		for range 8 {
			readers.Go(func() { _, _ = s.call(t.Context(), 0, "GET", "/tasks", reader.token, "") })
		}
		readers.Wait()
		if time.Now().After(deadline) {
			t.Fatalf("got %d connections open, want %d", s.holds(t, p).open, conns)
		}
	}
}

// misuse is what clients do that break off, or have no right.
func (s *service) misuse(t *testing.T, p *program.Process, reader person) {
	t.Helper()
	address := strings.TrimPrefix(p.Base, "http://")
	head := "Host: tareas\r\nAuthorization: Bearer " + reader.token + "\r\nContent-Type: application/json\r\n"
	for _, c := range []struct {
		request string
		read    int  // bytes of the answer
		reset   bool // the connection, and not close it
	}{
		{"POST /tasks HTTP/1.1\r\n" + head + "Content-Length: 1000\r\n\r\n{\"title\":", 0, false},
		{"POST /tasks HTTP/1.1\r\n" + head + "Content-Length: 1000\r\n\r\n{\"title\":", 0, true},
		{"GET /tasks HTTP/1.1\r\n" + head + "\r\n", 0, true},
		{"GET /tasks HTTP/1.1\r\n" + head + "\r\n", 1000, true},
		{"GET /tasks HTTP/1.1\r\n" + head + "\r\n", 100_000, false},
		{"GET /tas", 0, false},
	} {
		if err := breakOff(t.Context(), address, c.request, c.read, c.reset); err != nil {
			t.Errorf("%.20q: %v", c.request, err)
		}
	}
	for _, token := range []string{"", "none", reader.token + "x"} {
		if got, err := s.call(t.Context(), 0, "GET", "/tasks", token, ""); err != nil || got.status != http.StatusUnauthorized {
			t.Errorf("got %d %s and %v, want 401", got.status, got.body, err)
		}
	}
}

// breakOff sends the beginning of a request, reads the beginning of its answer,
// and goes away.
func breakOff(ctx context.Context, address, request string, read int, reset bool) error {
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

// holding is what a service holds.
type holding struct{ goroutines, files, open, used, inFlight int }

func (h holding) String() string { return fmt.Sprintf("%d, %d, %d", h.goroutines, h.files, h.open) }

// quiet closes the driver's connections and waits until the service holds what
// it should.
func (s *service) quiet(t *testing.T, p *program.Process, should func(holding) bool) holding {
	t.Helper()
	var before holding
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		s.client.CloseIdleConnections()
		h := s.holds(t, p)
		// Twice the same: what was about to end has ended.
		if should(h) && h == before {
			return h
		}
		if before = h; time.Now().After(deadline) {
			t.Fatalf("the service holds %+v", h)
		}
	}
}

var servingMetrics = regexp.MustCompile(`"msg":"serving metrics","address":"([^"]+)"`)

// holds asks for the metrics on a connection of its own, which counts each time.
func (s *service) holds(t *testing.T, p *program.Process) (h holding) {
	t.Helper()
	found := servingMetrics.FindStringSubmatch(p.Log.String())
	if found == nil {
		t.Fatalf("nobody serves metrics: %s", p.Log)
	}
	metrics := reach(t, 15*time.Second, func(int) string { return "http://" + found[1] })
	got, err := metrics.call(t.Context(), 0, "GET", "/metrics", "", "")
	metrics.client.CloseIdleConnections()
	if err != nil || got.status != http.StatusOK {
		t.Fatalf("got %d and %v, want the metrics", got.status, err)
	}
	sum := map[string]*int{
		"go_goroutines": &h.goroutines, "go_sql_open_connections": &h.open, "go_sql_in_use_connections": &h.used,
		"tareas_http_requests_in_flight": &h.inFlight,
	}
	seen := 0
	for line := range strings.Lines(got.body) {
		name, _, _ := strings.Cut(line, "{")
		name, _, _ = strings.Cut(name, " ")
		if to := sum[name]; to != nil {
			value, err := strconv.Atoi(strings.TrimSpace(line[strings.LastIndex(line, " "):]))
			if err != nil {
				t.Fatal(err)
			}
			*to += value
			seen++
		}
	}
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.Pid()))
	if err != nil || seen < len(sum) {
		t.Fatalf("got %v, and %d metrics, want %d: %s", err, seen, len(sum), got.body)
	}
	h.files = len(files)
	return h
}
