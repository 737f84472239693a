package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptrace"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// load has clients that write, each as its own person, and record each outcome
// in a ledger.
type load struct {
	service *service
	ledger  *ledger
	people  []person
	// With sentOnce, a request that net/http sends twice is a violation. net/http repeats
	// a request if its connection turns out to be closed.
	sentOnce bool

	sequence atomic.Int64 // makes titles and descriptions unique
	cancel   context.CancelFunc
	clients  sync.WaitGroup
}

// newLoad registers the people. It does not write yet.
func newLoad(t testing.TB, s *service, people int) *load {
	t.Helper()
	return &load{service: s, ledger: newLedger(), people: s.register(t, "load", people), cancel: func() {}}
}

// start lets all clients write until stop or the end of the test.
func (l *load) start(t testing.TB) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	l.cancel = cancel
	t.Cleanup(l.stop)
	for i := range l.people {
		l.clients.Go(func() { l.write(ctx, t.Context(), i) })
	}
}

// stop waits for the requests in flight. It may be called more than once.
func (l *load) stop() {
	l.cancel()
	l.clients.Wait()
}

// await waits until n more writes are acknowledged. The time limit of await.True is for each
// of them. A violation ends the test, because the number may then never be reached.
func (l *load) await(t testing.TB, n int) {
	t.Helper()
	now := l.ledger.tally().acknowledged
	for want := now + n; now < want; {
		await.True(t, fmt.Sprintf("%d more writes are acknowledged", want-now), func() bool {
			if violations := l.ledger.violationsSoFar(); len(violations) > 0 {
				t.Fatal(violations[0])
			}
			before := now
			now = l.ledger.tally().acknowledged
			return now > before
		})
	}
}

// errors500 counts the writes whose response was a 500.
func (l *load) errors500() int { return l.ledger.tally().errors500 }

// failures counts the writes that were not acknowledged, and the violations.
func (l *load) failures() int {
	sum := l.ledger.tally()
	return sum.failed + sum.unknown + len(l.ledger.violationsSoFar())
}

// await500s waits until n more writes get a 500.
func (l *load) await500s(t testing.TB, n int) {
	t.Helper()
	want := l.errors500() + n
	await.True(t, fmt.Sprintf("%d more writes get a 500", n), func() bool { return l.errors500() >= want })
}

// awaitRecovery waits until writes are acknowledged again. It returns the time
// from the moment to the first of them.
func (l *load) awaitRecovery(t testing.TB, from time.Time) time.Duration {
	t.Helper()
	l.await(t, 20)
	first, _ := l.ledger.gaps(from)
	return first.Round(time.Millisecond)
}

// readBack reads everybody's tasks from a service. It may be another service
// with a copy of the database.
func (l *load) readBack(t testing.TB, s *service) [][]task {
	t.Helper()
	present := make([][]task, len(l.people))
	for i, p := range l.people {
		present[i] = s.list(t, i, p)
		for _, got := range present[i] {
			if got.UserID != p.ID {
				t.Errorf("got a task of user %d in the list of user %d", got.UserID, p.ID)
			}
		}
	}
	return present
}

// verify compares the service's data with the ledger, and reports every
// violation since the load was made. The load must be stopped.
func (l *load) verify(t testing.TB) {
	t.Helper()
	reportViolations(t, "read back", l.ledger.check(l.readBack(t, l.service)))
}

// verifyAnswered is verify for faults that leave the service running: every
// request must have a response.
func (l *load) verifyAnswered(t testing.TB) {
	t.Helper()
	l.verify(t)
	if sum := l.ledger.tally(); sum.unknown != sum.errors500 || sum.failed > 0 {
		t.Errorf("got %d writes without a response and %d failed ones, want each acknowledged or rejected with the specified 500", sum.unknown-sum.errors500, sum.failed)
	}
}

// reportViolations fails the test for each of the first violations.
func reportViolations(t testing.TB, prefix string, violations []string) {
	t.Helper()
	const enough = 10
	for _, violation := range violations[:min(enough, len(violations))] {
		t.Errorf("%s: %s", prefix, violation)
	}
	if len(violations) > enough {
		t.Errorf("%s: and %d more", prefix, len(violations)-enough)
	}
}

