package boltstore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// LastChanges implements domain.TaskRepository.
func (t *Tasks) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	clocks := make(map[domain.UserID]domain.OwnerClock, len(owners))
	err := t.store.read(ctx, func(tx *bbolt.Tx) error {
		for _, owner := range owners {
			user, err := userIn(tx, owner)
			if err == nil {
				clocks[owner] = domain.OwnerClock{ChangedAt: changedAt(tx, owner), Epoch: user.TokenEpoch()}
			} else if !errors.Is(err, domain.ErrUserNotFound) {
				return err
			}
		}
		return nil
	})
	return clocks, err
}

// Changes implements domain.TaskRepository. It reads all tasks of the owner, which is enough
// for an example. An adapter for owners with many tasks has its database select and sort them.
func (t *Tasks) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (page domain.ChangePage, err error) {
	err = t.store.read(ctx, func(tx *bbolt.Tx) error {
		if options.After < 0 { // SweptAt is always 0, because the store keeps all deletions
			return domain.ErrChangesForgotten
		}
		changed := domain.SortByVersion(matching(tx, owner, domain.TaskFilter{}, domain.ListOptions{}), options)
		// FillChangePage ends the page at its limits and sets More.
		page, err = domain.FillChangePage(options, changed, deletedTasks(tx, owner, options))
		return err
	})
	return page, err
}

// nextVersion returns the version of a change that is made at the given time, and moves the
// owner's clock there. Versions rise in the order of the commits, because bbolt runs one
// read-write transaction at a time.
func nextVersion(tx *bbolt.Tx, owner domain.UserID, at time.Time) (domain.TaskVersion, error) {
	version := domain.OwnerClock{ChangedAt: changedAt(tx, owner)}.Next(at)
	if err := tx.Bucket(clocks).Put(key(owner), key(version)); err != nil {
		return 0, fmt.Errorf("store the clock of user %d: %w", owner, err)
	}
	return version, nil
}

// changedAt returns the version of the owner's last change, or 0.
func changedAt(tx *bbolt.Tx, owner domain.UserID) domain.TaskVersion {
	version := tx.Bucket(clocks).Get(key(owner))
	if version == nil {
		return 0
	}
	return domain.TaskVersion(idOf(version))
}

// saveDeletion keeps the deletion of a task under its version.
func saveDeletion(tx *bbolt.Tx, owner domain.UserID, deletion domain.Deletion) error {
	return tx.Bucket(deletions).Put(append(key(owner), key(deletion.At)...), key(deletion.ID))
}

// deletedTasks returns the owner's deletions that the options select, by rising version. It
// returns no more than FillChangePage needs.
func deletedTasks(tx *bbolt.Tx, owner domain.UserID, options domain.ChangesOptions) (selected []domain.Deletion) {
	cursor, of := tx.Bucket(deletions).Cursor(), key(owner)
	at, id := cursor.Seek(append(key(owner), keyAfter(options.After)...))
	for ; bytes.HasPrefix(at, of) && len(selected) <= options.Size(); at, id = cursor.Next() {
		deletion := domain.Deletion{ID: domain.TaskID(idOf(id)), At: domain.TaskVersion(idOf(at))}
		if !options.Selects(deletion.At) {
			break
		}
		selected = append(selected, deletion)
	}
	return selected
}
