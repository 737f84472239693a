package e2e_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
)

// changeEvent is the data of an event.
type changeEvent struct {
	Changed []struct {
		ID    int64
		Title string
	}
	Deleted []int64
	Cursor  string
	More    bool
}

// changeStream is an open stream, whose events another goroutine reads.
type changeStream struct {
	answer *http.Response
	body   string // of a rejection
	close  context.CancelFunc

	mutex    sync.Mutex
	events   []changeEvent
	comments int
	ended    bool
}

// follow opens a stream of a person's changes after a cursor; "" is the beginning.
func (s *server) follow(t *testing.T, token, cursor, query string) *changeStream {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Base+"/tasks/changes"+query, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"Authorization": {"Bearer " + token}, "Accept": {"text/event-stream"}, "Last-Event-ID": {cursor}}
	answer, err := new(http.Transport).RoundTrip(r) // with its own connection
	if err != nil {
		t.Fatalf("open a stream: %v", err)
	}
	f := &changeStream{answer: answer, close: cancel}
	if answer.StatusCode != http.StatusOK {
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		f.body, f.ended = string(body), true
		return f
	}
	go f.read()
	return f
}

func (f *changeStream) read() {
	defer f.answer.Body.Close()
	for lines := bufio.NewReader(f.answer.Body); ; {
		line, err := lines.ReadString('\n')
		var got changeEvent
		data, isData := strings.CutPrefix(line, "data: ")
		if isData && err == nil {
			err = json.Unmarshal([]byte(data), &got)
		}
		f.mutex.Lock()
		switch {
		case err != nil:
			f.ended = true
		case isData:
			f.events = append(f.events, got)
		case line == ":\n":
			f.comments++
		}
		f.mutex.Unlock()
		if err != nil {
			return
		}
	}
}

// copy returns the tasks by ID, as the events describe them, and the last
// cursor.
func (f *changeStream) copy() (titles map[int64]string, cursor string) {
	titles = make(map[int64]string)
	for _, e := range f.told() {
		for _, task := range e.Changed {
			titles[task.ID] = task.Title
		}
		for _, id := range e.Deleted {
			delete(titles, id)
		}
		cursor = e.Cursor
	}
	return titles, cursor
}

// told returns the events so far.
func (f *changeStream) told() []changeEvent {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return slices.Clone(f.events)
}

func (f *changeStream) hasEnded() bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.ended
}

// wantCopy waits until the stream's events have these tasks.
func (f *changeStream) wantCopy(t *testing.T, what string, want map[int64]string) {
	t.Helper()
	await.True(t, what, func() bool {
		got, cursor := f.copy()
		return cursor != "" && maps.Equal(got, want)
	})
}

// titles returns a person's tasks as listed.
func (s *server) titles(t *testing.T, p person) map[int64]string {
	t.Helper()
	var tasks []struct {
		ID    int64
		Title string
	}
	if err := json.Unmarshal([]byte(s.List(t, p)), &tasks); err != nil {
		t.Fatal(err)
	}
	all := make(map[int64]string)
	for _, task := range tasks {
		all[task.ID] = task.Title
	}
	return all
}

// A stream on one replica has exactly the changes of writers on both replicas. It gets an import as
// a chain of events.
func TestStreamOfReplicas(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		servers := replicas(t, url)
		ana := servers[0].Register(t, "ana@example.com")
		stream := servers[1].follow(t, ana.Token, "", "?limit=100")
		stream.wantCopy(t, "the first event comes", map[int64]string{})

		const writers, changes = 8, 20
		var writing sync.WaitGroup
		for w := range writers {
			writing.Go(func() {
				for i := range changes {
					s := servers[(w+i)%2]
					id := s.Create(t, ana, fmt.Sprintf(`{"title":"task %d of writer %d"}`, i, w))
					path := fmt.Sprint("/tasks/", id)
					if i%2 == 0 {
						s.Do(t, request{Method: "PUT", Path: path, Token: ana.Token, Body: `{"title":"changed"}`})
					}
					if i%4 == 1 {
						s.Do(t, request{Method: "DELETE", Path: path, Token: ana.Token})
					}
				}
			})
		}
		writing.Wait()
		stream.wantCopy(t, "the copy is the list", servers[0].titles(t, ana))

		before := len(stream.told())
		lines := strings.Repeat(`{"title":"imported"}`+"\n", 1000)
		imported := servers[0].Do(t, request{
			Method: "POST", Path: "/tasks", Token: ana.Token, Body: lines, Header: http.Header{"Content-Type": {"application/x-ndjson"}, "Idempotency-Key": {"import"}},
		})
		if imported.Status != http.StatusCreated {
			t.Fatalf("import: got %d %s", imported.Status, imported.Body)
		}
		stream.wantCopy(t, "the copy has the import", servers[0].titles(t, ana))
		chain := stream.told()[before:]
		if len(chain) < 10 || !chain[0].More || chain[len(chain)-1].More {
			t.Errorf("got %d events of the import, want a chain of at least 10", len(chain))
		}
	})
}

