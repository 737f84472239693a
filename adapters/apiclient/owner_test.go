package apiclient_test

import (
	"errors"
	"fmt"
	"iter"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// listOf is so many tasks as the service lists them.
func listOf(count int) string {
	elements := make([]string, count)
	for i := range elements {
		elements[i] = fmt.Sprintf(element, i+1)
	}
	return "[" + strings.Join(elements, ",") + "]"
}

func profileOf(tasks string) string {
	return `{"id":1,"email":"ana@example.com","tasks":` + tasks + `}`
}

// walk counts the tasks of a loop, which must be numbered from 1.
func walk(t *testing.T, tasks iter.Seq2[domain.Task, error]) (count int) {
	t.Helper()
	for task, err := range tasks {
		if count++; err != nil || task.ID() != domain.TaskID(count) {
			t.Fatalf("got task %d and %v in place %d", task.ID(), err, count)
		}
	}
	return count
}

// The tasks of one page come in the answer that has the caller. Only where
// there are more is the service asked again.
func TestAllWithOwnerIsOneRequest(t *testing.T) {
	for name, c := range map[string]struct{ tasks, requests int }{
		"none": {0, 1}, "one": {1, 1}, "a page but for one": {domain.MaxPageSize - 1, 1},
		"more than a page": {domain.MaxPageSize + 1, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newService(t)
			client := loggedIn(t, s.URL)
			tasks := listOf(c.tasks)
			s.goesWrong(says(200, profileOf(tasks)), says(200, tasks), says(200, tasks))
			owner, all, err := client.Tasks().AllWithOwner(t.Context(), 1)
			if err != nil || owner.ID() != 1 || owner.Email().String() != "ana@example.com" {
				t.Fatalf("got user %d %q and %v, want ana", owner.ID(), owner.Email(), err)
			}
			for loop := range 2 {
				if got := walk(t, all); got != c.tasks {
					t.Errorf("loop %d: got %d tasks, want %d", loop, got, c.tasks)
				}
				if got := len(s.requests()); got != c.requests+loop {
					t.Errorf("loop %d: got %d requests so far, want %d", loop, got, c.requests+loop)
				}
			}
		})
	}
}

// An answer that is no profile, or only the beginning of one, is an error and
// not a list with something missing.
func TestAllWithOwnerOfACutAnswer(t *testing.T) {
	two := strings.TrimSuffix(listOf(2), "]")
	for name, answer := range map[string]string{
		"within the tasks":   `{"id":1,"email":"ana@example.com","tasks":` + two,
		"after the tasks":    `{"id":1,"email":"ana@example.com","tasks":` + two + "]",
		"no tasks":           `{"id":1,"email":"ana@example.com"}`,
		"tasks are null":     profileOf("null"),
		"a null in them":     profileOf(two + ",null]"),
		"no id":              `{"email":"ana@example.com","tasks":[]}`,
		"a list":             listOf(2),
		"an endless element": profileOf(two + `,{"id":3,"userId":1,"title":"` + strings.Repeat("a", 3<<20) + `"}]`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newService(t)
			client := loggedIn(t, s.URL, apiclient.WithRetries(0))
			s.goesWrong(says(200, answer))
			owner, all, err := client.Tasks().AllWithOwner(t.Context(), 1)
			if err == nil || owner != (domain.User{}) || all != nil {
				t.Errorf("got user %d, tasks %t and %v, want an error only", owner.ID(), all != nil, err)
			}
		})
	}
}

// A cut answer is asked for again, and nothing of it is left.
func TestAllWithOwnerIsRepeated(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.URL)
	s.goesWrong(cutsAfter(strings.TrimSuffix(profileOf(listOf(2)), "]}")), says(200, profileOf(listOf(3))))
	_, all, err := client.Tasks().AllWithOwner(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := walk(t, all); got != 3 || len(s.requests()) != 2 {
		t.Errorf("got %d tasks in %d requests, want 3 in 2", got, len(s.requests()))
	}
}

func TestAllWithOwnerOfNobody(t *testing.T) {
	s := newService(t)
	client := loggedIn(t, s.URL)
	if _, _, err := client.Tasks().AllWithOwner(t.Context(), 2); !errors.Is(err, apiclient.ErrNoSession) {
		t.Errorf("got %v, want %v", err, apiclient.ErrNoSession)
	}
	s.goesWrong(says(http.StatusForbidden, `{"error":"Token verification failed","code":"VERIFICATION_FAILED"}`))
	if _, _, err := client.Tasks().AllWithOwner(t.Context(), 1); !errors.Is(err, domain.ErrUserNotFound) {
		t.Errorf("got %v, want %v", err, domain.ErrUserNotFound)
	}
}
