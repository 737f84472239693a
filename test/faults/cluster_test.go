package faults_test

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

//go:embed patroni.sh
var patroniScript string

// nodes is how many PostgreSQL servers a cluster has.
const nodes = 3

// cluster is PostgreSQL servers that Patroni runs: one leads, one is its
// synchronous standby, and they elect another leader where need be.
type cluster struct {
	sandbox *sandbox.Sandbox
	rest    [nodes]int // ports
	sql     [nodes]int
	client  *http.Client
}

// startCluster starts a cluster and waits until it is whole.
func startCluster(t testing.TB, s *sandbox.Sandbox) *cluster {
	t.Helper()
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	c := &cluster{sandbox: s, client: &http.Client{Transport: transport, Timeout: 30 * time.Second}}
	bin, err := sandbox.PostgresBin()
	if err != nil {
		t.Fatal(err)
	}
	script, err := s.WriteFile("patroni.sh", patroniScript)
	if err != nil {
		t.Fatal(err)
	}
	argv := []string{"sh", script, bin, s.Dir(), strconv.Itoa(sandbox.FreePort(t)), strconv.Itoa(sandbox.FreePort(t))}
	for i := range nodes {
		c.rest[i], c.sql[i] = sandbox.FreePort(t), sandbox.FreePort(t)
		argv = append(argv, strconv.Itoa(c.rest[i]), strconv.Itoa(c.sql[i]))
	}
	s.Start(t, "patroni", argv, sandbox.WithoutRoot())
	c.waitWhole(t)
	return c
}

// url names the database on all nodes, of which a client takes the leader.
func (c *cluster) url() string {
	hosts := make([]string, nodes)
	for i, port := range c.sql {
		hosts[i] = fmt.Sprintf("127.0.0.1:%d", port)
	}
	return "postgres://postgres@" + strings.Join(hosts, ",") + "/postgres?sslmode=disable&target_session_attrs=read-write"
}

// is asks a node whether it has a role: "primary", "sync" or "replica".
func (c *cluster) is(t testing.TB, node int, role string) bool {
	t.Helper()
	// A node that is busy answers late, and is asked again.
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	status, _, err := c.ask(ctx, node, "GET", "/"+role, "")
	return err == nil && status == http.StatusOK
}

func (c *cluster) ask(ctx context.Context, node int, method, path, body string) (status int, text string, err error) {
	r, err := http.NewRequestWithContext(ctx, method, fmt.Sprintf("http://127.0.0.1:%d%s", c.rest[node], path), strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	res, err := c.client.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	return res.StatusCode, string(answer), err
}

// find waits for a node that has the role.
func (c *cluster) find(t testing.TB, role string) int {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		for node := range nodes {
			if c.is(t, node, role) {
				return node
			}
		}
	}
	t.Fatalf("no node is %s:\n%s", role, c.log(0))
	return 0
}

// waitWhole waits until there is a leader, and all others follow it, one of
// them synchronously. It returns the leader.
func (c *cluster) waitWhole(t testing.TB) (leader int) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		leaders, synchronous, followers := 0, 0, 0
		for node := range nodes {
			switch {
			case c.is(t, node, "primary"):
				leader = node
				leaders++
			case c.is(t, node, "sync"):
				synchronous++
				followers++
			case c.is(t, node, "replica"):
				followers++
			}
		}
		if leaders == 1 && synchronous > 0 && followers == nodes-1 {
			return leader
		}
	}
	t.Fatalf("the cluster does not become whole:\n%s", c.log(0))
	return 0
}

// switchOver makes the synchronous standby lead, in good order.
func (c *cluster) switchOver(t testing.TB, leader int) {
	t.Helper()
	status, answer, err := c.ask(t.Context(), leader, "POST", "/switchover", fmt.Sprintf(`{"leader":"node%d"}`, leader+1))
	if err != nil || status != http.StatusOK {
		t.Fatalf("switch over: %d %s %v", status, answer, err)
	}
}

// dir is where a node's processes work.
func (c *cluster) dir(node int) string {
	return filepath.Join(c.sandbox.Dir(), fmt.Sprintf("node%d", node+1))
}

// holdReceivers stops the processes by which the others get what the leader
// writes, and returns them. What is on the way to them waits in their sockets.
func (c *cluster) holdReceivers(t testing.TB, leader int) (pids []int) {
	t.Helper()
	for node := range nodes {
		if node == leader {
			continue
		}
		db, err := sql.Open("pgx", fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", c.sql[node]))
		if err != nil {
			t.Fatal(err)
		}
		var pid int
		for deadline := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
			err = db.QueryRowContext(t.Context(), "SELECT pid FROM pg_stat_wal_receiver").Scan(&pid)
			if !errors.Is(err, sql.ErrNoRows) || time.Now().After(deadline) {
				break // one that lost its connection is back soon
			}
		}
		if err = errors.Join(err, db.Close()); err == nil {
			err = syscall.Kill(pid, syscall.SIGSTOP)
		}
		if err != nil {
			t.Fatalf("hold the receiver of node %d: %v", node+1, err)
		}
		pids = append(pids, pid)
	}
	return pids
}

// die ends Patroni and PostgreSQL on the leader as the death of its machine does:
// what is still on the way to the other nodes is lost too. Was it acknowledged
// before a standby had it, that is seen for certain.
func (c *cluster) die(t testing.TB, leader int) {
	t.Helper()
	receivers := c.holdReceivers(t, leader)
	time.Sleep(200 * time.Millisecond) // nothing may be acknowledged: there is no event to wait for
	c.sandbox.SignalAll(t, c.dir(leader), syscall.SIGKILL)
	for _, pid := range receivers {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
}

// restart brings a node back that was killed.
func (c *cluster) restart(t testing.TB, node int) {
	t.Helper()
	c.sandbox.Start(t, "patroni", []string{"patroni", c.dir(node) + ".yml"}, sandbox.WithoutRoot(), sandbox.In(c.dir(node)))
}

// log is the end of what a node has said.
func (c *cluster) log(node int) string {
	text, err := os.ReadFile(c.dir(node) + ".log")
	if err != nil {
		return err.Error()
	}
	return tail(string(text))
}