// changes returns a person's changes after a cursor; "" is the beginning.
func (s *server) changes(t *testing.T, p person, cursor string) (got changeEvent) {
	t.Helper()
	path := "/tasks/changes"
	if cursor != "" {
		path += "?since=" + cursor
	}
	answer := s.Do(t, request{Method: "GET", Path: path, Token: p.Token})
	if err := json.Unmarshal([]byte(answer.Body), &got); err != nil || answer.Status != http.StatusOK {
		t.Fatalf("GET %s: got %d %s", path, answer.Status, answer.Body)
	}
	return got
}

// A transaction of psql stays open across two polls, and a create waits for it. Neither change is
// lost, although the polls come between the first change's statement and its commit.
func TestChangesOfAnOpenTransaction(t *testing.T) {
	t.Parallel()
	url := storages[2].url(t)
	s, db := start(t, url), openDatabase(t, url)
	ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
	milk := s.Create(t, ana, `{"title":"Buy milk"}`)
	cursor := s.changes(t, ana, "").Cursor
	stream, bobs := s.follow(t, ana.Token, cursor, ""), s.follow(t, bob.Token, "", "")
	stream.wantCopy(t, "the first event comes", map[int64]string{})
	bobs.wantCopy(t, "bob's first event comes", map[int64]string{})

	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	const change = `WITH c AS (UPDATE task_clocks SET changed_at = greatest($2, changed_at + 1) WHERE user_id = $1 RETURNING changed_at)
		UPDATE tasks SET title = 'by psql', updated_at = c.changed_at FROM c WHERE user_id = $1`
	if _, err := tx.ExecContext(t.Context(), change, ana.ID, time.Now().UnixMicro()); err != nil {
		t.Fatal(err)
	}
	created := make(chan int64, 1)
	go func() { created <- s.Create(t, ana, `{"title":"Buy bread"}`) }()
	await.True(t, "the create waits", func() bool {
		return waitingForLocks(t, url) == 1
	})
	for range 2 {
		got := s.changes(t, ana, cursor)
		if len(got.Changed)+len(got.Deleted) > 0 {
			t.Errorf("got %+v before the commit, want no changes", got)
		}
		cursor = got.Cursor
		s.Create(t, bob, `{"title":"x"}`)
		// A poll is for all streams, so it has read ana's clock too.
		bobs.wantCopy(t, "bob's change arrives", s.titles(t, bob))
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	bread := await.Done(t, "the create", created)
	want := map[int64]string{milk: "by psql", bread: "Buy bread"}
	if got := s.changes(t, ana, cursor).Changed; len(got) != 2 || got[0].ID != milk || got[0].Title != want[milk] || got[1].ID != bread {
		t.Errorf("got the changes %+v, want %v", got, want)
	}
	stream.wantCopy(t, "the changes arrive", want)
}

// A drain ends all streams when it begins. A client that continues at another replica gets
// the changes made meanwhile.
func TestDrainEndsStreams(t *testing.T) {
	t.Parallel()
	url := storages[1].url(t)
	first, second := launch(t, "DATABASE_URL="+url, "DRAIN_DELAY=1h"), launch(t, "DATABASE_URL="+url)
	var streams []*changeStream
	var people []person
	for i := range 40 {
		p := first.Register(t, fmt.Sprintf("user%d@example.com", i))
		people = append(people, p)
		for range 5 {
			stream := first.follow(t, p.Token, "", "")
			stream.wantCopy(t, "the first event comes", map[int64]string{})
			streams = append(streams, stream)
		}
	}
	if err := first.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	await.True(t, "all streams end", func() bool { return !slices.ContainsFunc(streams, func(s *changeStream) bool { return !s.hasEnded() }) })
	refused := first.follow(t, people[0].Token, "", "")
	if got := refused.answer; got.StatusCode != http.StatusServiceUnavailable || !got.Close || refused.body != `{"error":"Server is busy, try again later"}` {
		t.Errorf("got %d %s and Connection: close %t, want 503 and the connection closed", got.StatusCode, refused.body, got.Close)
	}
	id := second.Create(t, people[0], `{"title":"Buy milk"}`)
	_, cursor := streams[0].copy()
	second.follow(t, people[0].Token, cursor, "").wantCopy(t, "the change arrives at the other replica", map[int64]string{id: "Buy milk"})
}

// A request for a stream whose body never arrives is rejected. So it holds its connection for a few
// seconds only, and a drain need not wait for it.
func TestStreamOfAnUnfinishedRequest(t *testing.T) {
	t.Parallel()
	p := launch(t, "DATABASE_URL=memory:")
	ana := p.Register(t, "ana@example.com")
	head := "GET /tasks/changes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + ana.Token + "\r\nAccept: text/event-stream\r\n"
	dialRaw(t, "127.0.0.1:"+p.port(), nil).want(t, head+"Connection: close\r\nContent-Length: 1\r\n\r\n", 400, `{"error":"Request body must be a valid JSON object"}`)
	p.stop(t)
}

// Streams take at most half of the connections, even if MAX_STREAMS is higher, so others are served.
// A closed stream makes room. With MAX_STREAMS=0, a request for a stream gets JSON.
func TestStreamsLeaveConnections(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:", func(c *bootstrap.Config) { c.Listen.MaxClientConns = 12 })
	ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
	var streams []*changeStream
	for i := range 6 {
		stream := s.follow(t, []person{ana, bob}[i%2].Token, "", "")
		stream.wantCopy(t, "the first event comes", map[int64]string{})
		streams = append(streams, stream)
	}
	if got := s.follow(t, bob.Token, "", "").answer.StatusCode; got != http.StatusServiceUnavailable {
		t.Errorf("got %d for one stream more, want 503", got)
	}
	s.Create(t, ana, `{"title":"Buy milk"}`)
	streams[0].close()
	await.True(t, "there is room again", func() bool { return s.follow(t, bob.Token, "", "").answer.StatusCode == http.StatusOK })
	off := start(t, "memory:", func(c *bootstrap.Config) { c.MaxStreams = 0 })
	eva := off.Register(t, "eva@example.com")
	got := off.Do(t, request{Method: "GET", Path: "/tasks/changes", Token: eva.Token, Header: http.Header{"Accept": {"text/event-stream"}}})
	if got.Status != http.StatusOK || !strings.HasPrefix(got.Body, `{"changed":[]`) {
		t.Errorf("got %d %s with MAX_STREAMS=0, want JSON", got.Status, got.Body)
	}
}

// The proxies of the manual pass each event and each comment on at once.
func TestStreamThroughProxies(t *testing.T) {
	t.Parallel()
	service := start(t, "memory:")
	for i, name := range []string{"caddy", "haproxy", "nginx"} {
		ana := service.Register(t, fmt.Sprintf("user%d@example.com", i))
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proxy, through := startProxy(t, name, service, "", "")
			if name == "haproxy" {
				proxy.WaitUp(t, 0)
			}
			stream := through.follow(t, ana.Token, "", "")
			stream.wantCopy(t, "the first event comes", map[int64]string{})
			id := service.Create(t, ana, `{"title":"Buy milk"}`)
			stream.wantCopy(t, "the change arrives", map[int64]string{id: "Buy milk"})
			await.True(t, "a comment arrives", func() bool {
				stream.mutex.Lock()
				defer stream.mutex.Unlock()
				return stream.comments > 0
			})
		})
	}
}
