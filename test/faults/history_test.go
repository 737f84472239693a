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

// edit is the members of a PUT, or a GET, which is an edit of none. A
// description of nil is null.
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

// never is the return time of an edit with an unknown outcome: it may take
// effect at any time, or not at all.
const never = math.MaxInt64

// linearizable returns an error unless each edit and read of the task, which
// began as first, can have happened at one moment between its call and its
// return.
func linearizable(first state, history []porcupine.Operation) error {
	model := porcupine.Model{
		Init: func() any { return first },
		Step: func(before, input, output any) (bool, any) {
			after := input.(edit).apply(before.(state))
			// An answer shows the whole task. An edit with an unknown outcome has
			// no output.
			return output == nil || output.(state) == after, after
		},
	}
	// This takes long only if many outcomes are unknown.
	switch result := porcupine.CheckOperationsTimeout(model, history, time.Minute); result {
	case porcupine.Ok:
		return nil
	case porcupine.Illegal:
		return fmt.Errorf("the history is not linearizable:\n%s", describe(history))
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

// editRace is clients that edit and read one task at the same time.
type editRace struct {
	service *service
	owner   person
	id      int64
	first   state
	begin   time.Time

	mu      sync.Mutex
	history []porcupine.Operation
	clients sync.WaitGroup
}

// startRace creates a task and starts clients that edit it, each until it has
// sent that many requests. Call finish for the verdict.
func startRace(t testing.TB, s *service, clients, requests int) *editRace {
	t.Helper()
	r := &editRace{service: s, owner: s.register(t, "race", 1)[0], first: state{title: "first"}, begin: time.Now()}
	r.id = s.client(0).Create(t, r.owner, `{"title":"first"}`)
	t.Cleanup(r.clients.Wait)
	for i := range clients {
		r.clients.Go(func() {
			for sent := 0; sent < requests && t.Context().Err() == nil; {
				if r.step(t, i, fmt.Sprintf("%d of client %d", sent, i)) {
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

// finish waits for the clients, and fails the test unless their history is
// linearizable.
func (r *editRace) finish(t testing.TB) {
	t.Helper()
	r.clients.Wait()
	if err := linearizable(r.first, r.history); err != nil {
		t.Error(err)
	}
	figure(t, "edits and reads in a linearizable history", len(r.history))
}

// step edits or reads once, and returns whether the request was sent.
func (r *editRace) step(t testing.TB, client int, unique string) bool {
	e := randomEdit(unique)
	route, sent := "PUT /tasks/:id", request{Method: "PUT", Path: fmt.Sprintf("/tasks/%d", r.id), Token: r.owner.Token, Body: e.body()}
	if e.isRead() {
		route, sent = "GET /tasks", request{Method: "GET", Path: "/tasks", Token: r.owner.Token}
	}
	o := porcupine.Operation{ClientId: client, Input: e, Call: int64(time.Since(r.begin))}
	got, err := r.service.client(client).Try(t.Context(), sent)
	o.Return = int64(time.Since(r.begin))
	result, err := classify(route, http.StatusOK, got, err)
	if err != nil {
		t.Error(err)
	}
	switch {
	case result == failed:
		return err != nil
	case result == unknown && e.isRead():
		return true // it had no effect and no result
	case result == unknown:
		o.Return = never
	default:
		after, err := readState(got.Body)
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

// readState reads an answer with one task, in a list or on its own.
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

// randomEdit returns a read, one time in four, or sets one or more members.
// Texts are set to the unique value.
func randomEdit(unique string) edit {
	e := make(edit)
	if rand.IntN(4) == 0 {
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
