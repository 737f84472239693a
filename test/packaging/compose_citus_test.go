package packaging_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/compose-spec/compose-go/v2/types"
)

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
