// Package boltstore is an example of a storage adapter. It stores users, their tasks
// and revoked tokens in a file of bbolt, an embedded key-value database. Packages
// test/storetest and test/revocationtest test it. It lacks idempotency keys, which
// are optional; memstore has them.
//
// It imports domain, application and bbolt. Only tests import it.
package boltstore

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Buckets: tables and their indexes.
var (
	users     = []byte("users")     // user ID → domain.UserRecord
	emails    = []byte("emails")    // domain.Email.Key → user ID; a unique index
	embedders = []byte("embedders") // domain.EmbedderKey → user ID; a unique index
	tasks     = []byte("tasks")     // task ID → domain.TaskRecord
	owned     = []byte("owned")     // owner's ID, task ID → nothing; List scans it
	clocks    = []byte("clocks")    // owner's ID → version of the owner's last change
	deletions = []byte("deletions") // owner's ID, version of a deletion → task ID; Changes scans it
	tokens    = []byte("tokens")    // user ID, application.TokenHash of a revoked token → when it expires
)

// Store is an open file. It has one type for each port: Users, Tasks and Revocations.
type Store struct {
	db     *bbolt.DB
	opened time.Time // time.Since of it is monotonic
}

// Open opens the file, and creates it if it does not exist. bbolt locks the file:
// another process that opens it waits.
func Open(file string) (*Store, error) {
	db, err := bbolt.Open(file, 0o600, nil)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file, err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range [][]byte{users, emails, embedders, tasks, owned, clocks, deletions, tokens} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare %s: %w", file, err), db.Close())
	}
	return &Store{db: db, opened: time.Now()}, nil
}

// Close closes the file.
func (s *Store) Close() error { return s.db.Close() }

// Users returns the store's user repository.
func (s *Store) Users() *Users { return &Users{store: s} }

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks { return &Tasks{store: s} }

// Revocations returns the token revocations of the store's users.
func (s *Store) Revocations() *Revocations { return &Revocations{store: s} }

// write runs fn in a read-write transaction. The data that fn reads cannot
// change before it writes, because bbolt runs one such transaction at a time.
// An error rolls everything back.
func (s *Store) write(ctx context.Context, fn func(tx *bbolt.Tx) error) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
		// bbolt takes no context. This check comes after the wait for other
		// writers, so that a call whose context has ended changes nothing.
		if err := ctx.Err(); err != nil {
			return err
		}
		return fn(tx)
	})
}

// read runs fn on a snapshot. It does not wait for writers.
func (s *Store) read(ctx context.Context, fn func(tx *bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.db.View(fn)
}

// key encodes an ID or a version in big-endian order, so that keys sort like the numbers.
// The numbers are never negative.
func key[ID domain.UserID | domain.TaskID | domain.TaskVersion](id ID) []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(id))
}

// keyAfter returns the lowest key of a number above the given one, which may be negative: callers
// choose it.
func keyAfter[ID domain.UserID | domain.TaskID | domain.TaskVersion](id ID) []byte {
	return key(max(id, 0) + 1)
}

// idOf decodes the last ID or version in a key.
func idOf(key []byte) int64 {
	return int64(binary.BigEndian.Uint64(key[len(key)-8:]))
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

// load decodes a value, and returns the error missing if there is none. The
// bytes that bbolt returns are valid only during the transaction; decoding
// copies them.
func load(bucket *bbolt.Bucket, key []byte, into any, missing error) error {
	text := bucket.Get(key)
	if text == nil {
		return missing
	}
	return json.Unmarshal(text, into)
}

// save stores a record. The record types of domain have exported fields for
// encoders.
func save(bucket *bbolt.Bucket, key []byte, record any) error {
	text, err := json.Marshal(record)
	if err != nil {
		return err
	}
	return bucket.Put(key, text)
}
