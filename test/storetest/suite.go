// Package storetest tests implementations of domain.UserRepository and
// domain.TaskRepository against their contract. ChangePassword and Delete of the users
// revoke tokens. Package test/revocationtest tests these two methods.
//
// It imports domain, test/expect, test/internal and the standard library only.
package storetest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// Backend is a storage under test.
type Backend struct {
	Users domain.UserRepository
	Tasks domain.TaskRepository
	// Reopen closes the storage and opens it again, like a restart of the program.
	// It is nil for a storage that does not survive a restart. The rules
	// "reopen/…" are left out then.
	Reopen func(t *testing.T) Backend
	// Another opens the storage once more, as another process does, such as with its own connection
	// pool. Each call of a rule then goes to the next of the two processes, so a lock or a cache
	// within one process is not enough. It is nil for a storage that only one process may use.
	Another func(t *testing.T) Backend
	// Sweep is the Sweep of the storage's bootstrap.Storage. It is nil for a storage that needs no
	// sweep. The rules "sweep/…" are left out then.
	Sweep func(ctx context.Context) error
	// Lacks has the features that the storage does not support. The storage must reject them.
	Lacks []domain.Feature
}

// Run tests a storage: one parallel subtest for each rule of the contract. Open must
// return an empty storage that no other test uses, and may close it in t.Cleanup. It is
// called for each rule, and once more to read Reopen, Sweep and Lacks. The rules of a
// feature that the storage lacks are left out, such as "limit/…". The rule "lacks/…" is
// checked instead. A failing subtest prints its rule.
//
// A rule that takes five minutes ends the process; see suite.Run.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	suite.Run(t, rulesOf(open(t)), newStorage, open)
}

var allRules = slices.Concat(userRules, createRules, severalRules, idRules, listRules, changeRules, versionRules, raceRules, versionRaceRules,
	contextRules, reopenRules, limitRules, creationRules, ensureRules, clockRules, feedRules, sweepRules, lacksRules)

// needing has the beginnings of the names of each feature's rules. The rules do not
// apply to a storage that lacks the feature.
var needing = map[domain.Feature][]string{
	domain.FeatureTaskLimits:      {"limit/", "several/limit", "creation/limit", "creation/key limit"},
	domain.FeatureIdempotencyKeys: {"creation/", "several/replay", "sweep/keys"},
	domain.FeatureEmbedderUsers:   {"ensure/"},
	domain.FeatureChanges:         {"clock/last change", "clock/many", "clock/deleted owner", "clock/epoch", "feed/", "sweep/deletions"},
	domain.FeatureTokenRevocation: {"clock/epoch", "ensure/password"},
}

// lacks reports whether the storage supports none of the features.
func (b Backend) lacks(features ...domain.Feature) bool {
	return !slices.ContainsFunc(features, func(f domain.Feature) bool { return !slices.Contains(b.Lacks, f) })
}

// rulesOf returns the rules that apply to the backend.
func rulesOf(backend Backend) []rule {
	return slices.DeleteFunc(slices.Clone(allRules), func(r rule) bool {
		for _, feature := range backend.Lacks {
			if slices.ContainsFunc(needing[feature], func(start string) bool { return strings.HasPrefix(r.Name, start) }) {
				return true
			}
		}
		if r.Name == "clock/deleted owner" && backend.lacks(domain.FeatureTokenRevocation, domain.FeatureEmbedderUsers) {
			return true // such a storage needs no Users.Delete
		}
		return backend.Reopen == nil && strings.Contains(r.Name, "reopen") || backend.Sweep == nil && strings.HasPrefix(r.Name, "sweep/") ||
			len(backend.Lacks) == 0 && strings.HasPrefix(r.Name, "lacks/")
	})
}

type rule = suite.Rule[*storage]

// storage is a new Backend, and the test of one rule.
type storage struct {
	suite.T
	Backend
	another Backend // of another process; the same Backend if only one process may use it
	calls   atomic.Uint64
	t       *testing.T // for Reopen
}

func newStorage(t *testing.T, rule suite.T, open func(*testing.T) Backend) *storage {
	t.Helper()
	s := &storage{T: rule, t: t}
	s.Backend = open(t)
	s.another = s.Backend
	if s.Another != nil {
		s.another = s.Another(t)
	}
	return s
}

// process returns the storage of the process that makes the next call.
func (s *storage) process() Backend {
	if s.calls.Add(1)%2 == 0 {
		return s.another
	}
	return s.Backend
}

func (s *storage) Users() domain.UserRepository { return s.process().Users }

func (s *storage) Tasks() domain.TaskRepository { return s.process().Tasks }

// createdAt is the time of creation in rules that are not about times. Patches
// are an hour later.
var createdAt = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

func emailOf(address string) domain.Email { return expect.Must(domain.ParseEmail(address)) }

func userDraft(address string) domain.UserDraft {
	return expect.Must(domain.NewUserDraft(emailOf(address), "hash of "+address, createdAt))
}

