package ginhttp_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

const eventStream = "text/event-stream"

// streamed is an API with streams, and its log.
type streamed struct {
	*memory
	t       *testing.T
	streams *application.ChangeStreams
	api     servedAPI
	log     bytes.Buffer
}

// withStreams runs a test in a bubble of synctest, on an API that allows at most limit
// open streams.
func withStreams(t *testing.T, limit int, test func(t *testing.T, s *streamed)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := &streamed{memory: newMemory(t), t: t}
		streams, err := application.NewChangeStreams(application.ChangeStreamsConfig{Tasks: s.store.Tasks(), Accounts: s.accounts, Max: limit})
		expect.NoError(t, err)
		s.streams = streams
		s.api = newAPI(t, s.accounts, s.tasks, ginhttp.Options{Streams: streams, Logger: logTo(&s.log)}, gateway.Options{Timeout: time.Second})
		test(t, s)
		s.streams.Close()
	})
}

func (s *streamed) poll() {
	s.t.Helper()
	if err := s.streams.Poll(s.t.Context()); err != nil {
		s.t.Errorf("poll: %v", err)
	}
}

// openStream is a stream that a client reads.
type openStream struct {
	*httptest.ResponseRecorder
	t          *testing.T
	mutex      sync.Mutex
	disconnect context.CancelFunc
	ended      bool
	cause      any // of a panic
}

// Write implements http.ResponseWriter.
func (o *openStream) Write(p []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.ResponseRecorder.Write(p)
}

// want checks the text that has arrived since the last call, and whether the stream
// has ended.
func (o *openStream) want(what, text string, ended bool) {
	o.t.Helper()
	synctest.Wait()
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if got := o.Body.String(); got != text || o.ended != ended {
		o.t.Errorf("%s: got ended %t and\n%s\nwant %t and\n%s", what, o.ended, got, ended, text)
	}
	o.Body.Reset()
}

// open sends a request for a stream, with further header fields.
func (s *streamed) open(query string, header http.Header) *openStream {
	s.t.Helper()
	return s.openWith(query, header, http.NoBody)
}

// openWith is open for a request with a body.
func (s *streamed) openWith(query string, header http.Header, body io.Reader) *openStream {
	s.t.Helper()
	r := request{method: "GET", target: "/tasks/changes" + query, token: s.ana}.build(s.t, body)
	r.Header.Set("Accept", eventStream)
	for name, lines := range header {
		r.Header[http.CanonicalHeaderKey(name)] = lines
	}
	ctx, cancel := context.WithCancel(s.t.Context())
	o := &openStream{t: s.t, ResponseRecorder: httptest.NewRecorder(), disconnect: cancel}
	go func() {
		defer func() {
			o.mutex.Lock()
			defer o.mutex.Unlock()
			o.ended, o.cause = true, recover()
		}()
		s.api.ServeHTTP(o, r.WithContext(ctx))
	}()
	synctest.Wait()
	return o
}

// event returns the event of the changes since a cursor, and their cursor, as the JSON
// response has them.
func (s *streamed) event(query string) (event, cursor string) {
	s.t.Helper()
	body := request{method: "GET", target: "/tasks/changes" + query, token: s.ana}.serve(s.t, s.api).Body.String()
	_, rest, _ := strings.Cut(body, `"cursor":"`)
	cursor, _, _ = strings.Cut(rest, `"`)
	return "event: changes\nid: " + cursor + "\ndata: " + body + "\n\n", cursor
}

