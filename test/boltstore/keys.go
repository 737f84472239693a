package boltstore

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// errUnusedKey reports that an owner has not used an idempotency key.
var errUnusedKey = errors.New("unused key")

// replay returns the task that the owner created with the key of the options before,
// or the zero Task if the key is unused and the owner may use one more.
func replay(tx *bbolt.Tx, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Task, error) {
	at := draft.CreatedAt()
	var first domain.Creation
	switch err := load(tx.Bucket(keys), append(key(owner), options.Key[:]...), &first, errUnusedKey); {
	case err == nil && !first.IsForgotten(at):
		task, err := first.Replay(owner, draft)
		if err != nil {
			return domain.Task{}, fmt.Errorf("create a task of user %d: %w", owner, err)
		}
		return task, nil
	case err != nil && !errors.Is(err, errUnusedKey):
		return domain.Task{}, err
	}
	live, err := sweep(tx, owner, at)
	if err == nil && options.Limit > 0 && live >= domain.MaxKeys(options.Limit) {
		err = fmt.Errorf("create a task of user %d: %w", owner, domain.ErrTooManyKeys)
	}
	return domain.Task{}, err
}

// sweep deletes the owner's keys that are forgotten, and returns how many remain.
func sweep(tx *bbolt.Tx, owner domain.UserID, at time.Time) (live int, err error) {
	bucket := tx.Bucket(keys)
	for _, used := range ofOwner(bucket, owner, -1) {
		var creation domain.Creation
		if err := load(bucket, used, &creation, errUnusedKey); err != nil {
			return 0, err
		}
		if !creation.IsForgotten(at) {
			live++
		} else if err := bucket.Delete(used); err != nil {
			return 0, err
		}
	}
	return live, nil
}

// ofOwner returns the keys of a bucket that begin with the owner's ID, at most limit;
// -1 is no limit.
func ofOwner(bucket *bbolt.Bucket, owner domain.UserID, limit int) (found [][]byte) {
	cursor, of := bucket.Cursor(), key(owner)
	for at, _ := cursor.Seek(of); bytes.HasPrefix(at, of) && len(found) != limit; at, _ = cursor.Next() {
		found = append(found, bytes.Clone(at))
	}
	return found
}
