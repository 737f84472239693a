package storetest

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// sweepRules are the rules of Backend.Sweep. No rule waits until an entry expires.
var sweepRules = []rule{
	{"sweep/tasks", "Sweep deletes no user and no task", sweepTasks},
	{"sweep/keys", "Sweep keeps each idempotency key for domain.IdempotencyKeyLifetime, whatever the times of the drafts are", sweepKeys},
	{"sweep/deletions", "Sweep keeps each deletion for domain.DeletionLifetime", sweepDeletions},
}

// wrongTimes returns the times of processes whose clocks are three days behind and ahead.
func wrongTimes() (behind, ahead time.Time) {
	return time.Now().AddDate(0, 0, -3), time.Now().AddDate(0, 0, 3)
}

func (s *storage) sweep() {
	s.Helper()
	suite.NoErrorf(s, s.Sweep(s.Context()), "Sweep")
}

func sweepTasks(s *storage) {
	behind, ahead := wrongTimes()
	ana, bob := s.twoUsers()
	first, second := s.create(ana, draftAt(behind)), s.create(bob, draftAt(ahead))
	s.sweep()
	s.wantUsers(2)
	s.wantAll(ana, first)
	s.wantAll(bob, second)
}

func sweepKeys(s *storage) {
	behind, ahead := wrongTimes()
	ana := s.user("ana@example.com")
	first := s.wantFirst("a clock behind", ana, draftAt(behind), firstKey)
	second := s.wantFirst("a clock ahead", ana, draftAt(ahead), secondKey)
	s.sweep()
	s.wantReplay("after a Sweep", draftAt(behind), firstKey, first)
	s.wantReplay("after a Sweep", draftAt(ahead), secondKey, second)
}

func sweepDeletions(s *storage) {
	behind, ahead := wrongTimes()
	ana := s.user("ana@example.com")
	var deletions []change
	for _, at := range []time.Time{behind, ahead} {
		task := s.create(ana, draftAt(at))
		s.deleteAt(ana, task.ID(), at)
		deletions = append(deletions, change{deleted: task.ID(), version: s.clock(ana).ChangedAt})
	}
	s.sweep()
	s.wantChanges("after a Sweep", s.changes(ana, domain.ChangesOptions{After: deletions[0].version - 1, Until: deletions[1].version}), false, deletions...)
}
