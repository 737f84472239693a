package storetest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var (
	creationRules = []rule{
		{"creation/first", "with an unused key, Create does what it does without one; a call with another key creates another task", creationFirst},
		{"creation/replay", "with a used key and the same content, Create stores nothing and returns the task as it was created: with the ID and the times of the first call, whatever became of the task", creationReplay},
		{"creation/other content", "with a used key and another title, description, state or due date, Create returns ErrIdempotencyKeyReused and stores nothing (a null and an empty description differ)", creationOtherContent},
		{"creation/owners", "a key belongs to an owner: two owners may use the same key for different tasks", creationOwners},
		{"creation/refused", "Create with a key returns ErrUserNotFound if the owner does not exist, and keeps no key", creationRefused},
		{"creation/kept", "a key is kept whatever the times of later drafts are: the clocks of processes differ", creationKept},
		{"creation/race", "of 50 concurrent Create with one key, one stores a task, and the others return it or ErrIdempotencyKeyInProgress (Create stores the task and its key in one step)", creationRace},
		{"creation/canceled", "if its context has ended, Create with a key changes nothing and returns an error that matches the context's", creationCanceled},
		{"creation/key limit", "with a limit, an owner who has MaxIdempotencyKeys keys gets ErrTooManyIdempotencyKeys for a new key, which precedes ErrTaskLimit; a replay succeeds, and other owners' keys do not count", creationKeyLimit},
		{"creation/limit", "a first use of a key returns ErrTaskLimit if the owner has as many tasks as the limit, and does not use the key; a replay has no limit", creationLimit},
		{"creation/reopen", "keys survive a restart", creationReopen},
	}
	lacksRules = []rule{
		{"lacks/refused", "what the storage lacks is rejected with *UnsupportedError, even if the owner does not exist or the context has ended, and nothing is stored", lacksRefused},
	}
)

func lacksRefused(s *storage) {
	ana := s.user("ana@example.com")
	for _, feature := range s.Lacks {
		switch feature {
		case domain.FeatureIdempotencyKeys:
			s.lacksOption(feature, domain.CreateOptions{IdempotencyKey: &firstKey}, ana, 0, ana+1)
		case domain.FeatureTaskLimits:
			s.lacksOption(feature, domain.CreateOptions{Limit: 1}, ana, 0, ana+1)
		case domain.FeatureEmbedderUsers:
			s.lacksEmbedderUsers()
		case domain.FeatureChanges:
			s.lacksChanges(ana, 0, ana+1)
		case domain.FeatureTokenRevocation:
			s.lacksTokenRevocation(ana, 0, ana+1)
		default:
			s.Errorf("Backend.Lacks: got the unknown feature %q", feature)
		}
	}
	s.wantAll(ana)
}

// lacksOption checks that Create with the options is rejected.
func (s *storage) lacksOption(feature domain.Feature, options domain.CreateOptions, owners ...domain.UserID) {
	s.Helper()
	for _, owner := range owners {
		for _, ctx := range []context.Context{s.Context(), suite.Ended(s.Context())} {
			_, err := s.Tasks.Create(ctx, owner, drafts("Buy milk"), options)
			s.wantError(fmt.Sprintf("Tasks.Create(owner %d, %+v, context: %v)", owner, options, ctx.Err()), err, &domain.UnsupportedError{Feature: feature})
		}
	}
}

var firstKey, secondKey = keyOf("first"), keyOf("second")

func keyOf(text string) domain.IdempotencyKey { return suite.Must(domain.NewIdempotencyKey(text)) }

