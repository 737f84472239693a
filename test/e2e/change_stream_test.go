package e2e_test

import (
	"bufio"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// changes are changes of tasks, as a response or an event has them.
type changes struct {
	Changed []struct {
		ID    int64
		Title string
	}
	Cursor string
}

// changeStream is an open stream, whose events another goroutine reads.
type changeStream struct {
	answer *http.Response
	close  context.CancelFunc

	mutex    sync.Mutex
	titles   map[int64]string // of the changed tasks, by ID; nil before the first event
	comments int
	ended    bool
}

// follow opens a stream of a person's changes.
func (s *server) follow(t *testing.T, p person) *changeStream {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Base+"/tasks/changes", http.NoBody)
	expect.NoError(t, err)
	r.Header = http.Header{"Authorization": {"Bearer " + p.Token}, "Accept": {"text/event-stream"}}
	answer, err := new(http.Transport).RoundTrip(r) // with its own connection
	if err != nil {
		t.Fatalf("open a stream: %v", err)
	}
	f := &changeStream{answer: answer, close: cancel}
	go f.read()
	return f
}

func (f *changeStream) read() {
	defer f.answer.Body.Close()
	for lines := bufio.NewReader(f.answer.Body); !f.hasEnded(); {
		line, err := lines.ReadString('\n')
		var got changes
		data, isData := strings.CutPrefix(line, "data: ")
		if isData && err == nil {
			err = json.Unmarshal([]byte(data), &got)
		}
		f.mutex.Lock()
		switch {
		case err != nil:
			f.ended = true
		case isData:
			if f.titles == nil {
				f.titles = make(map[int64]string)
			}
			for _, task := range got.Changed {
				f.titles[task.ID] = task.Title
			}
		case line == ":\n":
			f.comments++
		}
		f.mutex.Unlock()
	}
}

func (f *changeStream) hasEnded() bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.ended
}

// hasComment reports whether a comment has arrived.
func (f *changeStream) hasComment() bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.comments > 0
}

// wantTitles waits until the stream's events have exactly these tasks.
func (f *changeStream) wantTitles(t *testing.T, what string, want map[int64]string) {
	t.Helper()
	await.True(t, what, func() bool {
		f.mutex.Lock()
		defer f.mutex.Unlock()
		return f.titles != nil && maps.Equal(f.titles, want)
	})
}

// titlesOf returns the titles in a list of tasks, by ID.
func titlesOf(t *testing.T, list string) map[int64]string {
	t.Helper()
	var got changes
	expect.NoError(t, json.Unmarshal([]byte(list), &got.Changed))
	titles := make(map[int64]string)
	for _, task := range got.Changed {
		titles[task.ID] = task.Title
	}
	return titles
}

// Streams take at most half of the connections, even if MAX_STREAMS is higher, so others are served.
// A closed stream makes room. With MAX_STREAMS=0, a request for a stream gets JSON.
func TestStreamsLeaveConnections(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:", func(c *bootstrap.Config) { c.Listen.MaxClientConns = 12 })
	ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
	var streams []*changeStream
	for i := range 6 {
		stream := s.follow(t, []person{ana, bob}[i%2])
		stream.wantTitles(t, "the first event comes", map[int64]string{})
		streams = append(streams, stream)
	}
	if got := s.follow(t, bob).answer.StatusCode; got != http.StatusServiceUnavailable {
		t.Errorf("got %d for one stream more, want 503", got)
	}
	s.Create(t, ana, `{"title":"Buy milk"}`)
	streams[0].close()
	await.True(t, "there is room again", func() bool { return s.follow(t, bob).answer.StatusCode == http.StatusOK })
	off := start(t, "memory:", func(c *bootstrap.Config) { c.MaxStreams = 0 })
	eva := off.Register(t, "eva@example.com")
	got := off.Do(t, request{Method: "GET", Path: "/tasks/changes", Token: eva.Token, Header: http.Header{"Accept": {"text/event-stream"}}})
	if got.Status != http.StatusOK || !strings.HasPrefix(got.Body, `{"changed":[]`) {
		t.Errorf("got %d %s with MAX_STREAMS=0, want JSON", got.Status, got.Body)
	}
}
