package e2e_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// maxRise is how many MB of resident memory clients may take that hold their
// bodies back or do not read.
const maxRise = 120

const serverBusy = `{"error":"Server is busy, try again later"}`

// oneOf100 returns one of a hundred addresses of this machine, which together use up
// the budget; one alone gets half of it.
func oneOf100(i int) string { return fmt.Sprintf("127.0.1.%d", 1+i%100) }

// Clients send all of a large body but its last byte. The program's memory is
// bounded, other clients create and read, and a body that is refused gets its 503
// although it has not ended.
func TestHeldBodies(t *testing.T) {
	t.Parallel()
	const clients = 300
	p := connect(t, program.StartShipped(t, "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db")))
	ana := p.Register(t, "ana@example.com")
	before := p.Memory(t, "VmHWM")
	began := time.Now()
	conns := make([]net.Conn, clients)
	var all sync.WaitGroup
	for i := range conns {
		conns[i] = dialFrom(t, oneOf100(i), p.address())
		all.Go(func() { _, _ = conns[i].Write([]byte(heldBody(ana))) }) // fails where the body is refused
	}
	p.othersAreServed(t, ana)
	all.Wait()
	p.othersAreServed(t, ana)
	rise := p.Memory(t, "VmHWM") - before
	t.Logf("memory rose by %.0f MB, in %v", rise, time.Since(began))
	if rise > maxRise {
		t.Errorf("memory rose by %.0f MB with %d held bodies, want at most %d", rise, clients, maxRise)
	}
	created, refused := 0, 0
	for _, conn := range conns {
		_, _ = conn.Write([]byte("}"))
		switch res, body := receive(t, bufio.NewReader(conn)); {
		case res.StatusCode == http.StatusCreated:
			created++
		case res.StatusCode == http.StatusServiceUnavailable && body == serverBusy && res.Header.Get("Retry-After") == "1" && res.Close:
			refused++
		default:
			t.Errorf("got %d %s, Retry-After %q, close %t, want 201 or 503 with both", res.StatusCode, body, res.Header.Get("Retry-After"), res.Close)
		}
	}
	if created == 0 || refused == 0 {
		t.Errorf("got %d bodies created and %d refused, want some of both", created, refused)
	}
	// The budget is whole again.
	for range 2 {
		p.Want(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: largeBody[:len(largeBody)-1] + "x"}, 400, `{"error":"Request body must be a valid JSON object"}`)
	}
}

// Clients request a long list, or a page of long texts, and do not read it. The
// program's memory is bounded, other clients create and read, and the list is readable
// again once the others have left.
func TestReadersThatDoNotRead(t *testing.T) {
	t.Parallel()
	t.Run("list", func(t *testing.T) {
		if refused := readersThatDoNotRead(t, "/tasks", strings.Repeat("x", 16383)); refused == 0 {
			t.Error("got no list refused, want some")
		}
	})
	// Each character is one byte in the store and six in the response. The kernel
	// takes pages as fast as they are encoded, so that often none is refused.
	t.Run("pages", func(t *testing.T) { readersThatDoNotRead(t, "/tasks?limit=500", strings.Repeat(`\u0001`, 16383)) })
}

// readersThatDoNotRead returns how many of them were refused.
func readersThatDoNotRead(t *testing.T, path, description string) (refused int) {
	t.Helper()
	const clients, tasks = 400, 400
	p := connect(t, program.StartShipped(t, "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db")))
	ana, bob := p.Register(t, "ana@example.com"), p.Register(t, "bob@example.com")
	p.createMany(t, ana, tasks, `{"title":"x","description":"`+description+`"}`)
	read := request{Method: "GET", Path: path, Token: ana.Token}
	list := len(p.Do(t, read).Body)
	before := p.Memory(t, "VmHWM")
	began := time.Now()
	conns := make([]net.Conn, clients)
	for i := range conns {
		conns[i] = dialFrom(t, oneOf100(i), p.address())
		readNothing(t, conns[i], ana, path)
	}
	streams := 0
	for _, conn := range conns { // the status line only: the rest stays unread
		switch first := statusLine(conn); first {
		case servedLine:
			streams++
		case refusedLine:
			refused++
		default:
			t.Errorf("got %q, want a 200 or a 503", first)
		}
	}
	for range 2 {
		p.othersAreServed(t, bob)
	}
	rise := p.Memory(t, "VmHWM") - before
	t.Logf("memory rose by %.0f MB with %d lists that are not read and %d refused, in %v", rise, streams, refused, time.Since(began))
	if rise > maxRise {
		t.Errorf("memory rose by %.0f MB with %d readers that do not read, want at most %d", rise, clients, maxRise)
	}
	if streams == 0 {
		t.Error("got no list begun, want some")
	}
	for _, conn := range conns {
		_ = conn.Close()
	}
	await.True(t, "the list is served whole", func() bool {
		got, err := p.Try(t.Context(), read)
		return err == nil && got.Status == 200 && len(got.Body) == list
	})
	return refused
}

// othersAreServed creates tasks and reads them, and every request must succeed.
func (p *process) othersAreServed(t *testing.T, who person) {
	t.Helper()
	for range 50 {
		id := p.Create(t, who, `{"title":"Buy milk"}`)
		p.Want(t, request{Method: "PUT", Path: fmt.Sprintf("/tasks/%d", id), Token: who.Token, Body: `{"completed":true}`},
			200, task(id, "Buy milk", "null", true, who.ID))
		p.Want(t, request{Method: "DELETE", Path: fmt.Sprintf("/tasks/%d", id), Token: who.Token},
			200, fmt.Sprintf(`{"message":"Task deleted successfully","id":%d}`, id))
		p.Do(t, request{Method: "GET", Path: "/tasks?completed=true", Token: who.Token})
	}
}
