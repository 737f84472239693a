package storetest

import (
	"maps"
	"math"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// clockRules are the rules of an owner's clock.
var clockRules = []rule{
	{"clock/rises", "each change of an owner's tasks takes a version above all earlier ones, and not before its time, even if the time stands still or is set back; the tasks of one Create have consecutive versions, in the order of the drafts", clockRises},
	{"clock/last change", "LastChanges has the version of the owner's last change, 0 before the first; another owner's changes, and a rejected change of another owner, do not move it", clockLastChange},
	{"clock/many", "LastChanges of several owners has what LastChanges of each owner alone has, and leaves out an owner who does not exist", clockMany},
	{"clock/deleted owner", "LastChanges leaves out an owner who was deleted, and Changes has none of the owner's changes; a new user with the email has a new clock, and no other clock moves", clockDeletedOwner},
	{"clock/epoch", "LastChanges has the owner's token epoch, before the first change and after ChangePassword, too", clockEpoch},
}

// changedTimes are the times of consecutive changes: they stand still, and are set back.
var changedTimes = []time.Time{createdAt, createdAt, createdAt.Add(-time.Hour), createdAt.Add(time.Hour), createdAt.Add(time.Hour), createdAt.Add(-time.Hour)}

var done = domain.TaskEdit{Completed: domain.SetTo(true)}

// changeEach makes changes of each kind at the time. It calls made after each, with the tasks
// that the change returned.
func (s *storage) changeEach(owner domain.UserID, at time.Time, made func(what string, tasks ...domain.Task)) {
	s.Helper()
	first := s.create(owner, draftAt(at))
	made("Create", first)
	two := s.several(owner, []domain.TaskDraft{draftAt(at), draftAt(at)}, domain.CreateOptions{})
	made("Create of two", two...)
	made("Update of the oldest", s.update(owner, first.ID(), done, at))
	made("Update of the newest", s.update(owner, two[1].ID(), done, at))
	s.deleteAt(owner, two[0].ID(), at)
	made("Delete")
	made("Update after Delete", s.update(owner, first.ID(), done, at))
}

func (s *storage) deleteAt(owner domain.UserID, id domain.TaskID, at time.Time) {
	s.Helper()
	suite.NoErrorf(s, s.Tasks().Delete(s.Context(), owner, id, domain.DeleteOptions{At: at}), "Tasks.Delete(owner %d, task %d)", owner, id)
}

func (s *storage) clock(owner domain.UserID) domain.OwnerClock {
	s.Helper()
	clock, err := domain.LastChange(s.Context(), s.Tasks(), owner)
	suite.NoErrorf(s, err, "Tasks.LastChanges(owner %d)", owner)
	return clock
}

// wantClock checks the version of the owner's last change.
func (s *storage) wantClock(what string, owner domain.UserID, want domain.TaskVersion) {
	s.Helper()
	if got := s.clock(owner).ChangedAt; got != want {
		s.Errorf("Tasks.LastChanges after %s: got ChangedAt %d, want %d", what, got, want)
	}
}

func clockRises(s *storage) {
	ana := s.user("ana@example.com")
	var last domain.TaskVersion
	for _, at := range changedTimes {
		s.changeEach(ana, at, func(what string, tasks ...domain.Task) {
			s.Helper()
			for _, task := range tasks {
				if task.Version() <= last || task.UpdatedAt().Before(at) {
					s.Errorf("Tasks.%s at %v: got version %d, want one above %d", what, at, task.Version(), last)
				}
				last = task.Version()
			}
		})
	}
}

func clockLastChange(s *storage) {
	ana, bob := s.twoUsers()
	s.wantClock("no change", ana, domain.AnyVersion)
	bobs := s.task(bob, "bob's").Version()
	var last domain.TaskVersion
	for _, at := range changedTimes {
		s.changeEach(ana, at, func(what string, tasks ...domain.Task) {
			s.Helper()
			got := s.clock(ana).ChangedAt
			if got <= last || got.Time().Before(at) {
				s.Errorf("Tasks.LastChanges after %s at %v: got ChangedAt %d, want one above %d", what, at, got, last)
			}
			if n := len(tasks); n > 0 && got != tasks[n-1].Version() {
				s.Errorf("Tasks.LastChanges after %s: got ChangedAt %d, want %d", what, got, tasks[n-1].Version())
			}
			last = got
			s.wantClock("a change of another owner", bob, bobs)
		})
	}
	anas := s.all(ana)[0].ID()
	_, err := s.Tasks().Update(s.Context(), bob, anas, patchOf(done), domain.UpdateOptions{})
	s.wantError("Tasks.Update of another user's task", err, domain.ErrNotOwner)
	s.wantError("Tasks.Delete of another user's task", s.Tasks().Delete(s.Context(), bob, anas, domain.DeleteOptions{At: createdAt.Add(2 * time.Hour)}), domain.ErrNotOwner)
	s.wantClock("refused changes of another owner", ana, last)
}

func (s *storage) deleteUser(id domain.UserID) {
	s.Helper()
	suite.NoErrorf(s, s.Users().Delete(s.Context(), id), "Users.Delete(%d)", id)
}

func clockMany(s *storage) {
	ana, bob := s.twoUsers()
	eva := s.user("eva@example.com")
	for range 3 { // a storage may cache what it has read
		s.task(ana, "Buy milk")
		s.task(bob, "Buy bread")
		want := map[domain.UserID]domain.OwnerClock{ana: s.clock(ana), bob: s.clock(bob), eva: s.clock(eva)}
		for _, owners := range [][]domain.UserID{{ana, bob, eva, 0, -1, eva + 100, math.MaxInt64}, {bob, bob}, {eva, ana}, {0}, {-1}, {eva + 100}, {math.MaxInt64}, nil} {
			some := maps.Clone(want)
			maps.DeleteFunc(some, func(owner domain.UserID, _ domain.OwnerClock) bool { return !slices.Contains(owners, owner) })
			got, err := s.Tasks().LastChanges(s.Context(), owners)
			if err != nil || !maps.Equal(got, some) {
				s.Errorf("Tasks.LastChanges(%v): got %v and error %v, want %v", owners, got, err, some)
			}
		}
	}
}

func clockDeletedOwner(s *storage) {
	ana, bob := s.twoUsers()
	last := s.task(ana, "Buy milk").Version()
	options := domain.ChangesOptions{Until: s.task(bob, "Buy bread").Version()}
	s.deleteUser(bob)
	s.wantError("Tasks.LastChanges of a deleted owner", errorOf(domain.LastChange(s.Context(), s.Tasks(), bob)), domain.ErrUserNotFound)
	if clocks, err := s.Tasks().LastChanges(s.Context(), []domain.UserID{bob, ana}); err != nil || len(clocks) != 1 || clocks[ana].ChangedAt != last {
		s.Errorf("Tasks.LastChanges of a deleted owner and another: got %v and error %v, want the other's", clocks, err)
	}
	s.wantChanges("a deleted owner", s.changes(bob, options), false)
	s.wantClock("the deletion of another user", ana, last)
	s.wantClock("the registration with a deleted user's email", s.user("bob@example.com"), domain.AnyVersion)
}

func clockEpoch(s *storage) {
	ana, _ := s.twoUsers()
	wantEpoch := func(what string) {
		s.Helper()
		user, err := s.Users().ByID(s.Context(), ana)
		if got := s.clock(ana).Epoch; err != nil || got != user.TokenEpoch() {
			s.Errorf("Tasks.LastChanges %s: got epoch %d, want the user's, %d (error %v)", what, got, user.TokenEpoch(), err)
		}
	}
	wantEpoch("before the first change")
	s.task(ana, "Buy milk")
	wantEpoch("after Create")
	hash := domain.HashReplacement{Old: "hash of ana@example.com", New: "new", At: createdAt.Add(time.Hour)}
	suite.NoErrorf(s, errorOf(s.Users().ChangePassword(s.Context(), ana, hash)), "Users.ChangePassword")
	wantEpoch("after ChangePassword")
}
