package application

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// EmbedderUsers has the users of a program that embeds the service and has users of its
// own. The program knows them by any text key, see domain.EmbedderKey. It is safe for
// concurrent use.
//
// Its methods return domain.ErrEmbedderKeyInvalid for a text that is no key, and a
// *domain.UnsupportedError if the storage has no such users.
type EmbedderUsers struct {
	users domain.UserRepository
	clock Clock
}

// NewEmbedderUsers returns an EmbedderUsers on the given ports.
func NewEmbedderUsers(users domain.UserRepository, clock Clock) *EmbedderUsers {
	return &EmbedderUsers{users: users, clock: clock}
}

// Ensure returns the user with the key. For a new key it stores a user first.
func (e *EmbedderUsers) Ensure(ctx context.Context, key string) (domain.User, error) {
	parsed, err := domain.ParseEmbedderKey(key)
	if err != nil {
		return domain.User{}, err
	}
	return e.users.Ensure(ctx, parsed, e.clock())
}

// Delete deletes the user with the key and all tasks. It is no error if there is none.
// If it fails, Delete can be called again. End the user's sessions first: a later request
// of the user would make a new one.
func (e *EmbedderUsers) Delete(ctx context.Context, key string) error {
	user, err := e.Ensure(ctx, key)
	if err != nil {
		return err
	}
	if err := e.users.Delete(ctx, user.ID()); !errors.Is(err, domain.ErrUserNotFound) {
		return err
	}
	return nil
}
