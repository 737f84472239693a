package apiclient_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// changesJSON has one task for each title.
func changesJSON(cursor string, more bool, titles ...string) string {
	tasks := make([]string, len(titles))
	for i, title := range titles {
		tasks[i] = fmt.Sprintf(`{"id":%d,"title":%q,"description":null,"completed":false,"userId":1}`, i+1, title)
	}
	return fmt.Sprintf(`{"changed":[%s],"deleted":[],"cursor":%q,"more":%t}`, strings.Join(tasks, ","), cursor, more)
}

func event(cursor string, more bool, titles ...string) string {
	return "event: changes\nid: " + cursor + "\ndata: " + changesJSON(cursor, more, titles...) + "\n\n"
}

// stream sends a stream and ends it.
func stream(text string) http.HandlerFunc {
	return respond(200, text, "Content-Type: text/event-stream")
}

// streamOn sends a stream that does not end.
func streamOn(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		hangAfter(text)(w, r)
	}
}

// follow follows the changes of user 1 up to the cursor "end" or an error. It returns each change
// as "cursor titles".
func follow(ctx context.Context, client *apiclient.Client, since string) (got []string, failed error) {
	for changes, err := range client.Tasks().Follow(ctx, 1, since) {
		if err != nil {
			return got, err
		}
		text := changes.Cursor
		for _, task := range changes.Changed {
			text += " " + task.Title()
		}
		if got = append(got, text); changes.Cursor == "end" {
			break
		}
	}
	return got, nil
}

// wantFollowed follows the changes up to the cursor "end".
func wantFollowed(t *testing.T, client *apiclient.Client, since string, want ...string) {
	t.Helper()
	if got, err := follow(t.Context(), client, since); err != nil || !slices.Equal(got, want) {
		t.Errorf("got the changes %q and %v, want %q", got, err, want)
	}
}

// Each connection continues after the last whole event, wherever the previous one broke. Follow
// leaves out an element without changes and without More, unless it is the first element or comes
// after an element with More.
// A break out of the loop closes the connection.
func TestFollowContinues(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newLoggedIn(t)
		lost := func(text string) http.HandlerFunc {
			return func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/event-stream")
				cutAfter(text)(w, r)
			}
		}
		s.respondWith(
			stream("retry: 2000\n\n"+event("a", false)+":\n\n"+event("b", true, "Buy milk")+"event: other\ndata: x\n\n"+event("c", false)),
			cut, lost(event("d", false)+strings.TrimSuffix(event("e", false, "cut"), "\n")),
			streamOn(strings.ReplaceAll(event("e", false, "Buy bread")+event("end", false, "x"), "\n", "\r\n")),
		)
		wantFollowed(t, client, "since", "a", "b Buy milk", "c", "e Buy bread", "end x")
		cursors := ""
		for _, request := range s.requests() {
			cursors += request.Header.Get("Last-Event-ID") + " "
			if accept := request.Header.Get("Accept"); !strings.HasPrefix(accept, "text/event-stream, application/problem+json") {
				t.Errorf("got Accept %q", accept)
			}
		}
		if cursors != "since c c d " {
			t.Errorf("got the cursors %q", cursors)
		}
	})
}

// A line of several MB is read.
func TestFollowReadsLongLines(t *testing.T) {
	s, client := newLoggedIn(t)
	title := strings.Repeat("x", 3<<20)
	s.respondWith(streamOn(event("end", false, title)))
	wantFollowed(t, client, "", "end "+title)
}

// The pause is as long as the service asks, plus up to half. It doubles with each failure.
func TestFollowPauses(t *testing.T) {
	busy := respond(503, `{"code":"SERVER_BUSY"}`, "Retry-After: 1")
	for name, c := range map[string]struct {
		script []http.HandlerFunc
		want   []time.Duration
	}{
		"default":     {[]http.HandlerFunc{stream(event("a", false))}, []time.Duration{2 * time.Second}},
		"retry":       {[]http.HandlerFunc{stream("retry: 7000\n\n" + event("a", false))}, []time.Duration{7 * time.Second}},
		"retry 0":     {[]http.HandlerFunc{stream("retry: 0\n\n" + event("a", false))}, []time.Duration{100 * time.Millisecond}},
		"Retry-After": {[]http.HandlerFunc{respond(429, `{"code":"TOO_MANY_STREAMS"}`, "Retry-After: 5")}, []time.Duration{5 * time.Second}},
		"far date":    {[]http.HandlerFunc{respond(503, "", "Retry-After: Fri, 31 Dec 9999 23:59:59 GMT")}, []time.Duration{math.MaxInt64 / 2}},
		"failures": {
			[]http.HandlerFunc{busy, cut, respond(502, "<html>"), respond(504, ""), respond(500, ""), respond(408, ""), stream(event("a", false))},
			[]time.Duration{2 * time.Second, 4 * time.Second, 8 * time.Second, 16 * time.Second, 30 * time.Second, 30 * time.Second, 2 * time.Second},
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, client := newLoggedIn(t)
				var times []time.Time
				script := append(slices.Clone(c.script), streamOn(event("end", false, "x")))
				for i, answer := range script {
					script[i] = func(w http.ResponseWriter, r *http.Request) {
						times = append(times, time.Now())
						answer(w, r)
					}
				}
				s.respondWith(script...)
				if _, err := follow(t.Context(), client, ""); err != nil || len(times) != len(script) {
					t.Fatalf("got %v and %d requests, want %d", err, len(times), len(script))
				}
				for i, least := range c.want {
					if pause := times[i+1].Sub(times[i]); pause < least || pause > least+least/2 {
						t.Errorf("got the pause %v, want %v and up to half of that", pause, least)
					}
				}
			})
		})
	}
}