func (s *storage) user(address string) domain.UserID {
	s.Helper()
	user, err := s.Users().Create(s.Context(), userDraft(address))
	suite.NoErrorf(s, err, "Users.Create(%q)", address)
	return user.ID()
}

func (s *storage) users() []domain.User {
	s.Helper()
	users, err := s.Users().List(s.Context(), domain.UserListOptions{})
	suite.NoErrorf(s, err, "Users.List")
	return users
}

// wantUsers checks the number of all users.
func (s *storage) wantUsers(want int) {
	s.Helper()
	if got := len(s.users()); got != want {
		s.Errorf("Users.List: got %d users, want %d", got, want)
	}
}

// twoUsers stores two users, for rules about other users' tasks.
func (s *storage) twoUsers() (ana, bob domain.UserID) {
	s.Helper()
	return s.user("ana@example.com"), s.user("bob@example.com")
}

func taskDraft(title string, description *string, completed bool) domain.TaskDraft {
	return expect.Must(domain.NewTaskDraft(domain.NewTask{Title: title, Description: description, Completed: completed}, createdAt))
}

// task stores a task with that title.
func (s *storage) task(owner domain.UserID, title string) domain.Task {
	s.Helper()
	return s.create(owner, taskDraft(title, nil, false))
}

func (s *storage) create(owner domain.UserID, draft domain.TaskDraft) domain.Task {
	s.Helper()
	created, err := s.try(owner, domain.CreateOptions{}, draft)
	suite.NoErrorf(s, err, "Tasks.Create(owner %d)", owner)
	return created.First()
}

func (s *storage) try(owner domain.UserID, options domain.CreateOptions, drafts ...domain.TaskDraft) (domain.CreateResult, error) {
	return s.Tasks().Create(s.Context(), owner, drafts, options)
}

func patchOf(changes domain.TaskEdit) domain.TaskPatch {
	return expect.Must(domain.NewTaskPatch(changes, createdAt.Add(time.Hour)))
}

func (s *storage) delete(owner domain.UserID, id domain.TaskID) {
	s.Helper()
	s.deleteAt(owner, id, time.Time{})
}

// page selects the tasks that List returns.
type page = domain.ListOptions

func (s *storage) list(owner domain.UserID, filter domain.TaskFilter, p page) domain.TaskPage {
	s.Helper()
	listed, err := s.Tasks().List(s.Context(), owner, filter, p)
	suite.NoErrorf(s, err, "Tasks.List(owner %d, %+v, %+v)", owner, filter, p)
	return listed
}

// all returns the first page of the owner's tasks.
func (s *storage) all(owner domain.UserID) []domain.Task {
	s.Helper()
	return s.list(owner, domain.TaskFilter{}, page{}).Tasks
}

func (s *storage) only(owner domain.UserID) domain.Task {
	s.Helper()
	tasks := s.all(owner)
	if len(tasks) != 1 {
		s.Fatalf("Tasks.List(owner %d): got %d tasks, want 1", owner, len(tasks))
	}
	return tasks[0]
}

func (s *storage) wantTask(what string, got, want domain.Task) {
	s.Helper()
	if got != want {
		s.Errorf("%s:\n got %+v\nwant %+v", what, got, want)
	}
}

// wantCreated compares a new task with its draft. The owner's clock decides its time.
func (s *storage) wantCreated(what string, got domain.Task, draft domain.TaskDraft, owner domain.UserID) {
	s.Helper()
	s.wantTask(what, got, draft.WithVersion(got.Version()).Task(got.ID(), owner))
	if got.CreatedAt().Before(draft.CreatedAt()) {
		s.Errorf("%s: got CreatedAt %v, want the draft's %v or later", what, got.CreatedAt(), draft.CreatedAt())
	}
}

// wantTasks compares two lists of tasks, including their order.
func (s *storage) wantTasks(what string, got []domain.Task, want ...domain.Task) {
	s.Helper()
	if gotIDs, wantIDs := idsOf(got), idsOf(want); !slices.Equal(gotIDs, wantIDs) {
		s.Errorf("%s: got the tasks %v, want %v", what, gotIDs, wantIDs)
		return
	}
	for i := range want {
		s.wantTask(what, got[i], want[i])
	}
}

// wantAll compares all tasks of an owner, including their order.
func (s *storage) wantAll(owner domain.UserID, want ...domain.Task) {
	s.Helper()
	s.wantTasks("Tasks.List", s.all(owner), want...)
}

// idsOf returns the IDs of tasks or users.
func idsOf[ID any, E interface{ ID() ID }](entities []E) []ID {
	ids := make([]ID, len(entities))
	for i, entity := range entities {
		ids[i] = entity.ID()
	}
	return ids
}

// wantError compares errors with errors.Is.
func (s *storage) wantError(call string, err, want error) {
	s.Helper()
	if !errors.Is(err, want) {
		s.Errorf("%s: got error %v, want one that matches %q", call, err, want)
	}
}

func errorOf(_ any, err error) error { return err }
