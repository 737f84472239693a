package e2e_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A database that takes no writes is nothing to send requests to. That is found
// out though nobody writes, and so is that it takes writes again.
func TestReadOnlyDatabase(t *testing.T) {
	t.Parallel()
	for name, attributes := range map[string]string{"any server": "any", "a server that writes": "read-write"} {
		t.Run(name, func(t *testing.T) {
			u, err := url.Parse(pgtest.Migrated(t))
			if err != nil {
				t.Fatal(err)
			}
			admin := &server{url: u.String()}
			alter := "ALTER DATABASE " + strings.TrimPrefix(u.Path, "/")
			query := u.Query()
			query.Set("target_session_attrs", attributes)
			u.RawQuery = query.Encode()
			s := start(t, u.String())
			s.until(t, askReady, 200, ready)
			// For new sessions, which the service is made to need.
			admin.exec(t, alter+" SET default_transaction_read_only = on")
			admin.exec(t, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tareas' AND datname = current_database()")
			want := `{"error":"Not ready: database is read-only"}`
			if attributes == "read-write" {
				want = noDatabase
			}
			s.until(t, askReady, 503, want)
			admin.exec(t, "BEGIN READ WRITE; "+alter+" RESET default_transaction_read_only; COMMIT")
			s.until(t, askReady, 200, ready)
			s.register(t, "ana@example.com")
		})
	}
}