// The first event comes at once, then one for each poll that finds changes. Other polls
// send nothing.
func TestChangeStream(t *testing.T) {
	withStreams(t, 10, func(t *testing.T, s *streamed) {
		stream := s.open("", nil)
		first, cursor := s.event("")
		if want := `data: {"changed":[],"deleted":[],"cursor":"` + cursor + `","more":false}`; !strings.Contains(first, want) {
			t.Errorf("got the first event %s, want %s in it", first, want)
		}
		stream.want("first", "retry: 2000\n\n"+first, false)
		header := stream.Header()
		for name, want := range map[string]string{"Content-Type": eventStream, "X-Accel-Buffering": "no", "Cache-Control": "no-store", "Content-Length": ""} {
			if got := header.Get(name); got != want {
				t.Errorf("got %s %q, want %q", name, got, want)
			}
		}
		s.poll()
		stream.want("nothing new", "", false)
		s.create(t, 1, domain.NewTask{Title: "milk"})
		stream.want("before the poll", "", false)
		s.poll()
		second, cursor := s.event("?since=" + cursor)
		if want := `{"changed":[` + milk + `],"deleted":[],`; !strings.Contains(second, want) {
			t.Errorf("got the second event %s, want %s in it", second, want)
		}
		stream.want("a new task", second, false)
		expect.NoError(t, s.tasks.Delete(t.Context(), 1, 1))
		s.poll()
		third, _ := s.event("?since=" + cursor)
		if want := `{"changed":[],"deleted":[1],`; !strings.Contains(third, want) {
			t.Errorf("got the third event %s, want %s in it", third, want)
		}
		stream.want("a deletion", third, false)
		expect.ErrorIs(t, "delete", s.tasks.Delete(t.Context(), 1, 99), domain.ErrTaskNotFound)
		s.poll()
		stream.want("a rejected change", "", false)
	})
}

// Changes beyond the limit come as several events in a row, with the query's limit and its "with".
func TestChangeStreamBeyondTheLimit(t *testing.T) {
	withStreams(t, 10, func(t *testing.T, s *streamed) {
		for range 5 {
			s.create(t, 1, domain.NewTask{Title: "milk"})
		}
		stream := s.open("?limit=2&with=due", nil)
		want, cursor := "retry: 2000\n\n", ""
		for range 3 {
			var event string
			event, cursor = s.event("?limit=2&with=due" + since(cursor))
			want += event
		}
		stream.want("three events", want, false)
		if !strings.Contains(want, `"due":null`) || strings.Count(want, `"more":true`) != 2 {
			t.Errorf("got %s, want due and two events with more", want)
		}
	})
}

func since(cursor string) string {
	if cursor == "" {
		return ""
	}
	return "&since=" + cursor
}

// A comment comes after 15 seconds without an event, and an hour ends the stream.
func TestChangeStreamOfAnHour(t *testing.T) {
	withStreams(t, 10, func(t *testing.T, s *streamed) {
		stream := s.open("", nil)
		first, cursor := s.event("")
		stream.want("first", "retry: 2000\n\n"+first, false)
		time.Sleep(15*time.Second - 1)
		s.poll() // finds nothing
		stream.want("too early", "", false)
		time.Sleep(time.Nanosecond)
		stream.want("silence", ":\n\n", false)
		time.Sleep(10 * time.Second)
		s.create(t, 1, domain.NewTask{Title: "milk"})
		s.poll()
		second, _ := s.event("?since=" + cursor)
		stream.want("an event", second, false)
		time.Sleep(15*time.Second - 1)
		stream.want("too early after an event", "", false)
		time.Sleep(time.Nanosecond)
		stream.want("silence after an event", ":\n\n", false)
		time.Sleep(time.Hour - 40*time.Second - 1)
		stream.want("an hour", strings.Repeat(":\n\n", (3600-40-1)/15), false)
		time.Sleep(time.Nanosecond)
		stream.want("the end", "", true)
	})
}

// Each stream ends normally: the client learns the reason when it connects
// again.
func TestEndOfChangeStream(t *testing.T) {
	for name, end := range map[string]func(s *streamed, stream *openStream) error{
		"drain":      func(s *streamed, _ *openStream) error { s.streams.Close(); return nil },
		"disconnect": func(_ *streamed, stream *openStream) error { stream.disconnect(); return nil },
		"logout":     func(s *streamed, _ *openStream) error { return s.accounts.LogOut(s.t.Context(), s.ana) },
		"expired cursor": func(s *streamed, _ *openStream) error {
			s.create(s.t, 1, domain.NewTask{Title: "milk"})
			return s.accounts.LogOutEverywhere(s.t.Context(), 1)
		},
		"deletion": func(s *streamed, _ *openStream) error { return s.store.Users().Delete(s.t.Context(), 1) },
	} {
		t.Run(name, func(t *testing.T) {
			withStreams(t, 1, func(t *testing.T, s *streamed) {
				s.create(t, 1, domain.NewTask{Title: "bread"})
				stream := s.open("", nil)
				s.poll()
				synctest.Wait()
				stream.Body.Reset()
				expect.NoError(t, end(s, stream))
				for range 4 { // until the tokens are checked
					s.poll()
					synctest.Wait()
				}
				stream.want(name, "", true)
				if stream.cause != nil || strings.Contains(s.log.String(), "cut_off") || strings.Contains(s.log.String(), "ERROR") {
					t.Errorf("got the panic %v and the log\n%s\nwant a normal end", stream.cause, &s.log)
				}
				if name != "drain" {
					again := request{method: "GET", target: "/tasks/changes", token: s.ana}.serve(t, s.api)
					if (name == "disconnect") != (again.Code == http.StatusOK) {
						t.Errorf("got %d afterwards", again.Code)
					}
				}
				if name == "disconnect" && s.open("", nil).ended {
					t.Error("got no further stream, want the ended one to make room")
				}
			})
		})
	}
}

