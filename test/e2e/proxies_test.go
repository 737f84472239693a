package e2e_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/docs"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// startProxy starts a proxy in front of the service. It has the configuration of the manual, with
// one text replaced.
func startProxy(t *testing.T, name string, s *server, old, replacement string) (*sandbox.Daemon, *server) {
	t.Helper()
	port, service := sandbox.FreePort(t), strings.TrimPrefix(s.Base, "http://")
	config := docs.Block(t, "cmd/tareas/README.md", name)
	for _, text := range []string{"8080", "127.0.0.1:3000", old} {
		if !strings.Contains(config, text) {
			t.Fatalf("the manual's %s has no %q", name, text)
		}
	}
	config = strings.NewReplacer("8080", strconv.Itoa(port), "127.0.0.1:3000", service, old, replacement).Replace(config)
	if name == "haproxy" { // without a limit of its own, a check has only its interval
		config = strings.Replace(config, "timeout server 60s", "timeout server 60s\n    timeout check 60s", 1)
	}
	proxy := sandbox.Proxy(t, sandbox.New(t), name, port, config)
	return proxy, &server{Client: resttest.New(t, proxy.Base()), url: s.url, log: s.log}
}

// The proxies of the manual forward Host with its port, the client address, and strong entity tags.
// They pass each event and each comment of a stream on at once. The manual's warnings are right.
func TestProxies(t *testing.T) {
	t.Parallel()
	service := start(t, "memory:", func(c *bootstrap.Config) { c.TrustedProxies = []string{"127.0.0.1/32"} })
	ana := service.Register(t, "ana@example.com")
	task := request{Method: "GET", Path: "/tasks/1", Token: ana.Token, Header: http.Header{"Accept-Encoding": {"gzip"}}}
	service.Create(t, ana, `{"title":"`+strings.Repeat("long enough to be compressed ", 17)+`"}`)
	logIn := func(t *testing.T, through *server) int {
		t.Helper()
		header := http.Header{"Origin": {through.Base}} // of a page over plain HTTP
		return through.Do(t, request{Method: "POST", Path: "/login", Header: header, Body: resttest.Credentials("ana@example.com", password)}).Status
	}
	for i, name := range []string{"caddy", "haproxy", "nginx"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proxy, through := startProxy(t, name, service, "", "")
			if name == "haproxy" {
				proxy.WaitUp(t, 0)
			}
			address := "127.0.0." + strconv.Itoa(2+i)
			if got := logIn(t, through.from(t, address)); got != http.StatusOK {
				t.Errorf("log in: got %d, want 200", got)
			}
			await.True(t, "the log has the client's address", func() bool { return strings.Contains(service.log.String(), "from="+address+" ") })
			if got := through.Do(t, task).Header.Get("ETag"); !strings.HasPrefix(got, `"`) {
				t.Errorf("got ETag %s, want a strong one", got)
			}
			eva := service.Register(t, name+"@example.com")
			stream := through.follow(t, eva)
			stream.wantTitles(t, "the first event comes", map[int64]string{})
			id := service.Create(t, eva, `{"title":"Buy milk"}`)
			stream.wantTitles(t, "the change arrives", map[int64]string{id: "Buy milk"})
			await.True(t, "a comment arrives", stream.hasComment)
		})
	}
	for name, test := range map[string]struct {
		proxy, old, replacement string
		check                   func(t *testing.T, proxy *sandbox.Daemon, through *server)
	}{
		"Host without port": {"nginx", "$http_host", "$host", func(t *testing.T, _ *sandbox.Daemon, through *server) {
			if got := logIn(t, through); got != http.StatusForbidden {
				t.Errorf("log in: got %d, want 403", got)
			}
		}},
		"Host with the default port": {"nginx", "$http_host", "127.0.0.1:80", func(t *testing.T, _ *sandbox.Daemon, through *server) {
			through.Want(t, request{Method: "POST", Path: "/login", Header: http.Header{"Origin": {"http://127.0.0.1"}}}, http.StatusBadRequest, `{"error":"Email and password are required"}`)
		}},
		"OPTIONS as a check": {"haproxy", "httpchk GET /readyz", "httpchk", func(t *testing.T, proxy *sandbox.Daemon, _ *server) {
			proxy.WaitDown(t, 0)
		}},
		"compression by HAProxy": {"haproxy", "option forwardfor", "compression algo gzip", wantWeakTag(task)},
		"compression by nginx":   {"nginx", "location", "gzip on; gzip_types application/json; location", wantWeakTag(task)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proxy, through := startProxy(t, test.proxy, service, test.old, test.replacement)
			if name == "compression by HAProxy" {
				proxy.WaitUp(t, 0)
			}
			test.check(t, proxy, through)
		})
	}
}

// wantWeakTag returns a check that an entity tag is weak, and that a change with it is
// never made.
func wantWeakTag(task request) func(*testing.T, *sandbox.Daemon, *server) {
	return func(t *testing.T, _ *sandbox.Daemon, through *server) {
		t.Helper()
		got := through.Do(t, task).Header.Get("ETag")
		change := request{Method: "PATCH", Path: task.Path, Token: task.Token, Header: http.Header{"If-Match": {got}}, Body: `{"completed":true}`}
		if status := through.Do(t, change).Status; !strings.HasPrefix(got, `W/"`) || status != http.StatusPreconditionFailed {
			t.Errorf("got ETag %s and %d for a change with it, want a weak one and 412", got, status)
		}
	}
}
