package packaging_test

import (
	"context"
	"database/sql"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// compose loads compose.yaml like docker compose, with exactly these variables.
func compose(ctx context.Context, t *testing.T, environ ...string) (*types.Project, error) {
	t.Helper()
	return load(ctx, t, []string{"compose.yaml"}, environ)
}

func load(ctx context.Context, t *testing.T, files, environ []string) (*types.Project, error) {
	t.Helper()
	for i := range files {
		files[i] = filepath.Join(tree(t), files[i])
	}
	options, err := cli.NewProjectOptions(files, cli.WithEnv(environ))
	expect.NoError(t, err)
	return options.LoadProject(ctx)
}

func project(t *testing.T) *types.Project {
	t.Helper()
	p, err := compose(t.Context(), t, "OWNER_PASSWORD=o", "APP_PASSWORD=a", "JWT_SECRET=s")
	expect.NoError(t, err)
	return p
}

// value is the value of a variable in a service.
func value(s types.ServiceConfig, name string) string {
	if s.Environment[name] == nil {
		return ""
	}
	return *s.Environment[name]
}

// Secrets have no default.
func TestComposeWantsSecrets(t *testing.T) {
	for missing, environ := range map[string][]string{
		"OWNER_PASSWORD": {"APP_PASSWORD=a", "JWT_SECRET=s"},
		"APP_PASSWORD":   {"OWNER_PASSWORD=o", "JWT_SECRET=s"},
		"JWT_SECRET":     {"OWNER_PASSWORD=o", "APP_PASSWORD=a"},
	} {
		if _, err := compose(t.Context(), t, environ...); err == nil || !strings.Contains(err.Error(), missing) {
			t.Errorf("without %s: got %v, want an error that names it", missing, err)
		}
	}
}

// The program cannot write to its file system or gain privileges. Its settings
// match the database's.
func TestComposeService(t *testing.T) {
	p := project(t)
	for _, name := range []string{"tareas", "migrate"} {
		s := p.Services[name]
		wantEqual(t, name+" is read-only", s.ReadOnly, true)
		wantEqual(t, name+" drops capabilities", s.CapDrop, []string{"ALL"})
		wantEqual(t, name+" has security options", s.SecurityOpt, []string{"no-new-privileges:true"})
		wantEqual(t, name+" is privileged", s.Privileged, false)
		wantEqual(t, name+" adds capabilities", s.CapAdd, nil)
		wantEqual(t, name+" has another user than the image", s.User, "")
		if s.Build == nil || s.Build.Context != tree(t) {
			t.Errorf("%s is not built from this source", name)
		}
	}
	s, migrate := p.Services["tareas"], p.Services["migrate"]
	proxies, err := compose(t.Context(), t, "OWNER_PASSWORD=o", "APP_PASSWORD=a", "JWT_SECRET=s", "TRUSTED_PROXIES=172.16.0.0/12")
	expect.NoError(t, err)
	wantEqual(t, "TRUSTED_PROXIES", value(proxies.Services["tareas"], "TRUSTED_PROXIES"), "172.16.0.0/12")
	wantEqual(t, "TRUSTED_PROXIES without the variable", value(s, "TRUSTED_PROXIES"), "")
	wantEqual(t, "AUTO_MIGRATE", value(s, "AUTO_MIGRATE"), "off")
	wantEqual(t, "JWT_SECRET", value(s, "JWT_SECRET"), "s")
	wantEqual(t, "migrate runs", migrate.Command, types.ShellCommand{"migrate", "up"})
	wantEqual(t, "health check", s.HealthCheck.Test, types.HealthCheckTest{"CMD", "/tareas", "healthcheck"})
	wantEqual(t, "restart", s.Restart, "unless-stopped")
	wantEqual(t, "restart of migrate", migrate.Restart, "no")
	if len(s.Ports) != 1 || s.Ports[0].HostIP != "127.0.0.1" || s.Ports[0].Target != 3000 {
		t.Errorf("got ports %v, want 3000 on the loopback interface only, since it is plain HTTP", s.Ports)
	}
	// The program stops at most 25 seconds after DRAIN_DELAY.
	if s.StopGracePeriod == nil || time.Duration(*s.StopGracePeriod) < 30*time.Second {
		t.Errorf("got a grace period of %v, want at least 30s", s.StopGracePeriod)
	}
	if u := s.Ulimits["nofile"]; u == nil || u.Single < 32768 {
		t.Errorf("got open files %v, want room for MAX_CONNS", u)
	}
}

// Each service starts after the services that it depends on.
func TestComposeOrder(t *testing.T) {
	p := project(t)
	for _, want := range []struct{ service, needs, condition string }{
		{"migrate", "db", types.ServiceConditionHealthy},
		{"tareas", "db", types.ServiceConditionHealthy},
		{"tareas", "migrate", types.ServiceConditionCompletedSuccessfully},
	} {
		if got := p.Services[want.service].DependsOn[want.needs]; got.Condition != want.condition || !got.Required {
			t.Errorf("%s waits for %s: got %q, want %q", want.service, want.needs, got.Condition, want.condition)
		}
	}
}

// The database has a fixed release, and keeps its data in a volume. Only the
// service can reach it.
func TestComposeDatabase(t *testing.T) {
	p := project(t)
	db := p.Services["db"]
	if !strings.HasPrefix(db.Image, "postgres:17") {
		t.Errorf("got image %s, want a fixed release", db.Image)
	}
	if len(db.Volumes) != 1 || db.Volumes[0].Type != types.VolumeTypeVolume || db.Volumes[0].Source == "" || db.Volumes[0].Target != "/var/lib/postgresql/data" {
		t.Errorf("got volumes %v, want a named one at the data directory", db.Volumes)
	}
	wantEqual(t, "ports of the database", db.Ports, nil)
	if db.HealthCheck == nil || !slices.Contains(db.HealthCheck.Test, "pg_isready") || !slices.Contains(db.HealthCheck.Test, "--host=127.0.0.1") {
		t.Errorf("got health check %v, want pg_isready by TCP", db.HealthCheck)
	}
	for name := range db.Networks {
		if !p.Networks[name].Internal {
			t.Errorf("the database is on %s, which is not internal", name)
		}
		if _, shared := p.Services["tareas"].Networks[name]; !shared {
			t.Errorf("the service is not on %s, the network of the database", name)
		}
	}
	// The names are the ones in the service's URLs.
	for name, want := range map[string]string{"POSTGRES_DB": "tareas", "OWNER_PASSWORD": "o", "APP_PASSWORD": "a"} {
		wantEqual(t, name+" of the database", value(db, name), want)
	}
}

// The cluster is made first, then the tables are distributed, and then the service starts.
// Only the coordinator is on a network with the service, and asks it for a password.
func TestComposeCitus(t *testing.T) {
	p, err := load(t.Context(), t, []string{"compose.yaml", "compose.citus.yaml"}, []string{"OWNER_PASSWORD=o", "APP_PASSWORD=a", "JWT_SECRET=s"})
	expect.NoError(t, err)
	after := func(s types.ServiceConfig) []string { return slices.Sorted(maps.Keys(s.DependsOn)) }
	distribute, nodes := p.Services["distribute"], p.Services["nodes"]
	if !slices.Equal(distribute.Command, []string{"migrate", "distribute"}) || value(distribute, "DATABASE_URL") != "postgres://tareas_owner@db:5432/tareas" || value(distribute, "PGPASSWORD") != "o" {
		t.Errorf("got %v as %s, want the distribution as the owner", distribute.Command, value(distribute, "DATABASE_URL"))
	}
	for name, c := range map[string]struct{ got, want []string }{
		"tareas":     {after(p.Services["tareas"]), []string{"db", "distribute", "migrate"}},
		"distribute": {after(distribute), []string{"db", "migrate", "nodes"}},
		"nodes":      {after(nodes), []string{"db", "worker1", "worker2"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: got it after %v, want after %v", name, c.got, c.want)
		}
	}
	for name, s := range p.Services {
		_, isNode := s.Networks["nodes"]
		if want := slices.Contains([]string{"db", "worker1", "worker2", "nodes"}, name); isNode != want || isNode && len(s.Ports) > 0 {
			t.Errorf("%s: got it on the network of the nodes %t and ports %v, want %t and none", name, isNode, s.Ports, want)
		}
		if isNode && s.Image != "citusdata/citus:13.2.0" {
			t.Errorf("%s: got the image %s", name, s.Image)
		}
	}
	if db := p.Services["db"]; value(db, "POSTGRES_HOST_AUTH_METHOD") != "" || len(db.Configs) != 2 || !p.Networks["nodes"].Internal {
		t.Error("want a coordinator that trusts the nodes alone, on a network of their own")
	}
}

// as returns a URL with another user and database.
func as(t *testing.T, databaseURL, user, database string) string {
	t.Helper()
	u, err := url.Parse(databaseURL)
	expect.NoError(t, err)
	u.User, u.Path = url.User(user), "/"+database
	return u.String()
}

// The migration runs as the owner of the tables. The service runs as a role that
// reads and writes rows. Each has its own password, and neither is the superuser.
func TestComposeRoles(t *testing.T) {
	p := project(t)
	for name, want := range map[string]struct{ url, password string }{
		"migrate": {"postgres://tareas_owner@db:5432/tareas", "o"},
		"tareas":  {"postgres://tareas_app@db:5432/tareas", "a"},
	} {
		s := p.Services[name]
		wantEqual(t, "database of "+name, value(s, "DATABASE_URL"), want.url)
		wantEqual(t, "password of "+name, value(s, "PGPASSWORD"), want.password)
	}
	db := p.Services["db"]
	if len(db.Configs) != 1 || db.Configs[0].Target != "/docker-entrypoint-initdb.d/roles.sql" {
		t.Errorf("got configs %v, want one in the directory of the initialization", db.Configs)
	}
}

// The database's first script makes roles for the migration and the service. The
// service's role cannot change the schema.
func TestComposeRolesWork(t *testing.T) {
	need.Long(t, "it starts a PostgreSQL")
	need.Program(t, "psql")
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	super := server.CreateDatabase(t, "tareas")
	server.SQL(t, "ALTER ROLE postgres PASSWORD 'o'") // like the image
	script := filepath.Join(t.TempDir(), "roles.sql")
	expect.NoError(t, os.WriteFile(script, []byte(project(t).Configs["roles"].Content), 0o600))
	// The image's entrypoint runs the script like this.
	psql := exec.CommandContext(t.Context(), "psql", "-v", "ON_ERROR_STOP=1", "--no-password", "--no-psqlrc", "--file", script, super)
	psql.Env = append(os.Environ(), "OWNER_PASSWORD=o'wner", "APP_PASSWORD=a")
	if output, err := psql.CombinedOutput(); err != nil {
		t.Fatalf("got %v and %s", err, output)
	}
	owner, app := as(t, super, "tareas_owner", "tareas"), as(t, super, "tareas_app", "tareas")
	if output, err := program.Command(t.Context(), t, []string{"DATABASE_URL=" + owner}, "migrate", "up").CombinedOutput(); err != nil {
		t.Fatalf("migrate: got %v and %s", err, output)
	}
	service := program.Start(t, "DATABASE_URL="+app, "AUTO_MIGRATE=off")
	c := resttest.New(t, service.Base)
	c.Create(t, c.Register(t, "ana@example.com"), `{"title":"Buy milk"}`)
	db, err := sql.Open("pgx", app)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	for _, statement := range []string{"DROP TABLE tasks", "TRUNCATE attempts", "CREATE TABLE t (a int)", "CREATE ROLE eva", "COPY tasks TO PROGRAM 'cat'"} {
		if _, err := db.ExecContext(t.Context(), statement); err == nil {
			t.Errorf("%s: got no error, want permission denied", statement)
		}
	}
	if got := server.Query(t, "SELECT string_agg(rolname, ' ' ORDER BY rolname) FROM pg_authid WHERE rolpassword IS NOT NULL"); got != "tareas_app tareas_owner" {
		t.Errorf("got passwords of %s, want none of the superuser", got)
	}
}
