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
	user := domain.RestoreUser(domain.UserRecord{
		ID:           domain.UserID(len(s.users) + 1),
		Email:        draft.Email().String(),
		PasswordHash: draft.PasswordHash(),
		CreatedAt:    draft.CreatedAt(),
	})
	s.users = append(s.users, user)
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
	first := min(max(int64(page.After), 0), int64(len(s.users)))
	last := min(first+int64(page.Size()), int64(len(s.users)))
	return slices.Clone(s.users[first:last]), nil
}
