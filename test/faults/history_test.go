package faults_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
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
	begin   time.Time

	mu      sync.Mutex
	history []porcupine.Operation
}

// raceEdits creates a task, and clients that each send the number of requests. It fails the test
// unless their history is linearizable, and unless some edits with a tag have succeeded and some
// have not.
func raceEdits(t testing.TB, s *service, clients, requests int) {
	t.Helper()
	r := &editRace{service: s, owner: s.register(t, "race", 1)[0], begin: time.Now()}
	r.path = fmt.Sprintf("/tasks/%d", s.client(0).Create(t, r.owner, `{"title":"first"}`))
	created := s.client(0).Do(t, request{Method: "GET", Path: r.path, Token: r.owner.Token})
	first := version{state{title: "first"}, created.Header.Get("ETag")}
	var running sync.WaitGroup
	for i := range clients {
		running.Go(func() {
			tag := first.tag // the last that the client has seen
			for sent := range requests {
				tag = r.step(t, i, fmt.Sprintf("%d of client %d", sent, i), tag)
			}
		})
	}
	running.Wait()
	if err := linearizable(first, r.history); err != nil {
		t.Error(err)
	}
	changed, conditional := 0, 0
	for _, o := range r.history {
		if o.Input.(call).match != "" {
			conditional++
			if o.Output.(result).changed {
				changed++
			}
		}
	}
	if changed == 0 || changed == conditional {
		t.Errorf("got %d of %d edits with a tag rejected, want some", changed, conditional)
	}
}

// step edits or reads once. It returns the tag in the response, or else the given one.
func (r *editRace) step(t testing.TB, client int, unique, tag string) string {
	c, sent := r.randomCall(unique, tag)
	o := porcupine.Operation{ClientId: client, Input: c, Call: int64(time.Since(r.begin))}
	got, err := r.service.client(client).Try(t.Context(), sent)
	o.Return = int64(time.Since(r.begin))
	var shown result
	switch {
	case err == nil && got.Status == http.StatusOK:
		shown.tag = got.Header.Get("ETag")
		shown.state, err = readState(got.Body)
	case err == nil && got.Status == http.StatusPreconditionFailed && c.match != "":
		shown.changed = true
	case err == nil:
		err = fmt.Errorf("%s %s: got %d %s", sent.Method, sent.Path, got.Status, got.Body)
	}
	if err != nil {
		t.Error(err)
		return tag
	}
	o.Output = shown
	r.mu.Lock()
	defer r.mu.Unlock()
	r.history = append(r.history, o)
	return cmp.Or(shown.tag, tag)
}

// randomCall returns a read of the list or the task, or an edit, with the tag or
// without. It also returns the call's request.
func (r *editRace) randomCall(unique, tag string) (c call, sent request) {
	c.edit = randomEdit(unique)
	sent = request{Method: "GET", Path: r.path, Token: r.owner.Token}
	if c.isRead() {
		if rand.IntN(3) == 0 {
			sent.Path = "/tasks"
		}
		return c, sent
	}
	sent.Body, sent.Method = c.body(), "PUT"
	if rand.IntN(2) == 0 {
		sent.Method = "PATCH"
	}
	if rand.IntN(3) > 0 {
		c.match, sent.Header = tag, http.Header{"If-Match": {tag}}
	}
	return c, sent
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

// Concurrent edits of one task, with its entity tag and without, are linearizable, also
// if the clients use two replicas.
func TestRacingEdits(t *testing.T) {
	const clients = 8
	for name, url := range map[string]func(t *testing.T) string{
		"memory":     func(*testing.T) string { return "memory:" },
		"SQLite":     func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") },
		"PostgreSQL": func(t *testing.T) string { return pgtest.Empty(t) },
	} {
		t.Run(name, func(t *testing.T) {
			environ := "DATABASE_URL=" + url(t)
			replicas := []*program.Process{program.Start(t, environ)}
			if name != "memory" {
				replicas = append(replicas, program.Start(t, environ))
			}
			raceEdits(t, newService(t, inTurn(replicas...)), clients, length(60, 400))
		})
	}
}
