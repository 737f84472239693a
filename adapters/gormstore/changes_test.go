package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
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

// A sweep forgets deletions older than 30 days, and the oldest ones beyond
// domain.MaxDeletions. Reading changes from before a forgotten deletion is an error.
func TestSweepOfDeletions(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		now, tasks := time.Now(), store.Tasks()
		ana := addUser(t, store, "ana@example.com", now)
		draft, _ := milk(t, now.Add(-40*day))
		created, err := tasks.Create(t.Context(), ana, []domain.TaskDraft{draft, draft}, domain.CreateOptions{})
		expect.NoError(t, err)
		var read []domain.OwnerClock // before and after each deletion
		for i, at := range []time.Time{now.Add(-31 * day), now.Add(-29 * day)} {
			clock, err := domain.LastChange(t.Context(), tasks, ana)
			expect.NoError(t, err, tasks.Delete(t.Context(), ana, created.Tasks[i].ID(), domain.DeleteOptions{At: at}))
			read = append(read, clock)
		}
		most := domain.MaxDeletions(0)
		execute(t, db, fmt.Sprintf("INSERT INTO deleted_tasks (user_id, id, deleted_at) SELECT %d, 1000 + n, %d + n FROM %s", ana, now.Add(-day).UnixMicro(), series(db, most)))
		sweep(t, store)
		clock, err := domain.LastChange(t.Context(), tasks, ana)
		if got := number(t, db, "SELECT count(*) FROM deleted_tasks"); err != nil || got != int64(most) || clock.SweptAt != read[1].ChangedAt+domain.TaskVersion(2*day.Microseconds()) {
			t.Errorf("got %d deletions, forgotten up to %v, and error %v, want %d, up to the second", got, clock.SweptAt.Time(), err, most)
		}
		for _, c := range []struct {
			after domain.TaskVersion
			want  error
		}{{read[0].ChangedAt, domain.ErrChangesForgotten}, {clock.SweptAt - 1, domain.ErrChangesForgotten}, {clock.SweptAt, nil}} {
			page, err := tasks.Changes(t.Context(), ana, domain.ChangesOptions{After: c.after, Until: domain.TaskVersion(now.UnixMicro()), Limit: 2})
			if !errors.Is(err, c.want) || c.want == nil && !slices.Equal(page.Deleted, []domain.TaskID{1001, 1002}) {
				t.Errorf("Changes after %v: got %v and error %v, want %v", c.after.Time(), page.Deleted, err, c.want)
			}
		}
	})
}

// On PostgreSQL a change waits for the change that holds the owner's clock, and then sees its
// result. Only a deleted task has a row in deleted_tasks.
func TestChangesWaitForTheClock(t *testing.T) {
	url := pgtest.Migrated(t)
	db, other := embedderPostgres(t, url, &gorm.Config{}), embedderPostgres(t, url, &gorm.Config{})
	store := newStore(t, db)
	ana := addUser(t, store, "ana@example.com", time.Now())
	title, err := domain.NewTaskPatch(domain.TaskEdit{Title: domain.SetTo("Buy bread")}, time.Now())
	expect.NoError(t, err)
	_, done := milk(t, time.Now())
	for name, c := range map[string]struct {
		change func(ctx context.Context, task domain.Task) error
		want   error
		left   string // what is left of the task
	}{
		"update": {func(ctx context.Context, task domain.Task) error {
			return expect.ErrorOf(store.Tasks().Update(ctx, ana, task.ID(), done, domain.UpdateOptions{}))
		}, nil, "Buy bread true"},
		"stale update": {func(ctx context.Context, task domain.Task) error {
			return expect.ErrorOf(store.Tasks().Update(ctx, ana, task.ID(), done, domain.UpdateOptions{Expected: task.Version()}))
		}, domain.ErrTaskChanged, "Buy bread false"},
		"deletion": {func(ctx context.Context, task domain.Task) error {
			return store.Tasks().Delete(ctx, ana, task.ID(), domain.DeleteOptions{})
		}, nil, "deleted"},
		"stale deletion": {func(ctx context.Context, task domain.Task) error {
			return store.Tasks().Delete(ctx, ana, task.ID(), domain.DeleteOptions{Expected: task.Version()})
		}, domain.ErrTaskChanged, "Buy bread false"},
	} {
		task, tx := newTasks(t, store, ana, 1)[0], other.Begin()
		expect.NoError(t, expect.ErrorOf(newStore(t, tx).Tasks().Update(t.Context(), ana, task.ID(), title, domain.UpdateOptions{})))
		ended := start(func() error { return c.change(t.Context(), task) })
		await.True(t, name+" waits", func() bool { return number(t, other, waiting) == 1 })
		expect.NoError(t, tx.Commit().Error)
		expect.ErrorIs(t, name, await.Done(t, name, ended), c.want)
		left := "deleted"
		if task, err := store.Tasks().Get(t.Context(), ana, task.ID()); err == nil {
			left = fmt.Sprint(task.Title(), " ", task.Completed())
		}
		buried := number(t, other, fmt.Sprintf("SELECT count(*) FROM deleted_tasks WHERE id = %d", task.ID())) == 1
		if left != c.left || buried != (left == "deleted") {
			t.Errorf("%s: got the task %q and a deletion: %t, want %q", name, left, buried, c.left)
		}
	}
}