// knownTask is a task whose existence was acknowledged.
type knownTask struct {
	id    int64
	title string
}

// write makes one write after the other as a person until ctx ends. The
// parameter requests is the context of each request. It ends with the test, so the end of
// ctx cuts off no request in flight.
func (l *load) write(ctx, requests context.Context, user int) {
	var tasks []knownTask
	for ctx.Err() == nil {
		var result outcome
		at := -1 // the index of the task to change; -1 creates one
		dice := rand.IntN(10)
		if len(tasks) > 0 && dice < 4 {
			at = rand.IntN(len(tasks))
		}
		switch {
		case at < 0:
			var created knownTask
			if created, result = l.create(requests, user); result == acknowledged {
				tasks = append(tasks, created)
			}
		case dice < 3:
			result = l.update(requests, user, tasks[at])
		default:
			if result = l.remove(requests, user, tasks[at]); result == acknowledged {
				tasks = slices.Delete(tasks, at, at+1)
			}
		}
		if result == unknown && at >= 0 {
			// The write may still take effect, so the ledger could not check later
			// writes of this task.
			tasks = slices.Delete(tasks, at, at+1)
		}
		if result != acknowledged {
			select {
			case <-ctx.Done():
			case <-time.After(5 * time.Millisecond): // does not spin on errors
			}
		}
	}
}

// do makes a write and records it.
func (l *load) do(ctx context.Context, w write, route string, r request, want int) (answer, outcome) {
	r.Token = l.people[w.user].Token
	sent := 0
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { sent++ }})
	w.begin = time.Now()
	got, err := l.service.client(w.user).Try(ctx, r)
	w.end, w.answered = time.Now(), err == nil
	if l.sentOnce && sent > 1 {
		l.ledger.violation("%s: sent %d times", route, sent)
	}
	result, err := classify(route, want, got, err)
	if err != nil {
		l.ledger.violation("%v", err)
	}
	w.outcome = result
	l.ledger.record(w)
	return got, result
}

func (l *load) create(ctx context.Context, user int) (knownTask, outcome) {
	title := fmt.Sprintf("task %d", l.sequence.Add(1))
	r := request{Method: "POST", Path: "/tasks", Body: fmt.Sprintf(`{"title":%q,"description":"new"}`, title)}
	got, result := l.do(ctx, write{user: user, title: title, state: "new"}, "POST /tasks", r, http.StatusCreated)
	if result != acknowledged {
		return knownTask{}, result
	}
	return knownTask{l.checkAnswer(user, title, "new", got), title}, result
}

func (l *load) update(ctx context.Context, user int, k knownTask) outcome {
	description := fmt.Sprintf("edit %d", l.sequence.Add(1))
	r := request{Method: "PUT", Path: fmt.Sprintf("/tasks/%d", k.id), Body: fmt.Sprintf(`{"description":%q}`, description)}
	got, result := l.do(ctx, write{user: user, title: k.title, state: description}, "PUT /tasks/:id", r, http.StatusOK)
	if result == acknowledged {
		l.checkAnswer(user, k.title, description, got)
	}
	return result
}

func (l *load) remove(ctx context.Context, user int, k knownTask) outcome {
	r := request{Method: "DELETE", Path: fmt.Sprintf("/tasks/%d", k.id)}
	_, result := l.do(ctx, write{user: user, title: k.title, state: absent}, "DELETE /tasks/:id", r, http.StatusOK)
	return result
}

// checkAnswer compares a response with the written task, and returns the task's
// id.
func (l *load) checkAnswer(user int, title, description string, got answer) int64 {
	var shown task
	err := json.Unmarshal([]byte(got.Body), &shown)
	if err != nil || shown.Title != title || shown.Description == nil || *shown.Description != description || shown.UserID != l.people[user].ID {
		l.ledger.violation("got %.200s and %v, want %q with %q of user %d", got.Body, err, title, description, l.people[user].ID)
	}
	return shown.ID
}
