package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// An embedder's transaction goes on after each error, without the failed change. Its
// rollback undoes the changes.
func TestEmbeddersTransaction(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		migrate(t, db)
		store, now := newStore(t, db), time.Now()
		ana, bob := addUser(t, store, "ana@example.com", now), addUser(t, store, "bob@example.com", now)
		draft, patch := milk(t, now)
		refused := errors.New("refused")
		for _, commit := range []bool{false, true} {
			tx := db.Begin()
			tasks := newStore(t, tx).Tasks()
			task := createOnce(t, tasks, ana, draft, keyOf(1), false)
			foreign := createOnce(t, tasks, bob, draft, keyOf(1), false)
			another, _ := domain.NewTaskDraft(domain.NewTask{Title: "Buy bread"}, now)
			refusing := newStore(t, tx, gormstore.WithOnChange(func(context.Context, *gorm.DB, application.TaskEvent) error { return refused })).Tasks()
			create := func(tasks *gormstore.Tasks, owner domain.UserID, options domain.CreateOptions) func() error {
				return func() error {
					return expect.ErrorOf(tasks.Create(t.Context(), owner, []domain.TaskDraft{another}, options))
				}
			}
			key := keyOf(1)
			for want, call := range map[error]func() error{
				domain.ErrUserNotFound:         create(tasks, 99, domain.CreateOptions{}),
				domain.ErrTaskLimit:            create(tasks, ana, domain.CreateOptions{Limit: 1}),
				domain.ErrIdempotencyKeyReused: create(tasks, ana, domain.CreateOptions{IdempotencyKey: &key}),
				refused:                        create(refusing, ana, domain.CreateOptions{}),
				domain.ErrNotOwner: func() error {
					return expect.ErrorOf(tasks.Update(t.Context(), ana, foreign.ID(), patch, domain.UpdateOptions{}))
				},
				domain.ErrTaskChanged: func() error {
					return tasks.Delete(t.Context(), ana, task.ID(), domain.DeleteOptions{Expected: task.Version() - 1})
				},
			} {
				expect.ErrorIs(t, "the change", call(), want)
				expect.ErrorIs(t, fmt.Sprint("after ", want), expect.ErrorOf(tasks.Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{})), nil)
			}
			end, want := tx.Rollback, int64(0)
			if commit {
				end, want = tx.Commit, 2
			}
			expect.NoError(t, end().Error)
			wantNumber(t, db, "SELECT count(*) FROM tasks", want)
		}
		wantNumber(t, db, "SELECT count(*) FROM idempotency_records", 2)
	})
}

// A failed read does not end an embedder's transaction either.
func TestReadsInAnEmbeddersTransaction(t *testing.T) {
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	ana := addUser(t, newStore(t, db), "ana@example.com", time.Now())
	locked, tx := db.Begin(), db.Begin()
	execute(t, locked, "LOCK TABLE tasks")
	execute(t, tx, "SET LOCAL lock_timeout = '20ms'")
	tasks := newStore(t, tx).Tasks()
	getErr := expect.ErrorOf(tasks.Get(t.Context(), ana, 1))
	listErr := expect.ErrorOf(tasks.List(t.Context(), ana, domain.TaskFilter{}, domain.ListOptions{}))
	if err := tx.Exec("SELECT 1").Error; getErr == nil || listErr == nil || err != nil {
		t.Errorf("got %v, %v and then %v, want errors and a transaction that goes on", getErr, listErr, err)
	}
	expect.NoError(t, locked.Rollback().Error, tx.Commit().Error)
}