// With an Options.Caller, a stream ends without another event when the user is no longer logged in,
// and at the latest after 15 seconds. A check that fails cuts it off.
func TestChangeStreamOfACaller(t *testing.T) {
	for name, c := range map[string]struct {
		later  domain.UserID
		err    error
		cutOff bool
	}{
		"logged in":        {1, nil, false},
		"logged out":       {0, ginhttp.ErrNoCaller, false},
		"another user":     {2, nil, false},
		"the check failed": {0, errors.New("lost"), true},
	} {
		for _, changed := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, changed %t", name, changed), func(t *testing.T) {
				withStreams(t, 1, func(t *testing.T, s *streamed) {
					user, err := domain.UserID(1), error(nil)
					s.api = newAPI(t, s.accounts, s.tasks, ginhttp.Options{
						Streams: s.streams, Logger: logTo(&s.log), Caller: func(*http.Request) (domain.UserID, error) { return user, err },
					}, gateway.Options{Timeout: time.Second})
					stream := s.open("", nil)
					stream.Body.Reset()
					user, err = c.later, c.err
					wait := time.Second
					if changed {
						s.create(t, 1, domain.NewTask{Title: "milk"})
					} else {
						wait = 15 * time.Second
					}
					s.poll()
					time.Sleep(wait)
					synctest.Wait()
					if sent, stays := stream.Body.Len() > 0, name == "logged in"; sent != stays || stream.ended == stays || (stream.cause != nil) != c.cutOff {
						t.Errorf("got sent %t, ended %t and the panic %v; want sent %t and cut off %t", sent, stream.ended, stream.cause, stays, c.cutOff)
					}
				})
			})
		}
	}
}

// A check of the caller that hangs ends with the stream, and after 15 seconds. No event is sent then.
func TestChangeStreamOfACallerThatHangs(t *testing.T) {
	for name, end := range map[string]func(s *streamed){
		"drain":      func(s *streamed) { s.streams.Close() },
		"15 seconds": func(*streamed) { time.Sleep(15 * time.Second) },
	} {
		t.Run(name, func(t *testing.T) {
			withStreams(t, 1, func(t *testing.T, s *streamed) {
				hangs := false
				s.api = newAPI(t, s.accounts, s.tasks, ginhttp.Options{Streams: s.streams, Caller: func(r *http.Request) (domain.UserID, error) {
					if hangs {
						<-r.Context().Done()
					}
					return 1, r.Context().Err()
				}}, gateway.Options{Timeout: time.Second})
				stream := s.open("", nil)
				stream.Body.Reset()
				hangs = true
				s.create(t, 1, domain.NewTask{Title: "milk"})
				s.poll()
				stream.want("during the check", "", false)
				end(s)
				stream.want("after the check", "", true)
			})
		})
	}
}

func first(event, _ string) string { return event }

// Last-Event-ID takes precedence over since. test/golden has the cursors that are rejected, and the
// requests that get JSON instead of a stream.
func TestLastEventID(t *testing.T) {
	withStreams(t, 20, func(t *testing.T, s *streamed) {
		_, begin := s.event("")
		s.create(t, 1, domain.NewTask{Title: "milk"})
		event, last := s.event("?since=" + begin)
		of := func(lines ...string) http.Header { return http.Header{"Last-Event-ID": lines} }
		for name, test := range map[string]struct {
			query  string
			header http.Header
			want   string
		}{
			"alone":                  {"", of(begin), event},
			"before a since":         {"?since=" + last, of(begin), event},
			"before an invalid one":  {"?since=x&since=", of(begin), event},
			"empty":                  {"?since=" + last, of(""), first(s.event("?since=" + last))},
			"none":                   {"?since=" + begin, nil, event},
			"several types accepted": {"", http.Header{"Last-Event-ID": {begin}, "Accept": {"application/json, Text/Event-Stream;q=0.1"}}, event},
		} {
			stream := s.open(test.query, test.header)
			stream.want(name, "retry: 2000\n\n"+test.want, false)
			stream.disconnect()
			synctest.Wait()
		}
	})
}

