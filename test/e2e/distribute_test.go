package e2e_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// "tareas migrate distribute" rejects a database that it cannot distribute,
// with one line.
func TestDistributeRejects(t *testing.T) {
	t.Parallel()
	command := []string{"migrate", "distribute"}
	coordinator := pgtest.EmptyCluster(t)
	environ := []string{"DATABASE_URL=" + coordinator}
	fails(t, environ, command, `run "tareas migrate"`)
	succeeds(t, environ, "migrate")
	execute(t, coordinator, "INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)")
	fails(t, environ, command, "tareas: the schema has version 99, ahead of the 1 of this release")
	execute(t, coordinator, "DELETE FROM tareas_db_version WHERE version_id = 99")
	execute(t, coordinator, "SELECT citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) FROM pg_dist_node WHERE groupid > 0")
	fails(t, environ, command, "has no workers")
	port := query[string](t, coordinator, "SELECT nodeport::text FROM pg_dist_node WHERE groupid > 0")[0]
	worker := changeURL(t, pgtest.Distributed(t), func(u *url.URL) { u.Host = u.Hostname() + ":" + port })
	fails(t, []string{"DATABASE_URL=" + worker}, command, "use the URL of the coordinator")
}

// "tareas migrate distribute" moves the rows, and may be repeated. The service goes on with
// its own role. Later migrations run on the distributed tables.
func TestDistribute(t *testing.T) {
	t.Parallel()
	super := pgtest.EmptyCluster(t)
	asOwner, ownerURL, appURL := roles(t, super)
	environ := []string{"DATABASE_URL=" + ownerURL}
	succeeds(t, environ, "migrate")
	asOwner(protectVersion)
	s := start(t, appURL)
	session(t, []*server{s})
	const rows = "SELECT count(*) FROM tasks UNION ALL SELECT count(*) FROM users"
	before := query[int64](t, appURL, rows)
	for _, c := range []struct{ command, want string }{
		{"status", "on the coordinator  tasks\n"},
		{"distribute", "users: distributed\ntasks: distributed\n"},
		{"distribute", "users: was distributed before\ntasks: was distributed before\n"},
		{"status", "applied  00001_schema.sql\non every node  users\nby user_id  tasks\nby user_id  task_clocks\nby user_id  deleted_tasks\nby user_id  idempotency_records\nby user_id  revoked_tokens\n"},
	} {
		if got := succeeds(t, environ, "migrate", c.command); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q in it", c.command, got, c.want)
		}
	}
	const truncation = " EXECUTE ON FUNCTION truncate_local_data_after_distributing_table(regclass) "
	query[string](t, super, "REVOKE"+truncation+"FROM PUBLIC")
	fails(t, environ, []string{"migrate", "distribute"}, "the tables are distributed, but the coordinator may still have their old rows; run it again")
	query[string](t, super, "GRANT"+truncation+"TO PUBLIC")
	asOwner("ALTER TABLE tasks ADD COLUMN note text")
	asOwner("CREATE INDEX tasks_by_note ON tasks (user_id, note)")
	if after := query[int64](t, appURL, rows); !slices.Equal(after, before) || before[0] == 0 {
		t.Errorf("got %d tasks and users after, want %d as before", after, before)
	}
	eva := s.Register(t, "eva@example.com")
	s.Create(t, eva, `{"title":"Buy milk"}`)
	if got := s.Do(t, createWith("k", eva, "Buy bread")); got.Status != 201 {
		t.Errorf("create with a key: got %d %s, want 201", got.Status, got.Body)
	}
	s.Want(t, logOut(s.LogIn(t, "eva@example.com"), ""), 200, loggedOut)
	s.Want(t, deleteAccount(eva, password), 200, fmt.Sprintf(`{"message":"Account deleted successfully","id":%d}`, eva.ID))
	if log := s.log.String(); strings.Contains(log, "permission denied") || strings.Contains(log, "level=ERROR") {
		t.Errorf("got log %s, want no failure in it", log)
	}
	// No copy is left on the coordinator, and no worker has a sequence that gives out
	// IDs.
	if got := query[int64](t, super, "SELECT pg_relation_size('tasks') + (SELECT count(*) FROM pg_dist_object WHERE objid = 'task_ids'::regclass)")[0]; got != 0 {
		t.Errorf("got %d bytes of tasks or distributed sequences, want none", got)
	}
}
