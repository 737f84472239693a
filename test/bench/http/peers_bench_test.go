package httpbench_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

const (
	peerUsers  = 16 // each on a connection
	peerTasks  = 10 // of each user, before a round
	peerLogins = 2  // of each user in a round
	peerCalls  = 250
)

// dialect is the API of a peer: the requests of a user's actions. {email}, {user} and {task} stand
// for the user's values.
type dialect struct {
	register, logIn, list, create, change, remove call
	// id and token find a value in a response.
	id, token *regexp.Regexp
}

var (
	aboutTareas = dialect{
		register: call{"POST", "/usuarios", "", `{"email":"{email}","password":"correct horse"}`, http.StatusCreated},
		logIn:    call{"POST", "/login", "", `{"email":"{email}","password":"correct horse"}`, http.StatusOK},
		list:     call{"GET", "/tasks", "", "", http.StatusOK},
		create:   call{"POST", "/tasks", "", `{"title":"Buy milk","description":"` + description + `"}`, http.StatusCreated},
		change:   call{"PUT", "/tasks/{task}", "", `{"completed":true}`, http.StatusOK},
		remove:   call{"DELETE", "/tasks/{task}", "", "", http.StatusOK},
		id:       regexp.MustCompile(`"id":(\d+)`), token: regexp.MustCompile(`"token":"([^"]+)"`),
	}
	// The list is what PocketBase's SDK sends for getFullList.
	aboutPocketBase = dialect{
		register: call{"POST", "/api/collections/users/records", "", `{"email":"{email}","password":"correct horse","passwordConfirm":"correct horse"}`, http.StatusOK},
		logIn:    call{"POST", "/api/collections/users/auth-with-password", "", `{"identity":"{email}","password":"correct horse"}`, http.StatusOK},
		list:     call{"GET", "/api/collections/tasks/records?page=1&perPage=1000&skipTotal=1", "", "", http.StatusOK},
		create:   call{"POST", "/api/collections/tasks/records", "", `{"title":"Buy milk","description":"` + description + `","user":"{user}"}`, http.StatusOK},
		change:   call{"PATCH", "/api/collections/tasks/records/{task}", "", `{"completed":true}`, http.StatusOK},
		remove:   call{"DELETE", "/api/collections/tasks/records/{task}", "", "", http.StatusNoContent},
		id:       regexp.MustCompile(`"id":"([^"]+)"`), token: regexp.MustCompile(`"token":"([^"]+)"`),
	}
)

// actions are what each user does in a round, in this order. The tasks of a round are deleted in
// the round.
var actions = []struct {
	name  string
	calls int // of each user
	do    func(v *visitor, i int) error
}{
	{"log in", peerLogins, func(v *visitor, _ int) error { return v.logIn() }},
	{"list of 10", peerCalls, func(v *visitor, _ int) error { return v.listTasks() }},
	{"create", peerCalls, func(v *visitor, i int) (err error) { v.tasks[i], err = v.createTask(); return err }},
	{"change", peerCalls, func(v *visitor, i int) error { _, err := v.send(v.api.change, v.tasks[i]); return err }},
	{"delete", peerCalls, func(v *visitor, i int) error { _, err := v.send(v.api.remove, v.tasks[i]); return err }},
}

// BenchmarkPeers prints what the actions of users cost PocketBase and tareas, both on SQLite with
// their default settings. PocketBase then syncs no commit to disk (synchronous NORMAL), and tareas
// syncs each (FULL).
func BenchmarkPeers(b *testing.B) {
	b.ReportMetric(0, "ns/op") // the figures are in the table
	s := storage{name: "sqlite", sandbox: sandbox.New(b)}
	pocketBase := kind{"pocketbase", func() (string, error) { return buildPocketBase(s.sandbox.Dir()) },
		[]string{"serve", "--dir=" + filepath.Join(s.sandbox.Dir(), "pb_data")}}
	peers := []*peer{
		newPeer(b, pocketBase.start(b, s.sandbox, &database{storage: s}), aboutPocketBase),
		newPeer(b, service.start(b, s.sandbox, &database{storage: s, url: "sqlite:" + filepath.Join(s.sandbox.Dir(), "tareas.db")}), aboutTareas),
	}
	got := make(map[string]series) // by peer and action
	for range *rounds {
		for _, action := range actions {
			for _, p := range peers {
				name := p.server.kind.name + action.name
				got[name] = append(got[name], p.measure(b, action.calls, action.do))
			}
		}
		slices.Reverse(peers)
	}
	fmt.Print("\nPocketBase / tareas, and tareas ÷ PocketBase. CPU is of the server process per request, in µs.\n\n")
	fmt.Print("| Action | Requests/s | Rate ratio | CPU | CPU ratio |\n|---|---|---|---|---|\n")
	for _, action := range actions {
		base, ours := got[pocketBase.name+action.name], got[service.name+action.name]
		fmt.Printf("| %s | %.0f / %.0f | %.2f | %.1f / %.1f | %.2f |\n", action.name,
			base.median(rate), ours.median(rate), ours.over(base, rate), base.median(cpu), ours.median(cpu), ours.over(base, cpu))
	}
}

