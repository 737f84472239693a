// Package hashtest is the contract of application.PasswordHasher as tests. Every
// hash adapter passes Run, whatever its algorithm.
//
// It imports application, domain, test/expect, test/internal/suite and the standard library
// only.
package hashtest

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// Open returns a hasher, like a process at its start. It may clean up with
// t.Cleanup.
type Open func(t *testing.T) application.PasswordHasher

// Run tests every rule of the contract. Each rule is a parallel subtest with
// its own hasher. A failing subtest logs the broken rule. The suite computes
// about 200 hashes, so the hasher should be as cheap as its algorithm permits.
// A rule that takes five minutes ends the process; see suite.Run.
func Run(t *testing.T, open Open) {
	t.Helper()
	suite.Run(t, rules, newTester, open)
}

// tester is the test of one rule, with the hasher under test.
type tester struct {
	suite.T
	hasher application.PasswordHasher
	open   func() application.PasswordHasher
}

func newTester(t *testing.T, rule suite.T, open Open) *tester {
	t.Helper()
	return &tester{T: rule, hasher: open(t), open: func() application.PasswordHasher { return open(t) }}
}

// hash returns the hash of a password that domain accepts.
func (t *tester) hash(text string) string {
	t.Helper()
	hash, err := t.hasher.Hash(t.Context(), expect.Must(domain.NewPassword(text)))
	suite.NoErrorf(t, err, "hash %.80q", text)
	return hash
}

// matches fails unless the hash matches the password.
func (t *tester) matches(what, hash, password string) {
	t.Helper()
	if err := t.hasher.Verify(t.Context(), hash, password); err != nil {
		t.Errorf("%s: got %v, want a match", what, err)
	}
}

// mismatches fails unless the hash is readable and does not match the password.
func (t *tester) mismatches(what, hash, password string) {
	t.Helper()
	if err := t.hasher.Verify(t.Context(), hash, password); !errors.Is(err, application.ErrPasswordMismatch) {
		t.Errorf("%s: got %v, want %v", what, err, application.ErrPasswordMismatch)
	}
}

// unreadable fails unless the hash is reported as unreadable.
func (t *tester) unreadable(what, hash, password string) {
	t.Helper()
	if err := t.hasher.Verify(t.Context(), hash, password); err == nil || errors.Is(err, application.ErrPasswordMismatch) {
		t.Errorf("%s: got %v, want an error other than %v", what, err, application.ErrPasswordMismatch)
	}
}
