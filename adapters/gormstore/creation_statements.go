package gormstore

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// creationStatements holds the statements of createOnce and sweepCreations, with
// GORM's placeholders.
type creationStatements struct {
	// create inserts a task unless the key is used. createWithin also requires
	// that the owner is below the limits of keys and tasks. On PostgreSQL both
	// store the creation too. On SQLite keep stores it.
	create, createWithin, keep string
	// reached reads whether the owner has reached the limits.
	reached             string
	find, forget, sweep string
}

// insertCreation begins the statements that store a creation.
const insertCreation = "INSERT INTO idempotency_records (user_id, key, fingerprint, task_ids, created_at) "

func newCreationStatements(store *Store) creationStatements {
	d := store.dialect
	below := belowKeyLimit(d) + " AND " + belowLimit(d)
	ofKey := " FROM idempotency_records" + d.where("user_id = ? AND key = ?")
	unused := selectNew(d) + " WHERE NOT EXISTS (SELECT 1" + ofKey + ")"
	finish := func(insert string) string { return insert + " RETURNING id" }
	if d.insertInWith {
		// A concurrent statement may have stored the key since this one's snapshot.
		// The INSERT of the creation waits for that one to end, and fails if it
		// was committed. Both inserts are then undone, as they are one statement.
		finish = func(insert string) string {
			return "WITH task AS (" + insert + " RETURNING id), " + "record AS (" + insertCreation + "SELECT ?, ?, ?, '[' || id || ']', ? FROM task) SELECT id FROM task"
		}
	}
	return creationStatements{
		create:       finish(insertInto + unused),
		createWithin: finish(insertInto + unused + " AND " + below),
		reached:      "SELECT NOT " + belowKeyLimit(d) + " AS keys, NOT " + belowLimit(d) + " AS tasks",
		keep:         insertCreation + "VALUES (?, ?, ?, ?, ?)",
		find:         "SELECT fingerprint, task_ids, created_at" + ofKey,
		forget:       "DELETE" + ofKey + " AND created_at = ?",
		sweep: "DELETE FROM idempotency_records WHERE (user_id, key) IN (" +
			"SELECT user_id, key FROM idempotency_records WHERE created_at <= ? ORDER BY created_at LIMIT ?" + d.skipLocked + ")",
	}
}

// belowKeyLimit is the condition that the owner has fewer keys than domain.MaxKeys,
// with the arguments of limitsArgs. It counts the keys that are not forgotten.
func belowKeyLimit(d *dialect) string {
	return "NOT EXISTS (SELECT 1 FROM idempotency_records" + d.where("user_id = ? AND created_at > ? ORDER BY created_at LIMIT 1 OFFSET ?") + ")"
}

// limitsArgs returns args with those of belowKeyLimit and belowLimit added.
func limitsArgs(args []any, owner domain.UserID, at time.Time, limit int) []any {
	args = append(args, int64(owner), at.Add(-domain.CreationLife).UnixMicro(), domain.MaxKeys(limit)-1)
	return limitArgs(args, owner, limit)
}

// creating returns the statement that inserts a task and, on PostgreSQL, the
// creation.
func (t *Tasks) creating(owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (statement string, args []any) {
	args = t.statements.inserting(owner, draft).Args
	statement, args = t.creations.create, append(args, int64(owner), key[:])
	if limit > 0 {
		statement, args = t.creations.createWithin, limitsArgs(args, owner, draft.CreatedAt(), limit)
	}
	if t.store.dialect.insertInWith {
		fingerprint := draft.Fingerprint()
		args = append(args, int64(owner), key[:], fingerprint[:], draft.CreatedAt().UnixMicro())
	}
	return statement, args
}
