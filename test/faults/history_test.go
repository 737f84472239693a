package faults_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
)

// state is the content of a task.
type state struct {
	title, description string
	described          bool // false if the description is null
	completed          bool
}

func (t task) state() state {
	s := state{title: t.Title, completed: t.Completed}
	if t.Description != nil {
		s.description, s.described = *t.Description, true
	}
	return s
}

// edit has the members of a PUT or a PATCH. Without members it is a GET. A nil
// description is null.
type edit map[string]any

func (e edit) isRead() bool { return len(e) == 0 }

func (e edit) apply(s state) state {
	for member, value := range e {
		switch member {
		case "title":
			s.title = value.(string)
		case "description":
			s.description, s.described = value.(string)
		case "completed":
			s.completed = value.(bool)
		}
	}
	return s
}

// body returns the edit as JSON.
func (e edit) body() string {
	text, err := json.Marshal(e)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// editRace has clients that edit and read one task at the same time.
type editRace struct {
	service *service
	owner   person
	path    string // of the task
	first   version
	begin   time.Time

	mu      sync.Mutex
	history []porcupine.Operation
	clients sync.WaitGroup
}

// startRace creates a task and starts clients that edit it, until each has sent
// the number of requests. Call finish for the result.
func startRace(t testing.TB, s *service, clients, requests int) *editRace {
	t.Helper()
	r := &editRace{service: s, owner: s.register(t, "race", 1)[0], begin: time.Now()}
	r.path = fmt.Sprintf("/tasks/%d", s.client(0).Create(t, r.owner, `{"title":"first"}`))
	created := s.client(0).Do(t, request{Method: "GET", Path: r.path, Token: r.owner.Token})
	r.first = version{state{title: "first"}, created.Header.Get("ETag")}
	t.Cleanup(r.clients.Wait)
	for i := range clients {
		r.clients.Go(func() {
			tag := r.first.tag // the last that the client has seen
			for sent := 0; sent < requests && t.Context().Err() == nil; {
				if r.step(t, i, fmt.Sprintf("%d of client %d", sent, i), &tag) {
					sent++
					continue
				}
				time.Sleep(5 * time.Millisecond) // does not spin while the service is down
			}
		})
	}
	return r
}

// operations counts the recorded edits and reads.
func (r *editRace) operations() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.history)
}

// finish waits for the clients. It fails the test unless their history is
// linearizable, and unless some edits with a tag have succeeded and some have
// not.
func (r *editRace) finish(t testing.TB) {
	t.Helper()
	r.clients.Wait()
	if err := linearizable(r.first, r.history); err != nil {
		t.Error(err)
	}
	changed, conditional := 0, 0
	for _, o := range r.history {
		if got, answered := o.Output.(result); answered && o.Input.(call).match != "" {
			conditional++
			if got.changed {
				changed++
			}
		}
	}
	if changed == 0 || changed == conditional {
		t.Errorf("got %d of %d edits with a tag rejected, want some", changed, conditional)
	}
}

// step edits or reads once, and returns whether the request was sent. It sets tag to
// the tag in the response.
func (r *editRace) step(t testing.TB, client int, unique string, tag *string) bool {
	c, route, sent := r.randomCall(unique, *tag)
	o := porcupine.Operation{ClientId: client, Input: c, Call: int64(time.Since(r.begin))}
	got, err := r.service.client(client).Try(t.Context(), sent)
	o.Return = int64(time.Since(r.begin))
	refused := c.match != "" && got.Status == http.StatusPreconditionFailed
	want := http.StatusOK
	if refused {
		want = http.StatusPreconditionFailed
	}
	outcome, err := classify(route, want, got, err)
	if err != nil {
		t.Error(err)
	}
	switch {
	case outcome == failed:
		return err != nil
	case outcome == unknown && c.isRead():
		return true // it had no effect and no result
	case outcome == unknown:
		o.Return = never
	case refused:
		o.Output = result{changed: true}
	default:
		after, err := readState(got.Body)
		if err != nil {
			t.Error(err)
			return true
		}
		shown := version{after, got.Header.Get("ETag")}
		o.Output = result{version: shown}
		if shown.tag != "" {
			*tag = shown.tag
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.history = append(r.history, o)
	return true
}

// randomCall returns a read of the list or the task, or an edit, with the tag or
// without. It also returns the call's route and request.
func (r *editRace) randomCall(unique, tag string) (c call, route string, sent request) {
	c.edit = randomEdit(unique)
	sent = request{Method: "GET", Path: r.path, Token: r.owner.Token}
	if c.isRead() {
		if rand.IntN(3) == 0 {
			sent.Path = "/tasks"
			return c, "GET /tasks", sent
		}
		return c, "GET /tasks/:id", sent
	}
	sent.Body, sent.Method = c.body(), "PUT"
	if rand.IntN(2) == 0 {
		sent.Method = "PATCH"
	}
	if rand.IntN(3) > 0 {
		c.match, sent.Header = tag, http.Header{"If-Match": {tag}}
	}
	return c, sent.Method + " /tasks/:id", sent
}

// readState reads a response with one task, in a list or alone.
func readState(body string) (state, error) {
	if !strings.HasPrefix(body, "[") {
		body = "[" + body + "]"
	}
	var tasks []task
	if err := json.Unmarshal([]byte(body), &tasks); err != nil || len(tasks) != 1 {
		return state{}, fmt.Errorf("got %.200s and %v, want one task", body, err)
	}
	return tasks[0].state(), nil
}

// randomEdit returns a read, one time in three. Otherwise it sets one or more
// members, and texts to the unique value.
func randomEdit(unique string) edit {
	e := make(edit)
	if rand.IntN(3) == 0 {
		return e
	}
	dice := 1 + rand.IntN(7)
	if dice&1 != 0 {
		e["title"] = unique
	}
	if dice&2 != 0 {
		e["description"] = unique
		if rand.IntN(4) == 0 {
			e["description"] = nil
		}
	}
	if dice&4 != 0 {
		e["completed"] = rand.IntN(2) == 0
	}
	return e
}