// buildPocketBase builds the program of the module in test/bench/peers.
func buildPocketBase(dir string) (string, error) {
	file := filepath.Join(dir, "pocketbase")
	build := exec.Command("go", "build", "-C", "../peers", "-o", file, "./pocketbase")
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build PocketBase: %w: %s", err, text)
	}
	return file, nil
}

// peer is a server with its users.
type peer struct {
	server   *server
	visitors []*visitor
}

// newPeer registers the users, each with peerTasks tasks.
func newPeer(b *testing.B, s *server, api dialect) *peer {
	b.Helper()
	p := &peer{server: s}
	for i := range peerUsers {
		v := &visitor{api: api, email: email(i), tasks: make([]string, peerCalls)}
		var err error
		if v.conn, err = net.Dial("tcp", strings.TrimPrefix(s.base, "http://")); err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = v.conn.Close() })
		v.reader = bufio.NewReader(v.conn)
		body, err := v.send(api.register, "")
		if found := api.id.FindSubmatch(body); found != nil {
			v.user = string(found[1])
		}
		err = errors.Join(err, v.logIn())
		for range peerTasks {
			_, createErr := v.createTask()
			err = errors.Join(err, createErr)
		}
		if err := errors.Join(err, v.listTasks()); err != nil {
			b.Fatalf("%s: %v", s.kind.name, err)
		}
		p.visitors = append(p.visitors, v)
	}
	return p
}

// measure lets all users do an action n times each, at once.
func (p *peer) measure(b *testing.B, n int, do func(v *visitor, i int) error) figures {
	b.Helper()
	awaitIdle(b, p.server.pid())
	used, began := cpuOf(b, p.server.pid()), time.Now()
	var all sync.WaitGroup
	for _, v := range p.visitors {
		all.Go(func() {
			for i := range n {
				if err := do(v, i); err != nil {
					b.Errorf("%s: %v", p.server.kind.name, err)
					return
				}
			}
		})
	}
	all.Wait()
	elapsed := time.Since(began)
	used = cpuOf(b, p.server.pid()) - used
	calls := float64(n * len(p.visitors))
	return figures{rate: calls / elapsed.Seconds(), cpu: float64(used.Microseconds()) / calls}
}

// visitor is a user with a connection. It does not use http.Client, which would take
// CPU time from the servers.
type visitor struct {
	api                dialect
	email, user, token string
	tasks              []string // by the number of the create in a round
	conn               net.Conn
	reader             *bufio.Reader
}

func (v *visitor) logIn() error {
	body, err := v.send(v.api.logIn, "")
	if found := v.api.token.FindSubmatch(body); found != nil {
		v.token = string(found[1])
	}
	return err
}

// listTasks checks that peers do the same work.
func (v *visitor) listTasks() error {
	body, err := v.send(v.api.list, "")
	if n := bytes.Count(body, []byte(`"title":"Buy milk"`)); err == nil && n != peerTasks {
		err = fmt.Errorf("got a list of %d tasks, want %d", n, peerTasks)
	}
	return err
}

func (v *visitor) createTask() (id string, err error) {
	body, err := v.send(v.api.create, "")
	if found := v.api.id.FindSubmatch(body); found != nil {
		id = string(found[1])
	}
	return id, err
}

// send sends a request for a task, and returns the body of the response.
func (v *visitor) send(c call, task string) ([]byte, error) {
	values := strings.NewReplacer("{email}", v.email, "{user}", v.user, "{task}", task)
	c.path, c.token, c.body = values.Replace(c.path), v.token, values.Replace(c.body)
	if _, err := io.WriteString(v.conn, c.text()); err != nil {
		return nil, err
	}
	response, err := http.ReadResponse(v.reader, nil)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != c.want {
		err = fmt.Errorf("%s %s: got %d %s, want %d", c.method, c.path, response.StatusCode, body, c.want)
	}
	return body, err
}
