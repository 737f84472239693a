package gormstore_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/extension"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// A call of each method ends after the store's timeout.
func TestTimeout(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		// The timeout has passed before any statement starts.
		store := newStore(t, db, gormstore.WithTimeout(time.Nanosecond))
		for name, call := range calls(t, store) {
			expect.ErrorIs(t, name, call(t.Context()), context.DeadlineExceeded)
		}
	})
}

// calls returns calls of all methods of a store's repositories.
func calls(t *testing.T, store *gormstore.Store) map[string]func(context.Context) error {
	t.Helper()
	email, emailErr := domain.ParseEmail("ana@example.com")
	user, userErr := domain.NewUserDraft(email, "hash", time.Now())
	key, keyErr := domain.ParseEmbedderKey("7f3a")
	expect.NoError(t, emailErr, userErr, keyErr)
	draft, patch := milk(t, time.Now())
	quotas := []ratelimit.Quota{{Key: "a", Limit: 1, Window: time.Second}}
	users, tasks, throttle, sessions := store.Users(), store.Tasks(), store.Throttle(), store.Revocations()
	return map[string]func(context.Context) error{
		"create a user": func(ctx context.Context) error { return expect.ErrorOf(users.Create(ctx, user)) },
		"ensure a user": func(ctx context.Context) error { return expect.ErrorOf(users.Ensure(ctx, key, time.Now())) },
		"by email":      func(ctx context.Context) error { return expect.ErrorOf(users.ByEmail(ctx, email)) },
		"by id":         func(ctx context.Context) error { return expect.ErrorOf(users.ByID(ctx, 1)) },
		"list users":    func(ctx context.Context) error { return expect.ErrorOf(users.List(ctx, domain.UserListOptions{})) },
		"create a task": func(ctx context.Context) error {
			return expect.ErrorOf(tasks.Create(ctx, 1, []domain.TaskDraft{draft}, domain.CreateOptions{}))
		},
		"get": func(ctx context.Context) error { return expect.ErrorOf(tasks.Get(ctx, 1, 1)) },
		"list tasks": func(ctx context.Context) error {
			return expect.ErrorOf(tasks.List(ctx, 1, domain.TaskFilter{}, domain.ListOptions{}))
		},
		"last changes of a user": func(ctx context.Context) error { return expect.ErrorOf(tasks.LastChanges(ctx, []domain.UserID{1})) },
		"last changes of users":  func(ctx context.Context) error { return expect.ErrorOf(tasks.LastChanges(ctx, []domain.UserID{1, 2})) },
		"changes":                func(ctx context.Context) error { return expect.ErrorOf(tasks.Changes(ctx, 1, domain.ChangesOptions{})) },
		"update": func(ctx context.Context) error {
			return expect.ErrorOf(tasks.Update(ctx, 1, 1, patch, domain.UpdateOptions{}))
		},
		"delete":     func(ctx context.Context) error { return tasks.Delete(ctx, 1, 1, domain.DeleteOptions{}) },
		"check":      func(ctx context.Context) error { return throttle.Check(ctx, time.Now(), quotas) },
		"reserve":    func(ctx context.Context) error { return throttle.Reserve(ctx, time.Now(), quotas) },
		"release":    func(ctx context.Context) error { return throttle.Release(ctx, time.Now(), quotas) },
		"trust":      func(ctx context.Context) error { return throttle.Trust(ctx, time.Now(), "m", time.Now()) },
		"is trusted": func(ctx context.Context) error { return expect.ErrorOf(throttle.IsTrusted(ctx, time.Now(), "m")) },
		"state":      func(ctx context.Context) error { return expect.ErrorOf(sessions.State(ctx, 1, tokenOf(1))) },
		"states": func(ctx context.Context) error {
			return expect.ErrorOf(sessions.States(ctx, []application.UserToken{{User: 1, Token: tokenOf(1)}}))
		},
		"revoke": func(ctx context.Context) error {
			return sessions.Revoke(ctx, 1, application.Revocation{Token: tokenOf(1), At: time.Now(), ExpiresAt: time.Now()})
		},
		"revoke all":      func(ctx context.Context) error { return sessions.RevokeAll(ctx, 1, time.Now()) },
		"revoke everyone": func(ctx context.Context) error { return expect.ErrorOf(sessions.RevokeEveryone(ctx, time.Now())) },
		"change the password": func(ctx context.Context) error {
			return expect.ErrorOf(users.ChangePassword(ctx, 1, domain.HashReplacement{Old: "hash", New: "new", At: time.Now()}))
		},
		"delete a user": func(ctx context.Context) error { return users.Delete(ctx, 1) },
	}
}

// A caller's earlier deadline costs no second timer, and a later one is shortened.
func TestTimeoutBesideADeadline(t *testing.T) {
	write, _ := migratedSQLite(t).Store.Handles()
	fake := new(fakeExecutor)
	users := newStore(t, extension.Extension{Executor: fake, Read: write}.On(write), gormstore.WithTimeout(time.Hour)).Users()
	for name, test := range map[string]struct {
		limit time.Duration
		same  bool
	}{"earlier": {time.Minute, true}, "later": {2 * time.Hour, false}} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), test.limit)
			defer cancel()
			expect.ErrorIs(t, "ByID", expect.ErrorOf(users.ByID(ctx, 1)), domain.ErrUserNotFound)
			used := fake.contexts[len(fake.contexts)-1]
			if same := used == ctx; same != test.same {
				t.Errorf("got the caller's context: %t, want %t", same, test.same)
			}
			if deadline, _ := used.Deadline(); time.Until(deadline) > time.Hour {
				t.Errorf("got the deadline in %v, want at most an hour", time.Until(deadline))
			}
		})
	}
}

// An error that a driver returns because its context has ended wraps the context's error,
// whatever its text.
func TestErrorAfterTheEndOfAContext(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		ctx, cancel := context.WithCancel(t.Context())
		broken := errors.New("interrupted")
		beforeEach(t, store, func(gormstore.Sent, int) error {
			cancel()
			return broken
		})
		if err := store.Revocations().RevokeAll(ctx, 1, time.Now()); !errors.Is(err, context.Canceled) || !errors.Is(err, broken) {
			t.Errorf("got %v, want an error that matches %v and %v", err, context.Canceled, broken)
		}
	})
}

// The timeout also limits the wait for another transaction of the owner.
func TestTimeoutOfASemaphore(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		entered, release := make(chan struct{}), make(chan struct{})
		observed := newStore(t, db, gormstore.WithOnChange(func(context.Context, *gorm.DB, application.TaskEvent) error {
			close(entered)
			<-release
			return nil
		}))
		draft, _ := milk(t, time.Now())
		first := start(func() error {
			return expect.ErrorOf(observed.Tasks().Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{}))
		})
		await.Done(t, "the first transaction", entered)
		limited := observed.With(gormstore.WithTimeout(time.Millisecond))
		second := start(func() error { return limited.Users().Delete(t.Context(), ana) })
		expect.ErrorIs(t, "the second transaction", await.Done(t, "the second transaction", second), context.DeadlineExceeded)
		close(release)
		await.Done(t, "the end of the first transaction", first)
	})
}
