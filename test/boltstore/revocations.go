package boltstore

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"time"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Revocations is the token revocations of a Store.
type Revocations struct {
	application.UnimplementedTokenRevocations

	store *Store
}

var _ application.TokenRevocations = (*Revocations)(nil)

// State implements application.TokenRevocations.
func (r *Revocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (state application.TokenState, err error) {
	err = r.store.read(ctx, func(tx *bbolt.Tx) error {
		state, err = stateIn(tx, user, token)
		return err
	})
	return state, err
}

// States implements application.TokenRevocations.
func (r *Revocations) States(ctx context.Context, tokens []application.UserToken) (map[application.UserToken]application.TokenState, error) {
	states := make(map[application.UserToken]application.TokenState)
	err := r.store.read(ctx, func(tx *bbolt.Tx) error {
		for _, token := range tokens {
			state, err := stateIn(tx, token.User, token.Token)
			if err == nil {
				states[token] = state
			} else if !errors.Is(err, domain.ErrUserNotFound) {
				return err
			}
		}
		return nil
	})
	return states, err
}

func stateIn(tx *bbolt.Tx, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	found, err := userIn(tx, user)
	if err != nil {
		return application.TokenState{}, err
	}
	revoked := tx.Bucket(tokens).Get(append(key(user), token[:]...)) != nil
	return application.TokenState{Epoch: found.TokenEpoch(), RegisteredAt: found.CreatedAt(), Revoked: revoked}, nil
}

// Revoke implements application.TokenRevocations.
func (r *Revocations) Revoke(ctx context.Context, user domain.UserID, revocation application.Revocation) error {
	return r.store.write(ctx, func(tx *bbolt.Tx) error {
		if _, err := userIn(tx, user); err != nil {
			return err
		}
		return tx.Bucket(tokens).Put(append(key(user), revocation.Token[:]...), binary.BigEndian.AppendUint64(nil, uint64(revocation.ExpiresAt.UnixMicro())))
	})
}

// Sweep deletes tokens that expired longer ago than application.RevokedTokenGrace. It is
// the Sweep of a bootstrap.Storage. After Open it measures time with the monotonic clock.
func (s *Store) Sweep(ctx context.Context) error {
	now := s.opened.Add(time.Since(s.opened))
	last := now.Add(-application.RevokedTokenGrace).UnixMicro()
	return s.write(ctx, func(tx *bbolt.Tx) error {
		var expired [][]byte // a bucket must not be changed while ForEach reads it
		revoked := tx.Bucket(tokens)
		err := revoked.ForEach(func(token, until []byte) error {
			if int64(binary.BigEndian.Uint64(until)) <= last {
				expired = append(expired, bytes.Clone(token))
			}
			return nil
		})
		for _, token := range expired {
			err = errors.Join(err, revoked.Delete(token))
		}
		return err
	})
}

// RevokeAll implements application.TokenRevocations.
func (r *Revocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return r.store.write(ctx, func(tx *bbolt.Tx) error {
		found, err := userIn(tx, user)
		if err != nil {
			return err
		}
		return saveUser(tx, found.InNewEpoch(found.PasswordHash(), at))
	})
}

// RevokeEveryone implements application.TokenRevocations.
func (r *Revocations) RevokeEveryone(ctx context.Context, at time.Time) (n int, err error) {
	err = r.store.write(ctx, func(tx *bbolt.Tx) error {
		var all []domain.User
		err := tx.Bucket(users).ForEach(func(id, _ []byte) error {
			user, err := userIn(tx, domain.UserID(idOf(id)))
			all = append(all, user)
			return err
		})
		for _, user := range all {
			err = errors.Join(err, saveUser(tx, user.InNewEpoch(user.PasswordHash(), at)))
		}
		n = len(all)
		return err
	})
	return n, err
}