// An error that another connection would repeat ends the changes at once.
func TestFollowEndsWithLastingErrors(t *testing.T) {
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   error
	}{
		"400":       {respond(400, `{"code":"SINCE_NOT_VALID"}`), application.ErrSinceInvalid},
		"401":       {respond(401, `{"code":"UNAUTHENTICATED"}`), application.ErrTokenUnverified},
		"403":       {respond(403, `{"code":"VIEW_FORBIDDEN"}`), domain.ErrNotOwner},
		"404":       {respond(404, `{"error":"Not found"}`), apiclient.ErrNotAPI},
		"410":       {respond(410, `{"code":"CURSOR_EXPIRED"}`), application.ErrChangesExpired},
		"501":       {respond(501, `{"code":"CHANGES_UNSUPPORTED"}`), &domain.UnsupportedError{Feature: domain.FeatureChanges}},
		"HTML":      {respond(200, "<html>Welcome</html>"), apiclient.ErrNotAPI},
		"bad event": {stream("event: changes\ndata: {}\n\n"), apiclient.ErrNotAPI},
		"long line": {stream(strings.Repeat("x", 33<<20)), apiclient.ErrNotAPI},
	} {
		t.Run(name, func(t *testing.T) {
			s, client := newLoggedIn(t)
			s.respondWith(c.answer)
			got, err := follow(t.Context(), client, "")
			if !errors.Is(err, c.want) && !errors.As(err, new(*domain.UnsupportedError)) || len(got) > 0 || len(s.requests()) != 1 {
				t.Errorf("got %q, %v and %d requests, want %v and 1", got, err, len(s.requests()), c.want)
			}
			if _, err := follow(t.Context(), client, ""); name == "401" && !errors.Is(err, apiclient.ErrNoToken) {
				t.Errorf("got %v, want the rejected token to be forgotten", err)
			}
		})
	}
}

// A cursor that no header can carry is not sent.
func TestFollowChecksSince(t *testing.T) {
	s, client := newLoggedIn(t)
	s.respondWith()
	if _, err := follow(t.Context(), client, "a\nb"); !errors.Is(err, application.ErrSinceInvalid) || len(s.requests()) > 0 {
		t.Errorf("got %v and %d requests, want %v and none", err, len(s.requests()), application.ErrSinceInvalid)
	}
}

// Each connection uses the token that the source returns at that time. The source may be slow.
func TestFollowAsksForTokens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tokens := []string{"one", "two"}
		s, client := newService(t, apiclient.WithTokenSource(func(ctx context.Context, _ domain.UserID) (string, error) {
			token := tokens[0]
			tokens = tokens[1:]
			select {
			case <-ctx.Done():
			case <-time.After(time.Minute):
			}
			return token, ctx.Err()
		}))
		s.respondWith(stream(event("a", false)), streamOn(event("end", false, "x")))
		wantFollowed(t, client, "", "a", "end x")
		for i, want := range []string{"Bearer one", "Bearer two"} {
			if got := s.requests()[i].Header.Get("Authorization"); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
	})
}

// A service without streams is polled every 5 seconds, and at once while there are more
// changes.
func TestFollowPolls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newLoggedIn(t)
		s.respondWith(respond(200, changesJSON("a", true, "Buy milk")), respond(200, changesJSON("b", false)),
			respond(200, changesJSON("c", false)), respond(200, changesJSON("end", false, "Buy bread")))
		begun := time.Now()
		wantFollowed(t, client, "", "a Buy milk", "b", "end Buy bread")
		if took := time.Since(begun); took != 10*time.Second {
			t.Errorf("took %v, want two pauses of 5s", took)
		}
		if got := s.requests()[3].Header.Get("Last-Event-ID"); got != "c" {
			t.Errorf("got the last cursor %q, want c", got)
		}
	})
}

// A connection without data for 45 seconds is lost. Comments keep a connection alive, and
// slow handlers of events do not end it. Timeouts of calls do not apply.
func TestFollowLeavesSilentConnections(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, client := newLoggedIn(t, apiclient.WithTimeout(time.Second), apiclient.WithAttemptTimeout(time.Second))
		s.respondWith(hangAfter(""), streamOn(":\n\n"), func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/event-stream")
			flush(w, event("slow", false, "x"))
			for range 20 {
				time.Sleep(15 * time.Second)
				flush(w, ":\n\n")
			}
			streamOn(event("end", false, "x"))(w, r)
		})
		begun := time.Now()
		for changes, err := range client.Tasks().Follow(t.Context(), 1, "") {
			expect.NoError(t, err)
			if changes.Cursor == "end" {
				break
			}
			if took := time.Since(begun); took < 90*time.Second || took > 100*time.Second {
				t.Errorf("got the first changes after %v, want two silent connections of 45s and pauses", took)
			}
			time.Sleep(time.Minute)
		}
		if got := len(s.requests()); got != 3 {
			t.Errorf("got %d requests, want 3", got)
		}
	})
}

// The end of the context ends the changes with the context's error, in a stream and
// in a pause.
func TestFollowEndsWithContext(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{"stream": streamOn(event("a", false)), "pause": respond(503, "", "Retry-After: 3600")} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, client := newLoggedIn(t)
				s.respondWith(answer)
				ctx, cancel := context.WithTimeout(t.Context(), time.Second)
				defer cancel()
				if _, err := follow(ctx, client, ""); !errors.Is(err, context.DeadlineExceeded) || len(s.requests()) != 1 {
					t.Errorf("got %v and %d requests, want %v and 1", err, len(s.requests()), context.DeadlineExceeded)
				}
			})
		})
	}
}
