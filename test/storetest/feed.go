package storetest

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// feedRules are the rules of Changes.
var feedRules = []rule{
	{"feed/range", "Changes returns the owner's changes with After < version <= Until by rising version, each task once and in its latest state; a page has at most Limit tasks and deletions together; More tells whether further changes match; the next page begins after Last; an owner who does not exist has no changes", feedRange},
	{"feed/forgotten", "Changes returns ErrChangesForgotten if After is before SweptAt, also before a SweptAt of 0", feedForgotten},
	{"feed/deleted", "a deleted task is in Deleted only (if it was created after After, it may be in neither); a rejected Delete leaves no deletion", feedDeleted},
	{"feed/bytes", "a page ends with the task whose texts bring it to domain.MaxChangeBytes, as domain.FillChangePage does", feedBytes},
	{"feed/race", "a reader of the changes up to each LastChanges misses no change of concurrent writers (a change keeps the owner's clock locked until it is committed)", feedRace},
	{"feed/reopen", "the clock and the deletions survive a restart", feedReopen},
}

// change is the last change of a task: the task since then, or its deletion.
type change struct {
	task    domain.Task // the zero Task for a deletion
	deleted domain.TaskID
	version domain.TaskVersion
}

func changeOf(task domain.Task) change { return change{task: task, version: task.Version()} }

// deletionOf deletes a task, and returns its deletion.
func (s *storage) deletionOf(owner domain.UserID, id domain.TaskID) change {
	s.Helper()
	s.deleteAt(owner, id, createdAt)
	return change{deleted: id, version: s.clock(owner).ChangedAt}
}

func (s *storage) changes(owner domain.UserID, options domain.ChangesOptions) domain.ChangePage {
	s.Helper()
	page, err := s.Tasks().Changes(s.Context(), owner, options)
	suite.NoErrorf(s, err, "Tasks.Changes(owner %d, %+v)", owner, options)
	return page
}

// wantChanges checks a page of changes, including the order.
func (s *storage) wantChanges(what string, got domain.ChangePage, more bool, want ...change) {
	s.Helper()
	wanted := domain.ChangePage{More: more}
	for _, c := range want {
		if c.deleted != 0 {
			wanted.Deleted = append(wanted.Deleted, c.deleted)
		} else {
			wanted.Changed = append(wanted.Changed, c.task)
		}
		wanted.Last = c.version
	}
	what = "Tasks.Changes, " + what
	s.wantTasks(what, got.Changed, wanted.Changed...)
	if !slices.Equal(got.Deleted, wanted.Deleted) || got.Last != wanted.Last || got.More != wanted.More {
		s.Errorf("%s: got Deleted %v, Last %d and More %t, want %v, %d and %t", what, got.Deleted, got.Last, got.More, wanted.Deleted, wanted.Last, wanted.More)
	}
}

// fiveChanges makes changes of tasks, with another owner's changes between them. The
// tasks are created first. before is the owner's clock after their creation.
func (s *storage) fiveChanges(owner, other domain.UserID) (before domain.TaskVersion, made []change) {
	s.Helper()
	tasks := s.several(owner, drafts("a", "b", "c", "d", "e", "unchanged"), domain.CreateOptions{})
	others := s.task(other, "another owner's").ID()
	before = s.clock(owner).ChangedAt
	update := func(i, hours int) change {
		s.update(other, others, done, createdAt.Add(time.Duration(hours)*time.Hour))
		return changeOf(s.update(owner, tasks[i].ID(), done, createdAt.Add(time.Duration(hours)*time.Hour)))
	}
	update(3, 1)
	made = append(made, update(4, 2), s.deletionOf(owner, tasks[2].ID()), s.deletionOf(owner, tasks[0].ID()), update(1, 3), update(3, 4))
	s.delete(other, others)
	return before, made
}

