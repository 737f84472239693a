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
				return func() error { return errOf(tasks.Create(t.Context(), owner, []domain.TaskDraft{another}, options)) }
			}
			key := keyOf(1)
			for want, call := range map[error]func() error{
				domain.ErrUserNotFound:         create(tasks, 99, domain.CreateOptions{}),
				domain.ErrTaskLimit:            create(tasks, ana, domain.CreateOptions{Limit: 1}),
				domain.ErrIdempotencyKeyReused: create(tasks, ana, domain.CreateOptions{IdempotencyKey: &key}),
				refused:                        create(refusing, ana, domain.CreateOptions{}),
				domain.ErrNotOwner: func() error {
					return errOf(tasks.Update(t.Context(), ana, foreign.ID(), patch, domain.UpdateOptions{}))
				},
				domain.ErrTaskChanged: func() error {
					return tasks.Delete(t.Context(), ana, task.ID(), domain.DeleteOptions{Expected: task.Version() - 1})
				},
			} {
				if err := call(); !errors.Is(err, want) {
					t.Errorf("got %v, want %v", err, want)
				}
				if _, err := tasks.Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{}); err != nil {
					t.Errorf("got %v after %v", err, want)
				}
			}
			end, want := tx.Rollback, int64(0)
			if commit {
				end, want = tx.Commit, 2
			}
			if err := end().Error; err != nil {
				t.Error(err)
			}
			if got := number(t, db, "SELECT count(*) FROM tasks"); got != want {
				t.Errorf("got %d tasks, want %d", got, want)
			}
		}
		if got := number(t, db, "SELECT count(*) FROM idempotency_records"); got != 2 {
			t.Errorf("got %d keys, want 2", got)
		}
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
	getErr := errOf(tasks.Get(t.Context(), ana, 1))
	listErr := errOf(tasks.List(t.Context(), ana, domain.TaskFilter{}, domain.ListOptions{}))
	if err := tx.Exec("SELECT 1").Error; getErr == nil || listErr == nil || err != nil {
		t.Errorf("got %v, %v and then %v, want errors and a transaction that goes on", getErr, listErr, err)
	}
	if err := errors.Join(locked.Rollback().Error, tx.Commit().Error); err != nil {
		t.Error(err)
	}
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
		if err := errors.Join(keyErr, err); err != nil {
			t.Fatal(err)
		}
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
		if err != nil {
			t.Fatal(err)
		}
		for _, refused = range []error{errors.New("refused"), gorm.ErrForeignKeyViolated} {
			if err := tasks.Delete(t.Context(), ana, task.ID(), domain.DeleteOptions{}); !errors.Is(err, refused) {
				t.Errorf("got %v, want %v", err, refused)
			}
			if _, err := tasks.Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{}); !errors.Is(err, refused) {
				t.Errorf("got %v, want %v", err, refused)
			}
			if err := store.Users().Delete(t.Context(), ana); !errors.Is(err, refused) {
				t.Errorf("got %v, want %v", err, refused)
			}
			if left := number(t, db, "SELECT count(*) FROM tasks"); left != 3 {
				t.Errorf("got %d tasks after the rejected deletion of their user, want 3", left)
			}
			got = got[:len(got)-3]
		}
		refused = nil
		if err := errors.Join(tasks.Delete(t.Context(), ana, task.ID(), domain.DeleteOptions{}), store.Users().Delete(t.Context(), ana)); err != nil {
			t.Fatal(err)
		}
		want := []application.TaskEvent{
			{Kind: application.TaskCreated, Owner: ana, OwnerKey: key, After: task},
			{Kind: application.TaskUpdated, Owner: ana, OwnerKey: key, Before: task, After: updated},
			{Kind: application.TaskCreated, Owner: ana, OwnerKey: key, After: several.Tasks[0]},
			{Kind: application.TaskCreated, Owner: ana, OwnerKey: key, After: several.Tasks[1]},
			{Kind: application.TaskDeleted, Owner: ana, OwnerKey: key, Before: updated},
			{Kind: application.UserDeleted, Owner: ana, OwnerKey: key},
		}
		if len(got) != len(want) {
			t.Fatalf("got the changes %+v, want %+v", got, want)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("got the change %+v, want %+v", got[i], want[i])
			}
		}
		if mails := number(t, db, "SELECT count(*) FROM mails"); mails != int64(len(want)) {
			t.Errorf("got %d mails, want %d", mails, len(want))
		}
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
		var running sync.WaitGroup
		for i := range calls {
			running.Go(func() {
				_, updateErr := store.Tasks().Update(t.Context(), ana, task.ID(), patch, domain.UpdateOptions{})
				_, createErr := withKey(t, store.Tasks(), ana, draft, keyOf(i+1), 100)
				if err := errors.Join(updateErr, createErr); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
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
		if _, err := users.Create(t.Context(), draft); !errors.Is(err, domain.ErrEmailTaken) {
			t.Errorf("Create: got error %v, want ErrEmailTaken", err)
		}
		if err := newStore(t, tx).Revocations().Revoke(t.Context(), 99, application.Revocation{Token: application.TokenHash{}, At: time.Unix(0, 0), ExpiresAt: time.Unix(1, 0)}); !errors.Is(err, domain.ErrUserNotFound) {
			t.Errorf("Revoke: got error %v, want ErrUserNotFound", err)
		}
		made, err := users.Ensure(t.Context(), key, time.Unix(1, 0))
		if err := errors.Join(emailErr, draftErr, keyErr, err, tx.Commit().Error); err != nil {
			t.Fatal(err)
		}
		if found, err := store.Users().Ensure(t.Context(), key, time.Unix(2, 0)); err != nil || !found.Equal(made) {
			t.Errorf("Ensure after the commit: got %+v and error %v, want %+v", found, err, made)
		}
	})
}

// An observer's ErrTaskChanged concerns another task, so the change is not repeated.
func TestObserverReturnsTaskChanged(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		draft, patch := milk(t, time.Now())
		created, err := store.Tasks().Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{})
		if err != nil {
			t.Fatal(err)
		}
		calls := 0
		observed := newStore(t, db, gormstore.WithOnChange(func(context.Context, *gorm.DB, application.TaskEvent) error {
			if calls++; calls > 1 {
				return errors.New("called again")
			}
			return domain.ErrTaskChanged
		}))
		_, err = observed.Tasks().Update(t.Context(), ana, created.First().ID(), patch, domain.UpdateOptions{})
		if err == nil || errors.Is(err, domain.ErrTaskChanged) || calls != 1 {
			t.Errorf("got %v after %d calls, want another error after 1", err, calls)
		}
	})
}
