package packaging_test

import (
	"context"
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
		if !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) || !slices.Equal(s.SecurityOpt, []string{"no-new-privileges:true"}) {
			t.Errorf("%s: got read only %t, dropped capabilities %v, %v", name, s.ReadOnly, s.CapDrop, s.SecurityOpt)
		}
		if s.Privileged || len(s.CapAdd) > 0 || s.User != "" {
			t.Errorf("%s: got privileged %t, capabilities %v, user %q, want none, and the image's user", name, s.Privileged, s.CapAdd, s.User)
		}
		if s.Build == nil || s.Build.Context != tree(t) {
			t.Errorf("%s is not built from this source", name)
		}
	}
	s := p.Services["tareas"]
	if proxies, err := compose(t.Context(), t, "OWNER_PASSWORD=o", "APP_PASSWORD=a", "JWT_SECRET=s", "TRUSTED_PROXIES=172.16.0.0/12"); err != nil {
		t.Error(err)
	} else if got := value(proxies.Services["tareas"], "TRUSTED_PROXIES"); got != "172.16.0.0/12" || value(s, "TRUSTED_PROXIES") != "" {
		t.Errorf("got TRUSTED_PROXIES %q and %q, want the variable, and nothing without it", got, value(s, "TRUSTED_PROXIES"))
	}
	if value(s, "AUTO_MIGRATE") != "off" || value(s, "JWT_SECRET") != "s" {
		t.Errorf("got AUTO_MIGRATE %q, JWT_SECRET %q, want off, s", value(s, "AUTO_MIGRATE"), value(s, "JWT_SECRET"))
	}
	if got := []string(p.Services["migrate"].Command); !slices.Equal(got, []string{"migrate", "up"}) {
		t.Errorf("migrate runs %q", got)
	}
	if got := s.HealthCheck.Test; !slices.Equal(got, types.HealthCheckTest{"CMD", "/tareas", "healthcheck"}) {
		t.Errorf("got health check %q", got)
	}
	if len(s.Ports) != 1 || s.Ports[0].HostIP != "127.0.0.1" || s.Ports[0].Target != 3000 {
		t.Errorf("got ports %v, want 3000 on the loopback interface only, since it is plain HTTP", s.Ports)
	}
	if s.Restart != "unless-stopped" || p.Services["migrate"].Restart != "no" {
		t.Errorf("got restart %q, of migrate %q", s.Restart, p.Services["migrate"].Restart)
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
	if len(db.Ports) > 0 {
		t.Errorf("got ports %v, want none", db.Ports)
	}
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
	if value(db, "POSTGRES_DB") != "tareas" || value(db, "OWNER_PASSWORD") != "o" || value(db, "APP_PASSWORD") != "a" {
		t.Errorf("got %v, want the database and the passwords of the service's URLs", db.Environment)
	}
}
