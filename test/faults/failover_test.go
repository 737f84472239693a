package faults_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// pair is a primary, its synchronous standby, and a service that knows both.
type pair struct {
	primary, standby *sandbox.Postgres
	running          *restartable
	service          *service
}

func newPair(t *testing.T, environ ...string) *pair {
	t.Helper()
	primary, _ := startPostgres(t, sandbox.PostgresOptions{})
	standby := primary.Standby(t)
	p := &pair{primary: primary, standby: standby}
	p.running = startProgram(t, append(environ, p.url())...)
	p.service = newService(t, p.running.base)
	return p
}

func (p *pair) url() string {
	return "DATABASE_URL=" + sandbox.URLOfWritable("tareas", p.primary, p.standby)
}

// The primary is lost and the standby promoted. No acknowledged write is lost, no follower
// misses a change, and sessions stay valid.
func TestFailOver(t *testing.T) {
	for name, lose := range map[string]func(t *testing.T, p *pair){
		"killed": func(t *testing.T, p *pair) { p.primary.Kill(t) },
		// Connections to a frozen server hang instead of failing. The service
		// must give up on the server early enough to reach the second host.
		"frozen": func(t *testing.T, p *pair) { p.primary.Freeze(t) },
	} {
		t.Run(name, func(t *testing.T) {
			p := newPair(t, "REQUEST_TIMEOUT="+requestTimeout.String())
			l := newLoad(t, p.service, 6)
			followers := l.follow(t)
			l.start(t)
			l.await(t, length(50, 1000))
			lose(t, p)
			p.service.awaitReady(t, http.StatusServiceUnavailable)
			p.standby.Promote(t)
			gap := l.awaitRecovery(t, time.Now())
			p.service.awaitReady(t, http.StatusOK)
			l.stop()
			l.verifyAnswered(t)
			followers.verify(t)
			checkBatched(t, p.standby)
			// Counts of login attempts are not replicated. Logins work without the
			// counts.
			p.service.register(t, "load", 1)
			p.service.register(t, "new", 1)
			figure(t, "gap after promotion", gap)
		})
	}
}

// While the standby hangs, no write that only the primary has is acknowledged.
// The deadline ends the wait for the standby. PostgreSQL then commits without
// the standby and reports success, and the client must not get that report.
func TestStandbyHangsBeforeFailOver(t *testing.T) {
	p := newPair(t, "REQUEST_TIMEOUT="+requestTimeout.String())
	l := newLoad(t, p.service, 6)
	l.start(t)
	l.await(t, 50)
	p.standby.Freeze(t)
	l.await500s(t, 2*len(l.people))
	p.primary.Kill(t)
	p.standby.Thaw(t)
	p.standby.Promote(t)
	figure(t, "gap after promotion", l.awaitRecovery(t, time.Now()))
	l.stop()
	l.verifyAnswered(t)
	checkBatched(t, p.standby)
}

// The service is killed after a create and an import are in PostgreSQL's WAL, and before the
// responses. A client that reads the changes after an old cursor gets them, and so does the
// follower. A retry with the idempotency key gets the response.
func TestKilledBeforeTheResponse(t *testing.T) {
	p := newPair(t, "REQUEST_TIMEOUT=1m") // ends no wait for the standby
	l := newLoad(t, p.service, 2)
	followers, client := l.follow(t), func() *resttest.Client { return p.service.client(0) }
	read := func(of person, since string) (changes struct {
		Changed []task
		Cursor  string
	}) {
		t.Helper()
		got := client().Do(t, request{Method: "GET", Path: "/tasks/changes" + since, Token: of.Token})
		if err := json.Unmarshal([]byte(got.Body), &changes); err != nil || got.Status != http.StatusOK {
			t.Fatalf("got %d %s", got.Status, got.Body)
		}
		return changes
	}
	sent, tasks := make([]request, len(l.people)), []int{1, 3}
	for i, of := range l.people {
		body := strings.Repeat("{\"title\":\"Buy milk\"}\n", tasks[i])
		header := http.Header{"Idempotency-Key": {"k"}, "Content-Type": {[]string{"application/json", "application/x-ndjson"}[i]}}
		sent[i] = request{Method: "POST", Path: "/tasks", Token: of.Token, Body: body, Header: header}
	}
	old := []string{"?since=" + read(l.people[0], "").Cursor, "?since=" + read(l.people[1], "").Cursor}

	p.standby.Freeze(t)
	created := make(chan error, len(sent))
	for _, r := range sent {
		go func() {
			_, err := client().Try(t.Context(), r)
			created <- err
		}()
	}
	await.True(t, "the commits wait for the standby", func() bool {
		return queryInt(t, p.primary, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == len(sent)
	})
	p.running.kill()
	for range sent {
		if err := await.Done(t, "the request ends", created); err == nil {
			t.Error("got a response, want none")
		}
	}
	p.standby.Thaw(t)
	p.running.start(t)
	for i, of := range l.people {
		await.True(t, "the changes are in the chain", func() bool { return len(read(of, old[i]).Changed) == tasks[i] })
		got := client().Do(t, sent[i])
		if got.Status != http.StatusCreated || strings.Count(got.Body, "Buy milk") != tasks[i] || got.Header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("got %d %s with headers %v, want a repeated response", got.Status, got.Body, got.Header)
		}
		if changed := read(of, old[i]).Changed; len(changed) != tasks[i] || changed[0].Title != "Buy milk" {
			t.Errorf("got the changes %+v, want %d creates", changed, tasks[i])
		}
	}
	followers.verify(t)
}
