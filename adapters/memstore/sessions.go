package memstore

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Sessions implements application.Sessions on a Store.
type Sessions struct{ store *Store }

var _ application.Sessions = (*Sessions)(nil)

// State implements application.Sessions.
func (s *Sessions) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
	if err := ctx.Err(); err != nil {
		return application.SessionState{}, err
	}
	s.store.mu.RLock()
	defer s.store.mu.RUnlock()
	found, err := s.store.user(user)
	if err != nil {
		return application.SessionState{}, err
	}
	_, ended := s.store.ended[user][token]
	return application.SessionState{Epoch: found.TokenEpoch(), RegisteredAt: found.CreatedAt(), Ended: ended}, nil
}

// End implements application.Sessions. It forgets the user's expired tokens.
func (s *Sessions) End(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	return s.change(ctx, user, func(domain.User) error {
		ended := s.store.ended[user]
		if ended == nil {
			ended = make(map[application.TokenHash]time.Time)
			s.store.ended[user] = ended
		}
		maps.DeleteFunc(ended, func(_ application.TokenHash, expiry time.Time) bool { return !expiry.After(at) })
		ended[token] = until
		return nil
	})
}

// EndAll implements application.Sessions.
func (s *Sessions) EndAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return s.change(ctx, user, func(found domain.User) error {
		s.replace(found, found.PasswordHash(), at)
		return nil
	})
}

// EndEveryone implements application.Sessions.
func (s *Sessions) EndEveryone(ctx context.Context, at time.Time) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	s.store.mu.Lock()
	defer s.store.mu.Unlock()
	for _, user := range s.store.users {
		s.replace(user, user.PasswordHash(), at)
	}
	return len(s.store.users), nil
}

// ChangePassword implements application.Sessions.
func (s *Sessions) ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (changed domain.User, err error) {
	err = s.change(ctx, user, func(found domain.User) error {
		if found.PasswordHash() != from {
			return application.ErrPasswordChanged
		}
		changed = s.replace(found, to, at)
		return nil
	})
	return changed, err
}

// Delete implements application.Sessions, atomically.
func (s *Sessions) Delete(ctx context.Context, user domain.UserID) error {
	return s.change(ctx, user, func(found domain.User) error {
		store := s.store
		for _, id := range store.taskIDs[user] {
			delete(store.tasks, id)
		}
		delete(store.taskIDs, user)
		delete(store.ended, user)
		delete(store.records, user)
		delete(store.userByKey, found.Email().Key())
		delete(store.users, user)
		i, _ := slices.BinarySearch(store.userIDs, user)
		store.userIDs = slices.Delete(store.userIDs, i, i+1)
		return nil
	})
}

// change runs the function on a user while it holds the lock.
func (s *Sessions) change(ctx context.Context, user domain.UserID, do func(domain.User) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.store.mu.Lock()
	defer s.store.mu.Unlock()
	found, err := s.store.user(user)
	if err != nil {
		return err
	}
	return do(found)
}

// replace stores the user with the hash and the next epoch. The caller holds the
// lock.
func (s *Sessions) replace(user domain.User, hash string, at time.Time) domain.User {
	changed := domain.RestoreUser(domain.UserRecord{
		ID: user.ID(), Email: user.Email().String(), PasswordHash: hash, CreatedAt: user.CreatedAt(),
		TokenEpoch: max(domain.TokenEpoch(at.UnixMicro()), user.TokenEpoch()+1),
	})
	s.store.users[user.ID()] = changed
	return changed
}
