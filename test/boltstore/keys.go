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

// replay returns the tasks that the owner created with the key of the options before,
// or nil if the key is unused and the owner may use one more.
func replay(tx *bbolt.Tx, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) ([]domain.Task, error) {
	at := drafts[0].CreatedAt()
	var first domain.IdempotencyRecord
	switch err := load(tx.Bucket(keys), append(key(owner), options.Key[:]...), &first, errUnusedKey); {
	case err == nil && !first.IsForgotten(at):
		tasks, err := first.Replay(owner, drafts)
		if err != nil {
			return nil, fmt.Errorf("create a task of user %d: %w", owner, err)
		}
		return tasks, nil
	case err != nil && !errors.Is(err, errUnusedKey):
		return nil, err
	}
	if options.Limit == 0 {
		return nil, nil
	}
	live := 0
	for _, used := range ofOwner(tx.Bucket(keys), owner, -1) {
		forgotten, err := isForgotten(tx, used, at)
		if err != nil {
			return nil, err
		}
		if !forgotten {
			live++
		}
	}
	if live >= domain.MaxKeys(options.Limit) {
		return nil, fmt.Errorf("create a task of user %d: %w", owner, domain.ErrTooManyKeys)
	}
	return nil, nil
}

func isForgotten(tx *bbolt.Tx, used []byte, at time.Time) (bool, error) {
	var record domain.IdempotencyRecord
	err := load(tx.Bucket(keys), used, &record, errUnusedKey)
	return record.IsForgotten(at), err
}

// sweep deletes the keys that are forgotten, when it is called first in an hour. A
// write transaction excludes other calls.
func (s *Store) sweep(tx *bbolt.Tx, at time.Time) error {
	hour := at.Truncate(time.Hour)
	if hour.Equal(s.swept) {
		return nil
	}
	s.swept = hour
	var old [][]byte
	err := tx.Bucket(keys).ForEach(func(used, _ []byte) error {
		forgotten, err := isForgotten(tx, used, at)
		if forgotten {
			old = append(old, bytes.Clone(used))
		}
		return err
	})
	for _, used := range old {
		err = errors.Join(err, tx.Bucket(keys).Delete(used))
	}
	return err
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