// After an account deletion that failed halfway, the method Changes returns ErrChangesForgotten for
// every earlier clock, even if the clock was read during the deletion.
func TestFailedDeleteForgetsChanges(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		ana, reader := addUser(t, store, "ana@example.com", time.Now()), store.WithRangeRows(3).Tasks()
		tasks := newTasks(t, store, ana, 8)
		expect.NoError(t, store.Tasks().Delete(t.Context(), ana, tasks[0].ID(), domain.DeleteOptions{}))
		broken := errors.New("the connection broke")
		var read []domain.OwnerClock // before each deletion
		beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
			switch {
			case strings.HasPrefix(sent.SQL, `DELETE FROM "users"`), strings.HasPrefix(sent.SQL, "DELETE FROM `users`"):
				return broken
			case strings.HasPrefix(sent.SQL, "DELETE FROM "):
				clock, err := domain.LastChange(t.Context(), reader, ana)
				read = append(read, clock)
				return err
			}
			return nil
		})
		expect.ErrorIs(t, "Delete", store.WithRangeRows(3).Users().Delete(t.Context(), ana), broken)
		last, err := domain.LastChange(t.Context(), reader, ana)
		if err != nil || len(read) != 10 || last.SweptAt != last.ChangedAt {
			t.Errorf("got %d deletions, the clock %+v and error %v, want 10, and all forgotten", len(read), last, err)
		}
		for i, clock := range read[:6] { // the clocks of the ranges; the last transaction was undone
			_, err := reader.Changes(t.Context(), ana, domain.ChangesOptions{After: clock.ChangedAt, Until: last.ChangedAt})
			expect.ErrorIs(t, fmt.Sprint("Changes since deletion ", i+1), err, domain.ErrChangesForgotten)
		}
	})
}

// A connection to PostgreSQL keeps each text that it has prepared. So lists of 2 to 100 owners or
// tokens share 14 texts.
func TestStatementsOfLists(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		texts := make(map[string]bool)
		beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
			texts[sent.SQL] = true
			return nil
		})
		for n := 2; n <= 100; n++ {
			owners, tokens := make([]domain.UserID, n), make([]application.UserToken, n)
			for i := range n {
				owners[i], tokens[i] = domain.UserID(i+1), application.UserToken{User: domain.UserID(i + 1), Token: tokenOf(i)}
			}
			_, err := store.Tasks().LastChanges(t.Context(), owners)
			expect.NoError(t, err, expect.ErrorOf(store.Revocations().States(t.Context(), tokens)))
		}
		if len(texts) != 14 {
			t.Errorf("got %d statements, want 14", len(texts))
		}
	})
}

// A read of clocks that breaks off can leave half of a row.
func TestClocksBreakOff(t *testing.T) {
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	store, broken := newStore(t, db), errors.New("broken off")
	var owners []domain.UserID
	for _, email := range []string{"ana@example.com", "bob@example.com"} {
		owner := addUser(t, store, email, time.Now())
		owners = append(owners, owner)
		newTasks(t, store, owner, 1)
	}
	err := db.Callback().Query().After("gorm:query").Register("test:breaks", func(tx *gorm.DB) {
		tx.Statement.ReflectValue.Index(1).FieldByName("SweptAt").SetZero()
		_ = tx.AddError(broken)
	})
	expect.NoError(t, err)
	expect.ErrorIs(t, "LastChanges", expect.ErrorOf(store.Tasks().LastChanges(t.Context(), owners)), broken)
}

// Deleting an account takes the clock before it locks tasks. It does not deadlock with a
// transaction that holds the clock and then changes other tasks.
func TestDeleteWaitsForTheClock(t *testing.T) {
	url := pgtest.Migrated(t)
	store, other := openPostgres(t, url).Store, embedderPostgres(t, url, &gorm.Config{})
	ana := addUser(t, store, "ana@example.com", time.Now())
	_, done := milk(t, time.Now())
	created, tx := newTasks(t, store, ana, 2), other.Begin()
	tasks := newStore(t, tx).Tasks()
	update := func(task domain.Task) error {
		return expect.ErrorOf(tasks.Update(t.Context(), ana, task.ID(), done, domain.UpdateOptions{}))
	}
	expect.NoError(t, update(created[1]))
	deleted := start(func() error { return store.Users().Delete(t.Context(), ana) })
	await.True(t, "the deletion waits", func() bool { return number(t, other, waiting) == 1 })
	expect.NoError(t, update(created[0]), tx.Commit().Error, await.Done(t, "the deletion", deleted))
}

// Deleting an account does not deadlock with concurrent creates of its tasks, also of another
// process.
func TestDeleteBesideCreators(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		const creators = 16
		processes := []*gormstore.Store{store, newStore(t, db)}
		draft, _ := milk(t, time.Now())
		for i := range accounts {
			ana := addUser(t, store, fmt.Sprintf("%d@example.com", i), time.Now())
			ended := make(chan error, creators)
			for n := range creators {
				go func() {
					options := domain.CreateOptions{}
					if key := keyOf(n); n%2 == 0 {
						options.IdempotencyKey = &key
					}
					var err error
					for err == nil {
						_, err = processes[n/2%2].Tasks().Create(t.Context(), ana, []domain.TaskDraft{draft}, options)
					}
					ended <- err
				}()
			}
			expect.ErrorIs(t, "Delete", store.Users().Delete(t.Context(), ana), nil)
			for range creators {
				expect.ErrorIs(t, "Create", await.Done(t, "a creator", ended), domain.ErrUserNotFound)
			}
		}
		wantNumber(t, db, "SELECT (SELECT count(*) FROM tasks) + (SELECT count(*) FROM task_clocks) + (SELECT count(*) FROM deleted_tasks) + (SELECT count(*) FROM idempotency_records)", 0)
	})
}

// accounts is how many accounts TestDeleteBesideCreators deletes.
const accounts = 20
