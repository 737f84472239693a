package memstore

import (
	"context"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct{ store *Store }

var _ domain.UserRepository = (*Users)(nil)

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	s := u.store
	return lockedValue(ctx, &s.mu, func() (domain.User, error) {
		key := draft.Email().Key()
		if _, taken := s.userByKey[key]; taken {
			return domain.User{}, domain.ErrEmailTaken
		}
		user := s.addUser(domain.UserRecord{Email: draft.Email().String(), PasswordHash: draft.PasswordHash(), CreatedAt: draft.CreatedAt()})
		s.userByKey[key] = user.ID()
		return user, nil
	})
}

// addUser stores a user under the next ID. The caller holds the lock.
func (s *Store) addUser(record domain.UserRecord) domain.User {
	s.lastUser++
	record.ID = s.lastUser
	user := domain.RestoreUser(record)
	s.users[record.ID] = user
	s.userIDs = append(s.userIDs, record.ID)
	return user
}

// Ensure implements domain.UserRepository.
func (u *Users) Ensure(ctx context.Context, key domain.EmbedderKey, at time.Time) (domain.User, error) {
	s := u.store
	return lockedValue(ctx, &s.mu, func() (domain.User, error) {
		if id, found := s.embedderUsers[key]; found {
			return s.users[id], nil
		}
		user := s.addUser(domain.UserRecord{EmbedderKey: key.String(), CreatedAt: at})
		s.embedderUsers[key] = user.ID()
		return user, nil
	})
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	s := u.store
	return lockedValue(ctx, &s.mu, func() (domain.User, error) {
		return s.user(s.userByKey[email.Key()]) // an unknown key has the ID 0, which no user has
	})
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	s := u.store
	return lockedValue(ctx, &s.mu, func() (domain.User, error) { return s.user(id) })
}

// List implements domain.UserRepository.
func (u *Users) List(ctx context.Context, options domain.UserListOptions) ([]domain.User, error) {
	s := u.store
	return lockedValue(ctx, &s.mu, func() (users []domain.User, err error) {
		for _, id := range following(s.userIDs, options.After, false) {
			if users = append(users, s.users[id]); len(users) == options.Size() {
				break
			}
		}
		return users, nil
	})
}

// ChangePassword implements domain.UserRepository.
func (u *Users) ChangePassword(ctx context.Context, id domain.UserID, hash domain.HashReplacement) (changed domain.User, err error) {
	err = u.store.change(ctx, id, func(found domain.User) error {
		if found.PasswordHash() != hash.Old || found.EmbedderKey() != (domain.EmbedderKey{}) {
			return domain.ErrPasswordChanged
		}
		changed = found.InNewEpoch(hash.New, hash.At)
		u.store.users[id] = changed
		return nil
	})
	return changed, err
}

// Delete implements domain.UserRepository, atomically.
func (u *Users) Delete(ctx context.Context, id domain.UserID) error {
	return u.store.change(ctx, id, func(found domain.User) error {
		for _, task := range u.store.taskIDs[id] {
			delete(u.store.tasks, task)
		}
		delete(u.store.taskIDs, id)
		delete(u.store.clocks, id)
		delete(u.store.revoked, id)
		delete(u.store.records, id)
		delete(u.store.userByKey, found.Email().Key())
		delete(u.store.embedderUsers, found.EmbedderKey())
		delete(u.store.users, id)
		i, _ := slices.BinarySearch(u.store.userIDs, id)
		u.store.userIDs = slices.Delete(u.store.userIDs, i, i+1)
		return nil
	})
}
