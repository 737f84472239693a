package gormstore

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	findRecord   = "SELECT fingerprint, task_ids, first_changed_at FROM {idempotency_records} WHERE user_id = {?} AND key = {?}"
	insertRecord = "INSERT INTO {idempotency_records} (user_id, key, fingerprint, task_ids, first_changed_at, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"

	// readLimits reads whether the owner exists, and has reached the limits of keys and of tasks.
	readLimits = "SELECT EXISTS (SELECT 1 FROM {users} WHERE id = {?}) AS caller, EXISTS (SELECT 1 FROM {idempotency_records}" +
		" WHERE user_id = {?} ORDER BY key LIMIT 1 OFFSET {?}) AS keys, EXISTS (" + nthTask + ") AS tasks"
)

const (
	// maxCreateTries limits how often createTogether tries. It tries again if a
	// concurrent call with the key was first.
	maxCreateTries = 3
	// maxInserted is the maximum number of rows that one statement inserts. SQLite
	// has at most 32,766 arguments in a statement, and PostgreSQL 65,535.
	maxInserted = 500
)

// errKeyTaken reports that a concurrent call with the key was first.
var errKeyTaken = errors.New("a concurrent call used the key")

// createTogether creates tasks in one transaction: several, those of a call with a key, and
// all if the store does not run changes singly.
func (t *Tasks) createTogether(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (created domain.Created, err error) {
	if err := t.store.checkNesting(ctx); err != nil {
		return domain.Created{}, err
	}
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	var keptFrom time.Time // of the record
	if options.Key != nil {
		if keptFrom, err = t.store.keptFrom(ctx, drafts[0].CreatedAt()); err != nil {
			return domain.Created{}, err
		}
	}
	for range maxCreateTries {
		err = t.store.observed(ctx, owner, func(ctx context.Context, tx *Store, key domain.HostKey) error {
			if created, err = tx.Tasks().createIn(ctx, owner, drafts, options, keptFrom); err != nil || created.Replayed {
				return err
			}
			for _, task := range created.Tasks {
				if err := tx.report(ctx, application.TaskChange{Kind: application.TaskCreated, Owner: owner, OwnerKey: key, After: task}); err != nil {
					return err
				}
			}
			return nil
		})
		if !errors.Is(err, errKeyTaken) {
			break
		}
	}
	if err != nil {
		return domain.Created{}, err
	}
	return created, nil
}

// createIn creates the tasks on the store of a transaction.
func (t *Tasks) createIn(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions, keptFrom time.Time) (domain.Created, error) {
	created, err := t.insertWithRecord(ctx, owner, drafts, options, keptFrom)
	switch {
	case t.store.violates(err, gorm.ErrForeignKeyViolated):
		err = domain.ErrUserNotFound
	case options.Key != nil && isLockTimeout(err):
		err = domain.ErrKeyInProgress
	}
	return created, err
}

// insertWithRecord inserts the tasks, with their record last. On PostgreSQL all
// concurrent calls with a key insert their tasks. The first one's record makes the others
// wait for its commit, and then undo their own with errKeyTaken. On SQLite they wait at
// the begin of their transactions.
func (t *Tasks) insertWithRecord(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions, keptFrom time.Time) (domain.Created, error) {
	if options.Key != nil {
		first, err := t.record(ctx, owner, *options.Key)
		if err != nil {
			return domain.Created{}, err
		}
		if first != nil {
			tasks, err := first.Replay(owner, drafts)
			return domain.Created{Tasks: tasks, Replayed: true}, err
		}
	}
	if options.Limit > 0 {
		if err := t.checkLimits(ctx, owner, len(drafts), options); err != nil {
			return domain.Created{}, err
		}
	}
	tasks, err := t.insertAll(ctx, owner, drafts)
	if err != nil || options.Key == nil {
		return domain.Created{Tasks: tasks}, err
	}
	record := domain.NewIdempotencyRecord(drafts, tasks)
	ids, err := json.Marshal(record.Tasks)
	if err != nil {
		return domain.Created{}, err
	}
	kept, err := t.store.changeRows(ctx, "record a key", insertRecord, int64(owner), options.Key[:], record.Fingerprint[:], string(ids), record.At.UnixMicro(), keptFrom.UnixMicro())
	if err == nil && kept == 0 {
		err = errKeyTaken
	}
	return domain.Created{Tasks: tasks}, err
}

// checkLimits returns domain.ErrTooManyKeys or domain.ErrTaskLimit if the owner would
// exceed that limit.
func (t *Tasks) checkLimits(ctx context.Context, owner domain.UserID, n int, options domain.CreateOptions) error {
	var reached struct {
		Caller bool `gorm:"column:caller"`
		Keys   bool `gorm:"column:keys"`
		Tasks  bool `gorm:"column:tasks"`
	}
	before := max(options.Limit-n, 0) // as many tasks leave room for n
	_, err := t.store.exec(ctx, t.store.write, "read limits", &reached, readLimits, int64(owner),
		int64(owner), domain.MaxKeys(options.Limit)-1, int64(owner), before)
	switch {
	case err != nil:
		return err
	case !reached.Caller:
		return domain.ErrUserNotFound
	case reached.Keys && options.Key != nil:
		return domain.ErrTooManyKeys
	case reached.Tasks || n > options.Limit:
		return domain.ErrTaskLimit
	}
	return nil
}

// insertAll inserts the drafts and returns their tasks.
func (t *Tasks) insertAll(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft) ([]domain.Task, error) {
	tasks := make([]domain.Task, 0, len(drafts))
	for some := range slices.Chunk(drafts, maxInserted) {
		args := make([]any, 0, len(some)*6)
		for _, draft := range some {
			args = append(args, valuesOf(owner, draft)...)
		}
		var ids []int64
		if _, err := t.store.exec(ctx, t.store.write, "insert tasks", &ids, insertTasks+strings.Repeat(taskValues+", ", len(some)-1)+taskValues+" RETURNING id", args...); err != nil {
			return nil, err
		}
		if len(ids) != len(some) {
			return nil, errNoID
		}
		slices.Sort(ids) // the order of VALUES, in which they were assigned
		for i, draft := range some {
			tasks = append(tasks, draft.Task(domain.TaskID(ids[i]), owner))
		}
	}
	return tasks, nil
}

// record returns the owner's record with the key, or nil if there is none.
func (t *Tasks) record(ctx context.Context, owner domain.UserID, key domain.IdempotencyKey) (*domain.IdempotencyRecord, error) {
	var rows []struct {
		Fingerprint []byte `gorm:"column:fingerprint"`
		TaskIDs     string `gorm:"column:task_ids"`
		FirstChange int64  `gorm:"column:first_changed_at"`
	}
	if _, err := t.store.exec(ctx, t.store.write, "find a key", &rows, findRecord, int64(owner), key[:]); err != nil || len(rows) == 0 {
		return nil, err
	}
	first := &domain.IdempotencyRecord{At: time.UnixMicro(rows[0].FirstChange)}
	copy(first.Fingerprint[:], rows[0].Fingerprint)
	return first, json.Unmarshal([]byte(rows[0].TaskIDs), &first.Tasks)
}
