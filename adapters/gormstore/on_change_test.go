package gormstore_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// concurrently calls do n times at once, and returns the errors.
func concurrently(n int, do func(i int) error) []error {
	var calls sync.WaitGroup
	errs := make([]error, n)
	for i := range n {
		calls.Go(func() { errs[i] = do(i) })
	}
	calls.Wait()
	return errs
}

// A store on OnChange's transaction sees the new task, even if this module opened the database.
func TestOnChangeOfAnOpenDatabase(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		newTasks(t, store, ana, 1)
	}, gormstore.WithOnChange(func(ctx context.Context, tx *gorm.DB, change application.TaskEvent) error {
		return expect.ErrorOf(newStore(t, tx).Tasks().Get(ctx, change.Owner, change.After.ID()))
	}))
}

// OnChange gets the embedder's own handle, on the transaction: it has the embedder's settings, not
// the store's. It can open nested transactions.
func TestHandleOfOnChange(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		migrate(t, db)
		execute(t, db, "CREATE TABLE orders (id int)")
		type order struct{ ID, Total int }
		store := newStore(t, db, gormstore.WithOnChange(func(_ context.Context, tx *gorm.DB, _ application.TaskEvent) error {
			if tx.Logger != db.Logger || tx.SkipDefaultTransaction || tx.QueryFields {
				t.Errorf("got the embedder's logger %t, SkipDefaultTransaction %t and QueryFields %t", tx.Logger == db.Logger, tx.SkipDefaultTransaction, tx.QueryFields)
			}
			var orders []order // whose total is not in the table
			return errors.Join(tx.Find(&orders).Error, tx.Transaction(func(tx *gorm.DB) error { return tx.Exec("INSERT INTO orders VALUES (7)").Error }))
		}))
		ana := addUser(t, store, "ana@example.com", time.Now())
		newTasks(t, store, ana, 1)
		wantNumber(t, db, "SELECT count(*) FROM orders", 1)
	})
}

// A rule in OnChange can count a user's tasks exactly, because a user's changes run one after
// another. A replay is not a change.
func TestRuleThatCounts(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		migrate(t, db)
		refused := errors.New("refused")
		store := newStore(t, db, gormstore.WithOnChange(func(ctx context.Context, tx *gorm.DB, change application.TaskEvent) error {
			open, err := newStore(t, tx).Tasks().List(ctx, change.Owner, domain.TaskFilter{}.WithCompleted(false), domain.ListOptions{Limit: 4})
			if err == nil && len(open.Tasks) > 3 {
				err = refused
			}
			return err
		}))
		ana := addUser(t, store, "ana@example.com", time.Now())
		draft, _ := milk(t, time.Now())
		tasks := store.Tasks()
		const creates = 40
		created := make([]domain.CreateResult, creates)
		errs := concurrently(creates, func(i int) (err error) {
			created[i], err = withKey(t, tasks, ana, draft, keyOf(i), 0)
			return err
		})
		accepted := 0
		for i, err := range errs {
			again, againErr := withKey(t, tasks, ana, draft, keyOf(i), 0)
			switch {
			case err == nil:
				if accepted++; againErr != nil || !again.Replayed || again.First() != created[i].First() {
					t.Errorf("got %+v and %v for a repeated create, want the replay of %+v", again, againErr, created[i])
				}
			case !errors.Is(err, refused) || !errors.Is(againErr, refused):
				t.Errorf("got %v and then %v, want the rule's error", err, againErr)
			}
		}
		if accepted != 3 {
			t.Errorf("%d of %d concurrent creates succeeded, want 3", accepted, creates)
		}
	})
}

// The function gets the task as it was just before the change, even if a store without OnChange has
// changed it meanwhile.
func TestOnChangeAfterAnotherStore(t *testing.T) {
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	var before string
	store := newStore(t, db, gormstore.WithOnChange(func(_ context.Context, _ *gorm.DB, change application.TaskEvent) error {
		before = change.Before.Title()
		return nil
	}))
	ana := addUser(t, store, "ana@example.com", time.Now())
	draft, done := milk(t, time.Now())
	task := createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
	tx := db.Begin()
	title, titleErr := domain.NewTaskPatch(domain.TaskEdit{Title: domain.SetTo("Buy bread")}, time.Now())
	expect.NoError(t, titleErr, expect.ErrorOf(newStore(t, tx).Tasks().Update(t.Context(), ana, task.ID(), title, domain.UpdateOptions{})))
	updated := start(func() error {
		return expect.ErrorOf(store.Tasks().Update(t.Context(), ana, task.ID(), done, domain.UpdateOptions{}))
	})
	await.True(t, "the update waits", func() bool { return number(t, db, waiting) == 1 })
	if err := errors.Join(tx.Commit().Error, await.Done(t, "the update", updated)); err != nil || before != "Buy bread" {
		t.Errorf("got error %v and the task %q before, want Buy bread", err, before)
	}
}