func feedRange(s *storage) {
	ana, bob := s.twoUsers()
	before, made := s.fiveChanges(ana, bob)
	places := []domain.TaskVersion{before}
	for _, c := range made {
		places = append(places, c.version)
	}
	for i, after := range places {
		for j, until := range places {
			want := made[min(i, j):j]
			for limit := range len(want) + 2 {
				what := fmt.Sprintf("after change %d until change %d, limit %d", i, j, limit)
				page := s.changes(ana, domain.ChangesOptions{After: after, Until: until, Limit: limit})
				if more := 0 < limit && limit < len(want); more {
					s.wantChanges(what, page, true, want[:limit]...)
				} else {
					s.wantChanges(what, page, false, want...)
				}
			}
		}
	}
	for _, limit := range []int{-1, math.MinInt, domain.MaxPageSize, math.MaxInt} {
		s.wantChanges(fmt.Sprint("limit ", limit), s.changes(ana, domain.ChangesOptions{After: before, Until: places[5], Limit: limit}), false, made...)
	}
	s.wantChanges("from just before the first", s.changes(ana, domain.ChangesOptions{After: made[0].version - 1, Until: made[0].version}), false, made[0])
	s.wantChanges("until just before the fourth", s.changes(ana, domain.ChangesOptions{After: made[2].version, Until: made[3].version - 1}), false)
	all := domain.ChangesOptions{Until: s.clock(ana).ChangedAt}
	eva := s.user("eva@example.com")
	first, second := s.task(eva, "Buy milk"), s.task(eva, "Buy bread")
	s.wantChanges("from the beginning", s.changes(eva, all), false, changeOf(first), changeOf(second))
	first = s.update(eva, first.ID(), done, createdAt)
	s.wantChanges("after an update", s.changes(eva, all), false, changeOf(second), changeOf(first))
	for _, owner := range []domain.UserID{0, -1, eva + 1, math.MaxInt64} {
		s.wantChanges("an owner who does not exist", s.changes(owner, all), false)
	}
}

func feedForgotten(s *storage) {
	ana, bob := s.twoUsers()
	s.task(ana, "Buy milk")
	for _, owner := range []domain.UserID{ana, bob} { // with a change, and without
		clock := s.clock(owner)
		s.changes(owner, domain.ChangesOptions{After: clock.SweptAt, Until: clock.ChangedAt})
		for _, after := range []domain.TaskVersion{clock.SweptAt - 1, math.MinInt64} {
			_, err := s.Tasks().Changes(s.Context(), owner, domain.ChangesOptions{After: after, Until: clock.ChangedAt})
			s.wantError(fmt.Sprintf("Tasks.Changes after %d, before SweptAt %d", after, clock.SweptAt), err, domain.ErrChangesForgotten)
		}
	}
}

