package gormstore

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxInserted is the maximum number of rows that one statement inserts. Databases limit the
// arguments of a statement (see maxInList).
const maxInserted = 500

// errNoRow reports that the database has not stored all tasks of an insert or the owner's clock, or
// has not assigned all IDs.
var errNoRow = errors.New("insert a row: the database stored none; a trigger may have skipped it")

// Create implements domain.TaskRepository. On PostgreSQL, one draft without a key and without a
// limit takes one statement, unless the store needs a transaction.
func (t *Tasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.CreateResult, error) {
	if options.IdempotencyKey != nil || len(drafts) > 1 || t.store.mustUseTransaction() {
		return t.createInTransaction(ctx, owner, drafts, options)
	}
	if err := t.checkTaskLimit(ctx, owner, 1, options.Limit); err != nil {
		return domain.CreateResult{}, err
	}
	tasks, err := t.insert(ctx, owner, drafts)
	return domain.CreateResult{Tasks: tasks}, err
}

// createInTransaction creates tasks in a transaction. With a key, the steps are:
//
//  1. Reject a change that OnChange may not make (checkNesting).
//  2. Find the start of the record's lifetime (keptFrom), so that a process whose clock is behind
//     does not shorten it.
//  3. Wait for the owner's other transactions of this store (withOwnerSemaphore).
//  4. Count the owner's keys and tasks, if they are limited (checkLimits). This may take long, so it
//     precedes the transaction, which locks all writers of SQLite out.
//  5. Begin (ownerTransaction). In an embedder's transaction, set a savepoint instead.
//  6. With OnChange, lock the user (ownerTransaction).
//  7. Insert an empty record. If the key was used, return the tasks of its record (reserveKey).
//     Otherwise return the error of checkLimits.
//  8. Lock and advance the owner's clock, and insert the tasks (insert).
//  9. Store the result in the record (completeRecord).
//  10. With OnChange, call it for each task (report).
func (t *Tasks) createInTransaction(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (created domain.CreateResult, err error) {
	if err := t.store.checkNesting(ctx); err != nil {
		return domain.CreateResult{}, err
	}
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	var keptFrom time.Time
	if options.IdempotencyKey != nil {
		if keptFrom, err = t.store.keptFrom(ctx, drafts[0].CreatedAt()); err != nil {
			return domain.CreateResult{}, err
		}
	}
	err = t.store.withOwnerSemaphore(ctx, owner, func(ctx context.Context) error {
		full := t.checkLimits(ctx, owner, len(drafts), options)
		if full != nil && options.IdempotencyKey == nil {
			return full
		}
		return t.store.ownerTransaction(ctx, owner, func(ctx context.Context, tx *Store, key domain.EmbedderKey) error {
			if created, err = tx.Tasks().createOrReplay(ctx, owner, drafts, options, keptFrom, full); err != nil || created.Replayed {
				return err
			}
			for _, task := range created.Tasks {
				if err := tx.report(ctx, application.TaskEvent{Kind: application.TaskCreated, Owner: owner, OwnerKey: key, After: task}); err != nil {
					return err
				}
			}
			return nil
		})
	})
	if err != nil {
		return domain.CreateResult{}, err
	}
	return created, nil
}

// createOrReplay runs inside a transaction. It inserts the record first, so that a call of another
// process with the same key waits for this transaction. If the key is new, it returns full, unless
// that is nil.
func (t *Tasks) createOrReplay(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions, keptFrom time.Time, full error) (domain.CreateResult, error) {
	if options.IdempotencyKey != nil {
		if record, err := t.reserveKey(ctx, owner, *options.IdempotencyKey, keptFrom); err != nil {
			return domain.CreateResult{}, err
		} else if record != nil {
			tasks, err := record.Replay(owner, drafts)
			return domain.CreateResult{Tasks: tasks, Replayed: true}, err
		}
	}
	if full != nil {
		return domain.CreateResult{}, full
	}
	tasks, err := t.insert(ctx, owner, drafts)
	if err == nil && options.IdempotencyKey != nil {
		err = t.completeRecord(ctx, owner, *options.IdempotencyKey, domain.NewIdempotencyRecord(drafts, tasks))
	}
	return domain.CreateResult{Tasks: tasks}, err
}

// insert stores the drafts and returns their tasks. It returns domain.ErrUserNotFound for an
// unknown owner.
func (t *Tasks) insert(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft) (tasks []domain.Task, err error) {
	if len(drafts) == 1 {
		tasks, err = t.insertOne(ctx, owner, drafts[0])
	} else {
		tasks, err = t.insertMany(ctx, owner, drafts)
	}
	return tasks, t.store.userNotFound(err)
}

func (t *Tasks) insertOne(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) ([]domain.Task, error) {
	due, _ := draft.Due()
	row, inserted, err := runChange(ctx, t.store, "tasks", "insert a task", t.store.statements.insertTask, scanInserted, owner, draft.CreatedAt(),
		draft.Title(), ifGiven(draft.Description()), draft.Completed(), dueDay(due))
	switch {
	case err != nil:
		return nil, err
	case !inserted:
		return nil, errNoRow
	}
	return []domain.Task{draft.WithVersion(row.at).Task(row.id, owner)}, nil
}

// insertedRow is a row of the statement insertTask.
type insertedRow struct {
	id domain.TaskID
	at domain.TaskVersion
}

func scanInserted(rows executor.Rows) (insertedRow, error) {
	var id, at int64
	err := rows.Scan(&id, &at)
	return insertedRow{domain.TaskID(id), domain.TaskVersion(at)}, err
}

// insertMany inserts several drafts. It runs inside a transaction.
func (t *Tasks) insertMany(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft) ([]domain.Task, error) {
	last, err := t.advanceClock(ctx, owner, drafts[0].CreatedAt(), len(drafts))
	if err != nil {
		return nil, err
	}
	ids, err := readRows(ctx, t.store, "tasks", "assign the IDs of tasks", t.store.statements.newTaskIDs, readNumbers, len(drafts))
	if err != nil {
		return nil, err
	}
	if len(ids) != len(drafts) {
		return nil, errNoRow
	}
	rows, tasks := make([]taskRow, len(drafts)), make([]domain.Task, len(drafts))
	for i, draft := range drafts {
		due, _ := draft.Due()
		at := last - int64(len(drafts)-1-i)
		rows[i] = taskRow{ID: ids[i], UserID: int64(owner), Title: draft.Title(), Completed: draft.Completed(), DueDay: dueDay(due), CreatedAt: at, UpdatedAt: at}
		rows[i].Description.String, rows[i].Description.Valid = draft.Description()
		tasks[i] = draft.WithVersion(domain.TaskVersion(at)).Task(domain.TaskID(ids[i]), owner)
	}
	for len(rows) > 0 {
		some := rows[:rowsOfInsert(len(rows))]
		inserted, err := t.store.changeGORM(ctx, "tasks", "insert tasks", func(db *gorm.DB) *gorm.DB { return db.Create(&some) })
		switch {
		case err != nil:
			return nil, err
		case inserted != int64(len(some)):
			return nil, errNoRow
		}
		rows = rows[len(some):]
	}
	return tasks, nil
}

// rowsOfInsert returns how many of n rows the next statement inserts: maxInserted or a power of 2.
// Imports of all sizes then share few statements (see padded).
func rowsOfInsert(n int) int {
	if n >= maxInserted {
		return maxInserted
	}
	return 1 << (bits.Len(uint(n)) - 1) // the greatest that is not above n
}

// checkLimits returns the error of checkKeyLimit, if there is a key, or of checkTaskLimit.
func (t *Tasks) checkLimits(ctx context.Context, owner domain.UserID, n int, options domain.CreateOptions) error {
	if options.IdempotencyKey != nil {
		if err := t.checkKeyLimit(ctx, owner, options.Limit); err != nil {
			return err
		}
	}
	return t.checkTaskLimit(ctx, owner, n, options.Limit)
}

// checkTaskLimit returns domain.ErrTaskLimit if the owner would have more tasks than the limit. A
// limit of 0 is no limit. It needs no transaction, since concurrent calls may exceed the limit (see
// domain.CreateOptions).
func (t *Tasks) checkTaskLimit(ctx context.Context, owner domain.UserID, n, limit int) error {
	if limit <= 0 {
		return nil
	}
	_, full, err := readRow(ctx, t.store, "tasks", "count tasks", t.store.statements.taskAfterOffset, scanNumber, int64(owner), max(limit-n, 0))
	switch {
	case err != nil:
		return err
	case full:
		return domain.ErrTaskLimit // not ErrUserNotFound: an owner with tasks exists
	case n > limit:
		_, err := t.store.Users().ByID(ctx, owner)
		return cmp.Or(err, domain.ErrTaskLimit)
	}
	return nil
}