// OnChange may change tasks in its transaction, to a limited depth. Endless nesting fails
// the change, and nothing is stored. A change outside the transaction fails at once, because
// it would wait for the transaction.
func TestNestedChanges(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		migrate(t, db)
		poolOf(t, db).SetMaxOpenConns(1) // another connection would wait for ever
		draft, patch := milk(t, time.Now())
		drafts, key := []domain.TaskDraft{draft}, keyOf(1)
		var calls int
		var nested func(ctx context.Context, tx *gorm.DB, owner domain.UserID) error
		observer := gormstore.WithOnChange(func(ctx context.Context, tx *gorm.DB, change application.TaskEvent) error {
			calls++
			return nested(ctx, tx, change.Owner)
		})
		store := newStore(t, db, observer)
		ana := addUser(t, store, "ana@example.com", time.Now())
		create := func(ctx context.Context, store *gormstore.Store) error {
			return expect.ErrorOf(store.Tasks().Create(ctx, ana, drafts, domain.CreateOptions{}))
		}
		inside := func(ctx context.Context, tx *gorm.DB) error { return create(ctx, newStore(t, tx, observer)) }
		for _, c := range []struct {
			name   string
			nested func(ctx context.Context, tx *gorm.DB, owner domain.UserID) error
			calls  int
			tasks  int64 // stored by it
			want   error
		}{
			{"none", func(context.Context, *gorm.DB, domain.UserID) error { return nil }, 1, 1, nil},
			{"ten deep", func(ctx context.Context, tx *gorm.DB, _ domain.UserID) error {
				if calls > 10 {
					return nil
				}
				return inside(ctx, tx)
			}, 11, 11, nil},
			{"without an end", func(ctx context.Context, tx *gorm.DB, _ domain.UserID) error { return inside(ctx, tx) }, 11, 0, gormstore.ErrNestedChange},
			{"with another context", func(_ context.Context, tx *gorm.DB, _ domain.UserID) error {
				return inside(context.Background(), tx.Session(&gorm.Session{NewDB: true}))
			}, 11, 0, gormstore.ErrNestedChange},
			{"whose error is ignored", func(ctx context.Context, tx *gorm.DB, _ domain.UserID) error {
				_ = inside(ctx, tx)
				return nil
			}, 11, 11, nil},
			{"outside the transaction", func(ctx context.Context, _ *gorm.DB, _ domain.UserID) error { return create(ctx, store) }, 1, 0, gormstore.ErrNestedChange},
			{"with a key", func(ctx context.Context, _ *gorm.DB, owner domain.UserID) error {
				return expect.ErrorOf(store.Tasks().Create(ctx, owner, drafts, domain.CreateOptions{IdempotencyKey: &key}))
			}, 1, 0, gormstore.ErrNestedChange},
			{"of a task", func(ctx context.Context, _ *gorm.DB, owner domain.UserID) error {
				return expect.ErrorOf(store.Tasks().Update(ctx, owner, 1, patch, domain.UpdateOptions{}))
			}, 1, 0, gormstore.ErrNestedChange},
			{"of the user", func(ctx context.Context, _ *gorm.DB, owner domain.UserID) error {
				return store.Users().Delete(ctx, owner)
			}, 1, 0, gormstore.ErrNestedChange},
		} {
			before := number(t, db, "SELECT count(*) FROM tasks")
			calls, nested = 0, c.nested
			if err := create(t.Context(), store); !errors.Is(err, c.want) || calls != c.calls {
				t.Errorf("%s: got %v after %d calls, want %v after %d", c.name, err, calls, c.want, c.calls)
			}
			if got := number(t, db, "SELECT count(*) FROM tasks") - before; got != c.tasks {
				t.Errorf("%s: got %d new tasks, want %d", c.name, got, c.tasks)
			}
		}
	})
}
