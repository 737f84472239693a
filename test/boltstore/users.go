package boltstore

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct {
	domain.UnimplementedUserRepository

	store *Store
}

var _ domain.UserRepository = (*Users)(nil)

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (user domain.User, err error) {
	err = u.store.write(ctx, func(tx *bbolt.Tx) error {
		// Key, not String: it folds the case of ASCII letters.
		email := []byte(draft.Email().Key())
		if tx.Bucket(emails).Get(email) != nil {
			return domain.ErrEmailTaken
		}
		user, err = addUser(tx, domain.UserRecord{Email: draft.Email().String(), PasswordHash: draft.PasswordHash(), CreatedAt: draft.CreatedAt()})
		return errors.Join(err, tx.Bucket(emails).Put(email, key(user.ID())))
	})
	return user, err
}

// addUser stores a user under the next ID.
func addUser(tx *bbolt.Tx, record domain.UserRecord) (domain.User, error) {
	// bbolt stores the sequence with the bucket. It only rises.
	id, err := tx.Bucket(users).NextSequence()
	if err != nil {
		return domain.User{}, fmt.Errorf("assign a user ID: %w", err)
	}
	record.ID = domain.UserID(id)
	if err := save(tx.Bucket(users), key(record.ID), record); err != nil {
		return domain.User{}, fmt.Errorf("store user %d: %w", id, err)
	}
	return domain.RestoreUser(record), nil
}

// Ensure implements domain.UserRepository.
func (u *Users) Ensure(ctx context.Context, embedder domain.EmbedderKey, at time.Time) (user domain.User, err error) {
	err = u.store.write(ctx, func(tx *bbolt.Tx) error {
		if id := tx.Bucket(embedders).Get([]byte(embedder.String())); id != nil {
			user, err = userIn(tx, domain.UserID(idOf(id)))
			return err
		}
		user, err = addUser(tx, domain.UserRecord{EmbedderKey: embedder.String(), CreatedAt: at})
		return errors.Join(err, tx.Bucket(embedders).Put([]byte(embedder.String()), key(user.ID())))
	})
	return user, err
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (user domain.User, err error) {
	err = u.store.read(ctx, func(tx *bbolt.Tx) error {
		id := tx.Bucket(emails).Get([]byte(email.Key()))
		if id == nil {
			return fmt.Errorf("look up an email: %w", domain.ErrUserNotFound)
		}
		user, err = userIn(tx, domain.UserID(idOf(id)))
		return err
	})
	return user, err
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (user domain.User, err error) {
	err = u.store.read(ctx, func(tx *bbolt.Tx) error {
		user, err = userIn(tx, id)
		return err
	})
	return user, err
}

// List implements domain.UserRepository.
func (u *Users) List(ctx context.Context, options domain.UserListOptions) (listed []domain.User, err error) {
	err = u.store.read(ctx, func(tx *bbolt.Tx) error {
		cursor := tx.Bucket(users).Cursor()
		for at, _ := cursor.Seek(keyAfter(options.After)); at != nil && len(listed) < options.Size(); at, _ = cursor.Next() {
			user, err := userIn(tx, domain.UserID(idOf(at)))
			if err != nil {
				return err
			}
			listed = append(listed, user)
		}
		return nil
	})
	return listed, err
}

// ChangePassword implements domain.UserRepository.
func (u *Users) ChangePassword(ctx context.Context, id domain.UserID, hash domain.HashReplacement) (changed domain.User, err error) {
	err = u.store.write(ctx, func(tx *bbolt.Tx) error {
		user, err := userIn(tx, id)
		if err != nil {
			return err
		}
		if user.PasswordHash() != hash.Old || user.EmbedderKey() != (domain.EmbedderKey{}) {
			return fmt.Errorf("user %d: %w", id, domain.ErrPasswordChanged)
		}
		changed = user.InNewEpoch(hash.New, hash.At)
		return saveUser(tx, changed)
	})
	if err != nil {
		changed = domain.User{} // also if the commit failed
	}
	return changed, err
}

// Delete implements domain.UserRepository, atomically. One transaction is enough for an
// example; an adapter for accounts with many tasks deletes them in batches.
func (u *Users) Delete(ctx context.Context, id domain.UserID) error {
	return u.store.write(ctx, func(tx *bbolt.Tx) error {
		user, err := userIn(tx, id)
		if err != nil {
			return err
		}
		for _, at := range ofOwner(tx.Bucket(owned), id, -1) {
			err = errors.Join(err, tx.Bucket(tasks).Delete(at[len(at)-len(key(id)):]))
		}
		for _, bucket := range [][]byte{owned, deletions, tokens} {
			for _, at := range ofOwner(tx.Bucket(bucket), id, -1) {
				err = errors.Join(err, tx.Bucket(bucket).Delete(at))
			}
		}
		return errors.Join(err, tx.Bucket(clocks).Delete(key(id)), tx.Bucket(emails).Delete([]byte(user.Email().Key())),
			tx.Bucket(embedders).Delete([]byte(user.EmbedderKey().String())), tx.Bucket(users).Delete(key(id)))
	})
}

func saveUser(tx *bbolt.Tx, user domain.User) error {
	return save(tx.Bucket(users), key(user.ID()), user.Record())
}

func userIn(tx *bbolt.Tx, id domain.UserID) (domain.User, error) {
	var record domain.UserRecord
	if err := load(tx.Bucket(users), key(id), &record, domain.ErrUserNotFound); err != nil {
		return domain.User{}, fmt.Errorf("user %d: %w", id, err)
	}
	return domain.RestoreUser(record), nil
}
