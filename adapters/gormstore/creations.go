package gormstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// lockNotAvailable is the SQLSTATE of a statement that waited for a lock longer than
// lock_timeout.
const lockNotAvailable = "55P03"

// maxCreateTries limits how often createOnce tries. It tries again after it has
// deleted a forgotten creation, or if meanwhile the creation was swept or a limit is
// no longer reached.
const maxCreateTries = 3

// createOnce creates a task under a key. On PostgreSQL the first use of a key is one
// statement. It is in no batch, since a duplicate would roll back the whole
// batch. On SQLite the first use is a transaction of two statements.
func (t *Tasks) createOnce(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int, key domain.IdempotencyKey) (domain.Created, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	for range maxCreateTries {
		id, err := t.createUnused(ctx, owner, draft, key, limit)
		switch {
		case err != nil:
			return domain.Created{}, creationFailure(ctx, owner, t.store.translate(err), err)
		case id != 0:
			return domain.Created{Task: draft.Task(id, owner)}, nil
		}
		first, err := t.creation(ctx, owner, key)
		switch {
		case err != nil:
			return domain.Created{}, failure(ctx, fmt.Sprintf("find a creation of user %d", owner), err)
		case first == nil: // a limit is reached, or the key was swept meanwhile
			if limit > 0 {
				if err := t.limitReached(ctx, owner, draft, limit); err != nil {
					return domain.Created{}, err
				}
			}
			continue
		case !first.IsForgotten(draft.CreatedAt()):
			task, err := first.Replay(owner, draft)
			if err != nil {
				return domain.Created{}, fmt.Errorf("insert a task of user %d: %w", owner, err)
			}
			return domain.Created{Task: task, Replayed: true}, nil
		}
		if err := execute(ctx, t.store.write, nil, t.creations.forget, int64(owner), key[:], first.At.UnixMicro()); err != nil {
			return domain.Created{}, failure(ctx, "delete an old creation", err)
		}
	}
	return domain.Created{}, failure(ctx, "insert a task", errNoID)
}

// limitReached returns domain.ErrTooManyKeys or domain.ErrTaskLimit if the owner has
// reached that limit.
func (t *Tasks) limitReached(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) error {
	var reached struct {
		Keys  bool `gorm:"column:keys"`
		Tasks bool `gorm:"column:tasks"`
	}
	args := limitsArgs(nil, owner, draft.CreatedAt(), limit)
	err := execute(ctx, t.store.write, &reached, t.creations.reached, args...)
	switch {
	case err != nil:
		return failure(ctx, fmt.Sprintf("count the keys and tasks of user %d", owner), err)
	case reached.Keys:
		return fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrTooManyKeys)
	case reached.Tasks:
		return fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrTaskLimit)
	}
	return nil
}

// creationFailure returns the error of createOnce for err, the error of its
// statement. translated is err in GORM's form.
func creationFailure(ctx context.Context, owner domain.UserID, translated, err error) error {
	var refused interface{ SQLState() string } // implemented by pgx and other drivers
	switch {
	case errors.Is(translated, gorm.ErrForeignKeyViolated):
		return fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrUserNotFound)
	case errors.As(err, &refused) && refused.SQLState() == lockNotAvailable:
		return fmt.Errorf("insert a task of user %d: %w", owner, domain.ErrKeyInProgress)
	}
	return failure(ctx, "insert a task", err)
}

// createUnused stores the task and the creation, and returns the task's ID. It
// returns 0 and stores nothing if the key is used or a limit is reached.
func (t *Tasks) createUnused(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (domain.TaskID, error) {
	var id domain.TaskID
	statement, args := t.creating(owner, draft, key, limit)
	if t.store.dialect.insertInWith {
		err := execute(ctx, t.store.write, &id, statement, args...)
		if errors.Is(t.store.translate(err), gorm.ErrDuplicatedKey) { // a concurrent call was first
			return 0, nil
		}
		return id, err
	}
	err := t.store.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := execute(ctx, tx, &id, statement, args...); err != nil || id == 0 {
			return err
		}
		fingerprint := draft.Fingerprint()
		return execute(ctx, tx, nil, t.creations.keep, int64(owner), key[:], fingerprint[:], fmt.Sprintf("[%d]", id), draft.CreatedAt().UnixMicro())
	})
	return id, err
}

// creation returns the owner's creation with the key, or nil if there is none. It
// reads from the writing handle, since a replica may lag.
func (t *Tasks) creation(ctx context.Context, owner domain.UserID, key domain.IdempotencyKey) (*domain.Creation, error) {
	var rows []struct {
		Fingerprint []byte `gorm:"column:fingerprint"`
		TaskIDs     string `gorm:"column:task_ids"`
		CreatedAt   int64  `gorm:"column:created_at"`
	}
	if err := execute(ctx, t.store.write, &rows, t.creations.find, int64(owner), key[:]); err != nil || len(rows) == 0 {
		return nil, err
	}
	var ids []domain.TaskID
	if err := json.Unmarshal([]byte(rows[0].TaskIDs), &ids); err != nil {
		return nil, err
	}
	if len(ids) != 1 {
		return nil, fmt.Errorf("got %d task IDs, want 1", len(ids))
	}
	first := &domain.Creation{Task: ids[0], At: time.UnixMicro(rows[0].CreatedAt)}
	copy(first.Fingerprint[:], rows[0].Fingerprint)
	return first, nil
}

// sweepAge is the age at which creations are swept. It is greater than
// domain.CreationLife, since the clocks of processes differ.
const sweepAge = domain.CreationLife * 3 / 2

// creationSweeps decides which calls with a key sweep: the first of each hour, and
// every sweepEvery-th.
type creationSweeps struct{ hour, calls atomic.Int64 }

func (s *creationSweeps) isDue(at time.Time) bool {
	hour := at.Unix() / int64(time.Hour/time.Second)
	return s.hour.Swap(hour) != hour || s.calls.Add(1)%sweepEvery == 0
}

// sweepCreations deletes at most sweepRows of the creations that are not later than
// until, the oldest first. On PostgreSQL it skips locked ones.
func (t *Tasks) sweepCreations(ctx context.Context, until time.Time) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if err := execute(ctx, t.store.write, nil, t.creations.sweep, until.UnixMicro(), sweepRows); err != nil {
		return failure(ctx, "delete old creations", err)
	}
	return nil
}
