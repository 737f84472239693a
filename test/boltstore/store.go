// Package boltstore is an example of a storage adapter: users and tasks in one
// file of bbolt, a library of sorted keys and values. Read it to write your own;
// package test/storetest holds it to the contract.
//
// It imports domain and bbolt. Nothing but tests imports it.
package boltstore

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The buckets, which other databases would call tables and indexes.
var (
	users  = []byte("users")  // user → domain.UserRecord
	emails = []byte("emails") // domain.Email.Key → user; what makes an email unique
	tasks  = []byte("tasks")  // task → domain.TaskRecord
	owned  = []byte("owned")  // owner, task → nothing; what makes a list one scan
)

// Store is an open file. One type has both ports' data, because tasks refer to
// users; two types offer it, because both ports have a Create.
type Store struct{ db *bbolt.DB }

// Open opens the file, which it makes where there is none. One process at a
// time has it open; others wait.
func Open(file string) (*Store, error) {
	db, err := bbolt.Open(file, 0o600, nil)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file, err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range [][]byte{users, emails, tasks, owned} {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare %s: %w", file, err), db.Close())
	}
	return &Store{db: db}, nil
}

// Close closes the file.
func (s *Store) Close() error { return s.db.Close() }

// Users returns the store's user repository.
func (s *Store) Users() *Users { return &Users{store: s} }

// Tasks returns the store's task repository.
func (s *Store) Tasks() *Tasks { return &Tasks{store: s} }

// write runs fn in a transaction: bbolt has one at a time that writes, so what
// fn has read still holds when it writes, and an error takes all of it back.
func (s *Store) write(ctx context.Context, fn func(tx *bbolt.Tx) error) error {
	return s.db.Update(func(tx *bbolt.Tx) error {
		// bbolt knows no contexts. Looking here, after the wait for others who
		// write, is what keeps a caller who has left from changing anything.
		if err := ctx.Err(); err != nil {
			return err
		}
		return fn(tx)
	})
}

// read runs fn on a snapshot, which waits for nobody.
func (s *Store) read(ctx context.Context, fn func(tx *bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.db.View(fn)
}

// key is an identity in an order that bytes share with numbers: big-endian.
// Identities are never negative. Several in a row make a key of an index.
func key[ID domain.UserID | domain.TaskID](id ID) []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(id))
}

// idOf is the identity in the last eight bytes of a key.
func idOf(key []byte) int64 {
	return int64(binary.BigEndian.Uint64(key[len(key)-8:]))
}

// load decodes a value, unless there is none: then the error is missing. What
// bbolt hands out is gone with its transaction; decoding makes a copy.
func load(bucket *bbolt.Bucket, key []byte, into any, missing error) error {
	text := bucket.Get(key)
	if text == nil {
		return missing
	}
	return json.Unmarshal(text, into)
}

// save encodes a record: those of domain have exported fields for just that.
func save(bucket *bbolt.Bucket, key []byte, record any) error {
	text, err := json.Marshal(record)
	if err != nil {
		return err
	}
	return bucket.Put(key, text)
}
