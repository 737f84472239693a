package packaging_test

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

// compose loads compose.yaml as docker compose does, with these variables and
// no others.
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
	if err != nil {
		t.Fatal(err)
	}
	return options.LoadProject(ctx)
}

func project(t *testing.T) *types.Project {
	t.Helper()
	p, err := compose(t.Context(), t, "OWNER_PASSWORD=o", "APP_PASSWORD=a", "JWT_SECRET=s")
	if err != nil {
		t.Fatal(err)
	}
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

// The program cannot write to its file system or gain privileges, and its
// settings match those of the database.
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
	if err != nil {
		t.Fatal(err)
	}
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
	// The program stops at most 15 seconds after DRAIN_DELAY.
	if s.StopGracePeriod == nil || time.Duration(*s.StopGracePeriod) < 30*time.Second {
		t.Errorf("got a grace period of %v, want at least 30s", s.StopGracePeriod)
	}
	if u := s.Ulimits["nofile"]; u == nil || u.Single < 32768 {
		t.Errorf("got open files %v, want room for MAX_CONNS", u)
	}
}

// Each service starts after those that it depends on.
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

// The database is of a fixed release, keeps its data in a volume, and only the
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
	// As in the service's URLs.
	for name, want := range map[string]string{"POSTGRES_DB": "tareas", "OWNER_PASSWORD": "o", "APP_PASSWORD": "a"} {
		wantEqual(t, name+" of the database", value(db, name), want)
	}
}

// The service starts after its tables are distributed, and that after the cluster is made.
// Only the coordinator is on a network with the service, and asks it for a password.
func TestComposeCitus(t *testing.T) {
	p, err := load(t.Context(), t, []string{"compose.yaml", "compose.citus.yaml"}, []string{"OWNER_PASSWORD=o", "APP_PASSWORD=a", "JWT_SECRET=s"})
	if err != nil {
		t.Fatal(err)
	}
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
