package gormstore_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// milk is a task, and what is done with it.
func milk(t *testing.T) (domain.TaskDraft, domain.TaskPatch) {
	t.Helper()
	draft, draftErr := domain.NewTaskDraft("Buy milk", nil, false, time.Now())
	patch, patchErr := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, time.Now())
	if err := errors.Join(draftErr, patchErr); err != nil {
		t.Fatal(err)
	}
	return draft, patch
}

// A store with a timeout ends each of its calls, however patient the caller.
func TestTimeout(t *testing.T) {
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		email, err := domain.ParseEmail("ana@example.com")
		if err != nil {
			t.Fatal(err)
		}
		user, err := domain.NewUserDraft(email, "hash", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		draft, patch := milk(t)
		quotas := []application.Quota{{Key: "a", Limit: 1, Window: time.Second}}
		// So short that it is over before any statement begins.
		store := gormstore.New(db, db, gormstore.WithTimeout(time.Nanosecond))
		users, tasks, throttle := store.Users(), store.Tasks(), store.Throttle()
		for name, call := range map[string]func(context.Context) error{
			"create a user": func(ctx context.Context) error { _, err := users.Create(ctx, user); return err },
			"by email":      func(ctx context.Context) error { _, err := users.ByEmail(ctx, email); return err },
			"by id":         func(ctx context.Context) error { _, err := users.ByID(ctx, 1); return err },
			"list users": func(ctx context.Context) error {
				_, err := users.List(ctx, domain.Page[domain.UserID]{})
				return err
			},
			"create a task": func(ctx context.Context) error { _, err := tasks.Create(ctx, 1, draft); return err },
			"list tasks": func(ctx context.Context) error {
				_, err := tasks.List(ctx, 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
				return err
			},
			"get":       func(ctx context.Context) error { _, err := tasks.Get(ctx, 1, 1); return err },
			"update":    func(ctx context.Context) error { _, err := tasks.Update(ctx, 1, 1, patch); return err },
			"delete":    func(ctx context.Context) error { return tasks.Delete(ctx, 1, 1) },
			"reserve":   func(ctx context.Context) error { return throttle.Reserve(ctx, time.Now(), quotas) },
			"release":   func(ctx context.Context) error { return throttle.Release(ctx, time.Now(), quotas) },
			"remember":  func(ctx context.Context) error { return throttle.Remember(ctx, time.Now(), "m", time.Now()) },
			"remembers": func(ctx context.Context) error { _, err := throttle.Remembers(ctx, time.Now(), "m"); return err },
		} {
			if err := call(t.Context()); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s: got %v, want %v", name, err, context.DeadlineExceeded)
			}
		}
	})
}

// slowNative stands for a database that takes its time over each statement.
type slowNative struct {
	fakeNative
	takes time.Duration
}

// Run implements gormstore.Native.
func (s *slowNative) Run(ctx context.Context, statement string, arguments []any, read func(gormstore.Rows) error) (int64, error) {
	select {
	case <-ctx.Done():
		return 0, ctx.Err()
	case <-time.After(s.takes):
		return s.fakeNative.Run(ctx, statement, arguments, read)
	}
}

// The limit is of a call, however many statements it takes.
func TestTimeoutOfTwoStatements(t *testing.T) {
	for takes, want := range map[time.Duration]error{40 * time.Millisecond: domain.ErrUserNotFound, 80 * time.Millisecond: context.DeadlineExceeded} {
		synctest.Test(t, func(t *testing.T) {
			db := sqliteHandle(t)
			// The first statement finds no task; the second, why.
			slow := &slowNative{takes: takes}
			if err := db.Callback().Row().Before("gorm:row").Register("test:slow", func(*gorm.DB) { time.Sleep(takes) }); err != nil {
				t.Fatal(err)
			}
			tasks := gormstore.New(db, db, gormstore.WithTimeout(100*time.Millisecond),
				gormstore.WithNative(func(any) gormstore.Native { return slow })).Tasks()
			_, err := tasks.Get(t.Context(), 1, 1)
			if !errors.Is(err, want) {
				t.Errorf("got %v of statements that take %v, want %v", err, takes, want)
			}
		})
	}
}
