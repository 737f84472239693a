// Package sessiontest tests implementations of application.Sessions against their
// contract.
//
// It imports application, domain and the standard library only.
package sessiontest

import (
	"fmt"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Backend is a storage under test. Its users and tasks must pass package storetest.
type Backend struct {
	Users    domain.UserRepository
	Tasks    domain.TaskRepository
	Sessions application.Sessions
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
// A rule that takes two minutes counts as a deadlock. It ends the test process,
// and prints the rule and the stacks of all goroutines.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	rules := slices.Concat(endRules, epochRules, passwordRules, deleteRules, raceRules, contextRules)
	backend := open(t)
	if backend.Reopen != nil {
		rules = append(rules, reopenRules...)
	}
	if !backend.NoKeys {
		rules = append(rules, keyRules...)
	}
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			watchdog := time.AfterFunc(deadline, r.deadlocked)
			t.Cleanup(func() { // runs after the cleanup functions of open
				watchdog.Stop()
				if t.Failed() {
					t.Logf("broken rule: %s", r.text)
				}
			})
			r.check(&storage{T: t, Backend: open(t)})
		})
	}
}

// deadline is the time after which a rule counts as deadlocked.
var deadline = 2 * time.Minute

// rule is one sentence of the contract and its test.
type rule struct {
	name  string
	text  string
	check func(*storage)
}

// deadlocked ends the process. A failed test would not do: the storage's
// cleanup functions may wait for the calls that are stuck.
func (r rule) deadlocked() {
	debug.SetTraceback("all")
	panic(fmt.Sprintf("sessiontest: rule %q has not ended after %v, because of a deadlock or because the storage is too slow\nbroken rule: %s", r.name, deadline, r.text))
}

// storage is a new Backend, and the test of one rule.
type storage struct {
	*testing.T
	Backend
}
