// Package golden_test replays recorded exchanges. They show that additions to the
// API change nothing for clients that do not use the additions. Each scene is a
// service and a client's requests to it. Its file in testdata has the requests,
// each followed by the exact bytes of the response: status line, header lines in
// their order and spelling, and body. All storages give the same responses.
// replay_test.go explains the format of a request; lines with "# " before a
// request are comments.
//
// The files leave out the parts that an addition may change: see recorded_test.go.
// The requests use no method, route, parameter or header of an addition. They have no
// HEAD, no GET or PATCH /tasks/:id, and no POST /logout, PUT /me/password or POST
// /me/delete. They have no path that redirects to a page, and no parameter or
// header that an addition reads. Additions have their own scenes: due, changes,
// search, long_logins, short_logins, own_storage, and all scenes from
// single_tasks on. The ends of no_memory, failures, draining and switched_off, and
// two requests of foreign_pages, use additions.
package golden_test

import (
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// update records the responses of the storage in memory: "go test ./test/golden -update".
// It is allowed in three cases: the specification itself changes a response, header lines
// of pages for people change, or a file gets more requests. The diff of testdata must
// then show nothing else. Any other difference is a defect of the change that causes it.
var update = flag.Bool("update", false, "record the responses in testdata")

// moment is the time of every service's clock here.
var moment = time.Date(2026, 3, 14, 12, 0, 0, 123456789, time.UTC)

// scene is a service and the requests that it gets, in order.
type scene struct {
	name string // of its file in testdata
	// configure changes the default configuration; nil changes nothing.
	configure func(*bootstrap.Config, *bootstrap.Options)
	// prepare runs before the first request; nil does nothing.
	prepare func(*testing.T, *bootstrap.Service)
	// inMemory means that the responses do not depend on the storage. The scene is
	// then replayed in memory only, which takes less time.
	inMemory bool
}

var scenes = []scene{
	{name: "accounts"},
	{name: "tasks"},
	{name: "due"},
	{name: "changes"},
	{name: "search"},
	{name: "tokens"},
	{name: "long_logins"},
	{name: "short_logins", configure: withoutLongLogins, inMemory: true},
	{name: "bodies"},
	{name: "routes", inMemory: true},
	{name: "headers", inMemory: true},
	{name: "connections", inMemory: true},
	{name: "long_lists", prepare: makeLongList},
	{name: "throttle", configure: withQuotas},
	{name: "task_limit", configure: withTaskLimit},
	{name: "public_listing", configure: withPublicListing},
	{name: "switched_off", configure: withSwitchesOff, inMemory: true},
	{name: "foreign_pages", configure: withOrigins, inMemory: true},
	{name: "no_memory", configure: withoutMemory},
	{name: "draining", prepare: drain, inMemory: true},
	{name: "failures", configure: withBrokenStorage, inMemory: true},
	{name: "own_storage", configure: withOwnStorage, inMemory: true},
	{name: "single_tasks", inMemory: true},
	{name: "with", inMemory: true},
	{name: "conditions", inMemory: true},
	{name: "idempotency_keys", inMemory: true},
	{name: "pages", inMemory: true},
	{name: "exports", inMemory: true},
	{name: "imports", inMemory: true},
	{name: "account_changes", inMemory: true},
	{name: "content_encodings", inMemory: true},
	{name: "problems", inMemory: true},
	{name: "heads", inMemory: true},
}

// Memory is first: with -update it records the responses that the others
// replay.
var storages = []struct {
	name string
	url  func(t *testing.T) string
}{
	{"memory", func(*testing.T) string { return "memory:" }},
	{"SQLite", func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") }},
	{"PostgreSQL", func(t *testing.T) string { return pgtest.Migrated(t) }},
	{"Citus", func(t *testing.T) string { return pgtest.Distributed(t) }},
}

// The service responds to every recorded request with the recorded response.
func TestReplay(t *testing.T) {
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			if storage.name != "memory" {
				need.Long(t, "it uses a database")
			}
			for _, s := range scenes {
				if s.inMemory && storage.name != "memory" {
					continue
				}
				t.Run(s.name, func(t *testing.T) {
					t.Parallel()
					c := newClient(s.start(t, storage.url(t)))
					if *update && storage.name == "memory" {
						s.record(t, c)
					} else {
						s.replay(t, c)
					}
				})
			}
		})
	}
}

func (s *scene) file() string { return filepath.Join("testdata", s.name+".txt") }

// exchange is a part of a file: the lines of a request and of its response.
type exchange struct{ request, answer []string }

func (s *scene) exchanges(t *testing.T) (recorded []exchange) {
	t.Helper()
	text, err := os.ReadFile(s.file())
	expect.NoError(t, err)
	for part := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n\n") {
		lines := strings.Split(part, "\n")
		request := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "<") })
		if request < 0 {
			request = len(lines) // not recorded yet
		}
		recorded = append(recorded, exchange{lines[:request], lines[request:]})
	}
	return recorded
}

func (s *scene) record(t *testing.T, c *client) {
	t.Helper()
	var parts []string
	for _, e := range s.exchanges(t) {
		parts = append(parts, strings.Join(slices.Concat(e.request, c.answer(t, e.request)), "\n"))
	}
	expect.NoError(t, os.WriteFile(s.file(), []byte(strings.Join(parts, "\n\n")+"\n"), 0o600))
}

// replay stops at the first difference, since others may follow from it.
func (s *scene) replay(t *testing.T, c *client) {
	t.Helper()
	for i, e := range s.exchanges(t) {
		if got := c.answer(t, e.request); !slices.Equal(got, e.answer) {
			t.Fatalf("%s: response %d differs (- recorded, + now):\n%s\n%s", s.file(), i+1, strings.Join(e.request, "\n"), difference(e.answer, got))
		}
	}
}

// difference returns the lines of a response, with "-" before lines that only
// want has and "+" before lines that only got has.
func difference(want, got []string) string {
	var text strings.Builder
	for len(want)+len(got) > 0 {
		switch {
		case len(want) > 0 && len(got) > 0 && want[0] == got[0]:
			text.WriteString("  " + want[0] + "\n")
			want, got = want[1:], got[1:]
		case len(got) == 0 || len(want) > 0 && !slices.Contains(got, want[0]):
			text.WriteString("- " + want[0] + "\n")
			want = want[1:]
		default:
			text.WriteString("+ " + got[0] + "\n")
			got = got[1:]
		}
	}
	return text.String()
}

// start runs a service until the test ends, and returns its address.
func (s *scene) start(t *testing.T, url string) string {
	t.Helper()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL, config.Database.Timeout = secret, bootstrap.Secret(url), time.Minute
	log := new(program.Log)
	options := bootstrap.Options{
		OpenSQLite: sqlite.Open,
		Logger:     slog.New(slog.NewTextHandler(log, nil)),
		Clock:      func() time.Time { return moment },
		HashCost:   4,
	}
	if s.configure != nil {
		s.configure(&config, &options)
	}
	service := inprocess.New(t, config, options)
	await.True(t, "the schema is current", log.Prepared)
	if s.prepare != nil {
		s.prepare(t, service)
	}
	return inprocess.Serve(t, service)
}
