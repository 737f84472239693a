package faults_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
)

// state is what a task looks like.
type state struct {
	title, description string
	described          bool // false is a description of null
	completed          bool
}

func (t task) state() state {
	s := state{title: t.Title, completed: t.Completed}
	if t.Description != nil {
		s.description, s.described = *t.Description, true
	}
	return s
}

// edit is a PUT with some members, or a GET, which is an edit without any.
type edit struct {
	title, description *string
	null               bool // the description is set to null
	completed          *bool
}

func (e edit) isRead() bool { return e == edit{} }

func (e edit) apply(s state) state {
	if e.title != nil {
		s.title = *e.title
	}
	if e.description != nil {
		s.description, s.described = *e.description, true
	}
	if e.null {
		s.description, s.described = "", false
	}
	if e.completed != nil {
		s.completed = *e.completed
	}
	return s
}

// body is the edit as JSON.
func (e edit) body() string {
	members := make(map[string]any)
	if e.title != nil {
		members["title"] = *e.title
	}
	if e.description != nil {
		members["description"] = *e.description
	}
	if e.null {
		members["description"] = nil
	}
	if e.completed != nil {
		members["completed"] = *e.completed
	}
	text, err := json.Marshal(members)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// never is later than all that happens: an edit of which nobody knows how it
// ended is still under way, and may have its effect at any time or never.
const never = math.MaxInt64

// linearizable says whether a history of edits and reads of one task, which
// began as first, can be explained by each of them happening at one moment
// between its call and its return.
func linearizable(first state, history []porcupine.Operation) error {
	model := porcupine.Model{
		Init: func() any { return first },
		Step: func(before, input, output any) (bool, any) {
			after := input.(edit).apply(before.(state))
			// An answer shows the whole task. An unknown edit has none.
			return output == nil || output.(state) == after, after
		},
	}
	// The answer comes at once, unless far too much is unknown.
	switch result := porcupine.CheckOperationsTimeout(model, history, time.Minute); result {
	case porcupine.Ok:
		return nil
	case porcupine.Illegal:
		return fmt.Errorf("the history cannot be explained:\n%s", describe(history))
	default:
		return fmt.Errorf("the history of %d operations was not decided: %s", len(history), result)
	}
}

func describe(history []porcupine.Operation) string {
	sorted := slices.Clone(history)
	slices.SortFunc(sorted, func(a, b porcupine.Operation) int { return int(a.Call - b.Call) })
	var text strings.Builder
	for _, o := range sorted {
		fmt.Fprintf(&text, "client %d, %d to %d: %s gives %+v\n", o.ClientId, o.Call, o.Return, o.Input.(edit).body(), o.Output)
	}
	return text.String()
}

// race is clients that edit and read one task at the same time.
type race struct {
	service *service
	owner   person
	id      int64
	first   state
	begin   time.Time

	mu      sync.Mutex
	history []porcupine.Operation
	clients sync.WaitGroup
}

// startRace makes a task and lets so many clients edit it, each until it has
// sent so many requests. Call finish for the verdict.
func startRace(t testing.TB, s *service, clients, requests int) *race {
	t.Helper()
	r := &race{service: s, owner: s.join(t, "race", 1)[0], begin: time.Now()}
	got, err := s.call(t.Context(), 0, "POST", "/tasks", r.owner.token, `{"title":"first"}`)
	var made task
	if err != nil || got.status != http.StatusCreated || json.Unmarshal([]byte(got.body), &made) != nil {
		t.Fatalf("create: %d %s %v", got.status, got.body, err)
	}
	r.id, r.first = made.ID, made.state()
	t.Cleanup(r.clients.Wait)
	for i := range clients {
		r.clients.Go(func() {
			for sent := 0; sent < requests && t.Context().Err() == nil; {
				if r.step(t, i, fmt.Sprintf("%d of client %d", sent, i)) {
					sent++
					continue
				}
				time.Sleep(5 * time.Millisecond) // nobody listens: soon there is somebody
			}
		})
	}
	return r
}

// seen counts the operations so far.
func (r *race) seen() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.history)
}

// finish waits for the clients, and fails the test unless what they saw can be
// explained.
func (r *race) finish(t testing.TB) {
	t.Helper()
	r.clients.Wait()
	if err := linearizable(r.first, r.history); err != nil {
		t.Error(err)
	}
}

// step edits or reads once, and says whether the request was sent.
func (r *race) step(t testing.TB, client int, unique string) bool {
	e := someEdit(unique)
	method, path, route, body := "PUT", fmt.Sprintf("/tasks/%d", r.id), "PUT /tasks/:id", e.body()
	if e.isRead() {
		method, path, route, body = "GET", "/tasks", "GET /tasks", ""
	}
	o := porcupine.Operation{ClientId: client, Input: e, Call: int64(time.Since(r.begin))}
	got, err := r.service.call(t.Context(), client, method, path, r.owner.token, body)
	o.Return = int64(time.Since(r.begin))
	result, wrong := r.service.judge(route, http.StatusOK, got, err)
	if wrong != nil {
		t.Error(wrong)
	}
	switch {
	case result == fail:
		return wrong != nil
	case result == unknown && e.isRead():
		return true // it had no effect, and was not seen
	case result == unknown:
		o.Return = never
	default:
		after, err := readState(got.body)
		if err != nil {
			t.Error(err)
			return true
		}
		o.Output = after
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.history = append(r.history, o)
	return true
}

// readState reads an answer with one task, be it in a list or not.
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

// someEdit reads now and then, and sets one or more members otherwise, to what
// nobody else sets them to.
func someEdit(unique string) edit {
	var e edit
	if rand.IntN(4) == 0 {
		return e
	}
	dice := 1 + rand.IntN(7)
	if dice&1 != 0 {
		e.title = &unique
	}
	if dice&2 != 0 {
		if e.null = rand.IntN(4) == 0; !e.null {
			e.description = &unique
		}
	}
	if dice&4 != 0 {
		done := rand.IntN(2) == 0
		e.completed = &done
	}
	return e
}
