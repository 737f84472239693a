package apiclient_test

import (
	"errors"
	"net/http"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The header fields of a condition.
func TestConditions(t *testing.T) {
	for name, c := range map[string]struct {
		condition domain.TaskCondition
		want      http.Header
	}{
		"none":       {domain.TaskCondition{}, http.Header{}},
		"one":        {domain.TaskCondition{Match: []domain.TaskVersion{71}}, http.Header{"If-Match": {`"1z"`}}},
		"no version": {domain.TaskCondition{Match: []domain.TaskVersion{}}, http.Header{"If-Match": {`""`}}},
		"all": {domain.TaskCondition{Match: []domain.TaskVersion{71, 1}, NoneMatch: []domain.TaskVersion{2, 3}},
			http.Header{"If-Match": {`"1z", "1"`}, "If-None-Match": {`"2", "3"`}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newService(t)
			client := loggedIn(t, s.client(t))
			s.respondWith()
			_, updateErr := client.Tasks().UpdateIf(t.Context(), 1, 1, domain.TaskChanges{Title: domain.Set("x")}, c.condition)
			deleteErr := client.Tasks().DeleteIf(t.Context(), 1, 1, c.condition)
			if err := errors.Join(updateErr, deleteErr); err != nil {
				t.Fatal(err)
			}
			for _, sent := range s.requests() {
				for _, field := range []string{"If-Match", "If-None-Match"} {
					if got, want := sent.Header.Get(field), c.want.Get(field); got != want {
						t.Errorf("%s: got %s %s, want %s", sent.Method, field, got, want)
					}
				}
			}
		})
	}
}
