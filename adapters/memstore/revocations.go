package memstore

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Revocations implements application.TokenRevocations on a Store.
type Revocations struct{ store *Store }

var _ application.TokenRevocations = (*Revocations)(nil)

// State implements application.TokenRevocations.
func (s *Revocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	return lockedValue(ctx, &s.store.mu, func() (application.TokenState, error) { return s.state(user, token) })
}

// state returns the state of a token. The caller holds the lock.
func (s *Revocations) state(user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	found, err := s.store.user(user)
	if err != nil {
		return application.TokenState{}, err
	}
	_, revoked := s.store.revoked[user][token]
	return application.TokenState{Epoch: found.TokenEpoch(), RegisteredAt: found.CreatedAt(), Revoked: revoked}, nil
}

// States implements application.TokenRevocations.
func (s *Revocations) States(ctx context.Context, tokens []application.UserToken) (map[application.UserToken]application.TokenState, error) {
	return lockedValue(ctx, &s.store.mu, func() (map[application.UserToken]application.TokenState, error) {
		states := make(map[application.UserToken]application.TokenState, len(tokens))
		for _, token := range tokens {
			if state, err := s.state(token.User, token.Token); err == nil { // the only error is domain.ErrUserNotFound
				states[token] = state
			}
		}
		return states, nil
	})
}

// Revoke implements application.TokenRevocations.
func (s *Revocations) Revoke(ctx context.Context, user domain.UserID, revocation application.Revocation) error {
	return s.store.change(ctx, user, func(domain.User) error {
		revoked := s.store.revoked[user]
		if revoked == nil {
			revoked = make(map[application.TokenHash]time.Time)
			s.store.revoked[user] = revoked
		}
		// The lifetime may be the longest Duration, to which nothing can be added.
		expiresAt := s.store.now().Add(revocation.ExpiresAt.Sub(revocation.At))
		revoked[revocation.Token] = expiresAt.Add(application.RevokedTokenGrace)
		return nil
	})
}

// RevokeAll implements application.TokenRevocations.
func (s *Revocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return s.store.change(ctx, user, func(found domain.User) error {
		s.store.users[user] = found.InNewEpoch(found.PasswordHash(), at)
		return nil
	})
}

// RevokeEveryone implements application.TokenRevocations.
func (s *Revocations) RevokeEveryone(ctx context.Context, at time.Time) (int, error) {
	return lockedValue(ctx, &s.store.mu, func() (int, error) {
		for id, user := range s.store.users {
			s.store.users[id] = user.InNewEpoch(user.PasswordHash(), at)
		}
		return len(s.store.users), nil
	})
}
