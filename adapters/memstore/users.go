package memstore

import (
	"context"
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct{ store *Store }

var _ domain.UserRepository = (*Users)(nil)

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if err := ctx.Err(); err != nil {
		return domain.User{}, err
	}
	s := u.store
	s.mu.Lock()
	defer s.mu.Unlock()
	key := draft.Email().Key()
	if _, taken := s.userByKey[key]; taken {
		return domain.User{}, domain.ErrEmailTaken
	}
	s.lastUser++
	user := domain.RestoreUser(domain.UserRecord{
		ID:           s.lastUser,
		Email:        draft.Email().String(),
		PasswordHash: draft.PasswordHash(),
		CreatedAt:    draft.CreatedAt(),
	})
	s.users[user.ID()] = user
	s.userIDs = append(s.userIDs, user.ID())
	s.userByKey[key] = user.ID()
	return user, nil
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	if err := ctx.Err(); err != nil {
		return domain.User{}, err
	}
	s := u.store
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.user(s.userByKey[email.Key()]) // an unknown key has the ID 0, which no user has
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	if err := ctx.Err(); err != nil {
		return domain.User{}, err
	}
	s := u.store
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.user(id)
}

// List implements domain.UserRepository.
func (u *Users) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := u.store
	s.mu.RLock()
	defer s.mu.RUnlock()
	first, found := slices.BinarySearch(s.userIDs, page.After)
	if found {
		first++
	}
	last := min(first+page.Size(), len(s.userIDs))
	users := make([]domain.User, 0, last-first)
	for _, id := range s.userIDs[first:last] {
		users = append(users, s.users[id])
	}
	return users, nil
}