func feedDeleted(s *storage) {
	ana, bob := s.twoUsers()
	begin := s.clock(ana).ChangedAt
	task, other := s.task(ana, "Buy milk"), s.task(ana, "another")
	place := other.Version()
	since := func(after domain.TaskVersion) domain.ChangePage {
		s.Helper()
		return s.changes(ana, domain.ChangesOptions{After: after, Until: s.clock(ana).ChangedAt})
	}
	for _, version := range otherVersions(task) {
		s.wantError("Tasks.Delete of another version", s.Tasks().Delete(s.Context(), ana, task.ID(), domain.DeleteOptions{Expected: version, At: createdAt}), domain.ErrTaskChanged)
	}
	s.wantError("Tasks.Delete of another user's task", s.Tasks().Delete(s.Context(), bob, task.ID(), domain.DeleteOptions{At: createdAt}), domain.ErrNotOwner)
	s.wantError("Tasks.Delete of a missing task", s.Tasks().Delete(s.Context(), ana, other.ID()+1, domain.DeleteOptions{At: createdAt}), domain.ErrTaskNotFound)
	s.wantChanges("after refused deletions", since(place), false)
	s.wantChanges("from the beginning, after refused deletions", since(begin), false, changeOf(task), changeOf(other))
	s.wantChanges("of another owner, after a refused deletion", s.changes(bob, domain.ChangesOptions{Until: s.clock(bob).ChangedAt}), false)

	deletion := s.deletionOf(ana, task.ID())
	s.wantChanges("after a deletion", since(place), false, deletion)
	s.wantError("Tasks.Delete of a deleted task", s.Tasks().Delete(s.Context(), ana, task.ID(), domain.DeleteOptions{At: createdAt}), domain.ErrTaskNotFound)
	s.wantChanges("after a second deletion", since(place), false, deletion)
	other = s.update(ana, other.ID(), done, createdAt)
	err := s.Tasks().Delete(s.Context(), ana, other.ID(), domain.DeleteOptions{Expected: other.Version(), At: createdAt})
	suite.NoErrorf(s, err, "Tasks.Delete of the expected version")
	s.wantChanges("after a deletion of the expected version", since(place), false, deletion, change{deleted: other.ID(), version: s.clock(ana).ChangedAt})
	got := since(begin)
	for _, id := range got.Deleted {
		if id != task.ID() && id != other.ID() {
			s.Errorf("Tasks.Changes from the beginning: got task %d in Deleted, want it nowhere", id)
		}
	}
	s.wantTasks("Tasks.Changes from the beginning, of tasks that were created and deleted", got.Changed)
}

// fullFeed is the number of tasks with longText and the title "Buy milk" that fill a page of
// changes by their bytes.
var fullFeed = (domain.MaxChangeBytes-1)/(len("Buy milk")+len(longText)) + 1

func feedBytes(s *storage) {
	ana := s.user("ana@example.com")
	gone := s.task(ana, "gone").ID()
	before := s.clock(ana).ChangedAt
	var made []change
	for range fullFeed + 1 {
		made = append(made, changeOf(s.create(ana, taskDraft("Buy milk", &longText, false))))
	}
	made = append(made, s.deletionOf(ana, gone))
	last := made[len(made)-1].version
	for _, c := range []struct {
		name    string
		options domain.ChangesOptions
		more    bool
		want    []change
	}{
		{"first page", domain.ChangesOptions{After: before, Until: last}, true, made[:fullFeed]},
		{"second page", domain.ChangesOptions{After: made[fullFeed-1].version, Until: last}, false, made[fullFeed:]},
		{"until the task that fills the page", domain.ChangesOptions{After: before, Until: made[fullFeed-1].version}, false, made[:fullFeed]},
		{"a deletion after the task that fills the page", domain.ChangesOptions{After: made[0].version, Until: last}, true, made[1 : fullFeed+1]},
		{"a page that is not full", domain.ChangesOptions{After: made[1].version, Until: last}, false, made[2:]},
		{"limit 2", domain.ChangesOptions{After: before, Until: last, Limit: 2}, true, made[:2]},
	} {
		s.wantChanges(c.name, s.changes(ana, c.options), c.more, c.want...)
	}
}

// follower keeps a copy of an owner's tasks.
type follower struct {
	*storage
	owner domain.UserID
	place domain.TaskVersion // up to which the copy has all changes
	tasks map[domain.TaskID]domain.Task
}

// poll brings the copy up to the owner's last change.
func (f *follower) poll() error {
	clock, err := domain.LastChange(f.Context(), f.Tasks(), f.owner)
	if err != nil {
		return err
	}
	options := domain.ChangesOptions{After: f.place, Until: clock.ChangedAt, Limit: 7}
	for more := true; more; {
		page, err := f.Tasks().Changes(f.Context(), f.owner, options)
		if err != nil {
			return err
		}
		for _, task := range page.Changed {
			f.tasks[task.ID()] = task
		}
		for _, id := range page.Deleted {
			delete(f.tasks, id)
		}
		if more = page.More; more && !options.Selects(page.Last) {
			return fmt.Errorf("got Last %d for the options %+v", page.Last, options)
		}
		options.After = page.Last
	}
	f.place = clock.ChangedAt
	return nil
}