// newToken returns a token of ana's new epoch.
func (s *streamed) newToken() string {
	s.t.Helper()
	session, err := s.accounts.LogIn(s.t.Context(), application.Credentials{Email: "ana@example.com", Password: "secret"})
	expect.NoError(s.t, err)
	return session.Token
}

// The order of the checks is query, expiry, the caller's streams, all streams.
func TestRejectedChangeStream(t *testing.T) {
	withStreams(t, application.MaxUserStreams, func(t *testing.T, s *streamed) {
		_, old := s.event("")
		expect.NoError(t, s.accounts.LogOutEverywhere(t.Context(), 1))
		s.ana = s.newToken()
		for range application.MaxUserStreams {
			s.open("", nil)
		}
		const busy, many = "Server is busy, try again later", "Too many streams, try again later"
		sixth := s.open("", nil)
		sixth.want("sixth", errorJSON(many), true)
		if sixth.Code != http.StatusTooManyRequests || sixth.Header().Get("Retry-After") != "5" {
			t.Errorf("got %d with Retry-After %q, want 429 with 5", sixth.Code, sixth.Header().Get("Retry-After"))
		}
		s.open("?limit=0", nil).want("query first", errorJSON("limit must be an integer from 1 to 500"), true)
		s.open("?since="+old, nil).want("then expiry", errorJSON("Cursor has expired"), true)
		s.register(t, "bob@example.com")
		s.ana = s.token(t, 2)
		other := s.open("", nil)
		other.want("another user", errorJSON(busy), true)
		if other.Code != http.StatusServiceUnavailable || other.Header().Get("Retry-After") != "1" {
			t.Errorf("got %d with Retry-After %q, want 503 with 1", other.Code, other.Header().Get("Retry-After"))
		}
	})
}

// The body of the request is read to its end, because net/http detects a disconnect only after it. A
// body that does not arrive ends the request. test/golden has the 413 of a longer body.
func TestBodyOfChangeStream(t *testing.T) {
	withStreams(t, 1, func(t *testing.T, s *streamed) {
		const most = 256 << 10
		failing := iotest.ErrReader(os.ErrDeadlineExceeded)
		s.openWith("", nil, failing).want("a body that does not arrive", errorJSON("Request body must be a valid JSON object"), true)
		body := strings.NewReader(strings.Repeat("x", most))
		stream := s.openWith("", nil, body)
		first, _ := s.event("")
		if stream.want("a body", "retry: 2000\n\n"+first, false); body.Len() != 0 {
			t.Errorf("got %d bytes of the body unread, want none", body.Len())
		}
	})
}

// unreadWriter is a response on a connection that the client may leave unread.
type unreadWriter struct {
	*httptest.ResponseRecorder
	net.Conn
}

// Write implements http.ResponseWriter.
func (w unreadWriter) Write(p []byte) (int, error) { return w.Conn.Write(p) }

// A stream also ends while an event waits for its client.
func TestEndOfChangeStreamThatIsNotRead(t *testing.T) {
	withStreams(t, 1, func(t *testing.T, s *streamed) {
		client, conn := net.Pipe()
		r := request{method: "GET", target: "/tasks/changes", token: s.ana}.build(t, http.NoBody)
		r.Header.Set("Accept", eventStream)
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			defer func() { _ = recover() }() // the connection breaks off
			s.api.ServeHTTP(unreadWriter{httptest.NewRecorder(), conn}, r)
		}()
		first, _ := s.event("")
		expect.NoError(t, expect.ErrorOf(io.ReadFull(client, make([]byte, len("retry: 2000\n\n"+first)))))
		s.create(t, 1, domain.NewTask{Title: "milk"})
		s.poll()
		synctest.Wait()
		s.streams.Close()
		time.Sleep(time.Second)
		select {
		case <-ended:
		default:
			t.Error("the stream goes on a second after its end, want it cut off")
		}
		_ = client.Close()
	})
}
