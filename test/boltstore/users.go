package boltstore

import (
	"context"
	"fmt"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct{ store *Store }

var _ domain.UserRepository = (*Users)(nil)

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (user domain.User, err error) {
	err = u.store.write(ctx, func(tx *bbolt.Tx) error {
		// Key, not String: it folds the case of ASCII letters.
		email := []byte(draft.Email().Key())
		if tx.Bucket(emails).Get(email) != nil {
			return domain.ErrEmailTaken
		}
		// bbolt stores the sequence with the bucket. It only rises.
		id, err := tx.Bucket(users).NextSequence()
		if err != nil {
			return fmt.Errorf("assign a user ID: %w", err)
		}
		record := domain.UserRecord{
			ID: domain.UserID(id), Email: draft.Email().String(),
			PasswordHash: draft.PasswordHash(), CreatedAt: draft.CreatedAt(),
		}
		if err := save(tx.Bucket(users), key(record.ID), record); err != nil {
			return fmt.Errorf("store user %d: %w", id, err)
		}
		user = domain.RestoreUser(record)
		return tx.Bucket(emails).Put(email, key(record.ID))
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
func (u *Users) List(ctx context.Context, page domain.Page[domain.UserID]) (listed []domain.User, err error) {
	err = u.store.read(ctx, func(tx *bbolt.Tx) error {
		cursor := tx.Bucket(users).Cursor()
		for at, _ := cursor.Seek(key(page.After + 1)); at != nil && len(listed) < page.Size(); at, _ = cursor.Next() {
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

func userIn(tx *bbolt.Tx, id domain.UserID) (domain.User, error) {
	var record domain.UserRecord
	if err := load(tx.Bucket(users), key(id), &record, domain.ErrUserNotFound); err != nil {
		return domain.User{}, fmt.Errorf("user %d: %w", id, err)
	}
	return domain.RestoreUser(record), nil
}
