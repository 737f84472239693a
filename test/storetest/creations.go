package storetest

import (
	"context"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var (
	creationRules = []rule{
		{"creation/replay", "with a used key and the same content, Create stores nothing and returns the task as it was created: with the ID and the times of the first call, whatever became of the task, and whatever the times of later drafts are (the clocks of processes differ); another key creates another task", creationReplay},
		{"creation/other content", "with a used key and another title, description, state or due date, Create returns ErrIdempotencyKeyReused and stores nothing (a null and an empty description differ)", creationOtherContent},
		{"creation/owners", "a key belongs to an owner: two owners may use the same key for different tasks", creationOwners},
		{"creation/race", "of 50 concurrent Create with one key, one stores a task, and the others return it or ErrIdempotencyKeyInProgress (Create stores the task and its key in one step)", creationRace},
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
	calls := map[domain.Feature]func(ctx context.Context, user domain.UserID) []error{
		domain.FeatureIdempotencyKeys: func(ctx context.Context, user domain.UserID) []error {
			return []error{errorOf(s.Tasks().Create(ctx, user, drafts("Buy milk"), domain.CreateOptions{IdempotencyKey: &firstKey}))}
		},
		domain.FeatureTaskLimits: func(ctx context.Context, user domain.UserID) []error {
			return []error{errorOf(s.Tasks().Create(ctx, user, drafts("Buy milk"), domain.CreateOptions{Limit: 1}))}
		},
		domain.FeatureEmbedderUsers: func(ctx context.Context, _ domain.UserID) []error {
			return []error{errorOf(s.Users().Ensure(ctx, embedderKey("7f3a"), createdAt))}
		},
		domain.FeatureChanges: func(ctx context.Context, user domain.UserID) []error {
			return []error{
				errorOf(s.Tasks().LastChanges(ctx, []domain.UserID{user})),
				errorOf(s.Tasks().LastChanges(ctx, []domain.UserID{user, user})),
				errorOf(s.Tasks().Changes(ctx, user, domain.ChangesOptions{})),
			}
		},
		domain.FeatureTokenRevocation: func(ctx context.Context, user domain.UserID) []error {
			replacement := domain.HashReplacement{Old: "hash of ana@example.com", New: "new", At: createdAt}
			return []error{errorOf(s.Users().ChangePassword(ctx, user, replacement))}
		},
	}
	for _, feature := range s.Lacks {
		call, known := calls[feature]
		if !known {
			s.Fatalf("Backend.Lacks: got the unknown feature %q", feature)
		}
		for _, user := range []domain.UserID{ana, 0, ana + 1} {
			for _, ctx := range []context.Context{s.Context(), suite.Ended(s.Context())} {
				for i, err := range call(ctx, user) {
					what := fmt.Sprintf("call %d of feature %q (user %d, context: %v)", i+1, feature, user, ctx.Err())
					s.wantError(what, err, &domain.UnsupportedError{Feature: feature})
				}
			}
		}
	}
	s.wantUsers(1)
	s.wantAll(ana)
}

var firstKey, secondKey = keyOf("first"), keyOf("second")

func keyOf(text string) domain.IdempotencyKey { return expect.Must(domain.NewIdempotencyKey(text)) }

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
	return expect.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy milk", Description: &text, Completed: true, Due: &due}, at))
}

func creationReplay(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantFirst("all fields", ana, draftAt(createdAt), firstKey)
	other := s.wantFirst("another key", ana, draftAt(createdAt), secondKey)
	null := s.wantFirst("a null description", ana, taskDraft("Buy bread", nil, false), keyOf("third"))
	s.wantReplay("20 days late", draftAt(createdAt.AddDate(0, 0, -20)), firstKey, first)
	s.wantReplay("a null description again", taskDraft("Buy bread", nil, false), keyOf("third"), null)
	s.wantAll(ana, first, other, null)
	ahead := draftAt(createdAt.AddDate(0, 0, 3))
	changed := s.update(ana, first.ID(), domain.TaskEdit{Title: domain.SetTo("Buy cheese")}, createdAt.Add(time.Hour))
	s.wantReplay("after a change", ahead, firstKey, first)
	s.wantAll(ana, changed, other, null)
	s.delete(ana, first.ID())
	s.wantReplay("after a deletion", ahead, firstKey, first)
	s.wantAll(ana, other, null)
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
		"a due date":           expect.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy milk", Due: new(dateOf("2026-03-14"))}, createdAt)),
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

func creationRace(s *storage) {
	ana := s.user("ana@example.com")
	const n = 50
	created := make([]domain.CreateResult, n)
	errs := suite.Race(n, func(i int) (err error) {
		created[i], err = s.once(ana, draftAt(createdAt), firstKey, 0)
		return err
	})
	task, first := s.only(ana), 0
	for i, err := range errs {
		if err != nil {
			s.wantError("Tasks.Create with a key", err, domain.ErrIdempotencyKeyInProgress)
			continue
		}
		s.wantTask("Tasks.Create with a key", created[i].First(), task)
		if !created[i].Replayed {
			first++
		}
	}
	if first != 1 {
		s.Errorf("%d of %d Tasks.Create with one key created a task, want 1", first, n)
	}
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
	const kept = 400
	for i := range domain.MaxIdempotencyKeys(limit) - 1 {
		task := s.wantFirst("below the limit of keys", ana, draftAt(createdAt), keyOf(fmt.Sprint(i)))
		if i >= kept { // keys also count if their task is deleted
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
	if got := len(s.all(ana)); got != kept+1 {
		s.Errorf("got %d tasks, want %d", got, kept+1)
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
