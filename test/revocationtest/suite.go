// Package revocationtest tests implementations of application.TokenRevocations against their
// contract.
//
// It imports application, domain, test/suite and the standard library only.
package revocationtest

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// Backend is a storage under test. Its users and tasks must pass package storetest.
type Backend struct {
	Users       domain.UserRepository
	Tasks       domain.TaskRepository
	Revocations application.TokenRevocations
	// Reopen closes the storage and opens it again, as a restart of the program
	// does. It is nil for a storage that does not survive a restart; the rules
	// "reopen/…" are left out then.
	Reopen func(t *testing.T) Backend
	// NoKeys is whether Tasks has no idempotency keys; the rules "keys/…" are left
	// out then.
	NoKeys bool
}

// Run tests a storage: one parallel subtest for each rule of the contract.
// Open must return an empty storage that no other test uses, and may close it
// in t.Cleanup. It is called for each rule, and once more to learn whether there
// is a Reopen, and whether there are NoKeys. A failing subtest prints its rule.
//
// A storage that changes rows in batches should limit them to 3 rows for this test,
// so that the rules, which have few rows, take several batches.
//
// A rule that takes two minutes ends the process; see suite.Run.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	suite.Run(t, rulesOf(open(t)), newStorage, open)
}

// rulesOf returns the rules of what the backend has.
func rulesOf(backend Backend) []rule {
	rules := slices.Concat(endRules, epochRules, passwordRules, deleteRules, raceRules, contextRules)
	if backend.Reopen != nil {
		rules = append(rules, reopenRules...)
	}
	if !backend.NoKeys {
		rules = append(rules, keyRules...)
	}
	return rules
}

type rule = suite.Rule[*storage]

// storage is a new Backend, and the test of one rule.
type storage struct {
	suite.T
	Backend
	t *testing.T // for Reopen
}

func newStorage(t *testing.T, rule suite.T, open func(*testing.T) Backend) *storage {
	t.Helper()
	return &storage{T: rule, Backend: open(t), t: t}
}