// The embedder's function gets each change once, in its transaction. Its writes are
// committed with the change, and its error undoes both.
func TestOnChange(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		migrate(t, db)
		execute(t, db, "CREATE TABLE mails (kind text)")
		var got []application.TaskEvent
		var refused error
		store := newStore(t, db, gormstore.WithOnChange(func(_ context.Context, tx *gorm.DB, change application.TaskEvent) error {
			got = append(got, change)
			return errors.Join(tx.Exec("INSERT INTO mails VALUES (?)", change.Kind).Error, refused)
		}))
		key, keyErr := domain.ParseEmbedderKey("7f3a")
		user, err := store.Users().Ensure(t.Context(), key, time.Now())
		expect.NoError(t, keyErr, err)
		ana := user.ID()
		draft, patch := milk(t, time.Now())
		tasks := store.Tasks()
		task := createOnce(t, tasks, ana, draft, keyOf(1), false)
		createOnce(t, tasks, ana, draft, keyOf(1), true)
		updated, updateErr := tasks.Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{Expected: task.Version()})
		_, changedErr := tasks.Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{Expected: task.Version()})
		if updateErr != nil || !errors.Is(changedErr, domain.ErrTaskChanged) {
			t.Error(updateErr, changedErr)
		}
		several, err := tasks.Create(t.Context(), ana, []domain.TaskDraft{draft, draft}, domain.CreateOptions{})
		expect.NoError(t, err)
		for _, refused = range []error{errors.New("refused"), gorm.ErrForeignKeyViolated} {
			expect.ErrorIs(t, "Delete", tasks.Delete(t.Context(), ana, task.ID(), domain.DeleteOptions{}), refused)
			expect.ErrorIs(t, "Create", expect.ErrorOf(tasks.Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{})), refused)
			expect.ErrorIs(t, "Delete of the user", store.Users().Delete(t.Context(), ana), refused)
			wantNumber(t, db, "SELECT count(*) FROM tasks", 3)
			got = got[:len(got)-3]
		}
		refused = nil
		expect.NoError(t, tasks.Delete(t.Context(), ana, task.ID(), domain.DeleteOptions{}), store.Users().Delete(t.Context(), ana))
		want := []application.TaskEvent{
			{Kind: application.TaskCreated, Owner: ana, OwnerKey: key, After: task},
			{Kind: application.TaskUpdated, Owner: ana, OwnerKey: key, Before: task, After: updated},
			{Kind: application.TaskCreated, Owner: ana, OwnerKey: key, After: several.Tasks[0]},
			{Kind: application.TaskCreated, Owner: ana, OwnerKey: key, After: several.Tasks[1]},
			{Kind: application.TaskDeleted, Owner: ana, OwnerKey: key, Before: updated},
			{Kind: application.UserDeleted, Owner: ana, OwnerKey: key},
		}
		if !slices.Equal(got, want) {
			t.Errorf("got the changes %+v, want %+v", got, want)
		}
		wantNumber(t, db, "SELECT count(*) FROM mails", int64(len(want)))
	})
}

// Concurrent updates, and creates with idempotency keys, all succeed. The state before
// each update is the state after another update.
func TestOnChangeConcurrently(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		migrate(t, db)
		var mutex sync.Mutex
		next := make(map[domain.TaskVersion]domain.TaskVersion)
		store := newStore(t, db, gormstore.WithOnChange(func(_ context.Context, _ *gorm.DB, change application.TaskEvent) error {
			mutex.Lock()
			defer mutex.Unlock()
			if change.Kind == application.TaskUpdated {
				next[change.Before.Version()] = change.After.Version()
			}
			return nil
		}))
		ana := addUser(t, store, "ana@example.com", time.Now())
		draft, patch := milk(t, time.Now())
		task := createOnce(t, store.Tasks(), ana, draft, keyOf(0), false)
		const calls = 8
		expect.NoError(t, concurrently(calls, func(i int) error {
			_, updateErr := store.Tasks().Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{})
			return errors.Join(updateErr, expect.ErrorOf(withKey(t, store.Tasks(), ana, draft, keyOf(i+1), 100)))
		})...)
		version, steps := task.Version(), 0
		for next[version] != 0 {
			version, steps = next[version], steps+1
		}
		if steps != calls || len(next) != calls {
			t.Errorf("got the states %v, want a chain of %d", next, calls)
		}
	})
}

// Neither a taken email nor the revocation of an unknown user's token ends an embedder's
// transaction. The transaction then creates a user of the embedder.
func TestUsersInATransaction(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		addUser(t, store, "ana@example.com", time.Unix(0, 0))
		email, emailErr := domain.ParseEmail("ana@example.com")
		draft, draftErr := domain.NewUserDraft(email, "hash", time.Unix(0, 0))
		key, keyErr := domain.ParseEmbedderKey("7f3a")
		tx := db.Begin()
		users := newStore(t, tx).Users()
		expect.ErrorIs(t, "Create", expect.ErrorOf(users.Create(t.Context(), draft)), domain.ErrEmailTaken)
		expect.ErrorIs(t, "Revoke", newStore(t, tx).Revocations().Revoke(t.Context(), 99, application.Revocation{Token: application.TokenHash{}, At: time.Unix(0, 0), ExpiresAt: time.Unix(1, 0)}), domain.ErrUserNotFound)
		made, err := users.Ensure(t.Context(), key, time.Unix(1, 0))
		expect.NoError(t, emailErr, draftErr, keyErr, err, tx.Commit().Error)
		if found, err := store.Users().Ensure(t.Context(), key, time.Unix(2, 0)); err != nil || !found.Equal(made) {
			t.Errorf("Ensure after the commit: got %+v and error %v, want %+v", found, err, made)
		}
	})
}

// An observer's ErrTaskChanged concerns another task, so the change is not repeated.
func TestObserverReturnsTaskChanged(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		task := newTasks(t, store, ana, 1)[0]
		_, patch := milk(t, time.Now())
		calls := 0
		observed := newStore(t, db, gormstore.WithOnChange(func(context.Context, *gorm.DB, application.TaskEvent) error {
			if calls++; calls > 1 {
				return errors.New("called again")
			}
			return domain.ErrTaskChanged
		}))
		_, err := observed.Tasks().Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{})
		if err == nil || errors.Is(err, domain.ErrTaskChanged) || calls != 1 {
			t.Errorf("got %v after %d calls, want another error after 1", err, calls)
		}
	})
}