// follow polls until the channel is closed.
func (f *follower) follow(ended <-chan struct{}) error {
	for {
		select {
		case <-ended:
			return nil
		default:
			if err := f.poll(); err != nil {
				return err
			}
		}
	}
}

// wantCopy polls once more, and compares the copy with List.
func (f *follower) wantCopy() {
	f.Helper()
	suite.NoErrorf(f, f.poll(), "Tasks.LastChanges and Changes")
	byID := make([]domain.Task, 0, len(f.tasks))
	for _, id := range slices.Sorted(maps.Keys(f.tasks)) {
		byID = append(byID, f.tasks[id])
	}
	f.wantTasks("the copy that Tasks.Changes keeps", byID, f.all(f.owner)...)
}

func feedRace(s *storage) {
	ana := s.user("ana@example.com")
	shared := s.task(ana, "shared").ID()
	f := &follower{storage: s, owner: ana, tasks: make(map[domain.TaskID]domain.Task)}
	f.wantCopy()
	ended, followed := make(chan struct{}), make(chan error, 1)
	go func() { followed <- f.follow(ended) }()
	s.wantSuccess(suite.Race(16, func(i int) error { return s.write(ana, shared, fmt.Sprint(i)) }))
	close(ended)
	suite.NoErrorf(s, <-followed, "Tasks.LastChanges and Changes")
	f.wantCopy()
}

// write changes its own tasks, and one that other writers change too. All its times are the
// same, so that the versions of changes are consecutive. No other writer may have the name.
func (s *storage) write(owner domain.UserID, shared domain.TaskID, name string) error {
	var errs []error
	createAll := func(options domain.CreateOptions, titles ...string) domain.TaskID {
		created, err := s.try(owner, options, drafts(titles...)...)
		errs = append(errs, err)
		return created.First().ID()
	}
	create := func(title string) domain.TaskID { return createAll(domain.CreateOptions{}, title) }
	createAll(domain.CreateOptions{}, "is imported", "with another")
	if !s.lacks(domain.FeatureIdempotencyKeys) {
		key := keyOf(name)
		createAll(domain.CreateOptions{IdempotencyKey: &key}, "has a key")
	}
	patch := expect.Must(domain.NewTaskPatch(done, createdAt))
	update := func(id domain.TaskID) (domain.Task, error) {
		return s.Tasks().Update(s.Context(), owner, id, patch, domain.UpdateOptions{})
	}
	create("is never changed")
	gone, changed := create("is deleted"), create("is changed")
	errs = append(errs, errorOf(update(gone)), errorOf(update(changed)), s.Tasks().Delete(s.Context(), owner, gone, domain.DeleteOptions{At: createdAt}))
	task, err := update(shared)
	if err == nil {
		err = s.Tasks().Delete(s.Context(), owner, shared, domain.DeleteOptions{Expected: task.Version(), At: createdAt})
	}
	if !errors.Is(err, domain.ErrTaskChanged) && !errors.Is(err, domain.ErrTaskNotFound) {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

func feedReopen(s *storage) {
	ana, bob := s.twoUsers()
	before, made := s.fiveChanges(ana, bob)
	made = append(made, s.deletionOf(ana, made[len(made)-1].task.ID()))
	made = slices.Delete(made, 4, 5) // the update of that task
	clock := s.clock(ana)
	s.reopen()
	if got := s.clock(ana); got != clock {
		s.Errorf("Tasks.LastChanges after a restart: got %+v, want %+v", got, clock)
	}
	s.wantChanges("after a restart", s.changes(ana, domain.ChangesOptions{After: before, Until: clock.ChangedAt}), false, made...)
	if got := s.task(ana, "new").Version(); got <= clock.ChangedAt {
		s.Errorf("Tasks.Create after a restart: got version %d, want one above %d", got, clock.ChangedAt)
	}
}
