package faults_test

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

//go:embed patroni.sh
var patroniScript string

// nodes is the number of PostgreSQL servers in a cluster.
const nodes = 3

// clusterTimeout is how long a cluster may take to start or to elect a leader.
// Seven servers share a machine that may be slow.
const clusterTimeout = 5 * time.Minute

// cluster is PostgreSQL servers run by Patroni: a leader, its synchronous
// standby, and a replica. They elect another leader when the leader is lost.
type cluster struct {
	sandbox *sandbox.Sandbox
	rest    [nodes]int // ports of Patroni's REST API
	sql     [nodes]int // ports of PostgreSQL
	client  *http.Client
}

// startCluster starts a cluster and waits until it is healthy.
func startCluster(t testing.TB) *cluster {
	t.Helper()
	need.Program(t, "patroni")
	need.Program(t, "etcd")
	need.Program(t, "postgres")
	bin, err := sandbox.PostgresBin()
	if err != nil {
		t.Fatal(err)
	}
	s := sandbox.New(t)
	c := &cluster{sandbox: s, client: newHTTPClient(t)}
	t.Cleanup(func() {
		if log, err := os.ReadFile(c.dir(0) + ".log"); err == nil && t.Failed() {
			t.Logf("node 1: %s", tail(string(log)))
		}
	})
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
	c.awaitRole(t, "primary")
	c.awaitHealthy(t)
	return c
}

// url names all nodes. A client connects to the node that accepts writes.
func (c *cluster) url() string {
	hosts := make([]string, nodes)
	for i, port := range c.sql {
		hosts[i] = fmt.Sprintf("127.0.0.1:%d", port)
	}
	return "postgres://postgres@" + strings.Join(hosts, ",") + "/postgres?sslmode=disable&target_session_attrs=read-write"
}

// nodeURL is the database's URL on one node.
func (c *cluster) nodeURL(node int) string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", c.sql[node])
}

// hasRole asks a node whether it is "primary", "sync" or "replica".
func (c *cluster) hasRole(t testing.TB, node int, role string) bool {
	t.Helper()
	// A busy node may respond late. The caller asks again.
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	got, err := c.patroni(ctx, node, request{Method: "GET", Path: "/" + role})
	return err == nil && got.Status == http.StatusOK
}

func (c *cluster) patroni(ctx context.Context, node int, r request) (answer, error) {
	client := resttest.Client{Base: fmt.Sprintf("http://127.0.0.1:%d", c.rest[node]), HTTP: c.client}
	return client.Try(ctx, r)
}

// awaitRole waits for a node that has the role.
func (c *cluster) awaitRole(t testing.TB, role string) (found int) {
	t.Helper()
	await.Within(t, clusterTimeout, "a node is "+role, func() bool {
		for found = range nodes {
			if c.hasRole(t, found, role) {
				return true
			}
		}
		return false
	})
	return found
}

// awaitHealthy waits until there is one leader and all other nodes follow it,
// one of them synchronously. It returns the leader.
func (c *cluster) awaitHealthy(t testing.TB) (leader int) {
	t.Helper()
	await.Within(t, clusterTimeout, "the cluster is healthy", func() bool {
		leaders, synchronous, followers := 0, 0, 0
		for node := range nodes {
			switch {
			case c.hasRole(t, node, "primary"):
				leader = node
				leaders++
			case c.hasRole(t, node, "sync"):
				synchronous++
				followers++
			case c.hasRole(t, node, "replica"):
				followers++
			}
		}
		return leaders == 1 && synchronous > 0 && followers == nodes-1
	})
	return leader
}

// switchOver makes the synchronous standby the leader.
func (c *cluster) switchOver(t testing.TB, leader int) {
	t.Helper()
	r := request{Method: "POST", Path: "/switchover", Body: fmt.Sprintf(`{"leader":"node%d"}`, leader+1)}
	await.Within(t, clusterTimeout, "another node leads", func() bool {
		got, err := c.patroni(t.Context(), leader, r)
		switch {
		case err == nil && got.Status == http.StatusOK:
			return true
		// 412: the standby is not a candidate yet. 503: 20 seconds are over, but the
		// switchover continues.
		case err == nil && got.Status != http.StatusPreconditionFailed && got.Status != http.StatusServiceUnavailable:
			t.Fatalf("switch over: %d %s", got.Status, got.Body)
		}
		return c.hasRole(t, (leader+1)%nodes, "primary") || c.hasRole(t, (leader+2)%nodes, "primary")
	})
}

// dir is the working directory of a node's processes.
func (c *cluster) dir(node int) string {
	return filepath.Join(c.sandbox.Dir(), fmt.Sprintf("node%d", node+1))
}

// pauseWALReceivers stops the processes that receive the leader's log on the
// other nodes, and returns their pids.
func (c *cluster) pauseWALReceivers(t testing.TB, leader int) (pids []int) {
	t.Helper()
	for node := range nodes {
		if node == leader {
			continue
		}
		db := openDatabase(t, c.nodeURL(node))
		var pid int
		await.True(t, fmt.Sprintf("node %d receives the log", node+1), func() bool {
			return db.QueryRowContext(t.Context(), "SELECT pid FROM pg_stat_wal_receiver").Scan(&pid) == nil
		})
		if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
			t.Fatalf("pause the receiver of node %d: %v", node+1, err)
		}
		pids = append(pids, pid)
	}
	return pids
}

// killNode kills Patroni and PostgreSQL on the leader, like the loss of its
// machine: changes that no other node has received are lost. It waits until
// commits wait for the standby, so that a commit acknowledged too early is
// certainly lost.
func (c *cluster) killNode(t testing.TB, leader int) {
	t.Helper()
	db := openDatabase(t, c.nodeURL(leader))
	receivers := c.pauseWALReceivers(t, leader)
	await.True(t, "commits wait for the standby", func() bool {
		var waiting int
		err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'").Scan(&waiting)
		return err == nil && waiting > 0
	})
	c.sandbox.SignalAll(t, c.dir(leader), syscall.SIGKILL)
	var failures error
	for _, pid := range receivers {
		failures = errors.Join(failures, syscall.Kill(pid, syscall.SIGKILL))
	}
	if failures != nil {
		t.Fatal(failures)
	}
}

// restart starts a node that was killed.
func (c *cluster) restart(t testing.TB, node int) {
	t.Helper()
	c.sandbox.Start(t, "patroni", []string{"patroni", c.dir(node) + ".yml"}, sandbox.WithoutRoot(), sandbox.In(c.dir(node)))
}