// once calls Create with an idempotency key and, unless it is 0, a limit.
func (s *storage) once(owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (domain.CreateResult, error) {
	return s.try(owner, domain.CreateOptions{Limit: limit, IdempotencyKey: &key}, draft)
}

// wantFirst calls Create with a key, which must create a task.
func (s *storage) wantFirst(what string, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey) domain.Task {
	s.Helper()
	created, err := s.once(owner, draft, key, 0)
	if err != nil || created.Replayed {
		s.Fatalf("Tasks.Create with a key, %s: got replayed %t and error %v, want a new task", what, created.Replayed, err)
	}
	task := created.First()
	s.wantCreated("Tasks.Create with a key, "+what, task, draft, owner)
	return task
}

// wantReplay calls Create with a key, which must return the given task as it was created.
func (s *storage) wantReplay(what string, draft domain.TaskDraft, key domain.IdempotencyKey, first domain.Task) {
	s.Helper()
	created, err := s.once(first.Owner(), draft, key, 0)
	if err != nil || !created.Replayed {
		s.Errorf("Tasks.Create with a key, %s: got replayed %t and error %v, want the first task", what, created.Replayed, err)
		return
	}
	s.wantTask("Tasks.Create with a key, "+what, created.First(), first)
}

// draftAt returns a draft with all fields that is created at the time.
func draftAt(at time.Time) domain.TaskDraft {
	text, due := "two litres", dateOf("2026-03-14")
	return suite.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy milk", Description: &text, Completed: true, Due: &due}, at))
}

func creationFirst(s *storage) {
	ana := s.user("ana@example.com")
	empty := ""
	first := s.wantFirst("all fields", ana, draftAt(createdAt), firstKey)
	second := s.wantFirst("another key", ana, draftAt(createdAt), secondKey)
	third := s.wantFirst("a null description", ana, taskDraft("Buy milk", nil, false), keyOf("third"))
	fourth := s.wantFirst("an empty description", ana, taskDraft("Buy milk", &empty, false), keyOf("fourth"))
	fifth := s.task(ana, "without a key")
	s.wantAll(ana, first, second, third, fourth, fifth)
}

func creationReplay(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("all fields", ana, draftAt(createdAt), firstKey)
	later := draftAt(createdAt.Add(time.Hour))
	s.wantReplay("again", later, firstKey, first)
	null := s.wantFirst("a null description", ana, taskDraft("Buy bread", nil, false), secondKey)
	s.wantReplay("a null description again", taskDraft("Buy bread", nil, false), secondKey, null)
	s.wantAll(ana, first, null)
	changed := s.update(ana, first.ID(), domain.TaskEdit{Title: domain.SetTo("Buy cheese")}, createdAt.Add(time.Hour))
	s.wantReplay("after a change", later, firstKey, first)
	s.wantAll(ana, changed, null)
	s.delete(ana, first.ID())
	s.wantReplay("after a deletion", later, firstKey, first)
	s.wantAll(ana, null)
}

func creationOtherContent(s *storage) {
	ana := s.user("ana@example.com")
	empty, text := "", "two litres"
	first := s.wantFirst("no description", ana, taskDraft("Buy milk", nil, false), firstKey)
	for name, draft := range map[string]domain.TaskDraft{
		"another title":        taskDraft("Buy Milk", nil, false),
		"another description":  taskDraft("Buy milk", &text, false),
		"an empty description": taskDraft("Buy milk", &empty, false),
		"another state":        taskDraft("Buy milk", nil, true),
		"a due date":           suite.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy milk", Due: new(dateOf("2026-03-14"))}, createdAt)),
	} {
		created, err := s.once(ana, draft, firstKey, 0)
		s.wantError("Tasks.Create with a key with "+name, err, domain.ErrIdempotencyKeyReused)
		if created.Replayed {
			s.Errorf("Tasks.Create with a key with %s: got replayed, want not", name)
		}
	}
	s.wantAll(ana, first)
	s.wantReplay("after another content", taskDraft("Buy milk", nil, false), firstKey, first)
}

func creationOwners(s *storage) {
	ana, bob := s.twoUsers()
	anas := s.wantFirst("of one owner", ana, draftAt(createdAt), firstKey)
	bobs := s.wantFirst("of another owner", bob, taskDraft("Buy bread", nil, false), firstKey)
	s.wantReplay("of one owner again", draftAt(createdAt), firstKey, anas)
	s.wantReplay("of another owner again", taskDraft("Buy bread", nil, false), firstKey, bobs)
	s.wantAll(ana, anas)
	s.wantAll(bob, bobs)
}

func creationRefused(s *storage) {
	ana := s.user("ana@example.com")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		s.wantError("Tasks.Create with a key", errorOf(s.once(owner, draftAt(createdAt), firstKey, 0)), domain.ErrUserNotFound)
	}
	bob := s.user("bob@example.com") // with the ID of an owner that did not exist, unless the storage skips it
	task := s.wantFirst("of a user who now exists", bob, taskDraft("Buy bread", nil, false), firstKey)
	s.wantAll(bob, task)
	s.wantAll(ana)
}

