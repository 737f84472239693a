package faults_test

import (
	"net/http"
	"strings"
	"testing"
)

// fill gives a person so many tasks of 16 kB, which no ledger knows of.
func (s *service) fill(t testing.TB, p person, n int) {
	t.Helper()
	body := `{"title":"long","description":"` + strings.Repeat("x", 16000) + `"}`
	for range n {
		if got, err := s.call(t.Context(), 0, "POST", "/tasks", p.token, body); err != nil || got.status != http.StatusCreated {
			t.Fatalf("create a long task: got %d %.200s and %v", got.status, got.body, err)
		}
	}
}
