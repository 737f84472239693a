package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// load is clients that write, each as a person of its own, until they are
// stopped.
type load struct {
	service *service
	ledger  *ledger
	people  []person

	sequence atomic.Int64 // of titles
	halt     context.CancelFunc
	clients  sync.WaitGroup
}

// newLoad registers so many people. It does not write yet.
func newLoad(t testing.TB, s *service, people int) *load {
	t.Helper()
	return &load{service: s, ledger: newLedger(), people: s.join(t, "load", people), halt: func() {}}
}

// start lets all clients write, until stop, or the end of the test, or so much
// time has gone by.
func (l *load) start(t testing.TB, atMost time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), atMost)
	l.halt = cancel
	t.Cleanup(l.stop)
	for i := range l.people {
		l.clients.Go(func() { l.write(ctx, t.Context(), i) })
	}
}

// stop waits for the requests under way. It may be called again.
func (l *load) stop() {
	l.halt()
	l.clients.Wait()
}

// await waits until so many more writes were acknowledged.
func (l *load) await(t testing.TB, more int) {
	t.Helper()
	want := l.ledger.acknowledged() + more
	for deadline := time.Now().Add(time.Minute); l.ledger.acknowledged() < want; time.Sleep(time.Millisecond) {
		if wrong := l.ledger.wrong(); len(wrong) > 0 {
			t.Fatal(wrong[0]) // it may never come to so many
		}
		if time.Now().After(deadline) {
			t.Fatalf("got %d writes acknowledged, want %d: the service does not heal", l.ledger.acknowledged(), want)
		}
	}
}

// verify reads everything back and fails the test for all that was ever wrong.
// The load must be stopped.
func (l *load) verify(t testing.TB) {
	t.Helper()
	present := make([][]task, len(l.people))
	for i, p := range l.people {
		present[i] = l.service.list(t, i, p)
		for _, got := range present[i] {
			if got.UserID != p.id {
				t.Errorf("got a task of user %d in the list of user %d", got.UserID, p.id)
			}
		}
	}
	const enough = 20
	violations := l.ledger.check(present)
	for _, violation := range violations[:min(enough, len(violations))] {
		t.Error(violation)
	}
	if len(violations) > enough {
		t.Errorf("and %d more", len(violations)-enough)
	}
}

// owned is a task that its client knows to exist.
type owned struct {
	id    int64
	title string
}

// write makes one write after the other as a person. A request under way is not
// cut off when the load is stopped, only when the test is.
func (l *load) write(ctx, requests context.Context, user int) {
	var tasks []owned
	for ctx.Err() == nil {
		var result outcome
		at := -1
		dice := rand.IntN(10)
		if len(tasks) > 0 && dice < 4 {
			at = rand.IntN(len(tasks))
		}
		switch {
		case at < 0:
			var made owned
			if made, result = l.create(requests, user); result == ok {
				tasks = append(tasks, made)
			}
		case dice < 3:
			result = l.update(requests, user, tasks[at])
		default:
			if result = l.remove(requests, user, tasks[at]); result == ok {
				tasks = append(tasks[:at], tasks[at+1:]...)
			}
		}
		if result == unknown && at >= 0 {
			// It may still have its effect: nothing that follows would be sure.
			tasks = append(tasks[:at], tasks[at+1:]...)
		}
		if result != ok {
			select {
			case <-ctx.Done():
			case <-time.After(5 * time.Millisecond):
			}
		}
	}
}

// do makes a write and records it.
func (l *load) do(ctx context.Context, w write, route, method, path, body string, want int) (reply, outcome) {
	w.begin = time.Now()
	got, err := l.service.call(ctx, w.user, method, path, l.people[w.user].token, body)
	w.end, w.answered = time.Now(), err == nil
	result, wrong := l.service.judge(route, want, got, err)
	if wrong != nil {
		l.ledger.violation("%v", wrong)
	}
	w.outcome = result
	l.ledger.record(w)
	return got, result
}

func (l *load) create(ctx context.Context, user int) (owned, outcome) {
	title := fmt.Sprintf("task %d", l.sequence.Add(1))
	w := write{user: user, title: title, state: "new"}
	got, result := l.do(ctx, w, "POST /tasks", "POST", "/tasks", fmt.Sprintf(`{"title":%q,"description":"new"}`, title), http.StatusCreated)
	if result != ok {
		return owned{}, result
	}
	return owned{l.answered(user, title, "new", got), title}, ok
}

func (l *load) update(ctx context.Context, user int, o owned) outcome {
	description := fmt.Sprintf("edit %d", l.sequence.Add(1))
	w := write{user: user, title: o.title, state: description}
	got, result := l.do(ctx, w, "PUT /tasks/:id", "PUT", fmt.Sprintf("/tasks/%d", o.id), fmt.Sprintf(`{"description":%q}`, description), http.StatusOK)
	if result == ok {
		l.answered(user, o.title, description, got)
	}
	return result
}

func (l *load) remove(ctx context.Context, user int, o owned) outcome {
	w := write{user: user, title: o.title, state: absent}
	_, result := l.do(ctx, w, "DELETE /tasks/:id", "DELETE", fmt.Sprintf("/tasks/%d", o.id), "", http.StatusOK)
	return result
}

// answered holds an answer to what was written, and returns the task's id.
func (l *load) answered(user int, title, description string, got reply) int64 {
	var answer task
	err := json.Unmarshal([]byte(got.body), &answer)
	if err != nil || answer.Title != title || answer.Description == nil || *answer.Description != description || answer.UserID != l.people[user].id {
		l.ledger.violation("got %.200s and %v, want %q with %q of user %d", got.body, err, title, description, l.people[user].id)
	}
	return answer.ID
}