func creationCanceled(s *storage) {
	ana := s.user("ana@example.com")
	ctx := suite.Ended(s.Context())
	for _, want := range []int{0, 1} { // of a first use, and of a replay
		_, err := s.Tasks.Create(ctx, ana, []domain.TaskDraft{draftAt(createdAt)}, domain.CreateOptions{IdempotencyKey: &firstKey})
		s.wantError("Tasks.Create with a key", err, context.Canceled)
		if got := len(s.all(ana)); got != want {
			s.Errorf("got %d tasks, want %d", got, want)
		}
		if want == 0 {
			s.wantFirst("after a canceled one", ana, draftAt(createdAt), firstKey)
		}
	}
}

func creationKept(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("the first use", ana, draftAt(createdAt), firstKey)
	for name, passed := range map[string]time.Duration{"3 days ahead": 72 * time.Hour, "20 days late": -480 * time.Hour} {
		s.wantReplay("with a clock "+name, draftAt(createdAt.Add(passed)), firstKey, first)
	}
	s.wantAll(ana, first)
}

// wantOneCreation calls Create with one key concurrently. One call must create a
// task, and the others must return it.
func (s *storage) wantOneCreation(owner domain.UserID, draft domain.TaskDraft) domain.Task {
	s.Helper()
	const n = 50
	created := make([]domain.CreateResult, n)
	errs := suite.Race(n, func(i int) (err error) {
		created[i], err = s.once(owner, draft, firstKey, 0)
		return err
	})
	var task domain.Task
	first := 0
	for i, err := range errs {
		if err == nil && !created[i].Replayed {
			task, first = created[i].First(), first+1
		}
	}
	if first != 1 {
		s.Fatalf("%d of %d Tasks.Create with one key created a task, want 1 (errors %v)", first, n, errors.Join(errs...))
	}
	for i, err := range errs {
		if err == nil {
			s.wantTask("Tasks.Create with a key", created[i].First(), task)
		} else {
			s.wantError("Tasks.Create with a key", err, domain.ErrIdempotencyKeyInProgress)
		}
	}
	return task
}

func creationRace(s *storage) {
	ana := s.user("ana@example.com")
	s.wantAll(ana, s.wantOneCreation(ana, draftAt(createdAt)))
}

func creationLimit(s *storage) {
	ana := s.user("ana@example.com")
	within := func(key domain.IdempotencyKey, limit int, replayed bool) domain.Task {
		s.Helper()
		created, err := s.once(ana, draftAt(createdAt), key, limit)
		if err != nil || created.Replayed != replayed {
			s.Fatalf("Tasks.Create with a key and limit %d: got replayed %t and error %v, want replayed %t", limit, created.Replayed, err, replayed)
		}
		return created.First()
	}
	first := within(firstKey, 1, false)
	s.wantError("Tasks.Create with a key at the limit", errorOf(s.once(ana, draftAt(createdAt), secondKey, 1)), domain.ErrTaskLimit)
	s.wantTask("Tasks.Create with a used key at the limit", within(firstKey, 1, true), first)
	s.wantAll(ana, first)
	second := within(secondKey, 2, false) // the rejected call has not used the key
	s.wantAll(ana, first, second)
}

func creationKeyLimit(s *storage) {
	ana, bob := s.twoUsers()
	const limit = 501 // the lowest that allows more keys than a limit of 1
	for i := range domain.MaxIdempotencyKeys(limit) - 1 {
		task := s.wantFirst("below the limit of keys", ana, draftAt(createdAt), keyOf(fmt.Sprint(i)))
		if i > 0 { // keys also count if their task is deleted
			s.delete(ana, task.ID())
		}
	}
	within := func(limit int, owner domain.UserID, key string, want error) {
		s.Helper()
		_, err := s.once(owner, draftAt(createdAt), keyOf(key), limit)
		s.wantError(fmt.Sprintf("Tasks.Create with the key %s and limit %d", key, limit), err, want)
	}
	within(limit, ana, "last", nil)
	within(limit, ana, "first", domain.ErrTooManyIdempotencyKeys)
	within(1, ana, "first", domain.ErrTooManyIdempotencyKeys) // precedes ErrTaskLimit
	within(1, bob, "first", nil)
	within(1, ana, "1", nil) // a replay
	if got := len(s.all(ana)); got != 2 {
		s.Errorf("got %d tasks, want 2", got)
	}
}

func creationReopen(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("the first use", ana, draftAt(createdAt), firstKey)
	s.delete(ana, first.ID())
	s.reopen()
	s.wantReplay("after a restart", draftAt(createdAt.Add(time.Hour)), firstKey, first)
	s.wantAll(ana)
}
