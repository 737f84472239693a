package application

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// EmbedderUsers has the use cases of the embedder's users. The embedder identifies each by a text
// (see domain.EmbedderKey). It is safe for concurrent use if its ports are.
//
// Its methods return domain.ErrEmbedderKeyInvalid for an invalid key, and a
// *domain.UnsupportedError if the storage does not support embedder's users.
type EmbedderUsers struct{ config EmbedderUsersConfig }

// EmbedderUsersConfig has the ports of EmbedderUsers.
type EmbedderUsersConfig struct {
	Users domain.UserRepository
	Clock Clock
}

// NewEmbedderUsers returns an EmbedderUsers. It returns an error if a port is nil.
func NewEmbedderUsers(config EmbedderUsersConfig) (*EmbedderUsers, error) {
	if config.Users == nil || config.Clock == nil {
		return nil, errors.New("application.EmbedderUsersConfig: Users and Clock must not be nil")
	}
	return &EmbedderUsers{config}, nil
}

// Ensure returns the user with the key. If there is none, it stores one.
func (e *EmbedderUsers) Ensure(ctx context.Context, key string) (domain.User, error) {
	parsed, err := domain.ParseEmbedderKey(key)
	if err != nil {
		return domain.User{}, err
	}
	return e.config.Users.Ensure(ctx, parsed, e.config.Clock())
}

// Delete deletes the user with the key and all tasks of the user. If the key has no user, Delete
// first creates one, so that the storage reports UserDeleted for every key. If Delete fails, it can
// be called again. End the user's sessions first, because the user's next request or open stream
// would create the user again.
func (e *EmbedderUsers) Delete(ctx context.Context, key string) error {
	user, err := e.Ensure(ctx, key)
	if err != nil {
		return err
	}
	if err := e.config.Users.Delete(ctx, user.ID()); !errors.Is(err, domain.ErrUserNotFound) {
		return err
	}
	return nil
}
