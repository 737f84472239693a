package apiclient_test

import (
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
)

// With keys, a create is repeated with its key until it is answered. The next create
// has another key. Without the option, no create has one.
func TestWithIdempotencyKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newService(t)
		client := loggedIn(t, s.client(t, s.withoutKeepAlive(), apiclient.WithIdempotencyKeys()))
		s.respondWith(cut, respond(502, ""))
		for range 2 {
			if _, err := client.Tasks().Create(t.Context(), 1, application.NewTask{Title: "Buy milk"}); err != nil {
				t.Fatal(err)
			}
		}
		var keys []string
		for _, sent := range s.requests() {
			keys = append(keys, sent.Header.Get("Idempotency-Key"))
		}
		if len(keys) != 4 || len(keys[0]) < 24 || keys[1] != keys[0] || keys[2] != keys[0] || keys[3] == keys[0] || keys[3] == "" {
			t.Errorf("got the keys %q, want one of 24 characters three times, and another", keys)
		}
	})
	s := newService(t)
	client := loggedIn(t, s.client(t))
	s.respondWith()
	if _, err := client.Tasks().Create(t.Context(), 1, application.NewTask{Title: "Buy milk"}); err != nil {
		t.Fatal(err)
	}
	if got, sent := s.requests()[0].Header["Idempotency-Key"]; sent {
		t.Errorf("without the option: got the key %q, want none", got)
	}
}

// A key is sent as a quoted string. The header tells whether the answer is a replay.
func TestCreateOnce(t *testing.T) {
	const task = `{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`
	for key, want := range map[string]string{"k": `"k"`, `a"\b`: `"a\"\\b"`} {
		s := newService(t)
		client := loggedIn(t, s.client(t))
		s.respondWith(respond(201, task), respond(201, task, "Idempotent-Replayed: true"))
		for _, replayed := range []bool{false, true} {
			created, got, err := client.Tasks().CreateOnce(t.Context(), 1, application.NewTask{Title: "Buy milk"}, key)
			if err != nil || got != replayed || created.ID() != 1 {
				t.Errorf("got task %d, replayed %t and error %v, want 1 and %t", created.ID(), got, err, replayed)
			}
		}
		for _, sent := range s.requests() {
			if got := sent.Header.Get("Idempotency-Key"); got != want {
				t.Errorf("got the header %s, want %s", got, want)
			}
		}
	}
}
